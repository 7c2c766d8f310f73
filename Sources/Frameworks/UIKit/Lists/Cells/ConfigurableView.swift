import Foundation

/// The configurations of a cell, a header or a footer.
@MainActor
struct CellConfigurations<Handler> {
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    var updatesContent = true
    var updatesBackground = true
    var handler: Handler?
    /// Whether the configurations are to be updated for the state before the next layout.
    var needsUpdate = true
    var isUpdating = false
    /// The view that shows `background`.
    var backgroundView: BackgroundConfigurationView?
}

/// The content view of cells, headers and footers without a content configuration of the app.
final class CellContentView: UIView {
    /// Has a cell, header or footer place a standard label or picture again whose content has changed.
    override func subviewContentSizeDidChange(_ view: UIView) {
        if let cell = viewAbove as? UITableViewCell {
            if cell.isStandardView(view) { cell.setNeedsLayout() }
        } else if let header = viewAbove as? UITableViewHeaderFooterView {
            if header.isStandardView(view) { header.setNeedsLayout() }
        }
    }
}

/// A cell, a header or a footer whose content and background may be set as configurations.
@MainActor
protocol ConfigurableView: UIView {
    associatedtype State: UIConfigurationState
    associatedtype Handler

    var configurations: CellConfigurations<Handler> { get set }
    var configurationState: State { get }
    /// The view that holds the content. Replacing it discards the standard labels and pictures in it.
    var shownContentView: UIView { get set }

    /// Updates the configurations for a state; apps override it.
    func updateConfiguration(using state: State)
    /// Called when a background configuration is about to be shown, or was removed.
    func backgroundConfigurationWillChange()
}

extension ConfigurableView {
    /// Requests an update of the configurations before the next layout.
    func stateDidChange() {
        guard !configurations.isUpdating else { return }
        configurations.needsUpdate = true
        setNeedsLayout()
    }

    /// Updates the configurations if the state has changed.
    func updateConfigurationsIfNeeded() {
        guard configurations.needsUpdate, !configurations.isUpdating else { return }
        configurations.needsUpdate = false
        configurations.isUpdating = true
        updateConfiguration(using: configurationState)
        configurations.isUpdating = false
    }

    /// Shows the automatically updated configurations for a state.
    func showConfigurations(_ state: State) {
        if configurations.updatesContent, let content = configurations.content {
            let updated = content.updated(for: state)
            let isOnTint =
                state.hasFocus && configurations.updatesBackground
                && configurations.background?.showsFocus == true
            show(isOnTint ? (updated as? UIListContentConfiguration)?.onTint ?? updated : updated)
        }
        if configurations.updatesBackground, let background = configurations.background {
            show(background.updated(for: state))
        }
    }

    // MARK: - Content

    func changeContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
        configurations.content = configuration
        guard let configuration else {
            if shownContentView is any UIContentView { replaceContentView(CellContentView()) }
            return
        }
        show(
            configurations.updatesContent
                ? configuration.updated(for: configurationState) : configuration)
        stateDidChange()
    }

    private func show(_ configuration: any UIContentConfiguration) {
        if let view = shownContentView as? any UIContentView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            replaceContentView(configuration.makeContentView())
        }
    }

    private func replaceContentView(_ view: UIView) {
        let former = shownContentView
        view.frame = former.frame
        insertSubview(view, belowSubview: former)
        former.removeFromSuperview()
        shownContentView = view
        setNeedsLayout()
    }

    // MARK: - Background

    func changeBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
        configurations.background = configuration
        guard let configuration else {
            configurations.backgroundView?.removeFromSuperview()
            configurations.backgroundView = nil
            backgroundConfigurationWillChange()
            return
        }
        backgroundConfigurationWillChange()
        show(
            configurations.updatesBackground
                ? configuration.updated(for: configurationState) : configuration)
        stateDidChange()
    }

    private func show(_ configuration: UIBackgroundConfiguration) {
        let view = configurations.backgroundView ?? BackgroundConfigurationView()
        if configurations.backgroundView == nil {
            configurations.backgroundView = view
            insertSubview(view, at: 0)
        }
        view.show(
            configuration, color: configuration.resolvedBackgroundColor(for: tintColor),
            radius: configuration.cornerRadius, tint: tintColor)
        setNeedsLayout()
    }

    /// Lays out the view of the background configuration.
    func layOutBackgroundConfiguration() {
        guard let view = configurations.backgroundView else { return }
        view.frame = view.configuration.frame(in: self)
    }
}

extension UIBackgroundConfiguration {
    /// Returns the rectangle of the background in a view.
    @MainActor
    fileprivate func frame(in view: UIView) -> CGRect {
        var insets = backgroundInsets
        let margins = view.directionalLayoutMargins
        let edges = edgesAddingLayoutMarginsToBackgroundInsets
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        return view.bounds.inset(by: insets.resolved(view.effectiveUserInterfaceLayoutDirection))
    }
}
