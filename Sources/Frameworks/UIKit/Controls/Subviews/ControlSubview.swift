import Foundation
import QuartzCore

/// A view inside a control: it takes no touches and is not an accessibility element.
class ControlSubview: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        changeTouches(isEnabled: false)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        changeTouches(isEnabled: false)
    }

    /// Sets the corner radius, in points.
    func round(_ radius: CGFloat) { hostedLayer.cornerRadius = radius }

    /// Sets the radius of continuous corners, in points, and clips to them.
    func clip(toContinuousCorners radius: CGFloat) {
        round(radius)
        hostedLayer.cornerCurve = .continuous
        clipsToBounds = true
    }
}

extension UIView {
    /// Runs changes to a control's subviews, animated from their current positions or at once.
    static func move(
        animated: Bool, over duration: TimeInterval, _ changes: @escaping () -> Void
    ) {
        guard animated else { return changes() }
        animate(
            withDuration: duration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction], animations: changes)
    }
}
