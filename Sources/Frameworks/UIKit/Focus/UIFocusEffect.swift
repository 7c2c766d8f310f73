import Foundation
import QuartzCore

/// The sign of an item that has focus.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject, @preconcurrency NSCopying {
    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A line around the item that has focus.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    /// The place of the line.
    public enum Position: Int, Sendable {
        /// Outside, as here.
        case automatic = 0
        case outside = 1
        case inside = 2
    }

    /// The view that contains the line; nil for the superview of the item.
    open weak var containerView: UIView?
    /// The view in whose coordinates the shape is, and above which the line is; nil for the item.
    open weak var referenceView: UIView?
    open var position = Position.automatic
    private final let path: UIBezierPath?

    /// Creates a line around the item's bounds, with the corners of its layer.
    public override init() {
        path = nil
        super.init()
    }

    public init(rect: CGRect) {
        path = UIBezierPath(rect: rect)
        super.init()
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        path = UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius)
        super.init()
    }

    public init(path bezierPath: UIBezierPath) {
        path = bezierPath
        super.init()
    }

    final func shape(of view: UIView) -> UIBezierPath {
        path
            ?? UIBezierPath(
                roundedRect: view.bounds,
                cornerRadius: max(view.layer.cornerRadius, Self.usualRadius))
    }

    // From memory.
    private static let usualRadius: CGFloat = 6
}

/// The line around the focused item.
final class FocusHaloView: UIView {
    // From memory.
    private static let lineWidth: CGFloat = 3

    /// Shows the line of an effect around an item; nil where there is no room for it.
    init?(_ effect: UIFocusHaloEffect, _ item: UIView) {
        let reference = effect.referenceView ?? item
        guard let container = effect.containerView ?? reference.superview else { return nil }
        super.init(frame: container.bounds)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tintColor = item.tintColor
        let shape = effect.shape(of: reference)
        let box = shape.bounds
        let inset = (effect.position == .inside ? Self.lineWidth : -Self.lineWidth) / 2
        guard box.width > 0, box.height > 0, box.width > 2 * inset, box.height > 2 * inset else {
            return nil
        }
        let wider = CGAffineTransform(translationX: box.midX, y: box.midY)
            .scaledBy(x: 1 - 2 * inset / box.width, y: 1 - 2 * inset / box.height)
            .translatedBy(x: -box.midX, y: -box.midY)
        let line = shape.copy() as? UIBezierPath ?? shape
        line.apply(wider)
        let origin = container.convert(CGPoint.zero, from: reference)
        line.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        let layer = CAShapeLayer()
        layer.path = line.cgPath
        layer.fillColor = nil
        layer.strokeColor = item.tintColor.resolvedColor(with: item.traitCollection).cgColor
        layer.lineWidth = Self.lineWidth
        self.layer.addSublayer(layer)
        if reference.superview === container {
            container.insertSubview(self, aboveSubview: reference)
        } else {
            container.addSubview(self)
        }
    }

    required init?(coder: NSCoder) { nil }
}
