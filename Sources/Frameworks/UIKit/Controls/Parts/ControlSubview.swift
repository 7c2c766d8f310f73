import Foundation
import QuartzCore

/// A piece of a control: it takes no touches and is no element of its own.
class ControlSubview: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        changeTouches(areTaken: false)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        changeTouches(areTaken: false)
    }

    /// Makes the part a rectangle with round corners.
    func round(_ radius: CGFloat) { hostedLayer.cornerRadius = radius }
}

extension UIView {
    /// Makes changes of a control's parts, which move there from where they are seen, or at once.
    static func move(
        animated: Bool, over duration: TimeInterval, _ changes: @escaping () -> Void
    ) {
        guard animated else { return changes() }
        animate(
            withDuration: duration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction], animations: changes)
    }
}

extension CGRect {
    /// The rectangle moved onto the closest pixels, with its size as it is.
    func withOrigin(onPixels scale: CGFloat) -> CGRect {
        CGRect(
            x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale,
            width: width, height: height)
    }
}
