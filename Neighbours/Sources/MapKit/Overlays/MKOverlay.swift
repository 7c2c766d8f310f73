import CoreLocation
import Foundation

/// An annotation with an extent on the map.
@objc public protocol MKOverlay: MKAnnotation {
    var coordinate: CLLocationCoordinate2D { get }
    /// Nothing is drawn outside of it.
    var boundingMapRect: MKMapRect { get }
    /// Whether it meets a rectangle of the map; without it, that of `boundingMapRect` counts.
    @objc(intersectsMapRect:)
    optional func intersects(_ mapRect: MKMapRect) -> Bool
    /// Whether it covers the map. The map is drawn below it all the same.
    @objc optional var canReplaceMapContent: Bool { get }
}

/// Which parts of a map are below an overlay.
@objc public enum MKOverlayLevel: Int, Sendable {
    case aboveRoads
    case aboveLabels
}

/// A shape of several points.
open class MKMultiPoint: MKShape {
    private var storage: [MKMapPoint] = []
    /// Nil until it is asked for.
    private var bounding: MKMapRect?

    func setPoints(_ points: [MKMapPoint]) { storage = points }

    var mapPoints: [MKMapPoint] { storage }

    open var pointCount: Int { storage.count }

    /// Valid as long as the shape is.
    open func points() -> UnsafeMutablePointer<MKMapPoint> {
        if let copied { return copied }
        let memory = UnsafeMutablePointer<MKMapPoint>.allocate(capacity: max(storage.count, 1))
        memory.initialize(from: storage, count: storage.count)
        copied = memory
        return memory
    }
    private var copied: UnsafeMutablePointer<MKMapPoint>?

    deinit { copied?.deallocate() }

    open func getCoordinates(
        _ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange
    ) {
        precondition(
            range.location >= 0 && range.length >= 0
                && range.location + range.length <= storage.count,
            "MKMultiPoint.getCoordinates: the range \(range) is beyond the \(storage.count) points")
        for index in 0..<range.length {
            coords[index] = storage[range.location + index].coordinate
        }
    }

    /// The place on the line at a point, from 0 to 1 of its length.
    open func location(atPointIndex index: Int) -> CGFloat {
        let lengths = self.lengths
        guard let all = lengths.last, all > 0, lengths.indices.contains(index) else { return 0 }
        return lengths[index] / all
    }

    open func locations(atPointIndexes indexes: IndexSet) -> [CGFloat] {
        indexes.map { location(atPointIndex: $0) }
    }

    /// The length of the line up to each point, in map points.
    private var lengths: [Double] {
        var sum = 0.0
        return storage.indices.map { index in
            if index > 0 {
                sum += hypot(
                    storage[index].x - storage[index - 1].x,
                    storage[index].y - storage[index - 1].y)
            }
            return sum
        }
    }

    /// The smallest rectangle with all points.
    open var boundingMapRect: MKMapRect {
        if let bounding { return bounding }
        let rect = storage.reduce(MKMapRect.null) {
            $0.union(MKMapRect(origin: $1, size: MKMapSize()))
        }
        bounding = rect
        return rect
    }

    open override var coordinate: CLLocationCoordinate2D {
        let rect = boundingMapRect
        return rect.isNull
            ? kCLLocationCoordinate2DInvalid
            : Mercator.coordinate(x: rect.midX, y: rect.midY)
    }

    open func intersects(_ mapRect: MKMapRect) -> Bool {
        let rect = boundingMapRect
        // A straight line from north to south has no width.
        return !rect.isNull && rect.minX <= mapRect.maxX && rect.maxX >= mapRect.minX
            && rect.minY <= mapRect.maxY && rect.maxY >= mapRect.minY
    }
}
