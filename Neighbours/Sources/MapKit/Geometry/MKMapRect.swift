import CoreLocation
import Foundation

/// A rectangle of the world's map in map points. It may go beyond the border at 180° of longitude.
public struct MKMapRect: Sendable {
    public var origin: MKMapPoint
    public var size: MKMapSize

    public init() {
        self.init(origin: MKMapPoint(), size: MKMapSize())
    }

    public init(origin: MKMapPoint, size: MKMapSize) {
        self.origin = origin
        self.size = size
    }

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(
            origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    /// A rectangle that is nowhere: its union with another one is the other one.
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
    public static let world = MKMapRect(origin: MKMapPoint(), size: .world)

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var width: Double { size.width }
    public var height: Double { size.height }

    public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    public func union(_ rect2: MKMapRect) -> MKMapRect {
        if isNull { return rect2 }
        if rect2.isNull { return self }
        let (x, y) = (min(minX, rect2.minX), min(minY, rect2.minY))
        return MKMapRect(
            x: x, y: y, width: max(maxX, rect2.maxX) - x, height: max(maxY, rect2.maxY) - y)
    }

    /// The common part; null where there is none.
    public func intersection(_ rect2: MKMapRect) -> MKMapRect {
        guard !isNull, !rect2.isNull else { return .null }
        let (x, y) = (max(minX, rect2.minX), max(minY, rect2.minY))
        let (width, height) = (min(maxX, rect2.maxX) - x, min(maxY, rect2.maxY) - y)
        guard width >= 0, height >= 0 else { return .null }
        return MKMapRect(x: x, y: y, width: width, height: height)
    }

    public func intersects(_ rect2: MKMapRect) -> Bool { !intersection(rect2).isEmpty }

    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        guard !isNull else { return self }
        let (width, height) = (size.width - 2 * dx, size.height - 2 * dy)
        guard width >= 0, height >= 0 else { return .null }
        return MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
        MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    public func contains(_ point: MKMapPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    public func contains(_ rect2: MKMapRect) -> Bool {
        !isNull && !rect2.isNull && rect2.minX >= minX && rect2.maxX <= maxX && rect2.minY >= minY
            && rect2.maxY <= maxY
    }

    /// The parts on both sides of a line at a distance from an edge.
    public func divided(atDistance distance: Double, from fromEdge: CGRectEdge)
        -> (slice: MKMapRect, remainder: MKMapRect)
    {
        let length = fromEdge == .minXEdge || fromEdge == .maxXEdge ? width : height
        let cut = min(max(distance, 0), length)
        switch fromEdge {
        case .minXEdge:
            return (
                MKMapRect(x: minX, y: minY, width: cut, height: height),
                MKMapRect(x: minX + cut, y: minY, width: width - cut, height: height)
            )
        case .maxXEdge:
            return (
                MKMapRect(x: maxX - cut, y: minY, width: cut, height: height),
                MKMapRect(x: minX, y: minY, width: width - cut, height: height)
            )
        case .minYEdge:
            return (
                MKMapRect(x: minX, y: minY, width: width, height: cut),
                MKMapRect(x: minX, y: minY + cut, width: width, height: height - cut)
            )
        case .maxYEdge:
            return (
                MKMapRect(x: minX, y: maxY - cut, width: width, height: cut),
                MKMapRect(x: minX, y: minY, width: width, height: height - cut)
            )
        }
    }

    /// Whether the rectangle goes beyond the map's eastern or western border.
    public var spans180thMeridian: Bool {
        !isNull && (minX < 0 || maxX > Mercator.worldWidth)
    }

    /// The part beyond the border, moved to where it is on the map.
    public var remainder: MKMapRect {
        if minX < 0 {
            return MKMapRect(
                x: minX + Mercator.worldWidth, y: minY, width: min(-minX, width), height: height)
        }
        guard maxX > Mercator.worldWidth else { return .null }
        let rest = min(maxX - Mercator.worldWidth, width)
        return MKMapRect(
            x: maxX - rest - Mercator.worldWidth, y: minY, width: rest, height: height)
    }
}

public let MKMapRectNull = MKMapRect.null
public let MKMapRectWorld = MKMapRect.world

public func MKMapRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> MKMapRect
{
    MKMapRect(x: x, y: y, width: width, height: height)
}

public func MKMapRectGetMinX(_ rect: MKMapRect) -> Double { rect.minX }
public func MKMapRectGetMinY(_ rect: MKMapRect) -> Double { rect.minY }
public func MKMapRectGetMidX(_ rect: MKMapRect) -> Double { rect.midX }
public func MKMapRectGetMidY(_ rect: MKMapRect) -> Double { rect.midY }
public func MKMapRectGetMaxX(_ rect: MKMapRect) -> Double { rect.maxX }
public func MKMapRectGetMaxY(_ rect: MKMapRect) -> Double { rect.maxY }
public func MKMapRectGetWidth(_ rect: MKMapRect) -> Double { rect.width }
public func MKMapRectGetHeight(_ rect: MKMapRect) -> Double { rect.height }
public func MKMapRectIsNull(_ rect: MKMapRect) -> Bool { rect.isNull }
public func MKMapRectIsEmpty(_ rect: MKMapRect) -> Bool { rect.isEmpty }

public func MKMapRectEqualToRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
    MKMapPointEqualToPoint(rect1.origin, rect2.origin)
        && MKMapSizeEqualToSize(rect1.size, rect2.size)
}

public func MKMapRectUnion(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect {
    rect1.union(rect2)
}

public func MKMapRectIntersection(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect {
    rect1.intersection(rect2)
}

public func MKMapRectInset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
    rect.insetBy(dx: dx, dy: dy)
}

public func MKMapRectOffset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
    rect.offsetBy(dx: dx, dy: dy)
}

public func MKMapRectContainsPoint(_ rect: MKMapRect, _ point: MKMapPoint) -> Bool {
    rect.contains(point)
}

public func MKMapRectContainsRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
    rect1.contains(rect2)
}

public func MKMapRectIntersectsRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
    rect1.intersects(rect2)
}

public func MKMapRectSpans180thMeridian(_ rect: MKMapRect) -> Bool { rect.spans180thMeridian }
public func MKMapRectRemainder(_ rect: MKMapRect) -> MKMapRect { rect.remainder }

public func MKStringFromMapRect(_ rect: MKMapRect) -> String {
    "{\(MKStringFromMapPoint(rect.origin)), \(MKStringFromMapSize(rect.size))}"
}
