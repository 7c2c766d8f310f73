import Testing
import UIKit

/// Tests of apps make objects that lists pass to them, from classes that Apple declares open.
@MainActor @Suite("Lists: subclasses for mocks", .usesApplication)
struct ListMocksTests {
    private final class Update: UICollectionViewUpdateItem {
        override var indexPathBeforeUpdate: IndexPath? { IndexPath(item: 1, section: 0) }
        override var indexPathAfterUpdate: IndexPath? { IndexPath(item: 2, section: 0) }
        override var updateAction: Action { .move }
    }

    private final class RowAction: UITableViewRowAction {
        override var style: Style { .normal }
    }

    private final class Contextual: UIContextualAction {
        override var style: Style { .destructive }
        override var handler: Handler { { _, _, complete in complete(true) } }
    }

    private final class Swipe: UISwipeActionsConfiguration {
        override var actions: [UIContextualAction] { [Contextual()] }
    }

    private final class Context: UICollectionViewFlowLayoutInvalidationContext {
        override var invalidateEverything: Bool { true }
        override var invalidatedItemIndexPaths: [IndexPath]? { [IndexPath(item: 3, section: 0)] }
    }

    private final class Transition: UICollectionViewTransitionLayout {
        override var transitionProgress: CGFloat {
            get { 0.5 }
            set {}
        }
    }

    private final class Attributes: UICollectionViewLayoutAttributes {
        override var representedElementKind: String? { "kind" }
    }

    @Test("Updates, actions, contexts and layouts are created and overridden")
    func subclasses() {
        let update: UICollectionViewUpdateItem = Update()
        #expect(update.updateAction == .move && update.indexPathAfterUpdate?.item == 2)
        let row: UITableViewRowAction = RowAction(style: .default, title: "A") { _, _ in }
        #expect(row.style == .normal && row.title == "A" && row.backgroundColor == .systemGray)
        let swipe: UISwipeActionsConfiguration = Swipe()
        #expect(swipe.actions.first?.style == .destructive)
        #expect(swipe.actions.first?.backgroundColor == .systemRed)
        var isComplete = false
        swipe.actions[0].handler(swipe.actions[0], UIView()) { isComplete = $0 }
        #expect(isComplete)
        let context: UICollectionViewLayoutInvalidationContext = Context()
        #expect(context.invalidateEverything && context.invalidatedItemIndexPaths?.count == 1)
        let transition: UICollectionViewTransitionLayout = Transition(
            currentLayout: UICollectionViewFlowLayout(), nextLayout: UICollectionViewFlowLayout())
        #expect(transition.transitionProgress == 0.5)
        #expect(Attributes().representedElementKind == "kind")
    }

    @Test("A row action is copied with its colour and effect")
    func copies() {
        let action = UITableViewRowAction(style: .normal, title: "More") { _, _ in }
        action.backgroundColor = .purple
        action.backgroundEffect = UIBlurEffect(style: .dark)
        let copy = action.copy() as? UITableViewRowAction
        #expect(copy?.title == "More" && copy?.style == .normal)
        #expect(
            copy?.backgroundColor == .purple && copy?.backgroundEffect === action.backgroundEffect)
    }
}
