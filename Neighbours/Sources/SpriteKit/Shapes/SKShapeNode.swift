import CoreGraphics
import Foundation
import UIKit

/// A node that shows a path.
@objc(SKShapeNode)
open class SKShapeNode: SKNode {
    public override init() { super.init() }

    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// Creates a node that shows a path.
    public convenience init(path: CGPath) { self.init(path: path, centered: false) }

    /// Creates a node that shows a path.
    ///
    /// - Parameter centered: Whether the centre of the path lies at the node's position.
    public convenience init(path: CGPath, centered: Bool) {
        self.init()
        let bounds = path.boundingBoxOfPath
        var shift = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
        self.path = centered && !bounds.isNull ? path.copy(using: &shift) : path
    }

    /// Creates a node that shows a rectangle.
    public convenience init(rect: CGRect) { self.init(path: CGPath(rect: rect, transform: nil)) }

    /// Creates a node that shows a rectangle around its position.
    public convenience init(rectOf size: CGSize) { self.init(rect: Self.centered(size)) }

    /// Creates a node that shows a rectangle with round corners.
    public convenience init(rect: CGRect, cornerRadius: CGFloat) {
        self.init(path: Self.rounded(rect, cornerRadius))
    }

    /// Creates a node that shows a rectangle with round corners around its position.
    public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
        self.init(path: Self.rounded(Self.centered(size), cornerRadius))
    }

    /// Creates a node that shows a circle around its position.
    public convenience init(circleOfRadius radius: CGFloat) {
        self.init(ellipseOf: CGSize(width: 2 * radius, height: 2 * radius))
    }

    /// Creates a node that shows an ellipse.
    public convenience init(ellipseIn rect: CGRect) {
        self.init(path: CGPath(ellipseIn: rect, transform: nil))
    }

    /// Creates a node that shows an ellipse around its position.
    public convenience init(ellipseOf size: CGSize) { self.init(ellipseIn: Self.centered(size)) }

    /// Creates a node that shows lines from point to point.
    public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
        let path = CGMutablePath()
        path.addLines(between: Array(UnsafeBufferPointer(start: points, count: max(numPoints, 0))))
        self.init(path: path)
    }

    /// Creates a node that shows a smooth curve through points.
    public convenience init(
        splinePoints points: UnsafeMutablePointer<CGPoint>, count numPoints: Int
    ) {
        let points = Array(UnsafeBufferPointer(start: points, count: max(numPoints, 0)))
        let path = CGMutablePath()
        guard let first = points.first else {
            self.init()
            return
        }
        path.move(to: first)
        for index in points.indices.dropFirst() {
            // The tangent at a point has the direction of the line between its neighbours.
            let before = points[max(index - 2, 0)]
            let (start, end) = (points[index - 1], points[index])
            let after = points[min(index + 1, points.count - 1)]
            path.addCurve(
                to: end,
                control1: CGPoint(
                    x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6),
                control2: CGPoint(
                    x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6))
        }
        self.init(path: path)
    }

    private static func centered(_ size: CGSize) -> CGRect {
        CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    }

    private static func rounded(_ rect: CGRect, _ radius: CGFloat) -> CGPath {
        let radius = min(max(radius, 0), abs(rect.width) / 2, abs(rect.height) / 2)
        return CGPath(
            roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }

    /// The path, in the coordinates of the node.
    open var path: CGPath?

    /// The colour of the inside; clear by default.
    open var fillColor: UIColor = .clear

    /// A texture of the inside, multiplied by the fill colour.
    open var fillTexture: SKTexture?

    /// The colour of the line; white by default.
    open var strokeColor: UIColor = .white

    /// The width of the line in points; 1 by default.
    open var lineWidth: CGFloat = 1

    /// The width of a glow beside the line, in points; 0 by default.
    open var glowWidth: CGFloat = 0

    /// The way in which the line ends.
    open var lineCap: CGLineCap = .butt

    /// The way in which pieces of the line meet.
    open var lineJoin: CGLineJoin = .miter

    /// The longest tip of a corner, in widths of the line.
    open var miterLimit: CGFloat = 10

    /// Whether edges are smooth.
    open var isAntialiased = true

    /// The way in which the shape is composited with what is below it.
    open var blendMode: SKBlendMode = .alpha

    /// The length of the path in points.
    open var lineLength: CGFloat {
        path?.polylines.reduce(0) { sum, line in
            sum
                + zip(line.points, line.points.dropFirst()).reduce(0) {
                    $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
                }
        } ?? 0
    }

    override var contentRect: CGRect {
        guard let bounds = path?.boundingBoxOfPath, !bounds.isNull else { return .null }
        let margin = lineWidth / 2 + glowWidth
        return bounds.insetBy(dx: -margin, dy: -margin)
    }

    override func draw(in painter: NodePainter) {
        guard let path else { return }
        let context = painter.context
        context.setAlpha(painter.alpha)
        context.setBlendMode(blendMode.mode)
        context.setShouldAntialias(isAntialiased)
        if let fillTexture {
            context.saveGState()
            context.addPath(path)
            context.clip()
            painter.draw(
                fillTexture, in: path.boundingBoxOfPath,
                center: CGRect(x: 0, y: 0, width: 1, height: 1), color: fillColor, colorPart: 1,
                blendMode)
            context.restoreGState()
        } else if fillColor.cgColor.alpha > 0 {
            context.setFillColor(fillColor.cgColor)
            context.addPath(path)
            context.fillPath()
        }
        guard lineWidth > 0, strokeColor.cgColor.alpha > 0 else { return }
        context.setLineCap(lineCap)
        context.setLineJoin(lineJoin)
        context.setMiterLimit(miterLimit)
        drawGlow(path, context, painter.alpha)
        context.setStrokeColor(strokeColor.cgColor)
        context.setLineWidth(lineWidth)
        context.addPath(path)
        context.strokePath()
    }

    /// Wider lines of falling opacity.
    private final func drawGlow(_ path: CGPath, _ context: CGContext, _ alpha: CGFloat) {
        guard glowWidth > 0 else { return }
        let rings = 6
        for ring in (1...rings).reversed() {
            let part = CGFloat(ring) / CGFloat(rings)
            context.setStrokeColor(
                strokeColor.withAlphaComponent(strokeColor.cgColor.alpha * 0.25 * (1 - part * 0.8))
                    .cgColor)
            context.setLineWidth(lineWidth + 2 * glowWidth * part)
            context.addPath(path)
            context.strokePath()
        }
    }

    override func copyProperties(of node: SKNode) {
        super.copyProperties(of: node)
        guard let shape = node as? SKShapeNode else { return }
        path = shape.path
        fillColor = shape.fillColor
        fillTexture = shape.fillTexture
        strokeColor = shape.strokeColor
        lineWidth = shape.lineWidth
        glowWidth = shape.glowWidth
        lineCap = shape.lineCap
        lineJoin = shape.lineJoin
        miterLimit = shape.miterLimit
        isAntialiased = shape.isAntialiased
        blendMode = shape.blendMode
    }
}
