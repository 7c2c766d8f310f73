import CoreGraphics
import QuartzCore

/// The system's background of popovers: a plain colour with round corners, an arrow and a shadow.
final class StandardPopoverBackground: UIPopoverBackgroundView {
    private let body = UIView()
    private let arrow = PopoverArrowView()
    private let metrics = PopoverMetrics.current

    override class func arrowBase() -> CGFloat { PopoverMetrics.current.arrowBase }

    override class func arrowHeight() -> CGFloat { PopoverMetrics.current.arrowHeight }

    override class func contentViewInsets() -> UIEdgeInsets { .zero }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        body.layer.cornerRadius = metrics.cornerRadius
        body.layer.shadowOpacity = metrics.shadowOpacity
        body.layer.shadowRadius = metrics.shadowRadius
        body.layer.shadowOffset = .zero
        addSubview(body)
        addSubview(arrow)
        showFill()
    }

    required init?(coder: NSCoder) { fatalError("popovers create their backgrounds themselves") }

    /// The colour; nil is the system's.
    var fill: UIColor? { didSet { showFill() } }

    /// The colour of the content, which the arrow continues.
    var contentColor: UIColor? { didSet { if contentColor != oldValue { showFill() } } }

    private func showFill() {
        let fill = fill ?? .systemBackground
        body.backgroundColor = fill
        let isOpaque = contentColor?.resolvedColor(with: traitCollection).cgColor.alpha == 1
        arrow.fill = isOpaque ? contentColor : fill
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        showFill()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = metrics.arrowHeight
        body.frame = bounds.inset(by: arrowDirection.insets(ofArrow: height))
        let radius = min(metrics.cornerRadius, body.bounds.width / 2, body.bounds.height / 2)
        body.layer.shadowPath = CGPath(
            roundedRect: body.bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
        arrow.direction = arrowDirection
        switch arrowDirection {
        case .up: arrow.center = CGPoint(x: bounds.midX + arrowOffset, y: height / 2)
        case .down:
            arrow.center = CGPoint(x: bounds.midX + arrowOffset, y: bounds.maxY - height / 2)
        case .left: arrow.center = CGPoint(x: height / 2, y: bounds.midY + arrowOffset)
        case .right:
            arrow.center = CGPoint(x: bounds.maxX - height / 2, y: bounds.midY + arrowOffset)
        default: break
        }
    }
}

/// The arrow of a popover, with a round tip and a base that continues the side.
private final class PopoverArrowView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    private var shape: CAShapeLayer { unsafeDowncast(hostedLayer, to: CAShapeLayer.self) }

    var fill: UIColor? { didSet { showFill() } }

    /// The direction in which the arrow points; it is hidden without one.
    var direction = UIPopoverArrowDirection.unknown {
        didSet {
            guard direction != oldValue else { return }
            isHidden = direction.isDisjoint(with: .any)
            let (base, height) = (
                PopoverMetrics.current.arrowBase, PopoverMetrics.current.arrowHeight
            )
            bounds.size =
                direction.isVertical
                ? CGSize(width: base, height: height) : CGSize(width: height, height: base)
            shape.path = path(base, height)
        }
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        showFill()
    }

    private func showFill() {
        shape.fillColor = fill?.resolvedColor(with: traitCollection).cgColor
    }

    // From memory: the curve.
    private func path(_ base: CGFloat, _ height: CGFloat) -> CGPath {
        // Along the side and away from it, turned into the direction.
        func point(_ along: CGFloat, _ away: CGFloat) -> CGPoint {
            switch direction {
            case .down: CGPoint(x: along, y: away)
            case .left: CGPoint(x: height - away, y: along)
            case .right: CGPoint(x: away, y: along)
            default: CGPoint(x: along, y: height - away)
            }
        }
        let middle = base / 2
        let shoulder = height - 1.5
        let path = CGMutablePath()
        path.move(to: point(0, 0))
        path.addCurve(
            to: point(middle - 4, shoulder), control1: point(middle * 0.5, 0),
            control2: point(middle * 0.58, shoulder * 0.74))
        path.addQuadCurve(to: point(middle + 4, shoulder), control: point(middle, height + 1.5))
        path.addCurve(
            to: point(base, 0), control1: point(base - middle * 0.58, shoulder * 0.74),
            control2: point(base - middle * 0.5, 0))
        path.closeSubpath()
        return path
    }
}
