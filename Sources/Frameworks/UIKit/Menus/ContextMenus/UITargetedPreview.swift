import Foundation

/// A view to preview, with the preview's parameters and target.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
    /// The position of the preview before it is lifted.
    open private(set) var target: UIPreviewTarget
    /// The view that is shown.
    open private(set) var view: UIView
    /// The shape, shadow and background.
    open private(set) var parameters: UIPreviewParameters

    /// Creates a preview of a view, which need not be in a window.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// Creates a preview of a view at its position; the view must be in a window.
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

    /// Creates a preview of a view at its position, with default parameters.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }

    /// Returns the preview with another target.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
