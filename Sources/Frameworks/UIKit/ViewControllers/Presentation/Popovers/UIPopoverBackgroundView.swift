import CoreGraphics
import Foundation

/// The sizes of a background, which a popover needs before the background exists.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
    /// The length of the arrow's base, in points.
    static func arrowBase() -> CGFloat
    /// The distances of the content from the edges of the background, in points, without the arrow.
    static func contentViewInsets() -> UIEdgeInsets
    /// The height of the arrow, from its base to its tip, in points.
    static func arrowHeight() -> CGFloat
}

/// The background of a popover with its border and its arrow, for subclasses.
///
/// A subclass overrides the methods of the class and lays its arrow out according to `arrowDirection` and
/// `arrowOffset`, which may change while the popover is shown, also in an animation. The content is above the
/// background.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    private final var storedOffset: CGFloat = 0
    private final var storedDirection = UIPopoverArrowDirection.unknown

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The distance of the arrow's middle from the middle of its side, in points, to the right or down.
    open var arrowOffset: CGFloat {
        get { storedOffset }
        set {
            guard newValue != storedOffset else { return }
            storedOffset = newValue
            setNeedsLayout()
        }
    }

    /// The direction in which the arrow points; none without an arrow.
    open var arrowDirection: UIPopoverArrowDirection {
        get { storedDirection }
        set {
            guard newValue != storedDirection else { return }
            storedDirection = newValue
            setNeedsLayout()
        }
    }

    /// Whether the content is clipped to round corners, as that of the system's popovers.
    open class var wantsDefaultContentAppearance: Bool { true }

    open class func arrowBase() -> CGFloat { requireOverride("arrowBase") }

    open class func contentViewInsets() -> UIEdgeInsets { requireOverride("contentViewInsets") }

    open class func arrowHeight() -> CGFloat { requireOverride("arrowHeight") }

    // Documented: a subclass has to override the methods. Chosen: the text.
    private static func requireOverride(_ name: String) -> Never {
        raiseException(
            "NSInternalInconsistencyException",
            "+[\(self) \(name)] is abstract; subclasses of "
                + "UIPopoverBackgroundView must override it.")
    }
}
