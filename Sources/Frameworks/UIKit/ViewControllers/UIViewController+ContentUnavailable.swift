import CoreGraphics
import Foundation

/// The view that a controller shows in place of content.
struct ContentUnavailable {
    var configuration: (any UIContentConfiguration)?
    var view: (any UIView & UIContentView)?
    var needsUpdate = true
}

extension UIViewController {
    final var currentContentUnavailableState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        let text = links.navigationItem?.searchController?.searchBar.text
        state.searchText = text?.isEmpty == false ? text : nil
        return state
    }

    final func changeContentUnavailable(_ configuration: (any UIContentConfiguration)?) {
        links.contentUnavailable.configuration = configuration
        showContentUnavailable()
    }

    /// Lets the app update the configuration, if it is requested.
    final func updateContentUnavailable() {
        guard links.contentUnavailable.needsUpdate else { return }
        links.contentUnavailable.needsUpdate = false
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        // A configuration may depend on the state by itself.
        showContentUnavailable()
    }

    private final func showContentUnavailable() {
        guard
            let configuration = links.contentUnavailable.configuration?.updated(
                for: currentContentUnavailableState)
        else {
            links.contentUnavailable.view?.removeFromSuperview()
            links.contentUnavailable.view = nil
            return
        }
        if let shown = links.contentUnavailable.view, shown.supports(configuration) {
            shown.configuration = configuration
        } else {
            links.contentUnavailable.view?.removeFromSuperview()
            links.contentUnavailable.view = configuration.makeContentView()
        }
        viewIfLoaded?.setNeedsLayout()
    }

    /// Places the view over everything in the controller's view.
    final func layOutContentUnavailable(in view: UIView) {
        guard let content = links.contentUnavailable.view else { return }
        if view.subviews.last !== content { view.addSubview(content) }
        // In a scroll view it stays where it is on the screen.
        if content.frame != view.bounds { content.frame = view.bounds }
    }

    /// An update follows a change of traits where there is something to update.
    final func contentUnavailableTraitsDidChange() {
        guard isViewLoaded, !links.contentUnavailable.needsUpdate else { return }
        setNeedsUpdateContentUnavailableConfiguration()
    }
}
