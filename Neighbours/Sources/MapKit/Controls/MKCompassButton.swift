import Foundation
import UIKit

/// Shows where north is, and turns the map there.
@objc(MKCompassButton)
open class MKCompassButton: UIView {
    open weak var mapView: MKMapView? { didSet { update() } }
    /// Adaptive: hidden while north is up.
    open var compassVisibility = MKFeatureVisibility.adaptive { didSet { update() } }

    private let button = UIButton(type: .custom)
    private let needle = CompassNeedle()
    // That of iOS, in points.
    private static let size = CGSize(width: 44, height: 44)

    public convenience init(mapView: MKMapView?) {
        self.init(frame: CGRect(origin: .zero, size: Self.size))
        self.mapView = mapView
        update()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        button.addTarget(self, action: #selector(turnNorth), for: .touchUpInside)
        addSubview(button)
        addSubview(needle)
        needle.isUserInteractionEnabled = false
    }

    open override var intrinsicContentSize: CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
        needle.bounds = bounds
        needle.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    func update() {
        let heading = mapView?.viewport.heading ?? 0
        needle.transform = CGAffineTransform(rotationAngle: -heading * .pi / 180)
        let isVisible =
            switch compassVisibility {
            case .adaptive: heading != 0
            case .hidden: false
            case .visible: true
            }
        alpha = isVisible ? 1 : 0
    }

    @objc private func turnNorth() {
        guard let mapView else { return }
        var next = mapView.fittedViewport
        next.heading = 0
        mapView.change(to: next, animated: true)
    }
}

private final class CompassNeedle: UIView {
    init() {
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("CompassNeedle has no init(coder:)") }

    override func draw(_ rect: CGRect) {
        let disc = bounds.insetBy(dx: 4, dy: 4)
        UIColor.secondarySystemBackground.setFill()
        UIBezierPath(ovalIn: disc).fill()
        for (color, side) in [(UIColor.systemRed, CGFloat(-1)), (UIColor.systemGray, 1)] {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: bounds.midX - 4, y: bounds.midY))
            path.addLine(to: CGPoint(x: bounds.midX, y: bounds.midY + side * disc.height * 0.4))
            path.addLine(to: CGPoint(x: bounds.midX + 4, y: bounds.midY))
            path.close()
            color.setFill()
            path.fill()
        }
    }
}
