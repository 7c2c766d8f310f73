import CoreLocation
import Foundation

/// A line through points.
open class MKPolyline: MKMultiPoint, MKOverlay {
    public override init() {
        super.init()
    }

    public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
        self.init()
        setPoints(Array(UnsafeBufferPointer(start: points, count: count)))
    }

    public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        self.init()
        setPoints(UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
    }
}

/// A line along great circles, the shortest ways on the Earth.
open class MKGeodesicPolyline: MKPolyline {
    // Chosen: the greatest distance of points in degrees, below which a straight line does not differ visibly.
    private static let step = 1.0

    override func setPoints(_ points: [MKMapPoint]) {
        var result: [MKMapPoint] = []
        for (start, end) in zip(points, points.dropFirst()) {
            result.append(start)
            result += Self.between(start.coordinate, end.coordinate)
        }
        if let last = points.last { result.append(last) }
        super.setPoints(result)
    }

    private static func between(
        _ start: CLLocationCoordinate2D, _ end: CLLocationCoordinate2D
    ) -> [MKMapPoint] {
        let (first, second) = (vector(start), vector(end))
        let product = first.x * second.x + first.y * second.y + first.z * second.z
        let angle = acos(min(max(product, -1), 1))
        let count = Int((angle * 180 / .pi / step).rounded(.up))
        guard count > 1, sin(angle) > 1e-9 else { return [] }
        return (1..<count).map { index in
            let fraction = Double(index) / Double(count)
            let a = sin((1 - fraction) * angle) / sin(angle)
            let b = sin(fraction * angle) / sin(angle)
            let (x, y, z) = (
                a * first.x + b * second.x, a * first.y + b * second.y, a * first.z + b * second.z
            )
            return MKMapPoint(
                CLLocationCoordinate2D(
                    latitude: atan2(z, hypot(x, y)) * 180 / .pi, longitude: atan2(y, x) * 180 / .pi)
            )
        }
    }

    /// The direction from the centre of the Earth.
    private static func vector(_ place: CLLocationCoordinate2D) -> (x: Double, y: Double, z: Double)
    {
        let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
        return (
            cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)
        )
    }
}

/// Several lines that are drawn alike.
open class MKMultiPolyline: MKShape, MKOverlay {
    public let polylines: [MKPolyline]

    public init(_ polylines: [MKPolyline]) {
        self.polylines = polylines
    }

    open var boundingMapRect: MKMapRect {
        polylines.reduce(.null) { $0.union($1.boundingMapRect) }
    }

    open override var coordinate: CLLocationCoordinate2D {
        let rect = boundingMapRect
        return Mercator.coordinate(x: rect.midX, y: rect.midY)
    }
}
