import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UITableViewDiffableDataSource", .serialized, .usesApplication)
struct UITableViewDiffableDataSourceTests {
    private typealias Source = UITableViewDiffableDataSource<String, Int>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private final class Log {
        var asked: [Int] = []
    }

    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    private let log = Log()

    private func makeSource() -> Source {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        return Source(tableView: table) { [log] table, path, item in
            log.asked.append(item)
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
    }

    private func show() -> TestApplication {
        let app = TestApplication()
        let root = UIViewController()
        app.show(root)
        root.view.addSubview(table)
        return app
    }

    private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    private var texts: [[String]] {
        (0..<table.numberOfSections).map { section in
            (0..<table.numberOfRows(inSection: section)).map { row in
                table.cellForRow(at: IndexPath(row: row, section: section))?.textLabel?.text ?? "–"
            }
        }
    }

    @Test("A table shows the snapshot, and knows items and rows of each other")
    func showing() {
        let app = show()
        let source = makeSource()
        source.apply(snapshot(["a": [1, 2], "b": [3]]), animatingDifferences: false)
        app.advanceToRest()
        #expect(texts == [["1", "2"], ["3"]])
        #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == 3)
        #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == nil)
        #expect(source.indexPath(for: 2) == IndexPath(row: 1, section: 0))
        #expect(source.indexPath(for: 9) == nil)
        #expect(source.sectionIdentifier(for: 1) == "b" && source.sectionIdentifier(for: 2) == nil)
        #expect(source.index(for: "a") == 0 && source.index(for: "x") == nil)
    }

    @Test("Only new items are asked for; the completion follows the animation")
    func differences() {
        let app = show()
        let source = makeSource()
        source.apply(snapshot(["a": [1, 2, 3], "b": [4]]), animatingDifferences: false)
        app.advanceToRest()
        log.asked = []
        var isComplete = false
        source.apply(snapshot(["b": [4, 2], "a": [3, 5]])) { isComplete = true }
        #expect(!isComplete)
        app.advanceToRest()
        #expect(isComplete)
        #expect(texts == [["4", "2"], ["3", "5"]])
        #expect(log.asked == [5])
        #expect(source.indexPath(for: 2) == IndexPath(row: 1, section: 0))
    }

    @Test("Marked items are loaded again, or configured in their cells")
    func loadingAgain() {
        let app = show()
        let source = makeSource()
        source.apply(snapshot(["a": [1, 2, 3]]), animatingDifferences: false)
        app.advanceToRest()
        let cells = (0..<3).map { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
        log.asked = []
        var next = source.snapshot()
        next.appendItems([4])
        next.reloadItems([1])
        next.reconfigureItems([2])
        source.apply(next)
        app.advanceToRest()
        #expect(log.asked.sorted() == [1, 2, 4])
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cells[1])
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === cells[2])
        #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
    }

    @Test("Random snapshots are shown as they are")
    func random() {
        let app = show()
        let source = makeSource()
        var generator = SplitMix(state: 5)
        for round in 0..<60 {
            var next = Snapshot()
            var items = Array(0..<14).shuffled(using: &generator)
            for section in "abcd".shuffled(using: &generator)
                .prefix(Int.random(in: 0...4, using: &generator))
            {
                next.appendSections([String(section)])
                let count = Int.random(in: 0...min(4, items.count), using: &generator)
                next.appendItems(Array(items.prefix(count)))
                items.removeFirst(count)
            }
            source.apply(next, animatingDifferences: round % 3 > 0)
            if round % 2 == 0 { app.advance(by: 0.1) } else { app.advanceToRest() }
            let expected = next.sectionIdentifiers.map { section in
                next.itemIdentifiers(inSection: section).map(String.init)
            }
            #expect(texts == expected)
        }
    }

    @Test("Rows are not edited unless a subclass says so")
    func editing() {
        final class Editable: UITableViewDiffableDataSource<String, Int> {
            override func tableView(
                _ tableView: UITableView, canEditRowAt indexPath: IndexPath
            ) -> Bool { true }
            override func tableView(
                _ tableView: UITableView, titleForHeaderInSection section: Int
            ) -> String? { sectionIdentifier(for: section) }
        }
        let path = IndexPath(row: 0, section: 0)
        #expect(!makeSource().tableView(table, canEditRowAt: path))
        let app = show()
        let source = Editable(tableView: table) { _, _, _ in UITableViewCell() }
        source.apply(snapshot(["Fruit": [1]]), animatingDifferences: false)
        app.advanceToRest()
        #expect(source.tableView(table, canEditRowAt: path))
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "Fruit")
    }

    @Test("A table without a window shows the snapshot when it gets one")
    func withoutWindow() async {
        let source = makeSource()
        await source.apply(snapshot(["a": [1, 2]]))
        let app = show()
        app.advanceToRest()
        #expect(texts == [["1", "2"]])
    }

    @Test("An item without a cell raises")
    func noCell() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let app = TestApplication()
                let (root, table) = (UIViewController(), UITableView())
                table.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
                let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in
                    nil
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems([0])
                app.show(root)
                root.view.addSubview(table)
                source.apply(snapshot)
                app.advanceToRest()
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInternalInconsistencyException")
        #expect(reason.contains("failed to obtain a cell from its dataSource"))
    }

    @Test("A snapshot is taken without the table, and the completion is called")
    func goneTable() {
        weak var list: UITableView?
        let source: Source
        do {
            let table = UITableView()
            source = Source(tableView: table) { _, _, _ in nil }
            list = table
        }
        var isComplete = false
        source.apply(snapshot(["a": [1]])) { isComplete = true }
        #expect(list == nil && isComplete)
        #expect(source.snapshot().itemIdentifiers == [1])
    }
}
