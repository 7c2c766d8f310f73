import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableView: headers and footers", .usesApplication)
struct UITableViewHeadersAndFootersTests {
    /// A source with titles.
    private final class Titles: TableSource, UITableViewDelegate {
        override init(_ sections: [[String]]) {
            super.init(sections)
            for section in sections.indices { headers[section] = "Section \(section)" }
        }
    }

    /// A delegate with views and heights.
    private final class Views: TableSource, UITableViewDelegate {
        var height: CGFloat = 30

        func tableView(
            _ tableView: UITableView, heightForHeaderInSection section: Int
        ) -> CGFloat {
            height
        }
        func tableView(
            _ tableView: UITableView, viewForHeaderInSection section: Int
        ) -> UIView? {
            lines.append("view \(section)")
            return UIView()
        }
    }

    private let app = TestApplication(device: "iPhone 15")

    private func show(
        _ source: TableSource & UITableViewDelegate, style: UITableView.Style = .plain,
        _ configure: (UITableView) -> Void = { $0.sectionHeaderTopPadding = 0 }
    ) -> UITableView {
        let view = UITableView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 600), style: style)
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        configure(view)
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
        return view
    }

    private let manyRows = Array(repeating: Array(repeating: "row", count: 20), count: 3)

    @Test("A plain table without titles has no headers")
    func none() {
        let tester = TableTester([["a"], ["b"]])
        #expect(tester.view.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 44)
        #expect(tester.view.headerView(forSection: 0) == nil)
    }

    @Test("A title makes a header of 28 points with a label")
    func title() {
        let source = Titles([["a"]])
        let view = show(source)
        #expect(view.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 28))
        #expect(view.headerView(forSection: 0)?.textLabel?.text == "Section 0")
        #expect(view.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 28)
    }

    @Test("A plain table has 22 points above each header unless they are set")
    func topPadding() {
        let source = Titles([["a"], ["b"]])
        let view = show(source) { _ in }
        #expect(view.rectForHeader(inSection: 0).minY == 22)
        #expect(view.rectForHeader(inSection: 1).minY == 116)
    }

    @Test(
        "The header of the first visible section stays at the top until the next one pushes it away"
    )
    func pinned() {
        let source = Titles(manyRows)
        let view = show(source)
        view.contentOffset.y = 200
        app.advance(by: 0.02)
        #expect(view.headerView(forSection: 0)?.frame.minY == 200)
        let end = view.rect(forSection: 0).maxY
        view.contentOffset.y = end - 10
        app.advance(by: 0.02)
        #expect(view.headerView(forSection: 0)?.frame.maxY == end)
        #expect(view.headerView(forSection: 1)?.frame.minY == end)
    }

    @Test("Headers of a grouped table scroll away")
    func grouped() {
        let source = Titles(manyRows)
        let view = show(source, style: .grouped)
        let frame = view.rectForHeader(inSection: 0)
        #expect(frame == CGRect(x: 0, y: 0, width: 300, height: 55.5))
        view.contentOffset.y = 200
        app.advance(by: 0.02)
        #expect(view.headerView(forSection: 0) == nil)
    }

    @Test("Grouped sections without titles have the standard distances")
    func groupedDistances() {
        let tester = TableTester([["a"], ["b"]], style: .grouped)
        #expect(tester.view.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
        #expect(tester.view.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 114)
    }

    @Test("A height of 0 means the default in a grouped table and none in a plain one")
    func zeroHeight() {
        let source = Views([["a"]])
        source.height = 0
        let grouped = show(source, style: .grouped)
        #expect(grouped.rectForHeader(inSection: 0).height > 0)
        source.lines = []
        let plain = show(source)
        #expect(plain.rectForHeader(inSection: 0).height == 0)
        #expect(source.lines.isEmpty)
    }

    @Test("The least height means no header, and no view is asked for")
    func leastHeight() {
        let source = Views([["a"]])
        source.height = .leastNonzeroMagnitude
        let view = show(source, style: .grouped)
        #expect(view.rectForRow(at: IndexPath(row: 0, section: 0)).minY < 0.001)
    }

    @Test("Views are asked for once while they are visible")
    func views() {
        let source = Views(manyRows)
        let view = show(source)
        #expect(source.takeLines() == ["view 0"])
        view.contentOffset.y = 10
        app.advance(by: 0.02)
        #expect(source.takeLines().isEmpty)
        #expect(view.rectForHeader(inSection: 0).height == 30)
    }

    @Test("Headers are reused by identifier")
    func reuse() {
        final class Source: TableSource, UITableViewDelegate {
            var views: Set<ObjectIdentifier> = []
            func tableView(
                _ tableView: UITableView, heightForHeaderInSection section: Int
            ) -> CGFloat {
                30
            }
            func tableView(
                _ tableView: UITableView, viewForHeaderInSection section: Int
            ) -> UIView? {
                let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
                if let view { views.insert(ObjectIdentifier(view)) }
                return view
            }
        }
        let source = Source(Array(repeating: manyRows[0], count: 30))
        let view = show(source) { view in
            view.sectionHeaderTopPadding = 0
            view.register(
                UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        }
        for step in 1..<200 {
            view.contentOffset.y = CGFloat(step) * 100
            app.advance(by: 0.02)
        }
        #expect((1...4).contains(source.views.count))
    }

    @Test("A header view of the table takes its own height and the table's width")
    func tableHeader() {
        let tester = TableTester([["a"]])
        let header = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 80))
        tester.view.tableHeaderView = header
        #expect(tester.view.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 80)
        tester.app.advance(by: 0.02)
        #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 80))
        header.frame.size.height = 120
        #expect(tester.view.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 80)
        tester.view.tableHeaderView = header
        #expect(tester.view.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 120)
    }

    @Test("A footer view of the table follows the rows")
    func tableFooter() {
        let tester = TableTester([["a", "b"]])
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
        tester.view.tableFooterView = footer
        tester.app.advance(by: 0.02)
        #expect(footer.frame == CGRect(x: 0, y: 88, width: 300, height: 50))
        #expect(tester.view.contentSize.height == 138)
    }

    @Test("The background view does not scroll")
    func background() {
        let tester = TableTester(TableTester.numbered(100))
        let background = UIView()
        tester.view.backgroundView = background
        tester.scroll(to: 500)
        #expect(background.frame == tester.view.bounds)
        #expect(tester.view.subviews.first === background)
    }

    @Test("A header that the delegate returns again stays when its section is reloaded")
    func sameHeader() {
        final class Source: TableSource, UITableViewDelegate {
            let header = UIView()
            func tableView(
                _ tableView: UITableView, heightForHeaderInSection section: Int
            ) -> CGFloat {
                30
            }
            func tableView(
                _ tableView: UITableView, viewForHeaderInSection section: Int
            ) -> UIView? {
                header
            }
        }
        let source = Source([["a"]])
        let view = show(source)
        view.reloadSections([0], with: .automatic)
        #expect(source.header.alpha == 1)
        app.advance(by: 0.5)
        #expect(source.header.superview === view)
        #expect(source.header.alpha == 1)
    }

    @Test("The delegate is notified when the header of a deleted or reloaded section has left")
    func endOfDisplay() {
        final class Source: TableSource, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, heightForHeaderInSection section: Int
            ) -> CGFloat {
                30
            }
            func tableView(
                _ tableView: UITableView, viewForHeaderInSection section: Int
            ) -> UIView? {
                UIView()
            }
            func tableView(
                _ tableView: UITableView, didEndDisplayingHeaderView view: UIView,
                forSection section: Int
            ) {
                lines.append("end \(section)")
            }
        }
        let source = Source([["a"], ["b"]])
        let view = show(source)
        source.sections.removeLast()
        view.deleteSections([1], with: .fade)
        #expect(source.lines.isEmpty)
        app.advance(by: 0.5)
        #expect(source.takeLines() == ["end 1"])
        view.reloadSections([0], with: .fade)
        app.advance(by: 0.5)
        #expect(source.takeLines() == ["end 0"])
    }
}
