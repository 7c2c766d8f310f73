import CoreGraphics
import Foundation

extension SKPhysicsBody {
    /// A disk around the node's position.
    public convenience init(circleOfRadius r: CGFloat) {
        self.init(circleOfRadius: r, center: .zero)
    }

    /// A disk around a point of the node.
    public convenience init(circleOfRadius r: CGFloat, center: CGPoint) {
        self.init([.disk(center: center, radius: abs(r))])
    }

    /// A rectangle around the node's position.
    public convenience init(rectangleOf s: CGSize) { self.init(rectangleOf: s, center: .zero) }

    /// A rectangle around a point of the node.
    public convenience init(rectangleOf s: CGSize, center: CGPoint) {
        let rect = CGRect(
            x: center.x - s.width / 2, y: center.y - s.height / 2, width: s.width, height: s.height)
        self.init([.polygon(rect.corners)])
    }

    /// A polygon. A path with curves has straight pieces in their place, one that is not convex is cut.
    public convenience init(polygonFrom path: CGPath) {
        let pieces = path.polylines.flatMap { ConvexPieces.pieces(of: $0.points) }
        self.init(pieces.map { .polygon($0) })
    }

    /// A line of no mass.
    public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) {
        self.init([.segment(p1, p2)], isEdge: true)
    }

    /// The lines of a path.
    public convenience init(edgeChainFrom path: CGPath) {
        self.init(
            path.polylines.flatMap { Self.segments($0.points, isClosed: false) }, isEdge: true)
    }

    /// The lines of a path, closed.
    public convenience init(edgeLoopFrom path: CGPath) {
        self.init(path.polylines.flatMap { Self.segments($0.points, isClosed: true) }, isEdge: true)
    }

    /// The sides of a rectangle.
    public convenience init(edgeLoopFrom rect: CGRect) {
        self.init(Self.segments(rect.corners, isClosed: true), isEdge: true)
    }

    fileprivate static func segments(_ points: [CGPoint], isClosed: Bool) -> [BodyShape] {
        guard points.count > 1 else { return [] }
        var segments = zip(points, points.dropFirst()).map { BodyShape.segment($0, $1) }
        if isClosed, points.first != points.last {
            segments.append(.segment(points[points.count - 1], points[0]))
        }
        return segments
    }

    /// The outline of the opaque part of a texture, stretched to a size around the node's position.
    public convenience init(texture: SKTexture, size: CGSize) {
        self.init(texture: texture, alphaThreshold: 0, size: size)
    }

    /// The outline of the part of a texture whose alpha is above a threshold.
    public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) {
        let outline = TextureOutline.corners(
            of: texture.cgImage(), size: size, threshold: alphaThreshold)
        self.init(ConvexPieces.pieces(of: outline).map { .polygon($0) })
    }

    /// A body of the shapes of others, which are not changed.
    public convenience init(bodies: [SKPhysicsBody]) {
        self.init(bodies.flatMap(\.shapes), isEdge: !bodies.isEmpty && bodies.allSatisfy(\.isEdge))
    }
}

extension CGRect {
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
            CGPoint(x: minX, y: maxY),
        ]
    }
}
