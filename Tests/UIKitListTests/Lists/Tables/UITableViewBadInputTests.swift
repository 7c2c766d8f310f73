import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableView: bad input", .usesApplication)
struct UITableViewBadInputTests {
    /// A delegate with any height.
    private final class Heights: TableSource, UITableViewDelegate {
        var height: CGFloat = 44
        func tableView(
            _ tableView: UITableView, heightForRowAt indexPath: IndexPath
        ) -> CGFloat {
            height
        }
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func show(_ source: Heights, estimate: CGFloat) -> (TestApplication, UITableView) {
        let app = TestApplication()
        let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.estimatedRowHeight = estimate
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
        return (app, view)
    }

    @Test("Heights that are no numbers count as zero, huge ones are limited", arguments: [0.0, 44])
    func heights(estimate: Double) {
        for height in [CGFloat.nan, .infinity, .greatestFiniteMagnitude] {
            let source = Heights([["a", "b"]])
            source.height = height
            let (app, view) = show(source, estimate: CGFloat(estimate))
            #expect(view.contentSize.height.isFinite)
            view.contentOffset.y = 100
            app.advance(by: 0.02)
        }
    }

    @Test("A negative height stops the app with UIKit's message")
    func negativeHeight() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let source = Heights([["a"]])
                source.height = -30
                let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
                view.estimatedRowHeight = 0
                (view.dataSource, view.delegate) = (source, source)
                view.layoutIfNeeded()
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("table view row height must not be negative"))
    }

    @Test("Negative numbers of sections and rows count as none")
    func negativeCounts() {
        final class Source: NSObject, UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 2 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                -3
            }
            func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                UITableViewCell()
            }
        }
        let app = TestApplication()
        let source = Source()
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.dataSource = source
        app.show(view)
        #expect(view.numberOfRows(inSection: 0) == 0)
        #expect(view.visibleCells.isEmpty)
    }

    @Test("A cell that is returned for two rows is shown for the first one")
    func sameCell() {
        final class Source: TableSource {
            let cell = UITableViewCell()
            override func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                lines.append("\(indexPath.row)")
                return cell
            }
        }
        let app = TestApplication()
        let source = Source([["a", "b", "c"]])
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.dataSource = source
        app.show(view)
        #expect(view.visibleCells.count == 1)
        #expect(source.cell.frame.minY == 0)
        #expect(source.takeLines() == ["0", "1", "2"])
        view.setNeedsLayout()
        app.advance(by: 0.02)
        #expect(source.takeLines().isEmpty)
    }

    @Test("A cell that is dequeued and not returned leaves the table")
    func unusedCell() {
        let tester = TableTester(TableTester.numbered(100))
        tester.source.onCell = { [view = tester.view] _, _ in
            _ = view.dequeueReusableCell(withIdentifier: "cell")
        }
        for step in 1..<30 { tester.scroll(to: CGFloat(step) * 100) }
        #expect(tester.view.subviews.filter { $0 is UITableViewCell }.count <= 30)
        #expect(tester.texts.first == "65")
    }

    @Test("Rows that are deleted while they are shown leave no wrong row")
    func deletionWhileShowing() {
        final class Source: TableSource, UITableViewDelegate {
            var deletes = false
            func tableView(
                _ tableView: UITableView, willDisplay cell: UITableViewCell,
                forRowAt indexPath: IndexPath
            ) {
                guard deletes, indexPath.row == 20 else { return }
                deletes = false
                sections[0].remove(at: 20)
                tableView.deleteRows(at: [indexPath], with: .fade)
            }
        }
        let app = TestApplication()
        let source = Source(TableTester.numbered(100))
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 440))
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
        source.deletes = true
        view.contentOffset.y = 44 * 15
        app.advance(by: 0.5)
        #expect(
            view.visibleCells.map { $0.textLabel?.text } == [
                "15", "16", "17", "18", "19", "21", "22", "23", "24", "25",
            ])
    }

    @Test("A reload while cells are asked for shows the new content")
    func reloadWhileAsking() {
        let tester = TableTester([["a", "b"]])
        var reloads = 1
        tester.source.onCell = { [view = tester.view, source = tester.source] _, _ in
            guard reloads > 0 else { return }
            reloads -= 1
            source.sections = [["x", "y", "z"]]
            view.reloadData()
        }
        tester.view.reloadData()
        tester.app.advance(by: 0.1)
        #expect(tester.texts == ["x", "y", "z"])
    }

    @Test("A reload while dragging keeps the drag")
    func reloadWhileDragging() {
        let tester = TableTester(TableTester.numbered(100))
        let finger = tester.app.touchDown(at: CGPoint(x: 150, y: 500))
        finger.move(to: CGPoint(x: 150, y: 400), duration: 0.1)
        let offset = tester.view.contentOffset.y
        tester.view.reloadData()
        tester.app.advance(by: 0.02)
        #expect(tester.view.contentOffset.y == offset)
        finger.move(to: CGPoint(x: 150, y: 350), duration: 0.1)
        #expect(tester.view.contentOffset.y == offset + 50)
        finger.lift()
    }

    @Test("A row that is deleted under the finger is not selected")
    func deletionUnderFinger() {
        let tester = TableTester(TableTester.numbered(5))
        let finger = tester.app.touchDown(at: tester.middle(2))
        tester.app.advance(by: 0.2)
        tester.source.sections[0].remove(at: 2)
        tester.view.deleteRows(at: [path(2)], with: .fade)
        finger.lift()
        tester.app.advance(by: 0.5)
        #expect(tester.view.indexPathForSelectedRow == nil)
        #expect(tester.texts == ["0", "1", "3", "4"])
    }

    @Test("Updates before the table knows its rows are followed by a load")
    func updatesBeforeLoad() {
        let tester = TableTester([["a"]])
        tester.view.reloadData()
        tester.source.sections = [["a", "b"]]
        tester.view.insertRows(at: [path(1)], with: .fade)
        tester.app.advance(by: 0.5)
        #expect(tester.texts == ["a", "b"])
    }

    @Test("Updates while the data source is asked end in a reload")
    func updatesInsideUpdates() {
        final class Source: TableSource {
            var nests = false
            override func tableView(
                _ tableView: UITableView, numberOfRowsInSection section: Int
            ) -> Int {
                if nests {
                    nests = false
                    sections[0].append("n")
                    tableView.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
                }
                return super.tableView(tableView, numberOfRowsInSection: section)
            }
        }
        let app = TestApplication()
        let source = Source([["a"]])
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 440))
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.dataSource = source
        app.show(view)
        source.nests = true
        source.sections = [["a"]]
        view.reloadData()
        app.advance(by: 0.5)
        #expect(view.visibleCells.map { $0.textLabel?.text } == ["a", "n"])
    }

    @Test(
        "A reload with fewer sections when the delegate is asked about a row shows the new content",
        arguments: [false, true])
    func reloadWhilePreparing(asksHeight: Bool) {
        final class Source: TableSource, UITableViewDelegate {
            /// Whether the question for the height reloads, rather than that for the indentation.
            var reloadsForHeight: Bool?

            func tableView(
                _ tableView: UITableView, heightForRowAt indexPath: IndexPath
            ) -> CGFloat {
                if reloadsForHeight == true { reload(tableView, at: indexPath) }
                return 44
            }

            func tableView(
                _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
            ) -> Int {
                if reloadsForHeight == false { reload(tableView, at: indexPath) }
                return 0
            }

            private func reload(_ tableView: UITableView, at indexPath: IndexPath) {
                guard indexPath.section == 1 else { return }
                reloadsForHeight = nil
                sections = [["x"]]
                tableView.reloadData()
            }
        }
        let app = TestApplication()
        let source = Source([["a"], ["b"]])
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 440))
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
        source.reloadsForHeight = asksHeight
        view.reloadData()
        app.advance(by: 0.1)
        #expect(source.reloadsForHeight == nil)
        #expect(view.visibleCells.map { $0.textLabel?.text } == ["x"])
    }

    @Test("A reload with fewer rows while updates are shown shows the new content")
    func reloadWhileUpdating() {
        let tester = TableTester(TableTester.numbered(100))
        var reloads = true
        tester.source.onCell = { [view = tester.view, source = tester.source] _, _ in
            guard reloads else { return }
            reloads = false
            source.sections = [["x"]]
            view.reloadData()
        }
        tester.source.sections[0].insert("new", at: 0)
        tester.view.insertRows(at: [path(0)], with: .fade)
        tester.app.advance(by: 0.5)
        #expect(!reloads)
        #expect(tester.texts == ["x"])
    }
}
