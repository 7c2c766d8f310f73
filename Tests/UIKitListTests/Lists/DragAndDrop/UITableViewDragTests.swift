import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.serialized, .usesApplication)
struct UITableViewDragTests {
    private let screen = DropTable()

    @Test("Drags are possible with a delegate, unless they are disabled")
    func enabling() {
        #expect(screen.table.dragInteractionEnabled && !screen.table.hasActiveDrag)
        screen.drag(from: screen.place(1), to: CGPoint(x: 100, y: 700))
        #expect(screen.log.isEmpty)
        screen.table.dragDelegate = screen
        screen.table.dragInteractionEnabled = false
        screen.drag(from: screen.place(1), to: CGPoint(x: 100, y: 700))
        #expect(screen.log.isEmpty)
    }

    @Test("A row is dragged, and returns when it is dropped beside every destination")
    func returning() {
        screen.table.dragDelegate = screen
        let finger = screen.lift(at: screen.place(1))
        finger.move(to: CGPoint(x: 100, y: 700), duration: 0.2)
        #expect(screen.table.hasActiveDrag && !screen.table.hasActiveDrop)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.log == ["items of 1", "begin", "end"] && !screen.table.hasActiveDrag)
        #expect(screen.table.cellForRow(at: IndexPath(row: 1, section: 0))?.layer.mask == nil)
    }

    @Test("A drag within the table moves a row if the data source does, without a drop delegate")
    func reordering() {
        screen.table.dragDelegate = screen
        screen.movesRows = true
        let finger = screen.lift(at: screen.place(0))
        finger.move(to: screen.place(2), duration: 0.3)
        screen.app.advance(by: 0.5)
        #expect(screen.table.hasActiveDrop)
        #expect(screen.top(ofRow: 1) == 0 && screen.top(ofRow: 2) == 44)
        #expect(screen.top(ofRow: 3) == 132)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.log.contains("move 0 2") && screen.rows == ["b", "c", "a", "d"])
        let cells = screen.table.visibleCells
        #expect(cells.map { $0.textLabel?.text } == ["b", "c", "a", "d"])
        #expect(cells.map(\.frame.minY) == [0, 44, 88, 132])
        #expect(cells.allSatisfy { $0.layer.mask == nil })
    }

    @Test("Rows that the data source does not move stay")
    func withoutReordering() {
        screen.table.dragDelegate = screen
        screen.drag(from: screen.place(0), to: screen.place(2))
        #expect(screen.log == ["items of 0", "begin", "end"])
    }

    @Test("A moved row that is dropped elsewhere closes the gap")
    func leaving() {
        screen.table.dragDelegate = screen
        screen.movesRows = true
        let finger = screen.lift(at: screen.place(0))
        finger.move(to: screen.place(2), duration: 0.3)
        finger.move(to: CGPoint(x: 100, y: 700), duration: 0.3)
        screen.app.advance(by: 0.5)
        #expect(screen.top(ofRow: 1) == 44)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.rows == ["a", "b", "c", "d"])
    }

    @Test("A drag near an edge scrolls the table")
    func scrolling() {
        screen.table.dragDelegate = screen
        screen.movesRows = true
        screen.rows = (0..<40).map { "\($0)" }
        screen.table.reloadData()
        screen.app.advance(by: 0)
        let finger = screen.lift(at: screen.place(1))
        finger.move(to: CGPoint(x: 100, y: 630), duration: 0.2)
        screen.app.advance(by: 1)
        #expect(screen.table.contentOffset.y > 100)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.rows.firstIndex(of: "1")! > 11)
        let offset = screen.table.contentOffset.y
        screen.app.advance(by: 1)
        #expect(screen.table.contentOffset.y == offset)
    }

    @Test("A reload during a drag forgets the row, and the items fade out")
    func reloading() {
        screen.table.dragDelegate = screen
        let finger = screen.lift(at: screen.place(0))
        finger.move(to: screen.place(2), duration: 0.3)
        screen.rows = []
        screen.table.reloadData()
        screen.app.advance(by: 0.1)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.log.last == "end" && !screen.table.hasActiveDrag)
    }
}
