import Foundation

/// The container and the position of a preview.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
    /// The view whose coordinates `center` is in; it must be in a window.
    open private(set) var container: UIView
    /// In points of the container.
    open private(set) var center: CGPoint
    /// The transform of the preview at the target.
    open private(set) var transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }

    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
