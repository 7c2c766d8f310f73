import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableView: updates", .usesApplication)
struct UITableViewUpdatesTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(row: row, section: section)
    }

    @Test("Inserted rows appear between the others, without new cells for those")
    func insert() {
        let tester = TableTester([["a", "c"]])
        tester.source.logsContent = true
        let cell = tester.view.cellForRow(at: path(1))
        tester.source.sections = [["a", "b", "c"]]
        tester.view.insertRows(at: [path(1)], with: .automatic)
        #expect(tester.source.takeLines() == ["sections", "rows 0", "cell 1"])
        tester.app.advance(by: 0.5)
        #expect(tester.texts == ["a", "b", "c"])
        #expect(tester.view.cellForRow(at: path(2)) === cell)
        #expect(cell?.frame.minY == 88)
    }

    @Test("A deleted row fades and its cell waits for its next use")
    func delete() {
        let tester = TableTester([["a", "b", "c"]])
        let cell = tester.view.cellForRow(at: path(1))
        tester.source.sections = [["a", "c"]]
        tester.view.deleteRows(at: [path(1)], with: .fade)
        #expect(tester.texts == ["a", "c"])
        #expect(cell?.isHidden == false)
        tester.app.advance(by: 0.5)
        #expect(cell?.isHidden == true)
        #expect(cell?.alpha == 1)
    }

    @Test("Deletions count before and insertions after the updates, in any order of the calls")
    func batch() {
        let tester = TableTester([["a", "b", "c", "d"]])
        tester.source.sections = [["x", "a", "d", "y"]]
        var isFinished: Bool?
        tester.view.performBatchUpdates {
            tester.view.insertRows(at: [path(0), path(3)], with: .fade)
            tester.view.deleteRows(at: [path(1), path(2)], with: .fade)
        } completion: {
            isFinished = $0
        }
        #expect(isFinished == nil)
        tester.app.advance(by: 0.5)
        #expect(isFinished == true)
        #expect(tester.texts == ["x", "a", "d", "y"])
    }

    @Test("Nested updates are applied at the outermost end")
    func nesting() {
        let tester = TableTester([["a"]])
        tester.source.logsContent = true
        tester.view.beginUpdates()
        tester.view.beginUpdates()
        tester.source.sections = [["a", "b"]]
        tester.view.insertRows(at: [path(1)], with: .none)
        tester.view.endUpdates()
        #expect(tester.source.lines.isEmpty)
        #expect(tester.view.hasUncommittedUpdates)
        tester.view.endUpdates()
        #expect(tester.source.lines.first == "sections")
        #expect(!tester.view.hasUncommittedUpdates)
        #expect(tester.texts == ["a", "b"])
    }

    @Test("A moved row keeps its cell and its selection")
    func move() {
        let tester = TableTester([["a", "b", "c"]])
        tester.view.selectRow(at: path(0), animated: false, scrollPosition: .none)
        let cell = tester.view.cellForRow(at: path(0))
        tester.source.sections = [["b", "c", "a"]]
        tester.view.moveRow(at: path(0), to: path(2))
        tester.app.advance(by: 0.5)
        #expect(tester.texts == ["b", "c", "a"])
        #expect(tester.view.cellForRow(at: path(2)) === cell)
        #expect(tester.view.indexPathForSelectedRow == path(2))
    }

    @Test("A reloaded row gets another cell and loses its selection")
    func reload() {
        let tester = TableTester([["a", "b"]])
        tester.view.selectRow(at: path(1), animated: false, scrollPosition: .none)
        let cell = tester.view.cellForRow(at: path(1))
        tester.source.sections = [["a", "B"]]
        tester.view.reloadRows(at: [path(1)], with: .fade)
        #expect(tester.view.cellForRow(at: path(1)) !== cell)
        #expect(tester.view.indexPathForSelectedRow == nil)
        tester.app.advance(by: 0.5)
        #expect(tester.texts == ["a", "B"])
    }

    @Test("Sections are inserted, deleted, moved and reloaded")
    func sections() {
        let tester = TableTester([["a"], ["b"], ["c"], ["d"]])
        tester.source.sections = [["d"], ["a"], ["new"], ["C", "CC"]]
        tester.view.performBatchUpdates({
            tester.view.deleteSections([1], with: .fade)
            tester.view.insertSections([2], with: .fade)
            tester.view.moveSection(3, toSection: 0)
            tester.view.reloadSections([2], with: .fade)
        })
        tester.app.advance(by: 0.5)
        #expect(tester.texts == ["d", "a", "new", "C", "CC"])
    }

    @Test("Empty updates ask for heights again without new cells")
    func emptyUpdates() {
        final class Source: TableSource, UITableViewDelegate {
            var height: CGFloat = 44
            func tableView(
                _ tableView: UITableView, heightForRowAt indexPath: IndexPath
            ) -> CGFloat {
                height
            }
        }
        let app = TestApplication()
        let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        let source = Source([["a", "b"]])
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
        source.logsContent = true
        source.height = 60
        view.beginUpdates()
        view.endUpdates()
        app.advance(by: 0.5)
        #expect(!source.lines.contains { $0.hasPrefix("cell") })
        #expect(view.rectForRow(at: path(1)) == CGRect(x: 0, y: 60, width: 300, height: 60))
        #expect(view.visibleCells[1].frame.minY == 60)
    }

    @Test("A reconfigured row keeps its cell")
    func reconfigure() {
        let tester = TableTester([["a", "b"]])
        let cell = tester.view.cellForRow(at: path(1))
        tester.source.sections = [["a", "B"]]
        tester.view.reconfigureRows(at: [path(1)])
        #expect(tester.view.cellForRow(at: path(1)) === cell)
        #expect(tester.texts == ["a", "B"])
    }

    @Test("A wrong number of rows stops the app with UIKit's message")
    func wrongRows() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let tester = TableTester([["a", "b"]])
                tester.source.sections = [["a"]]
                tester.view.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                """
                Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing \
                section after the update (1) must be equal to the number of rows contained in that section \
                before the update (2), plus or minus the number of rows inserted or deleted from that \
                section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of \
                that section (0 moved in, 0 moved out).
                """))
    }

    @Test("A wrong number of sections stops the app with UIKit's message")
    func wrongSections() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let tester = TableTester([["a"]])
                tester.source.sections = [["a"], ["b"], ["c"]]
                tester.view.insertSections([1], with: .fade)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                """
                Invalid update: invalid number of sections.  The number of sections contained in the table view \
                after the update (3) must be equal to the number of sections contained in the table view \
                before the update (1), plus or minus the number of sections inserted or deleted (1 inserted, \
                0 deleted).
                """))
    }

    @Test("An insertion beyond the end stops the app with UIKit's message")
    func beyondEnd() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let tester = TableTester([["a"]])
                tester.source.sections = [["a", "b"]]
                tester.view.insertRows(at: [IndexPath(row: 8, section: 0)], with: .fade)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "attempt to insert row 8 into section 0, but there are only 2 rows in section 0 after the update"
            ))
    }

    @Test("An insertion into a section that cannot exist stops the app with UIKit's message")
    func impossibleSection() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let tester = TableTester([["a"]])
                tester.view.insertRows(at: [IndexPath(row: 0, section: NSNotFound)], with: .fade)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "attempt to insert row 0 into section \(Int.max), but there are only 1 sections after the update"
            ))
    }

    @Test("Updates are a closure that does not escape, or nil; subclasses see both")
    func closures() {
        final class Table: UITableView {
            var calls = 0
            override func performBatchUpdates(
                _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
            ) {
                calls += 1
                super.performBatchUpdates(updates, completion: completion)
            }
        }
        func update(_ table: UITableView, by updates: () -> Void) {
            table.performBatchUpdates(updates)
        }
        let table = Table(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var updates = 0
        update(table) { updates += 1 }
        table.performBatchUpdates(nil)
        #expect(updates == 1 && table.calls == 2)
    }

    @Test("A cell that the data source returns again for a reloaded row stays")
    func sameCell() {
        final class Source: TableSource {
            let cell = UITableViewCell()
            override func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                cell
            }
        }
        let app = TestApplication()
        let source = Source([["a"]])
        let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        view.dataSource = source
        app.show(view)
        view.reloadRows(at: [path(0)], with: .fade)
        #expect(source.cell.alpha == 1)
        app.advance(by: 0.5)
        #expect(source.cell.superview === view)
        #expect(source.cell.alpha == 1)
        #expect(view.visibleCells == [source.cell])
    }

    @Test("Completions of updates that a reload replaces are called, those of nested ones, too")
    func reloadInUpdates() {
        let tester = TableTester([["a"]])
        var calls: [String] = []
        tester.view.performBatchUpdates {
            tester.view.performBatchUpdates {
            } completion: { _ in
                calls.append("inner")
            }
            tester.view.reloadData()
        } completion: { _ in
            calls.append("outer")
        }
        tester.app.advance(by: 0.5)
        #expect(calls == ["inner", "outer"])
    }
}
