import UIKit

/// A layer with a property of its own that can be animated.
public final class RingLayer: CALayer {
    @NSManaged public var thickness: CGFloat

    public override class func needsDisplay(forKey key: String) -> Bool {
        key == #keyPath(thickness) || super.needsDisplay(forKey: key)
    }

    public override func action(forKey event: String) -> CAAction? {
        guard event == #keyPath(thickness) else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.value(forKey: event)
        animation.duration = 1
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        return animation
    }

    public override func draw(in context: CGContext) {
        context.setLineWidth(thickness)
        context.strokeEllipse(in: bounds.insetBy(dx: thickness / 2, dy: thickness / 2))
    }
}
