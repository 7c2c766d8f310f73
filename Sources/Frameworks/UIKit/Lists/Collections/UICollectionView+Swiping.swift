import Foundation
import QuartzCore

extension UICollectionView: SwipingList {
    /// Adds the recognizer that swipes rows, the first time that a list has actions.
    final func addSwipeRecognizer() {
        guard collection.swipeRecognizer == nil else { return }
        let recognizer = SwipeRecognizer(self)
        collection.swipeRecognizer = recognizer
        addGestureRecognizer(recognizer)
    }

    final var mayBeginSwipe: Bool {
        !list.recorder.isRecording && collection.movement == nil && !collection.settings.isEditing
    }

    final func swipeFrame(ofRow path: RowPath) -> CGRect? {
        guard list.data.isLoaded else { return nil }
        return attributes(of: .cell(path.indexPath))?.frame
    }

    final func swipeActions(_ path: RowPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        let list = collection.layout.list(ofSection: path.section)
        let provider =
            isLeading
            ? list?.leadingSwipeActionsConfigurationProvider
            : list?.trailingSwipeActionsConfigurationProvider
        return provider?(path.indexPath)
    }

    final func mark(_ cell: UIView, isSwiped: Bool) {
        (cell as? UICollectionViewCell)?.change(\.isSwiped, isSwiped)
    }

    final func swipeWillBegin(_ path: RowPath) {}

    final func swipeDidEnd(_ path: RowPath?) { elementsMoved() }
}
