import CoreGraphics
import Foundation
import ObjectiveC

/// Updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called when the search bar is activated, and when its text or its scope changes.
    func updateSearchResults(for searchController: UISearchController)
}

/// The receiver of a search controller's events; every method is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called before the search is shown.
    func willPresentSearchController(_ searchController: UISearchController)

    /// Called after the search was shown.
    func didPresentSearchController(_ searchController: UISearchController)

    /// Called before the search is dismissed.
    func willDismissSearchController(_ searchController: UISearchController)

    /// Called after the search was dismissed.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {
        _ = sendIfImplemented("willPresentSearchController:", to: self, [searchController])
    }

    public func didPresentSearchController(_ searchController: UISearchController) {
        _ = sendIfImplemented("didPresentSearchController:", to: self, [searchController])
    }

    public func willDismissSearchController(_ searchController: UISearchController) {
        _ = sendIfImplemented("willDismissSearchController:", to: self, [searchController])
    }

    public func didDismissSearchController(_ searchController: UISearchController) {
        _ = sendIfImplemented("didDismissSearchController:", to: self, [searchController])
    }
}

/// Manages a search bar, and shows the results of another controller above the searched content.
///
/// It is active while the user searches: from the beginning of editing until the cancel button is tapped. During that
/// time a bar in a navigation bar replaces the title.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    private var results: UIViewController?
    private let bar = UISearchBar(frame: .zero)
    private var active = false
    /// Whether the search ended and its presentation is still being dismissed.
    private var isLeaving = false
    /// The item that shows the search bar in its navigation bar.
    weak var navigationItemOfBar: UINavigationItem?

    /// Creates a controller.
    ///
    /// - Parameter searchResultsController: Shows the results; nil if the searched content shows them itself.
    public init(searchResultsController: UIViewController?) {
        results = searchResultsController
        super.init(nibName: nil, bundle: nil)
        becomeSearchController()
    }

    public convenience init() { self.init(searchResultsController: nil) }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        becomeSearchController()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        becomeSearchController()
    }

    private func becomeSearchController() {
        bar.searchController = self
        bar.placeholder = "Search"
        bar.sizeToFit()
    }

    // MARK: - Properties

    /// The search bar.
    open var searchBar: UISearchBar { bar }

    /// The controller that shows the results.
    open var searchResultsController: UIViewController? { results }

    /// The object that updates the results; referenced weakly.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    /// The receiver of events; referenced weakly.
    open weak var delegate: (any UISearchControllerDelegate)?

    /// Whether the user searches. Setting it shows or dismisses the search.
    open var isActive: Bool {
        get { active }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Whether the searched content is dimmed while there are no results; `true` by default.
    open var obscuresBackgroundDuringPresentation = true {
        didSet { showContent() }
    }

    /// The former name of `obscuresBackgroundDuringPresentation`.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }

    /// Whether the bar takes the place of the navigation bar's title; `true` by default.
    open var hidesNavigationBarDuringPresentation = true

    /// Whether the cancel button comes and goes by itself; `true` by default.
    open var automaticallyShowsCancelButton = true

    /// Whether the results are shown as long as there is text; `true` by default.
    open var automaticallyShowsSearchResultsController = true

    /// Whether the scopes come and go by themselves; `true` by default.
    open var automaticallyShowsScopeBar = true

    /// Whether the results are shown.
    open var showsSearchResultsController: Bool {
        get { active && showsResults }
        set {
            automaticallyShowsSearchResultsController = false
            isShownByApp = newValue
            showContent()
        }
    }

    private var isShownByApp = false

    private var showsResults: Bool {
        guard results != nil else { return false }
        return automaticallyShowsSearchResultsController
            ? !(bar.text ?? "").isEmpty : isShownByApp
    }

    // MARK: - Activity

    func searchBarDidBegin() { activate() }

    func searchTextDidChange() {
        showContent()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    func scopeDidChange() { searchResultsUpdater?.updateSearchResults(for: self) }

    func searchBarHeightDidChange() { navigationItemOfBar?.searchDidChange() }

    /// Whether the bar takes the place of the navigation bar's title now.
    var replacesTitle: Bool { active && hidesNavigationBarDuringPresentation }

    private func activate() {
        guard !active, let host, host.viewIfLoaded?.window != nil else { return }
        active = true
        delegate?.willPresentSearchController(self)
        if !bar.isFirstResponder { bar.becomeFirstResponder() }
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
        if automaticallyShowsScopeBar, bar.scopeButtonTitles?.isEmpty == false {
            bar.setShowsScope(true, animated: true)
        }
        placeBar()
        showContent()
        searchResultsUpdater?.updateSearchResults(for: self)
        // If the dismissal of a former search is still in progress, the search is presented again after that.
        if links.presenter == nil { present() }
    }

    /// Presents the search, if it is active.
    func present() {
        guard active, let host else { return }
        host.present(self, animated: true) { [weak self] in
            guard let self else { return }
            delegate?.didPresentSearchController(self)
        }
    }

    private func deactivate() {
        guard active else { return }
        isLeaving = false
        end()
        if let presenter = links.presenter {
            presenter.dismiss(animated: true)
        } else {
            // It was not presented yet, or could not be.
            dismissalDidEnd()
        }
    }

    /// Ends the search: by the cancel button, by the app, or because the controller is dismissed.
    func end() {
        // A search that was activated again during its dismissal continues.
        guard active, !isLeaving else { return }
        active = false
        isLeaving = true
        delegate?.willDismissSearchController(self)
        bar.text = nil
        bar.resignFirstResponder()
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
        if automaticallyShowsScopeBar { bar.setShowsScope(false, animated: true) }
        placeBar()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    func dismissalDidEnd() {
        isLeaving = false
        delegate?.didDismissSearchController(self)
    }

    private func placeBar() {
        UIView.animate(withDuration: SearchBarMetrics.current.animationDuration) { [self] in
            navigationItemOfBar?.searchDidChange()
            host?.navigationController?.view.layoutIfNeeded()
        }
    }

    // MARK: - Results

    /// The controller whose content is searched: that of the navigation item, or the one with the bar in its view.
    var host: UIViewController? {
        var responder: UIResponder? = bar
        while let current = responder {
            if let navigation = current as? UINavigationController {
                return navigation.viewControllers.last {
                    $0.navigationItem === navigationItemOfBar
                }
            }
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    open override func loadView() {
        view = SearchContentView(frame: .zero)
        view.backgroundColor = nil
    }

    /// Shows the results, dims the searched content, or lets touches through to it.
    func showContent() {
        guard active, let content = viewIfLoaded as? SearchContentView else { return }
        content.mode =
            showsResults ? .results : obscuresBackgroundDuringPresentation ? .dimming : .none
        content.onTap = { [weak self] in self?.isActive = false }
        guard let results else { return }
        if showsResults, results.parent !== self {
            addChild(results)
            results.view.frame = content.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            content.addSubview(results.view)
            results.didMove(toParent: self)
        }
        results.viewIfLoaded?.isHidden = !showsResults
    }
}
