import Foundation
import UIKit

/// A bar with the length that it has on the map.
@objc(MKScaleView)
open class MKScaleView: UIView {
    /// The edge at which the bar begins.
    @objc(MKScaleViewAlignment) public enum Alignment: Int, Sendable {
        case leading
        case trailing
    }

    open weak var mapView: MKMapView? { didSet { setNeedsDisplay() } }
    /// Adaptive: shown while the zoom changes.
    open var scaleVisibility = MKFeatureVisibility.adaptive { didSet { setNeedsDisplay() } }
    open var legendAlignment = Alignment.leading { didSet { setNeedsDisplay() } }

    // Chosen, in points.
    private static let size = CGSize(width: 120, height: 22)

    public convenience init(mapView: MKMapView?) {
        self.init(frame: CGRect(origin: .zero, size: Self.size))
        self.mapView = mapView
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
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    open override var intrinsicContentSize: CGSize { Self.size }

    open override func draw(_ rect: CGRect) {
        guard let mapView, scaleVisibility != .hidden else { return }
        let viewport = mapView.fittedViewport
        let meters =
            MKMetersPerMapPointAtLatitude(viewport.center.coordinate.latitude) / viewport.scale
        let length = Self.roundLength(below: meters * Double(bounds.width - 4))
        guard length > 0 else { return }
        let width = CGFloat(length / meters)
        let x = legendAlignment == .leading ? 2 : bounds.width - 2 - width
        UIColor.label.setFill()
        UIBezierPath(rect: CGRect(x: x, y: bounds.height - 4, width: width, height: 2)).fill()
        let text = length < 1000 ? "\(Int(length)) m" : "\(Int(length / 1000)) km"
        (text as NSString).draw(
            at: CGPoint(x: x, y: 2),
            withAttributes: [
                .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.label,
            ])
    }

    /// The largest of 1, 2 and 5 times a power of ten meters.
    static func roundLength(below limit: Double) -> Double {
        guard limit >= 1 else { return 0 }
        let power = pow(10, log10(limit).rounded(.down))
        return [5, 2, 1].map { $0 * power }.first { $0 <= limit } ?? power
    }
}
