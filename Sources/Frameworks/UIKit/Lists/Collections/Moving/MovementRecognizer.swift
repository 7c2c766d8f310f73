import Foundation
import ObjectiveC

/// The long press with which the user moves items of a collection view controller.
final class MovementRecognizer: UILongPressGestureRecognizer {
    private weak var collectionView: UICollectionView?
    /// From the finger to the middle of the cell, in points.
    private var grip = CGPoint.zero

    init(_ collectionView: UICollectionView) {
        self.collectionView = collectionView
        super.init(target: nil, action: nil)
        addTarget(self, action: MovementRecognizer.action)
    }

    fileprivate static let action: Selector = "movementDidChange:"

    fileprivate func movementDidChange() {
        guard let view = collectionView else { return }
        let point = location(in: view)
        switch state {
        case .began:
            guard let path = view.indexPathForItem(at: point),
                let center = view.layoutAttributesForItem(at: path)?.center,
                view.beginInteractiveMovementForItem(at: path)
            else { return cancelGesture() }
            grip = CGPoint(x: center.x - point.x, y: center.y - point.y)
        case .changed:
            view.updateInteractiveMovementTargetPosition(
                CGPoint(x: point.x + grip.x, y: point.y + grip.y))
            view.holdMovedItem(at: point)
        case .ended: view.endInteractiveMovement()
        case .cancelled, .failed: view.cancelInteractiveMovement()
        default: break
        }
    }

    /// Items with a drag delegate are dragged instead.
    override func shouldReceive(_ event: UIEvent) -> Bool {
        super.shouldReceive(event)
            && collectionView?.list.dragAndDrop?.dragInteraction?.isEnabled != true
    }

    private func cancelGesture() {
        isEnabled = false
        isEnabled = true
    }
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            _registerClass(MovementRecognizer.self) { methods in
                methods.procedure("movementDidChange:", "movementDidChange(_:)") { receiver, _ in
                    unsafeDowncast(receiver, to: MovementRecognizer.self).movementDidChange()
                }
            }
        }
    }
}
