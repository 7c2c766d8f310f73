import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.serialized, .usesApplication)
struct UITableViewDropTests {
    private let screen = DropTable()

    init() { screen.table.dropDelegate = screen }

    @Test("A drag above rows opens a gap, where the drop inserts a row")
    func inserting() {
        screen.perform = { [screen] coordinator in
            let path = coordinator.destinationIndexPath!
            screen.table.performBatchUpdates {
                screen.rows.insert("x", at: path.row)
                screen.table.insertRows(at: [path], with: .none)
            }
            coordinator.drop(coordinator.items[0].dragItem, toRowAt: path)
        }
        let finger = screen.lift(at: DropTable.besides)
        finger.move(to: screen.gap(before: 1), duration: 0.3)
        screen.app.advance(by: 0.5)
        #expect(screen.table.hasActiveDrop)
        #expect(screen.top(ofRow: 0) == 0 && screen.top(ofRow: 1) == 88)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.log.last == "drop at 1" && screen.rows == ["a", "x", "b", "c", "d"])
        #expect(screen.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
        #expect(!screen.table.hasActiveDrop)
    }

    @Test("A drop below all rows has no destination")
    func below() {
        screen.proposal = UITableViewDropProposal(operation: .copy)
        screen.drag(from: DropTable.besides, to: screen.place(7))
        #expect(screen.log.last == "drop at nothing")
    }

    @Test("A drop into a row highlights it and opens no gap")
    func intoRows() {
        screen.proposal = UITableViewDropProposal(
            operation: .copy, intent: .insertIntoDestinationIndexPath)
        let finger = screen.lift(at: DropTable.besides)
        finger.move(to: screen.place(1), duration: 0.3)
        screen.app.advance(by: 0.5)
        let cell = screen.table.cellForRow(at: IndexPath(row: 1, section: 0))!
        #expect(cell.isHighlighted && screen.top(ofRow: 1) == 44)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(!cell.isHighlighted && screen.log.last == "drop at 1")
    }

    @Test("A refused drop closes the gap and changes nothing")
    func refusing() {
        screen.proposal = UITableViewDropProposal(operation: .forbidden)
        screen.drag(from: DropTable.besides, to: screen.place(1))
        #expect(screen.log.last == "over 1" && screen.top(ofRow: 1) == 44)
    }

    @Test("A moved row has a source path, and the delegate performs the drop without moveRowAt")
    func sources() {
        screen.table.dragDelegate = screen
        screen.proposal = UITableViewDropProposal(
            operation: .move, intent: .insertAtDestinationIndexPath)
        screen.perform = { [screen] coordinator in
            let item = coordinator.items[0]
            #expect(item.sourceIndexPath == IndexPath(row: 3, section: 0))
            #expect(item.previewSize == CGSize(width: 300, height: 44))
            let (source, path) = (item.sourceIndexPath!, coordinator.destinationIndexPath!)
            screen.table.performBatchUpdates {
                let text = screen.rows.remove(at: source.row)
                screen.rows.insert(text, at: path.row)
                screen.table.deleteRows(at: [source], with: .none)
                screen.table.insertRows(at: [path], with: .none)
            }
            coordinator.drop(item.dragItem, toRowAt: path)
        }
        screen.drag(from: screen.place(3), to: screen.place(1))
        #expect(screen.log.contains("drop at 1") && screen.rows == ["a", "d", "b", "c"])
        #expect(screen.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    }

    @Test("A data source that moves rows moves a single one instead of the drop delegate")
    func dataSource() {
        screen.table.dragDelegate = screen
        screen.movesRows = true
        screen.proposal = UITableViewDropProposal(
            operation: .move, intent: .insertAtDestinationIndexPath)
        screen.drag(from: screen.place(3), to: screen.place(1))
        #expect(screen.log.contains("move 3 1") && !screen.log.contains("drop at 1"))
    }

    @Test("A placeholder stands for a row until it is committed")
    func placeholders() throws {
        var context: (any UITableViewDropPlaceholderContext)?
        screen.perform = { coordinator in
            let placeholder = UITableViewDropPlaceholder(
                insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "cell",
                rowHeight: 60)
            placeholder.cellUpdateHandler = { $0.textLabel?.text = "loading" }
            context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
        }
        screen.drag(from: DropTable.besides, to: screen.gap(before: 1))
        #expect(screen.top(ofRow: 1) == 104 && screen.table.hasUncommittedUpdates)
        let row = try #require(screen.table.table.placeholders.first)
        #expect(row.cell.frame.minY == 44 && row.cell.textLabel?.text == "loading")
        let isCommitted = context?.commitInsertion { path in
            self.screen.rows.insert("x", at: path.row)
        }
        screen.app.advance(by: 1)
        #expect(isCommitted == true && screen.rows == ["a", "x", "b", "c", "d"])
        #expect(screen.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
        #expect(context?.deletePlaceholder() == false && !screen.table.hasUncommittedUpdates)
    }

    @Test("A placeholder that is deleted leaves no gap, and a reload removes it")
    func deletedPlaceholders() {
        var context: (any UITableViewDropPlaceholderContext)?
        screen.perform = { coordinator in
            let placeholder = UITableViewDropPlaceholder(
                insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "cell",
                rowHeight: UITableView.automaticDimension)
            context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
        }
        screen.drag(from: DropTable.besides, to: screen.place(1))
        #expect(context?.deletePlaceholder() == true)
        screen.app.advance(by: 1)
        #expect(screen.top(ofRow: 1) == 44)
        screen.drag(from: DropTable.besides, to: screen.place(1))
        screen.table.reloadData()
        screen.app.advance(by: 0)
        #expect(context?.commitInsertion { _ in } == false && screen.top(ofRow: 1) == 44)
    }
}
