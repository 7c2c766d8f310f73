import Foundation

/// The effect on a view while the pointer is above it.
public enum UIPointerEffect {
    /// The tint of a view while the pointer is above it.
    public enum TintMode: Int, Sendable {
        case none = 0
        /// Above the content.
        case overlay = 1
        /// Behind the content.
        case underlay = 2
    }

    /// The effect that suits the view: a highlight for one without a background, a lift for a small one, else a tint.
    case automatic(UITargetedPreview)
    /// The pointer becomes a plate behind the view.
    case highlight(UITargetedPreview)
    /// The view rises with a shadow, and the pointer is hidden.
    case lift(UITargetedPreview)
    /// The view is tinted, and the pointer stays.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// The view that shows the effect.
    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview),
            .hover(let preview, _, _, _):
            preview
        }
    }
}

/// The shape of the pointer.
public enum UIPointerShape {
    /// The radius that suits the size of a rounded rectangle.
    public static let defaultCornerRadius: CGFloat = 8

    /// A path around the pointer's place.
    case path(UIBezierPath)
    /// A rectangle: around a view in the view's container, or around the pointer's place if its origin is zero.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    /// The beam of text.
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)
}

/// The effect of the pointer on a view and its shape there.
///
/// The pointer itself is the one of the desktop or the browser, so the shape is kept and not drawn, but for the plate
/// of a highlight.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject, @preconcurrency NSCopying {
    final let effect: UIPointerEffect?
    final let shape: UIPointerShape?

    private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?) {
        self.effect = effect
        self.shape = shape
        super.init()
    }

    /// Creates a style with an effect on a view.
    ///
    /// - Parameter shape: The shape of the plate of a highlight; nil for the view's bounds, a little larger.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(effect, shape)
    }

    /// Creates a style that changes the pointer's shape alone.
    public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
        self.init(nil, shape)
    }

    /// Returns a style that hides the pointer.
    open class func hidden() -> Self { unsafeDowncast(UIPointerStyle(nil, nil), to: self) }

    /// Returns a style that leaves the pointer as the system has it.
    open class func system() -> Self { unsafeDowncast(UIPointerStyle(nil, nil), to: self) }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
