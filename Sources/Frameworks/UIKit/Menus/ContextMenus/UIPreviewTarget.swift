import Foundation

/// A place for a preview: a point in a view.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
    /// The view that is in a window.
    public let container: UIView
    /// In points of the container.
    public let center: CGPoint
    /// How the preview is turned or scaled there.
    public let transform: CGAffineTransform

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
