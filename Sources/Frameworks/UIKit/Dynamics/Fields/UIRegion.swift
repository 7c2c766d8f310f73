import CoreGraphics
import Foundation
import ObjectiveC

/// A part of the plane around the position of a field.
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying {
    private var shape = Shape.everything

    private indirect enum Shape {
        case everything
        case disk(CGFloat)
        case rectangle(CGSize)
        case inverse(Shape)
        case union(Shape, Shape)
        case difference(Shape, Shape)
        case intersection(Shape, Shape)
    }

    /// The region that contains every point.
    open class var infinite: UIRegion { UIRegion() }

    public override init() { super.init() }

    /// Creates a disk around the origin.
    public init(radius: CGFloat) {
        shape = .disk(radius)
        super.init()
    }

    /// Creates a rectangle around the origin.
    public init(size: CGSize) {
        shape = .rectangle(size)
        super.init()
    }

    /// Returns the region itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    private class func make(_ shape: Shape) -> Self {
        let made = _make()
        made.shape = shape
        return made
    }

    /// Returns the region of all other points.
    open func inverse() -> Self { type(of: self).make(.inverse(shape)) }

    /// Returns the region of the points in either one.
    open func byUnion(with region: UIRegion) -> Self {
        type(of: self).make(.union(shape, region.shape))
    }

    /// Returns the region of this one's points that are not in another.
    open func byDifference(from region: UIRegion) -> Self {
        type(of: self).make(.difference(shape, region.shape))
    }

    /// Returns the region of the points in both.
    open func byIntersection(with region: UIRegion) -> Self {
        type(of: self).make(.intersection(shape, region.shape))
    }

    /// Whether a point, given from the region's centre, is inside or on the edge.
    open func contains(_ point: CGPoint) -> Bool { Self.contains(point, shape) }

    private static func contains(_ point: CGPoint, _ shape: Shape) -> Bool {
        switch shape {
        case .everything: true
        case .disk(let radius): hypot(point.x, point.y) <= radius
        case .rectangle(let size):
            abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
        case .inverse(let inner): !contains(point, inner)
        case .union(let first, let second): contains(point, first) || contains(point, second)
        case .difference(let first, let second):
            contains(point, first) && !contains(point, second)
        case .intersection(let first, let second):
            contains(point, first) && contains(point, second)
        }
    }
}
