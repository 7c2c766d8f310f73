import Foundation

/// The container and the position of a drag's preview.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// The preview of an item with the position from which it is lifted or to which it moves.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    /// Returns the preview with another target.
    open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}
