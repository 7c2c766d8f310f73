import Foundation

/// What a preview of a view looks like.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
    public override init() { super.init() }

    /// The part of the view that is shown, in points of the view; all of it when nil.
    @NSCopying open var visiblePath: UIBezierPath?

    /// The form of the shadow, in points of the view; that of what is shown when nil.
    @NSCopying open var shadowPath: UIBezierPath?

    /// What lies behind the view; nil stands for the background of the system.
    open var backgroundColor: UIColor! {
        get { color ?? .systemBackground }
        set { color = newValue }
    }

    private var color: UIColor?

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPreviewParameters()
        copy.visiblePath = visiblePath
        copy.shadowPath = shadowPath
        copy.color = color
        return copy
    }
}
