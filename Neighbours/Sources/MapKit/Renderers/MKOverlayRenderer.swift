import CoreLocation
import Foundation
import UIKit

/// Draws an overlay.
///
/// Its coordinates are map points from the origin of the overlay's `boundingMapRect`.
open class MKOverlayRenderer: NSObject {
    private let drawn: (any MKOverlay)?
    /// A renderer that was made without an overlay has none, and stops the app here.
    public var overlay: any MKOverlay {
        guard let drawn else {
            preconditionFailure("MKOverlayRenderer.overlay: the renderer was made without one")
        }
        return drawn
    }
    /// From 0, where nothing is seen, to 1.
    @preconcurrency @MainActor open var alpha: CGFloat {
        get { storedAlpha }
        set {
            storedAlpha = newValue
            setNeedsDisplay()
        }
    }
    private var storedAlpha: CGFloat = 1
    /// Points of the screen's pixels for a point.
    open var contentScaleFactor: CGFloat { screenScale }
    var screenScale: CGFloat = 1
    open var blendMode = CGBlendMode.normal

    @MainActor weak var mapView: MKMapView?

    public init(overlay: any MKOverlay) {
        drawn = overlay
    }

    /// Without an overlay, so that nothing is drawn.
    public override init() {
        drawn = nil
    }

    // MARK: Conversion

    open func point(for mapPoint: MKMapPoint) -> CGPoint {
        let origin = overlay.boundingMapRect.origin
        return CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
    }

    open func mapPoint(for point: CGPoint) -> MKMapPoint {
        let origin = overlay.boundingMapRect.origin
        return MKMapPoint(x: Double(point.x) + origin.x, y: Double(point.y) + origin.y)
    }

    open func rect(for mapRect: MKMapRect) -> CGRect {
        CGRect(
            origin: point(for: mapRect.origin),
            size: CGSize(width: mapRect.width, height: mapRect.height))
    }

    open func mapRect(for rect: CGRect) -> MKMapRect {
        MKMapRect(
            origin: mapPoint(for: rect.origin),
            size: MKMapSize(width: Double(rect.width), height: Double(rect.height)))
    }

    // MARK: Drawing

    /// Whether the overlay can be drawn now. After false, `setNeedsDisplay()` asks again.
    open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }

    /// Draws the part of the overlay in a rectangle. Called on the main thread.
    ///
    /// - Parameter zoomScale: Points of the screen for each map point.
    open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}

    @preconcurrency @MainActor open func setNeedsDisplay() {
        mapView?.overlayView.setNeedsDisplay()
    }
    @preconcurrency @MainActor open func setNeedsDisplay(_ mapRect: MKMapRect) { setNeedsDisplay() }
    @preconcurrency @MainActor open func setNeedsDisplay(
        _ mapRect: MKMapRect, zoomScale: MKZoomScale
    ) {
        setNeedsDisplay()
    }

    /// Draws all copies of the overlay that are seen.
    @MainActor
    func drawAll(of viewport: Viewport, in context: CGContext) {
        guard let bounds = drawn?.boundingMapRect, !bounds.isNull, alpha > 0 else { return }
        let visible = viewport.mapRect
        screenScale = mapView?.window?.screen.scale ?? 1
        // Lines are wider than their shape.
        let margin = 50 / viewport.scale
        for copy in [-Mercator.worldWidth, 0, Mercator.worldWidth] {
            let part = visible.offsetBy(dx: -copy, dy: 0)
            let near = bounds.insetBy(dx: -margin, dy: -margin)
            guard near.intersects(part) else { continue }
            let zoomScale = MKZoomScale(viewport.scale)
            guard canDraw(part, zoomScale: zoomScale) else { continue }
            context.saveGState()
            var transform = viewport.transform(origin: viewport.center)
            let x = bounds.minX + copy - viewport.centerX
            let y = bounds.minY - viewport.centerY
            transform = transform.translatedBy(x: x, y: y)
            context.concatenate(transform)
            context.setAlpha(alpha)
            context.setBlendMode(blendMode)
            draw(part, zoomScale: zoomScale, in: context)
            context.restoreGState()
        }
    }
}

/// Points of the screen that a road is wide at a scale.
public func MKRoadWidthAtZoomScale(_ zoomScale: MKZoomScale) -> CGFloat {
    // Chosen: half of the 20 m or so that a street is wide, and at least two points. In map points.
    max(2 / zoomScale, 20)
}
