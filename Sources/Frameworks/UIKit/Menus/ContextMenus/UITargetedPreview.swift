import Foundation

/// A view to be lifted off the screen, what that looks like and where it comes from.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
    /// Where the preview is when it is not lifted.
    public let target: UIPreviewTarget
    /// What is shown.
    public let view: UIView
    /// What it looks like.
    public let parameters: UIPreviewParameters

    /// Makes a preview of a view that may be in no window.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// Makes a preview of a view where it is; it must be in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        guard view.window != nil, let container = view.superview else {
            raiseException(
                "NSInternalInconsistencyException",
                "UITargetedPreview initialized with view \(view) that is not in a window and no target"
            )
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: container, center: view.center))
    }

    /// Makes a preview of a view where it is, without special looks.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }

    /// The same preview at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
