import Foundation

/// The shape, shadow and background of a drag's preview.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIDragPreviewParameters()
        copy.take(self)
        return copy
    }
}

/// The preview of an item while it is dragged.
@preconcurrency @MainActor
open class UIDragPreview: NSObject, @preconcurrency NSCopying {
    /// The view that is shown; it need not be in a window.
    open private(set) var view: UIView
    /// The shape, shadow and background.
    @NSCopying open private(set) var parameters: UIDragPreviewParameters

    /// Creates a preview of a view with default parameters.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIDragPreviewParameters())
    }

    /// Creates a preview of a view.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
