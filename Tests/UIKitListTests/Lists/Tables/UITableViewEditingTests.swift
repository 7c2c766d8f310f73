import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableView: editing", .usesApplication)
struct UITableViewEditingTests {
    /// A source whose rows can be deleted, inserted and moved.
    private final class Source: TableSource, UITableViewDelegate {
        var style = UITableViewCell.EditingStyle.delete
        var trailing: [UIContextualAction]?
        var leading: [UIContextualAction]?
        var target: ((IndexPath) -> IndexPath)?

        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
        {
            sections[indexPath.section][indexPath.row] != "fixed"
        }

        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
        {
            true
        }

        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) {
            lines.append("commit \(editingStyle == .delete ? "delete" : "insert") \(indexPath.row)")
            if editingStyle == .delete {
                sections[0].remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
            } else {
                sections[0].insert("new", at: indexPath.row)
                tableView.insertRows(at: [indexPath], with: .automatic)
            }
        }

        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            lines.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
            let item = sections[0].remove(at: sourceIndexPath.row)
            sections[0].insert(item, at: destinationIndexPath.row)
        }

        func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle {
            style
        }

        func tableView(
            _ tableView: UITableView,
            trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            trailing.map { UISwipeActionsConfiguration(actions: $0) }
        }

        func tableView(
            _ tableView: UITableView,
            leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            leading.map { UISwipeActionsConfiguration(actions: $0) }
        }

        func tableView(
            _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
            toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath {
            target?(proposedDestinationIndexPath) ?? proposedDestinationIndexPath
        }

        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            lines.append("willBegin \(indexPath.row)")
        }

        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            lines.append("didEnd \(indexPath.map { String($0.row) } ?? "-")")
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
    private let source = Source([["a", "b", "c", "d", "fixed"]])

    init() {
        source.onCell = { cell, _ in cell.showsReorderControl = true }
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
    }

    private var texts: [String] { view.visibleCells.map { $0.textLabel?.text ?? "" } }

    /// The middle of a row on the screen.
    private func middle(_ row: Int) -> CGPoint {
        CGPoint(x: 150, y: 100 + 44 * CGFloat(row) + 22)
    }

    private func swipe(_ row: Int, by distance: CGFloat, duration: TimeInterval = 0.5) {
        let finger = app.touchDown(at: middle(row))
        finger.move(
            to: CGPoint(x: 150 + distance, y: middle(row).y), duration: duration)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 0.5)
    }

    @Test("Editing moves the content aside for a control, and back")
    func mode() {
        let cell = view.visibleCells[0]
        let x = cell.contentView.frame.minX
        view.setEditing(true, animated: false)
        app.advance(by: 0.02)
        #expect(cell.isEditing)
        #expect(cell.editingStyle == .delete)
        #expect(cell.contentView.frame.minX == x + 38)
        view.setEditing(false, animated: true)
        app.advance(by: 0.5)
        #expect(!cell.isEditing)
        #expect(cell.contentView.frame.minX == x)
    }

    @Test("A row that cannot be edited has no control")
    func notEditable() {
        view.isEditing = true
        app.advance(by: 0.02)
        #expect(view.visibleCells[4].editingStyle == .none)
        #expect(view.visibleCells[4].contentView.frame.minX == 0)
    }

    @Test("Cells that are scrolled in during editing show their controls")
    func scrolledIn() {
        source.sections = [(0..<100).map(String.init)]
        view.reloadData()
        app.advance(by: 0.02)
        view.isEditing = true
        view.contentOffset.y = 2000
        app.advance(by: 0.02)
        #expect(view.visibleCells.allSatisfy { $0.isEditing && $0.editingStyle == .delete })
    }

    @Test("The delete control opens the button that deletes, whose tap commits")
    func deleteControl() {
        view.isEditing = true
        app.advance(by: 0.02)
        app.tap(at: CGPoint(x: 25, y: middle(1).y))
        app.advance(by: 0.5)
        #expect(view.visibleCells[1].showingDeleteConfirmation)
        #expect(texts.count == 5)
        app.tap(at: CGPoint(x: 280, y: middle(1).y))
        app.advance(by: 0.5)
        #expect(source.lines == ["willBegin 1", "commit delete 1", "didEnd -"])
        #expect(texts == ["a", "c", "d", "fixed"])
    }

    @Test("The insert control commits at once")
    func insertControl() {
        source.style = .insert
        view.isEditing = true
        app.advance(by: 0.02)
        app.tap(at: CGPoint(x: 25, y: middle(1).y))
        app.advance(by: 0.5)
        #expect(source.lines == ["commit insert 1"])
        #expect(texts == ["a", "new", "b", "c", "d", "fixed"])
    }

    @Test("A swipe opens the button that deletes; a touch elsewhere closes it and selects nothing")
    func swipeAndClose() {
        swipe(1, by: -80)
        #expect(view.visibleCells[1].frame.minX < -70)
        #expect(source.lines == ["willBegin 1"])
        app.tap(at: middle(3))
        app.advance(by: 0.5)
        #expect(view.visibleCells[1].frame.minX == 0)
        #expect(source.lines == ["willBegin 1", "didEnd 1"])
        #expect(view.indexPathForSelectedRow == nil)
        #expect(texts.count == 5)
    }

    @Test("The button at the edge fills the safe area's inset, with its title beside it")
    func safeArea() throws {
        let width = view.frame.width
        view.frame = CGRect(x: 0, y: 0, width: 852, height: 300)
        view.contentInsetAdjustmentBehavior = .never
        app.rotate(to: .landscapeLeft)
        app.advance(by: 0.5)
        let inset = view.safeAreaInsets.right
        #expect(inset > 40)
        let finger = app.touchDown(at: CGPoint(x: 400, y: 66))
        finger.move(to: CGPoint(x: 300, y: 66), duration: 0.5)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 0.5)
        let actions = try #require(
            view.subviews.lazy.compactMap { $0 as? SwipeActionsView }.first)
        #expect(actions.frame.maxX == 852)
        #expect(actions.openWidth >= SwipeMetrics.current.leastButtonWidth + inset)
        let label = try #require(
            actions.subviews[0].subviews.lazy.compactMap { $0 as? UILabel }.first)
        #expect(abs(label.frame.midX - (actions.openWidth - inset) / 2) < 0.01)
        app.rotate(to: .portrait)
        view.frame.size.width = width
    }

    @Test("A swipe over the whole row deletes it")
    func fullSwipe() {
        swipe(1, by: -140, duration: 0.3)
        #expect(texts.count == 5)
        app.tap(at: middle(3))
        app.advance(by: 0.5)
        source.lines = []
        let finger = app.touchDown(at: CGPoint(x: 290, y: middle(1).y))
        finger.move(to: CGPoint(x: 20, y: middle(1).y), duration: 0.4)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 0.8)
        #expect(source.lines.contains("commit delete 1"))
        #expect(texts == ["a", "c", "d", "fixed"])
    }

    @Test("A row without actions cannot be swiped, and the table scrolls on")
    func noActions() {
        swipe(4, by: -80)
        #expect(view.visibleCells[4].frame.minX == 0)
        #expect(source.lines.isEmpty)
    }

    @Test("Actions of the app are performed by taps, and the row closes")
    func actions() {
        var performed: [String] = []
        source.leading = [
            UIContextualAction(style: .normal, title: "Pin") { _, _, done in
                performed.append("pin")
                done(true)
            }
        ]
        swipe(0, by: 80)
        #expect(view.visibleCells[0].frame.minX > 70)
        app.tap(at: CGPoint(x: 20, y: middle(0).y))
        app.advance(by: 0.5)
        #expect(performed == ["pin"])
        #expect(view.visibleCells[0].frame.minX == 0)
    }

    @Test("One row is open at a time")
    func oneOpen() {
        swipe(0, by: -80)
        swipe(2, by: -80)
        #expect(view.visibleCells[0].frame.minX == 0)
        #expect(source.lines.filter { $0.hasPrefix("willBegin") }.count <= 2)
        #expect(source.lines.contains("didEnd 0"))
    }

    @Test("A reload closes the open row")
    func reload() {
        swipe(0, by: -80)
        view.reloadData()
        app.advance(by: 0.1)
        #expect(view.visibleCells.allSatisfy { $0.frame.minX == 0 })
        #expect(!view.visibleCells.contains { $0.showingDeleteConfirmation })
    }

    @Test("A finger on the reorder control moves the row, and the others make room")
    func reorder() {
        view.isEditing = true
        app.advance(by: 0.02)
        let cell = view.visibleCells[0]
        let finger = app.touchDown(at: CGPoint(x: 280, y: middle(0).y))
        finger.move(to: CGPoint(x: 280, y: middle(2).y), duration: 0.3)
        app.advance(by: 0.4)
        #expect(view.visibleCells[1].frame.minY == 0)
        #expect(abs(cell.frame.minY - 88) < 2)
        finger.lift()
        app.advance(by: 0.5)
        #expect(source.lines == ["move 0 to 2"])
        #expect(texts == ["b", "c", "a", "d", "fixed"])
        #expect(view.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
    }

    @Test("The delegate adjusts the target of a move")
    func reorderTarget() {
        source.target = { IndexPath(row: min($0.row, 1), section: 0) }
        view.isEditing = true
        app.advance(by: 0.02)
        let finger = app.touchDown(at: CGPoint(x: 280, y: middle(0).y))
        finger.move(to: CGPoint(x: 280, y: middle(3).y), duration: 0.3)
        finger.lift()
        app.advance(by: 0.5)
        #expect(source.lines == ["move 0 to 1"])
        #expect(texts == ["b", "a", "c", "d", "fixed"])
    }

    @Test("With multiple selection during editing a tap marks rows")
    func multipleSelection() {
        view.allowsMultipleSelectionDuringEditing = true
        view.isEditing = true
        app.advance(by: 0.02)
        app.tap(at: middle(0))
        app.tap(at: middle(2))
        #expect(view.indexPathsForSelectedRows?.map(\.row) == [0, 2])
        view.setEditing(false, animated: false)
        #expect(view.indexPathsForSelectedRows == nil)
    }

    @Test("A cancelled move leaves the rows as they were")
    func cancelledReorder() {
        view.isEditing = true
        app.advance(by: 0.02)
        let cell = view.visibleCells[0]
        let finger = app.touchDown(at: CGPoint(x: 280, y: middle(0).y))
        finger.move(to: CGPoint(x: 280, y: middle(2).y), duration: 0.3)
        app.advance(by: 0.4)
        finger.cancel()
        app.advance(by: 0.5)
        #expect(source.lines.isEmpty)
        #expect(texts == ["a", "b", "c", "d", "fixed"])
        #expect(cell.frame.minY == 0)
    }

    @Test("An update that changes the path of the moved row ends the move")
    func updateWhileReordering() {
        view.isEditing = true
        app.advance(by: 0.02)
        let finger = app.touchDown(at: CGPoint(x: 280, y: middle(0).y))
        finger.move(to: CGPoint(x: 280, y: middle(2).y), duration: 0.3)
        app.advance(by: 0.4)
        source.sections[0].insert("new", at: 0)
        view.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        app.advance(by: 0.5)
        finger.lift()
        app.advance(by: 0.5)
        #expect(source.lines.isEmpty)
        #expect(texts == ["new", "a", "b", "c", "d", "fixed"])
        #expect(view.visibleCells[1].frame.minY == 44)
    }
}
