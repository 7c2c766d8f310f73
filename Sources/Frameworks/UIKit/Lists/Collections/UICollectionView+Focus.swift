import Foundation

/// A move of focus into a collection view, within it or out of it.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item whose cell is or contains the view that had focus; nil for a view elsewhere.
    open private(set) var previouslyFocusedIndexPath: IndexPath?
    /// The item whose cell is or contains the view that gets focus; nil for a view elsewhere.
    open private(set) var nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, in collectionView: UICollectionView) {
        super.init(
            from: context.previouslyFocusedItem, to: context.nextFocusedItem, context.focusHeading)
        previouslyFocusedIndexPath = collectionView.path(around: previouslyFocusedView)?.indexPath
        nextFocusedIndexPath = collectionView.path(around: nextFocusedView)?.indexPath
    }
}

extension UICollectionView {
    final var isSidebar: Bool {
        switch collection.layout.list(ofSection: 0)?.appearance {
        case .sidebar, .sidebarPlain: true
        default: false
        }
    }

    final func answer(_ question: FocusQuestion, _ path: RowPath) -> Bool? {
        let item = path.indexPath
        switch question {
        case .mayHaveFocus: return ask(.canFocus) { $0.collectionView(self, canFocusItemAt: item) }
        case .isSelected:
            return ask(.selectionFollowsFocus) {
                $0.collectionView(self, selectionFollowsFocusForItemAt: item)
            }
        }
    }

    final func askForPreferredFocus() -> RowPath? {
        let answer = ask(.preferredFocus) { $0.indexPathForPreferredFocusedView(in: self) }
        return (answer ?? nil).map { RowPath($0) }
    }

    final func path(ofShown cell: any ListCell) -> RowPath? {
        (cell as? UICollectionViewCell).flatMap { shownKey(of: $0) }.map { RowPath($0.path) }
    }

    final func scrollToElement(_ path: RowPath) {
        let position: ScrollPosition = [.centeredVertically, .centeredHorizontally]
        scroll(to: path.indexPath, position, animated: false)
    }

    final func allows(_ context: UIFocusUpdateContext) -> Bool {
        ask(.shouldUpdateFocus) {
            $0.collectionView(
                self, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self))
        } ?? true
    }

    final func follow(
        _ context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        focusMoved(context)
        _ = ask(.didUpdateFocus) {
            $0.collectionView(
                self, didUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self),
                with: coordinator)
        }
    }
}

extension UICollectionViewCell: FocusTriggered {
    func trigger(by key: UIKeyboardHIDUsage) -> Bool {
        key == .keyboardReturnOrEnter && reuse.collectionView?.triggerFocused(self) == true
    }
}
