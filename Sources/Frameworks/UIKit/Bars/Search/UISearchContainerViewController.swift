import CoreGraphics
import Foundation
import ObjectiveC

/// Shows a search controller within another controller's hierarchy, as a page or a tab.
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
    /// The search controller that is shown.
    open var searchController: UISearchController { search }
    private let search: UISearchController

    /// Creates a container of a search controller.
    public init(searchController: UISearchController) {
        search = searchController
        super.init(nibName: nil, bundle: nil)
    }

    /// Decodes a container, whose search controller has no results controller.
    public required init?(coder: NSCoder) {
        search = UISearchController(searchResultsController: nil)
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UISearchContainerViewController.self) else {
            return nil
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        definesPresentationContext = true
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The search bar of a navigation item presents by itself.
        if searchController.searchBar.window == nil,
            searchController.presentingViewController == nil
        {
            present(searchController, animated: false)
        }
    }
}
