import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite("State restoration", .serialized, .usesApplication)
struct StateRestorationTests {
    let file = StateFile()

    init() { RestorationLog.calls = [] }

    private func navigation() -> UINavigationController {
        let root = NumberedPage()
        root.restorationIdentifier = "root"
        let navigation = UINavigationController(rootViewController: root)
        navigation.restorationIdentifier = "nav"
        return navigation
    }

    private func page(_ controller: UIViewController?) -> NumberedPage? {
        controller as? NumberedPage
    }

    @Test(
        "The stack of a navigation controller comes back with its pages' states, in Apple's order")
    func stack() throws {
        try file.run(RestoredApp(navigation)) { app in
            let stack = try #require(
                app.application.windows.first?.rootViewController as? UINavigationController)
            page(stack.topViewController)?.number = 3
            let second = NumberedPage.make("second")
            second.number = 4
            stack.pushViewController(second, animated: false)
        }
        _ = RestorationLog.take()
        let delegate = RestoredApp(navigation)
        try file.run(delegate) { _ in
            let stack = try #require(delegate.root(UINavigationController.self))
            #expect(stack.viewControllers.map { page($0)?.number } == [3, 4])
            #expect(
                RestorationLog.take() == [
                    "will finish launching", "should restore", "make nav/second", "load root",
                    "decode root", "load second", "decode second", "did decode", "finished root",
                    "finished second", "did finish launching", "appear second",
                ])
        }
    }

    @Test("A presented controller comes back without an animation")
    func presented() throws {
        func makeRoot() -> UIViewController {
            let root = NumberedPage()
            root.restorationIdentifier = "root"
            return root
        }
        try file.run(RestoredApp(makeRoot)) { app in
            let sheet = NumberedPage.make("sheet")
            sheet.number = 7
            app.application.windows.first?.rootViewController?.present(sheet, animated: false)
            app.advanceToRest()
        }
        let delegate = RestoredApp(makeRoot)
        delegate.find = { _ in nil }
        RestorationLog.calls = []
        try file.run(delegate) { _ in
            #expect(RestorationLog.take().contains("make root/sheet"))
            let presented = delegate.window?.rootViewController?.presentedViewController
            #expect(page(presented)?.number == 7)
            #expect(presented?.viewIfLoaded?.window != nil)
        }
    }

    @Test(
        "A controller of a storyboard is created from its scene, with the storyboard's identifier")
    func storyboard() throws {
        let storyboard = try Documents.makeStoryboard(
            Documents.scene(
                """
                <navigationController restorationIdentifier="nav" id="n" \
                sceneMemberID="viewController">
                <connections><segue destination="r" kind="relationship" \
                relationship="rootViewController" id="s1"/></connections></navigationController>
                """)
                + Documents.scene(
                    """
                    <viewController storyboardIdentifier="root" \
                    useStoryboardIdentifierAsRestorationIdentifier="YES" id="r" sceneMemberID="viewController">
                    <view key="view" id="v1"/></viewController>
                    """)
                + Documents.scene(
                    """
                    <viewController storyboardIdentifier="second" title="Second" \
                    useStoryboardIdentifierAsRestorationIdentifier="YES" id="t" sceneMemberID="viewController">
                    <view key="view" id="v2"/></viewController>
                    """), initial: "n")
        func makeInitial() -> UIViewController {
            storyboard.instantiateInitialViewController() ?? UIViewController()
        }
        let first = RestoredApp(makeInitial)
        try file.run(first) { _ in
            let second = storyboard.instantiateViewController(withIdentifier: "second")
            #expect(second.restorationIdentifier == "second")
            first.root(UINavigationController.self)?.pushViewController(second, animated: false)
        }
        let next = RestoredApp(makeInitial)
        try file.run(next) { _ in
            let stack = next.root(UINavigationController.self)?.viewControllers ?? []
            #expect(stack.map(\.restorationIdentifier) == ["root", "second"])
            #expect(stack.last?.title == "Second")
        }
    }

    @Test("A tab bar controller selects the same controller")
    func tabs() throws {
        func makeTabs() -> UIViewController {
            let tabs = UITabBarController()
            tabs.restorationIdentifier = "tabs"
            tabs.viewControllers = (0..<3).map { index in
                let child = UIViewController()
                child.restorationIdentifier = "tab\(index)"
                return child
            }
            return tabs
        }
        let first = RestoredApp(makeTabs)
        try file.run(first) { _ in first.root(UITabBarController.self)?.selectedIndex = 2 }
        let second = RestoredApp(makeTabs)
        try file.run(second) { _ in
            #expect(second.root(UITabBarController.self)?.selectedIndex == 2)
        }
    }

    @Test("A controller without an identifier hides what it contains; a refused one is left out")
    func leftOut() throws {
        try file.run(RestoredApp(navigation)) { app in
            let stack = try #require(
                app.application.windows.first?.rootViewController as? UINavigationController)
            let refused = NumberedPage.make("refused")
            refused.number = 13
            stack.pushViewController(refused, animated: false)
            stack.pushViewController(NumberedPage.make("above"), animated: false)
        }
        let delegate = RestoredApp(navigation)
        try file.run(delegate) { _ in
            #expect(delegate.root(UINavigationController.self)?.viewControllers.count == 1)
            delegate.window?.rootViewController?.restorationIdentifier = nil
            _ = RestorationLog.take()
        }
        #expect(!RestorationLog.take().contains { $0.hasPrefix("encode") })
    }

    @Test("The delegate finds controllers, and its coder has references to them")
    func delegateFinds() throws {
        func makeBare() -> UIViewController {
            let root = UIViewController()
            root.restorationIdentifier = "root"
            let child = NumberedPage()
            child.restorationIdentifier = "child"
            root.addChild(child)
            return root
        }
        let first = RestoredApp(makeBare)
        first.willEncode = { [unowned first] coder in
            let child = first.window?.rootViewController?.children.first
            self.page(child)?.number = 5
            coder.encode(child, forKey: "child")
            coder.encode("text", forKey: "text")
        }
        try file.run(first)
        let second = RestoredApp(makeBare)
        var paths: [String] = []
        second.find = { [unowned second] path in
            paths.append(path.joined(separator: "/"))
            return path.last == "child" ? second.window?.rootViewController?.children.first : nil
        }
        var decoded: NumberedPage?
        second.didDecode = { coder in
            decoded = coder.decodeObject(of: NumberedPage.self, forKey: "child")
            #expect(coder.decodeObject(of: NSString.self, forKey: "text") == "text")
            let idiom = coder.decodeObject(
                of: NSNumber.self, forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
            #expect(idiom?.intValue == UIUserInterfaceIdiom.phone.rawValue)
        }
        try file.run(second) { _ in
            #expect(paths == ["root", "root/child"])
            #expect(decoded === second.window?.rootViewController?.children.first)
            #expect(decoded?.number == 5)
        }
    }

    @Test(
        "A scroll view and a table keep their offsets, the table its selection, and text its selected range"
    )
    func views() throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                100
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
                -> UITableViewCell
            { UITableViewCell() }
        }
        let rows = Rows()
        func makeViews() -> UIViewController {
            let controller = UIViewController()
            controller.restorationIdentifier = "root"
            let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
            table.rowHeight = 44
            table.dataSource = rows
            table.restorationIdentifier = "table"
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 300, height: 100))
            scroll.contentSize = CGSize(width: 300, height: 1000)
            scroll.restorationIdentifier = "scroll"
            let text = UITextView(frame: CGRect(x: 0, y: 400, width: 300, height: 100))
            text.text = "apples and pears"
            text.restorationIdentifier = "text"
            for view in [table, scroll, text] { controller.view.addSubview(view) }
            return controller
        }
        func subviews(_ app: RestoredApp) -> (UITableView?, UIScrollView?, UITextView?) {
            let views = app.window?.rootViewController?.view.subviews ?? []
            guard views.count > 2 else { return (nil, nil, nil) }
            return (views[0] as? UITableView, views[1] as? UIScrollView, views[2] as? UITextView)
        }
        let first = RestoredApp(makeViews)
        try file.run(first) { _ in
            let (table, scroll, text) = subviews(first)
            table?.contentOffset.y = 880
            table?.selectRow(at: [0, 22], animated: false, scrollPosition: .none)
            scroll?.contentOffset.y = 250
            text?.selectedRange = NSRange(location: 2, length: 3)
        }
        let second = RestoredApp(makeViews)
        try file.run(second) { _ in
            let (table, scroll, text) = subviews(second)
            #expect(table?.contentOffset.y == 880)
            #expect(table?.indexPathForSelectedRow == [0, 22])
            #expect(scroll?.contentOffset.y == 250)
            #expect(text?.selectedRange == NSRange(location: 2, length: 3))
        }
    }

    @Test("A table whose data source knows its rows finds them where they are now")
    func modelAssociation() throws {
        final class Names: NSObject, UITableViewDataSource, UIDataSourceModelAssociation {
            var names = (0..<50).map { "row \($0)" }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                names.count
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
                -> UITableViewCell
            { UITableViewCell() }
            func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
                names[idx.row]
            }
            func indexPathForElement(withModelIdentifier identifier: String, in view: UIView)
                -> IndexPath?
            { names.firstIndex(of: identifier).map { [0, $0] } }
        }
        let source = Names()
        func makeTable() -> UIViewController {
            let controller = UITableViewController()
            controller.restorationIdentifier = "list"
            controller.tableView.restorationIdentifier = "table"
            controller.tableView.dataSource = source
            return controller
        }
        let first = RestoredApp(makeTable)
        try file.run(first) { _ in
            first.root(UITableViewController.self)?.tableView
                .selectRow(at: [0, 4], animated: false, scrollPosition: .none)
        }
        source.names.insert("new", at: 0)
        let second = RestoredApp(makeTable)
        try file.run(second) { _ in
            #expect(
                second.root(UITableViewController.self)?.tableView.indexPathForSelectedRow == [
                    0, 5,
                ])
        }
    }

    @Test("A registered object keeps its state if a coder encodes it")
    func registered() throws {
        final class Thing: NSObject, UIStateRestoring {
            var word = ""
            var isFinished = false
            func encodeRestorableState(with coder: NSCoder) { coder.encode(word, forKey: "word") }
            func decodeRestorableState(with coder: NSCoder) {
                word = coder.decodeObject(of: NSString.self, forKey: "word") as String? ?? ""
            }
            func applicationFinishedRestoringState() { isFinished = true }
        }
        var thing = Thing()
        func makeRoot() -> UIViewController {
            UIApplication.registerObject(forStateRestoration: thing, restorationIdentifier: "thing")
            let root = UIViewController()
            root.restorationIdentifier = "root"
            return root
        }
        let first = RestoredApp(makeRoot)
        first.willEncode = { $0.encode(thing, forKey: "thing") }
        try file.run(first) { _ in thing.word = "hello" }
        thing = Thing()
        try file.run(RestoredApp(makeRoot))
        #expect(thing.word == "hello")
        #expect(thing.isFinished)
    }

    @Test("An extended restoration ends with its last completion")
    func extended() throws {
        try file.run(RestoredApp(navigation))
        let delegate = RestoredApp(navigation)
        delegate.didDecode = { _ in UIApplication.shared.extendStateRestoration() }
        try file.run(delegate) { app in
            #expect(!RestorationLog.take().contains("finished root"))
            app.application.completeStateRestoration()
            #expect(RestorationLog.take() == ["finished root"])
        }
    }

    @Test("Nothing is saved or restored unless the delegate agrees")
    func refused() throws {
        let first = RestoredApp(navigation)
        first.saves = false
        try file.run(first)
        #expect(!FileManager.default.fileExists(atPath: file.url.path))
        #expect(!RestorationLog.take().contains("encode root"))
        try file.run(RestoredApp(navigation))
        _ = RestorationLog.take()
        let third = RestoredApp(navigation)
        third.restores = false
        try file.run(third) { _ in
            #expect(
                RestorationLog.take() == [
                    "will finish launching", "should restore", "did finish launching", "load root",
                    "appear root",
                ])
        }
    }

    @Test("Damaged state, and that of another version, is ignored with one line")
    func damaged() throws {
        try file.run(RestoredApp(navigation))
        let whole = try Data(contentsOf: file.url)
        let other = try PropertyListSerialization.data(
            fromPropertyList: ["format": 99], format: .binary, options: 0)
        var damaged = [Data("text".utf8), whole.prefix(whole.count / 2), other]
        var state = try SavedState(whole)
        state.records[0].state = Data("no archive".utf8)
        damaged.append(try state.data)
        for data in damaged {
            try data.write(to: file.url)
            let lines = try messages {
                try file.run(RestoredApp(navigation)) { _ in
                    #expect(!RestorationLog.take().contains("should restore"))
                }
            }
            #expect(lines.filter { $0.contains("saved state") }.count == 1)
        }
    }
}
