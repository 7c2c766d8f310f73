import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Search bars and search controllers", .serialized, .usesApplication)
struct UISearchControllerTests {
    private final class Log: NSObject, UISearchBarDelegate, UISearchResultsUpdating,
        UISearchControllerDelegate
    {
        var lines: [String] = []
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("end") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            lines.append("text \(searchText)")
        }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
        func searchBar(
            _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
        ) { lines.append("scope \(selectedScope)") }
        func updateSearchResults(for searchController: UISearchController) {
            lines.append("update \(searchController.searchBar.text ?? "")")
        }
        func willPresentSearchController(_ searchController: UISearchController) {
            lines.append("willPresent")
        }
        func didPresentSearchController(_ searchController: UISearchController) {
            lines.append("didPresent")
        }
        func willDismissSearchController(_ searchController: UISearchController) {
            lines.append("willDismiss")
        }
        func didDismissSearchController(_ searchController: UISearchController) {
            lines.append("didDismiss")
        }
    }

    @Test("A bar has the published heights, and its field tells what is typed")
    func bar() {
        let app = TestApplication()
        let log = Log()
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 56))
        bar.delegate = log
        bar.placeholder = "Find"
        #expect(bar.intrinsicContentSize.height == 56)
        app.show(bar)
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 377, height: 36))
        app.tap(bar.searchTextField)
        app.advance(by: 1)
        #expect(bar.isFirstResponder && log.take() == ["begin"])
        app.typeText("ab")
        app.deleteBackward()
        #expect(log.take() == ["text a", "text ab", "text a"])
        app.typeText("\n")
        #expect(log.take() == ["search"] && bar.isFirstResponder)
        bar.resignFirstResponder()
        #expect(log.take() == ["end"])
        bar.showsCancelButton = true
        bar.layoutIfNeeded()
        #expect(bar.searchTextField.frame.width < 320)
        bar.scopeButtonTitles = ["One", "Two"]
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 100)
    }

    @Test("The bar of a navigation item is below the title, and takes its place while active")
    func navigationItem() throws {
        let app = TestApplication()
        let log = Log()
        let content = UITableViewController(style: .plain)
        content.title = "Content"
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = log
        search.delegate = log
        search.searchBar.delegate = log
        content.navigationItem.searchController = search
        content.navigationItem.hidesSearchBarWhenScrolling = false
        let navigation = UINavigationController(rootViewController: content)
        app.show(navigation)
        app.advance(by: 0.5)
        #expect(navigation.navigationBar.bounds.height == 96)
        let bar = search.searchBar
        #expect(bar.convert(bar.bounds, to: navigation.navigationBar).minY == 44)
        app.tap(bar.searchTextField)
        app.advance(by: 1)
        #expect(search.isActive && bar.showsCancelButton)
        #expect(navigation.navigationBar.bounds.height == 52)
        #expect(log.take() == ["willPresent", "update ", "begin", "didPresent"])
        app.typeText("x")
        #expect(log.take() == ["text x", "update x"])
        search.isActive = false
        app.advance(by: 1)
        #expect(!bar.isFirstResponder && bar.text == "")
        #expect(navigation.navigationBar.bounds.height == 96)
        #expect(log.take() == ["willDismiss", "end", "update ", "didDismiss"])
    }

    @Test("An active bar takes the place of a large title, too, and the content follows")
    func largeTitle() {
        let app = TestApplication(device: "iPhone 15")
        let content = UITableViewController(style: .plain)
        content.title = "Content"
        let search = UISearchController(searchResultsController: nil)
        content.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.prefersLargeTitles = true
        app.show(navigation)
        app.advance(by: 0.5)
        let bar = navigation.navigationBar
        #expect(bar.bounds.height == 148)
        app.tap(search.searchBar.searchTextField)
        app.advance(by: 1)
        #expect(bar.bounds.height == 52)
        #expect(search.searchBar.convert(search.searchBar.bounds, to: bar).minY == 0)
        #expect(content.tableView.adjustedContentInset.top == bar.frame.maxY)
        #expect(abs(content.tableView.contentOffset.y + bar.frame.maxY) < 0.01)
        search.isActive = false
        app.advance(by: 1)
        #expect(bar.bounds.height == 148)
        #expect(abs(content.tableView.contentOffset.y + bar.frame.maxY) < 0.01)
    }

    @Test("Results are shown while there is text")
    func results() {
        let app = TestApplication()
        let content = UIViewController()
        let results = UIViewController()
        let search = UISearchController(searchResultsController: results)
        content.navigationItem.searchController = search
        content.navigationItem.hidesSearchBarWhenScrolling = false
        app.show(UINavigationController(rootViewController: content))
        search.isActive = true
        app.advance(by: 1)
        #expect(results.viewIfLoaded?.window == nil || results.view.isHidden)
        #expect(!search.showsSearchResultsController)
        app.typeText("a")
        app.advance(by: 0.1)
        #expect(results.view.window != nil && !results.view.isHidden)
        #expect(search.showsSearchResultsController)
        search.dismiss(animated: true)
        app.advance(by: 1)
        #expect(!search.isActive && results.view.window == nil)
    }

    /// A search for content that shows its results itself.
    @MainActor
    private final class SearchScreen {
        final class Search: UISearchController {
            var appearances: [String] = []
            override func viewWillAppear(_ animated: Bool) { appearances.append("willAppear") }
            override func viewDidAppear(_ animated: Bool) { appearances.append("didAppear") }
            override func viewWillDisappear(_ animated: Bool) { appearances.append("willGo") }
            override func viewDidDisappear(_ animated: Bool) { appearances.append("didGo") }
        }

        let app = TestApplication()
        let content = UIViewController()
        let button = UIButton(type: .system)
        let search = Search(searchResultsController: nil)
        let log = Log()
        private(set) var tapCount = 0

        init() {
            button.frame = CGRect(x: 100, y: 400, width: 100, height: 44)
            button.setTitle("Tap", for: .normal)
            button.addAction(
                UIAction { [unowned self] _ in tapCount += 1 }, for: .touchUpInside)
            content.view.addSubview(button)
            search.obscuresBackgroundDuringPresentation = false
            search.delegate = log
            content.navigationItem.searchController = search
            content.navigationItem.hidesSearchBarWhenScrolling = false
            app.show(UINavigationController(rootViewController: content))
            app.advance(by: 0.5)
        }

        func start() {
            search.isActive = true
            app.advance(by: 1)
        }
    }

    @Test("An active search is presented by the searched controller, with the appearance callbacks")
    func presentation() {
        let screen = SearchScreen()
        let (app, content, search) = (screen.app, screen.content, screen.search)
        search.isActive = true
        #expect(search.isActive)
        app.advance(by: 1)
        #expect(search.presentingViewController === content)
        #expect(content.presentedViewController === search)
        #expect(search.appearances == ["willAppear", "didAppear"])
        #expect(screen.log.take() == ["willPresent", "didPresent"])
        app.tap(screen.button)
        #expect(screen.tapCount == 1, "what is not obscured receives touches")
        content.dismiss(animated: true)
        app.advance(by: 1)
        #expect(!search.isActive && content.presentedViewController == nil)
        #expect(search.appearances == ["willAppear", "didAppear", "willGo", "didGo"])
        #expect(screen.log.take() == ["willDismiss", "didDismiss"])
    }

    @Test("An active search presents alerts, which end without it")
    func alerts() {
        let screen = SearchScreen()
        screen.start()
        let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        screen.search.present(alert, animated: true)
        screen.app.advance(by: 1)
        #expect(alert.presentingViewController === screen.search && alert.view.window != nil)
        screen.search.dismiss(animated: true)
        screen.app.advance(by: 1)
        #expect(alert.presentingViewController == nil && screen.search.isActive)
        screen.search.dismiss(animated: true)
        screen.app.advance(by: 1)
        #expect(!screen.search.isActive && screen.content.presentedViewController == nil)
    }

    @Test("A search that begins again while it leaves is presented again")
    func beginningAgain() {
        let screen = SearchScreen()
        screen.start()
        screen.search.isActive = false
        #expect(!screen.search.isActive)
        screen.app.advance(by: 0.1)
        screen.search.isActive = true
        screen.app.advance(by: 1)
        #expect(screen.search.isActive)
        #expect(screen.content.presentedViewController === screen.search)
        screen.search.isActive = false
        screen.search.isActive = true
        screen.search.isActive = false
        screen.app.advance(by: 1)
        #expect(!screen.search.isActive && screen.content.presentedViewController == nil)
    }

    @Test(
        "A search leaves and returns along with the searched screen, at any time of its presentation"
    )
    func leavingAndReturning() {
        for delay in [0, 0.1, 1] {
            let screen = SearchScreen()
            let navigation = screen.content.navigationController
            let console = messages {
                screen.search.isActive = true
                screen.app.advance(by: delay)
                navigation?.pushViewController(UIViewController(), animated: false)
                screen.app.advance(by: 1)
                #expect(screen.search.isActive && screen.search.viewIfLoaded?.window == nil)
                navigation?.popViewController(animated: false)
                screen.app.advance(by: 1)
            }
            #expect(console == [], "after \(delay) s")
            #expect(screen.search.viewIfLoaded?.window != nil, "after \(delay) s")
            #expect(screen.search.appearances.last == "didAppear", "after \(delay) s")
        }
    }

    @Test("A search does not begin outside of a window")
    func withoutWindow() {
        let search = UISearchController(searchResultsController: nil)
        UIViewController().navigationItem.searchController = search
        search.isActive = true
        #expect(!search.isActive)
    }

    @Test("A bar that hides collapses under moving content before the large title")
    func collapsing() {
        let app = TestApplication()
        let content = UITableViewController(style: .plain)
        let search = UISearchController(searchResultsController: nil)
        content.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.prefersLargeTitles = true
        app.show(navigation)
        content.tableView.contentSize.height = 3000
        content.tableView.tableFooterView = UIView(
            frame: CGRect(x: 0, y: 0, width: 393, height: 3000))
        app.advance(by: 0.5)
        let full = navigation.navigationBar.bounds.height
        #expect(full == 148)
        content.tableView.contentOffset.y += 52
        app.advance(by: 0.1)
        #expect(navigation.navigationBar.bounds.height == 96)
        #expect(search.searchBar.alpha == 0)
    }

    @Test("Bars hide when the keyboard appears, if the controller wants that")
    func hidingBars() {
        let app = TestApplication()
        let content = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
        content.view.addSubview(field)
        let navigation = UINavigationController(rootViewController: content)
        navigation.hidesBarsWhenKeyboardAppears = true
        app.show(navigation)
        field.becomeFirstResponder()
        app.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
        navigation.hidesBarsWhenKeyboardAppears = false
        #expect(!navigation.hidesBarsWhenKeyboardAppears)
    }
}
