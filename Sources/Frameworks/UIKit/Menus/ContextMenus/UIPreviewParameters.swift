import Foundation

/// The shape, shadow and background of a preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
    public override init() { super.init() }

    /// The outline of the visible part, in points of the view; nil shows all of it.
    @NSCopying open var visiblePath: UIBezierPath?

    /// The outline of the shadow, in points of the view; nil means that of the visible part.
    @NSCopying open var shadowPath: UIBezierPath?

    /// The colour behind the view; nil means the system's background.
    open var backgroundColor: UIColor! {
        get { color ?? .systemBackground }
        set { color = newValue }
    }

    private var color: UIColor?

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPreviewParameters()
        copy.take(self)
        return copy
    }

    /// Takes the values of other parameters.
    final func take(_ other: UIPreviewParameters) {
        visiblePath = other.visiblePath
        shadowPath = other.shadowPath
        color = other.color
    }
}
