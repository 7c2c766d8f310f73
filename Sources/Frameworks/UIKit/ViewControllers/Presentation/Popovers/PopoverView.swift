import CoreGraphics
import QuartzCore

/// The popover itself: the presented view with round corners, and the arrow.
final class PopoverView: UIView {
    private let content: UIView
    private let clip = UIView()
    private let shape = CAShapeLayer()
    private let metrics = PopoverMetrics.current
    private var direction: UIPopoverArrowDirection = []
    private var tip = CGPoint.zero
    /// The colour of the popover; nil is the system's.
    var fill: UIColor? { didSet { showFill() } }

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        layer.addSublayer(shape)
        layer.shadowOpacity = metrics.shadowOpacity
        layer.shadowRadius = metrics.shadowRadius
        layer.shadowOffset = .zero
        clip.clipsToBounds = true
        clip.layer.cornerRadius = metrics.cornerRadius
        addSubview(clip)
        clip.addSubview(content)
        showFill()
    }

    required init?(coder: NSCoder) { fatalError("popovers create their views themselves") }

    /// - Parameter placement: In points of the superview.
    func place(_ placement: PopoverPlacement) {
        frame = placement.frame
        direction = placement.direction
        tip = CGPoint(
            x: placement.tip.x - placement.frame.minX, y: placement.tip.y - placement.frame.minY)
        setNeedsLayout()
    }

    private func showFill() {
        shape.fillColor = (fill ?? .systemBackground).resolvedColor(with: traitCollection).cgColor
    }

    override func traitsDidChange(from former: UITraitCollection) { showFill() }

    /// The popover without its arrow.
    private var body: CGRect {
        let arrow = metrics.arrowHeight
        var insets = UIEdgeInsets.zero
        switch direction {
        case .up: insets.top = arrow
        case .down: insets.bottom = arrow
        case .left: insets.left = arrow
        case .right: insets.right = arrow
        default: break
        }
        return bounds.inset(by: insets)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = body
        if content.superview === clip { content.frame = clip.bounds }
        shape.frame = bounds
        shape.path = outline
        layer.shadowPath = shape.path
    }

    private var outline: CGPath {
        let radius = min(metrics.cornerRadius, body.width / 2, body.height / 2)
        let path = CGMutablePath()
        path.addPath(
            CGPath(roundedRect: body, cornerWidth: radius, cornerHeight: radius, transform: nil))
        let half = metrics.arrowBase / 2
        func clamped(_ value: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
            min(max(value, range.lowerBound), range.upperBound)
        }
        let points: [CGPoint]
        switch direction {
        case .up, .down:
            let low = body.minX + radius + half
            let x = clamped(tip.x, low...max(low, body.maxX - radius - half))
            let base = direction == .up ? body.minY : body.maxY
            let top = direction == .up ? bounds.minY : bounds.maxY
            points = [
                CGPoint(x: x - half, y: base), CGPoint(x: x, y: top), CGPoint(x: x + half, y: base),
            ]
        case .left, .right:
            let low = body.minY + radius + half
            let y = clamped(tip.y, low...max(low, body.maxY - radius - half))
            let base = direction == .left ? body.minX : body.maxX
            let end = direction == .left ? bounds.minX : bounds.maxX
            points = [
                CGPoint(x: base, y: y - half), CGPoint(x: end, y: y), CGPoint(x: base, y: y + half),
            ]
        default: return path
        }
        path.addLines(between: points)
        path.closeSubpath()
        return path
    }

    /// Returns the presented view, which the app may show elsewhere.
    func letGo() {
        if content.superview === clip { content.removeFromSuperview() }
    }
}
