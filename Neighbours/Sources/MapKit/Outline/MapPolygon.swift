import CoreLocation
import Foundation

/// A ring of map points.
struct MapPolygon {
    let points: [MKMapPoint]
    let rect: MKMapRect

    /// - Parameter degrees: Longitudes and latitudes in turn.
    init(degrees: [Double]) {
        points = stride(from: 0, to: degrees.count - 1, by: 2).map { index in
            // Longitudes beyond 180° go on to the east.
            let y = MKMapPoint(
                CLLocationCoordinate2D(latitude: degrees[index + 1], longitude: 0)
            ).y
            return MKMapPoint(x: (degrees[index] / 360 + 0.5) * Mercator.worldWidth, y: y)
        }
        rect = points.reduce(MKMapRect.null) {
            $0.union(MKMapRect(origin: $1, size: MKMapSize()))
        }
    }

    static let land = (AmericanCoasts.all + OtherCoasts.all).map { MapPolygon(degrees: $0) }
    static let lakes = Lakes.all.map { MapPolygon(degrees: $0) }

    /// The part of the ring, moved by a distance to the east, in a rectangle (Sutherland and Hodgman 1974).
    func clipped(to clip: MKMapRect, movedBy distance: Double) -> [MKMapPoint] {
        let moved = rect.offsetBy(dx: distance, dy: 0)
        guard moved.intersects(clip) else { return [] }
        var ring = points.map { MKMapPoint(x: $0.x + distance, y: $0.y) }
        guard !clip.contains(moved) else { return ring }
        // Each edge of the rectangle as a coordinate, its limit and the side that is kept.
        let edges: [(WritableKeyPath<MKMapPoint, Double>, Double, Double)] = [
            (\.x, clip.minX, 1), (\.x, clip.maxX, -1), (\.y, clip.minY, 1), (\.y, clip.maxY, -1),
        ]
        for (axis, limit, side) in edges {
            var result: [MKMapPoint] = []
            guard var former = ring.last else { return [] }
            for point in ring {
                let (before, now) = (
                    (former[keyPath: axis] - limit) * side, (point[keyPath: axis] - limit) * side
                )
                if (before < 0) != (now < 0) {
                    let fraction = before / (before - now)
                    result.append(
                        MKMapPoint(
                            x: former.x + (point.x - former.x) * fraction,
                            y: former.y + (point.y - former.y) * fraction))
                }
                if now >= 0 { result.append(point) }
                former = point
            }
            ring = result
        }
        return ring
    }
}
