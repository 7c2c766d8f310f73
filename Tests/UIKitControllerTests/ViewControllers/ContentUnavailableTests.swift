import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Screens without content", .serialized, .usesApplication)
struct ContentUnavailableTests {
    private final class Screen: UIViewController {
        var isEmpty = true
        var states: [UIContentUnavailableConfigurationState] = []

        override func updateContentUnavailableConfiguration(
            using state: UIContentUnavailableConfigurationState
        ) {
            states.append(state)
            contentUnavailableConfiguration = isEmpty ? .some(empty) : nil
        }

        private var empty: UIContentUnavailableConfiguration {
            var configuration = UIContentUnavailableConfiguration.empty()
            configuration.text = "No Tea"
            return configuration
        }
    }

    private func content(_ controller: UIViewController) -> UIContentUnavailableView? {
        controller.view.subviews.last as? UIContentUnavailableView
    }

    @Test("A configuration covers the view, and disappears with the next update")
    func update() {
        let app = TestApplication()
        let screen = Screen()
        app.show(screen)
        app.advanceToRest()
        #expect(screen.states.count == 1)
        #expect(content(screen)?.frame == screen.view.bounds)
        screen.view.addSubview(UIView())
        screen.view.setNeedsLayout()
        app.advanceToRest()
        #expect(content(screen) != nil && screen.states.count == 1)
        screen.isEmpty = false
        screen.setNeedsUpdateContentUnavailableConfiguration()
        #expect(content(screen) != nil)
        app.advanceToRest()
        #expect(content(screen) == nil && screen.states.count == 2)
    }

    @Test("The view stays while the configuration is of the same kind")
    func sameKind() {
        let app = TestApplication()
        let controller = UIViewController()
        app.show(controller)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.empty()
        app.advanceToRest()
        let shown = content(controller)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        app.advanceToRest()
        #expect(shown != nil && content(controller) === shown)
    }

    @Test("In a table the view does not scroll")
    func table() {
        let app = TestApplication()
        let controller = UITableViewController(style: .plain)
        app.show(controller)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        app.advanceToRest()
        controller.tableView.contentOffset.y = -80
        app.advanceToRest()
        #expect(content(controller)?.frame == controller.tableView.bounds)
    }

    @Test("A search without results names what was searched for")
    func search() {
        let app = TestApplication()
        let controller = UIViewController()
        app.show(UINavigationController(rootViewController: controller))
        let search = UISearchController(searchResultsController: nil)
        controller.navigationItem.searchController = search
        search.searchBar.text = "coffee"
        #expect(controller.contentUnavailableConfigurationState.searchText == "coffee")
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        app.advanceToRest()
        let shown = content(controller)?.configuration as? UIContentUnavailableConfiguration
        #expect(shown?.text == "No Results for “coffee”")
        var own = UIContentUnavailableConfiguration.search()
        own.text = "No Tea"
        #expect(
            own.updated(for: controller.contentUnavailableConfigurationState).text == "No Tea")
    }
}
