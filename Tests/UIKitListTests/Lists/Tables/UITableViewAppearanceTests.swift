import Testing
import UIKitTesting

@testable import UIKit

/// Proxies live as long as the process: every rule has classes of its own.
@MainActor @Suite("UITableView: appearance proxies", .usesApplication)
struct UITableViewAppearanceTests {
    private let app = TestApplication(device: "iPhone 15")

    @Test("Separators, section indexes and headers take what a proxy holds")
    func table() {
        final class Table: UITableView {}
        let proxy = Table.appearance()
        proxy.separatorStyle = .none
        proxy.separatorColor = .red
        proxy.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
        proxy.sectionIndexColor = .green
        proxy.sectionIndexBackgroundColor = .yellow
        proxy.sectionIndexTrackingBackgroundColor = .blue
        proxy.sectionHeaderTopPadding = 7
        let table = Table(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let own = Table(frame: CGRect(x: 0, y: 300, width: 300, height: 300))
        own.separatorColor = .cyan
        #expect(table.separatorColor == .separator)
        let view = UIView()
        view.addSubview(table)
        view.addSubview(own)
        app.show(view)
        #expect(table.separatorStyle == .none)
        #expect(table.separatorColor == .red)
        #expect(table.separatorInset.left == 40)
        #expect(table.sectionIndexColor == .green)
        #expect(table.sectionIndexBackgroundColor == .yellow)
        #expect(table.sectionIndexTrackingBackgroundColor == .blue)
        #expect(table.sectionHeaderTopPadding == 7)
        #expect(own.separatorColor == .cyan)
    }

    @Test("Cells take what a proxy holds before they are shown")
    func cells() {
        final class Cell: UITableViewCell {}
        Cell.appearance().selectionStyle = .none
        Cell.appearance().separatorInset = UIEdgeInsets(top: 0, left: 33, bottom: 0, right: 0)
        let source = TableSource([["a", "b"]])
        source.onCell = { cell, path in if path.row == 1 { cell.selectionStyle = .blue } }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        app.show(table)
        let first = table.cellForRow(at: [0, 0])
        #expect(first?.selectionStyle == UITableViewCell.SelectionStyle.none)
        #expect(first?.separatorInset.left == 33)
        #expect(table.cellForRow(at: [0, 1])?.selectionStyle == .blue)
    }

    @Test("The title of a refresh control may come from a proxy")
    func refresh() {
        final class Control: UIRefreshControl {}
        Control.appearance().attributedTitle = NSAttributedString(string: "Pull")
        let table = UITableView()
        table.refreshControl = Control()
        app.show(table)
        #expect(table.refreshControl?.attributedTitle?.string == "Pull")
    }
}
