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

    // Reported for iOS 11: xai3/Shoyu issue 42.
    @Test(
        "A height of 0 or next to nothing means no header and no footer",
        arguments: [UITableView.Style.plain, .grouped, .insetGrouped],
        [0, CGFloat.leastNonzeroMagnitude])
    func zeroHeight(style: UITableView.Style, height: CGFloat) {
        let source = Views([["a"], ["b"]])
        source.height = height
        let byDelegate = show(source, style: style) {
            $0.sectionHeaderTopPadding = 0
            $0.sectionFooterHeight = height
        }
        let byProperty = TableTester([["a"], ["b"]], style: style) { view, _ in
            view.sectionHeaderHeight = height
            view.sectionFooterHeight = height
        }.view
        for view in [byDelegate, byProperty] {
            #expect(view.rectForHeader(inSection: 0).height < 0.001)
            #expect(abs(view.rectForRow(at: IndexPath(row: 0, section: 0)).minY) < 0.001)
            #expect(abs(view.rectForRow(at: IndexPath(row: 0, section: 1)).minY - 44) < 0.001)
            #expect(abs(view.contentSize.height - 88) < 0.001)
        }
    }

    @Test("Heights of -1 mean the default in a grouped table, also from the delegate")
    func automaticHeight() {
        let source = Views([["a"], ["b"]])
        source.height = UITableView.automaticDimension
        let view = show(source, style: .grouped)
        #expect(view.rectForHeader(inSection: 0).height >= 35)
    }

    @Test(
        "The height of a property counts in a plain table only where there is a header",
        arguments: [CGFloat(22), 28, 60])
    func propertyInPlainTable(height: CGFloat) {
        let tester = TableTester([["a"], ["b"], ["c"]]) { view, source in
            view.sectionHeaderTopPadding = UITableView.automaticDimension
            view.sectionHeaderHeight = height
            view.sectionFooterHeight = height
            source.headers[1] = "Title"
        }
        let view = tester.view
        #expect(view.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
        #expect(view.rectForHeader(inSection: 1).height == height)
        #expect(view.rectForHeader(inSection: 1).minY == 44 + 22)
        #expect(view.rectForRow(at: IndexPath(row: 0, section: 2)).minY == 44 + 22 + height + 44)
        #expect(view.contentSize.height == 3 * 44 + 22 + height)
    }

    @Test(
        "Titles of a grouped table are as high as their text, whatever the properties and estimates are",
        arguments: [UITableView.automaticDimension, 10, 18, 60],
        [UITableView.automaticDimension, 0, 20])
    func groupedTitles(height: CGFloat, estimate: CGFloat) {
        let long = String(repeating: "A footer of several lines. ", count: 6)
        let tester = TableTester([["a"], ["b"]], style: .grouped) { view, source in
            view.sectionHeaderHeight = height
            view.sectionFooterHeight = height
            view.estimatedSectionHeaderHeight = estimate
            view.estimatedSectionFooterHeight = estimate
            source.headers = [0: "First", 1: long]
            source.footers = [0: "Short", 1: long]
        }
        tester.app.advance(by: 0.1)
        let view = tester.view
        #expect(view.rectForHeader(inSection: 0).height == 55.5)
        #expect(view.rectForFooter(inSection: 0).height == 30)
        for (rect, header) in [
            (view.rectForHeader(inSection: 1), view.headerView(forSection: 1)),
            (view.rectForFooter(inSection: 1), view.footerView(forSection: 1)),
        ] {
            guard let label = header?.textLabel else {
                Issue.record("the title is not shown")
                continue
            }
            #expect(label.frame.height > 40)
            #expect(label.frame.minY >= 6)
            #expect(label.frame.maxY <= rect.height - 6)
        }
    }

    @Test("Titles follow the text size, with and without estimates", arguments: [CGFloat(0), -1])
    func textSize(estimate: CGFloat) {
        let tester = TableTester([["a"]], style: .grouped) { view, source in
            view.estimatedSectionHeaderHeight = estimate
            view.sectionHeaderHeight = 18
            source.headers = [0: "Title"]
        }
        tester.view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraLarge
        tester.view.reloadData()
        tester.app.advance(by: 0.1)
        let header = tester.view.headerView(forSection: 0)
        #expect(header?.textLabel.map { $0.frame.maxY <= header!.bounds.height - 6 } == true)
        #expect(header?.textLabel.map { $0.frame.minY >= 6 } == true)
    }

    @Test("The first group keeps its distance from the top, others have the height of the property")
    func groupedProperty() {
        let tester = TableTester([["a"], ["b"]], style: .grouped) { view, _ in
            view.sectionHeaderHeight = 18
            view.sectionFooterHeight = 18
        }
        let view = tester.view
        #expect(view.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
        #expect(view.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 35 + 44 + 36)
    }

    @Test("The first group moves up to a table header that is set later")
    func laterTableHeader() {
        let tester = TableTester([["a"]], style: .grouped)
        tester.view.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
        tester.app.advance(by: 0.02)
        #expect(tester.view.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 10 + 17.5)
        tester.view.tableHeaderView = nil
        tester.app.advance(by: 0.02)
        #expect(tester.view.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
    }

    @Test("A header whose label the app changes while it is shown places it again")
    func changedLabel() throws {
        let source = Titles([["a"]])
        let view = show(source, style: .grouped)
        let label = try #require(view.headerView(forSection: 0)?.textLabel)
        let width = label.frame.width
        label.text = "A title that is longer"
        app.advance(by: 0.02)
        #expect(label.frame.width > width + 20)
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
