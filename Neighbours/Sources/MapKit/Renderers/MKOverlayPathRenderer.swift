import Foundation
import UIKit

/// Fills and strokes a path.
open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var fillColor: UIColor?
    open var strokeColor: UIColor?
    /// Points of the screen; 0 means the width of a road.
    open var lineWidth: CGFloat = 0
    open var lineJoin = CGLineJoin.round
    open var lineCap = CGLineCap.round
    open var miterLimit: CGFloat = 10
    /// Points of the screen.
    open var lineDashPhase: CGFloat = 0
    open var lineDashPattern: [NSNumber]?
    /// Nothing is kept as pixels.
    open var shouldRasterize = false

    private var storedPath: CGPath?
    /// In the coordinates of the renderer; made by `createPath()` when it is asked for.
    open var path: CGPath! {
        get {
            if storedPath == nil { createPath() }
            return storedPath
        }
        set { storedPath = newValue }
    }

    /// Sets `path`. Subclasses override it.
    open func createPath() {}

    open func invalidatePath() {
        storedPath = nil
        guard Thread.isMainThread else { return }
        // It stays on the main thread.
        nonisolated(unsafe) let renderer = self
        MainActor.assumeIsolated { renderer.setNeedsDisplay() }
    }

    open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        guard let path else { return }
        if fillColor != nil {
            applyFillProperties(to: context, atZoomScale: zoomScale)
            fillPath(path, in: context)
        }
        if strokeColor != nil {
            applyStrokeProperties(to: context, atZoomScale: zoomScale)
            strokePath(path, in: context)
        }
    }

    open func applyStrokeProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
        if let strokeColor { context.setStrokeColor(strokeColor.cgColor) }
        context.setLineWidth(
            lineWidth > 0 ? lineWidth / zoomScale : MKRoadWidthAtZoomScale(zoomScale))
        context.setLineJoin(lineJoin)
        context.setLineCap(lineCap)
        context.setMiterLimit(miterLimit)
        if let lineDashPattern {
            context.setLineDash(
                phase: lineDashPhase / zoomScale,
                lengths: lineDashPattern.map { CGFloat($0.doubleValue) / zoomScale })
        }
    }

    open func applyFillProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
        if let fillColor { context.setFillColor(fillColor.cgColor) }
    }

    open func strokePath(_ path: CGPath, in context: CGContext) {
        context.addPath(path)
        context.strokePath()
    }

    open func fillPath(_ path: CGPath, in context: CGContext) {
        context.addPath(path)
        context.fillPath(using: .evenOdd)
    }

    /// The path of points.
    func makePath(_ shapes: [[MKMapPoint]], closed: Bool) -> CGPath {
        let path = CGMutablePath()
        for points in shapes where points.count > 1 {
            path.addLines(between: points.map { point(for: $0) })
            if closed { path.closeSubpath() }
        }
        return path
    }
}
