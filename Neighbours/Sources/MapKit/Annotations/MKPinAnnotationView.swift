import Foundation
import UIKit

@objc public enum MKPinAnnotationColor: UInt, Sendable {
    case red
    case green
    case purple
}

/// A pin whose needle points to the annotation's place.
@objc(MKPinAnnotationView)
open class MKPinAnnotationView: MKAnnotationView {
    open var pinTintColor: UIColor! = MKPinAnnotationView.redPinColor() {
        didSet { drawing.color = pinTintColor ?? Self.redPinColor() }
    }
    /// Whether the pin falls to its place when it appears.
    open var animatesDrop = false
    /// The former name of three tints.
    open var pinColor: MKPinAnnotationColor {
        get {
            switch pinTintColor {
            case Self.greenPinColor(): .green
            case Self.purplePinColor(): .purple
            default: .red
            }
        }
        set {
            switch newValue {
            case .red: pinTintColor = Self.redPinColor()
            case .green: pinTintColor = Self.greenPinColor()
            case .purple: pinTintColor = Self.purplePinColor()
            }
        }
    }

    open class func redPinColor() -> UIColor { .systemRed }
    open class func greenPinColor() -> UIColor { .systemGreen }
    open class func purplePinColor() -> UIColor { .systemPurple }

    private let drawing = PinDrawing()
    // The size and the offset of iOS's own pin, in points.
    private static let size = CGSize(width: 32, height: 39)
    private static let offset = CGPoint(x: 8, y: -16)
    // Chosen: how far a pin rises while it is moved.
    private static let lift: CGFloat = 12

    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        bounds = CGRect(origin: .zero, size: Self.size)
        centerOffset = Self.offset
        calloutOffset = CGPoint(x: -Self.offset.x, y: 0)
        drawing.frame = bounds
        addSubview(drawing)
    }

    open override func setDragState(_ newDragState: DragState, animated: Bool) {
        super.setDragState(newDragState, animated: animated)
        switch newDragState {
        case .starting:
            UIView.animate(withDuration: animated ? 0.2 : 0) { [drawing] in
                drawing.transform = CGAffineTransform(translationX: 0, y: -Self.lift)
            }
            super.setDragState(.dragging, animated: animated)
        case .ending, .canceling:
            UIView.animate(withDuration: animated ? 0.2 : 0) { [drawing] in
                drawing.transform = .identity
            }
            super.setDragState(.none, animated: animated)
        default: break
        }
    }

    /// Lets the pin fall from above.
    func drop(from distance: CGFloat) {
        drawing.transform = CGAffineTransform(translationX: 0, y: -distance)
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseIn) { [drawing] in
            drawing.transform = .identity
        }
    }
}

/// A needle with a ball.
private final class PinDrawing: UIView {
    var color: UIColor = .systemRed { didSet { setNeedsDisplay() } }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("PinDrawing has no init(coder:)") }

    override func draw(_ rect: CGRect) {
        // The needle's tip is the annotation's place: 8 points left of the middle, 3.5 above the lower edge.
        let tip = CGPoint(x: 8, y: bounds.height - 3.5)
        let radius: CGFloat = 7
        let shadow = UIBezierPath(
            ovalIn: CGRect(x: tip.x - 4, y: tip.y - 1.5, width: 8, height: 3))
        UIColor.black.withAlphaComponent(0.25).setFill()
        shadow.fill()
        UIColor.systemGray.setStroke()
        let needle = UIBezierPath()
        needle.move(to: tip)
        needle.addLine(to: CGPoint(x: tip.x, y: radius * 2))
        needle.lineWidth = 2
        needle.stroke()
        color.setFill()
        UIBezierPath(
            ovalIn: CGRect(x: tip.x - radius, y: 1, width: radius * 2, height: radius * 2)
        ).fill()
        UIColor.white.withAlphaComponent(0.6).setFill()
        UIBezierPath(ovalIn: CGRect(x: tip.x - 4, y: 4, width: 4, height: 4)).fill()
    }
}
