import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableView: swiping", .usesApplication)
struct UITableViewSwipingTests {
    /// A source whose rows can be deleted.
    private final class Source: TableSource, UITableViewDelegate {
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
        {
            true
        }

        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) {
            lines.append("commit \(indexPath.row)")
        }

        /// The rows that were highlighted, and negative those whose highlight has ended.
        var highlights: [Int] = []

        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            highlights.append(indexPath.row)
        }

        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            highlights.append(-indexPath.row)
        }

        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            lines.append("didEnd \(indexPath.map { String($0.row) } ?? "-")")
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
    private let source = Source(TableTester.numbered(100))

    init() {
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
    }

    /// A point of the screen in the middle of a row, while the table is scrolled to its beginning.
    private func middle(_ row: Int, x: CGFloat = 150) -> CGPoint {
        CGPoint(x: x, y: 100 + 44 * CGFloat(row) + 22)
    }

    private func swipe(_ row: Int) {
        let finger = app.touchDown(at: middle(row))
        finger.move(to: middle(row, x: 70), duration: 0.5)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 0.5)
    }

    private var actionViews: [UIView] { view.subviews.filter { $0 is SwipeActionsView } }

    /// Whether every visible cell is where its row is.
    private var areCellsInPlace: Bool {
        view.visibleCells.allSatisfy { cell in
            view.indexPath(for: cell).map { view.rectForRow(at: $0) } == cell.frame
        }
    }

    @Test("A swipe ends the highlight of its row, and notifies the delegate of that")
    func highlight() {
        let finger = app.touchDown(at: middle(2))
        app.advance(by: 0.3)
        #expect(source.highlights == [2])
        finger.move(to: middle(2, x: 70), duration: 0.5)
        finger.lift()
        app.advance(by: 0.5)
        #expect(source.highlights == [2, -2])
        #expect(view.indexPathForSelectedRow == nil)
    }

    @Test("A drag closes the swiped row, and its cell is reused as any other")
    func drag() {
        swipe(1)
        #expect(view.visibleCells[1].frame.minX < -70)
        let finger = app.touchDown(at: CGPoint(x: 150, y: 650))
        finger.move(to: CGPoint(x: 150, y: 250), duration: 0.1)
        app.advance(by: 0.5)
        finger.lift()
        app.advance(by: 0.5)
        #expect(view.contentOffset.y > 300)
        #expect(areCellsInPlace)
        #expect(actionViews.isEmpty)
        #expect(source.lines == ["didEnd 1"])
    }

    @Test("A wheel closes the swiped row")
    func wheel() {
        swipe(1)
        app.turnWheel(at: CGPoint(x: 150, y: 600), by: CGVector(dx: 0, dy: -30))
        app.advance(by: 0.5)
        #expect(view.contentOffset.y == 30)
        #expect(areCellsInPlace)
        #expect(source.lines == ["didEnd 1"])
    }

    @Test("The swipe of a row that code scrolls out of view ends")
    func scrollingByCode() {
        swipe(1)
        view.contentOffset.y = 2000
        app.advance(by: 0.02)
        #expect(areCellsInPlace)
        #expect(actionViews.isEmpty)
        #expect(source.lines == ["didEnd 1"])
    }

    /// A source whose rows have an action of the older form.
    private final class Actions: TableSource, UITableViewDelegate {
        let action = UITableViewRowAction(style: .normal, title: "More") { _, _ in }

        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
        {
            true
        }

        func tableView(
            _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
        ) -> [UITableViewRowAction]? { [action] }
    }

    @Test("The effect of a row action fills its button, in place of the standard colour")
    func backgroundEffect() throws {
        let actions = Actions(TableTester.numbered(10))
        (view.dataSource, view.delegate) = (actions, actions)
        app.advance(by: 0.1)
        for hasColor in [false, true] {
            actions.action.backgroundEffect = UIBlurEffect(style: .dark)
            if hasColor { actions.action.backgroundColor = .purple }
            swipe(1)
            let button = try #require(actionViews.first?.subviews.first as? SwipeButton)
            let effectView = try #require(
                button.subviews.lazy.compactMap { $0 as? UIVisualEffectView }.first)
            #expect(effectView.effect === actions.action.backgroundEffect)
            #expect(effectView.frame == button.bounds)
            let color: UIColor = hasColor ? .purple : .clear
            #expect(button.backgroundColor == color)
            app.tap(at: middle(5))
            app.advance(by: 0.5)
        }
    }

    @Test("A swipe over the whole row that is cancelled performs no action")
    func cancellation() {
        let finger = app.touchDown(at: middle(1, x: 290))
        finger.move(to: middle(1, x: 20), duration: 0.4)
        app.advance(by: 0.2)
        finger.cancel()
        app.advance(by: 0.8)
        #expect(source.lines == ["didEnd 1"])
        #expect(areCellsInPlace)
    }

    @Test("Actions that open while those of another row close replace them")
    func replacement() {
        view.isEditing = true
        app.advance(by: 0.02)
        app.tap(at: middle(0, x: 25))
        app.advance(by: 0.5)
        app.tap(at: middle(4))
        app.tap(at: middle(2, x: 25))
        app.advance(by: 0.5)
        #expect(actionViews.count == 1)
        #expect(!view.visibleCells[0].showingDeleteConfirmation)
        #expect(view.visibleCells[2].showingDeleteConfirmation)
        #expect(source.lines == ["didEnd 0"])
    }
}
