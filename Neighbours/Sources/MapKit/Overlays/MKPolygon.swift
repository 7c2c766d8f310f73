import CoreLocation
import Foundation

/// An area with holes.
open class MKPolygon: MKMultiPoint, MKOverlay {
    private var holes: [MKPolygon]?
    open var interiorPolygons: [MKPolygon]? { holes }

    public override init() {
        super.init()
    }

    public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
        self.init(points: points, count: count, interiorPolygons: nil)
    }

    public convenience init(
        points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]?
    ) {
        self.init()
        setPoints(Array(UnsafeBufferPointer(start: points, count: count)))
        holes = interiorPolygons
    }

    public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        self.init(coordinates: coords, count: count, interiorPolygons: nil)
    }

    public convenience init(
        coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int,
        interiorPolygons: [MKPolygon]?
    ) {
        self.init()
        setPoints(UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
        holes = interiorPolygons
    }
}

/// Several areas that are drawn alike.
open class MKMultiPolygon: MKShape, MKOverlay {
    public let polygons: [MKPolygon]

    public init(_ polygons: [MKPolygon]) {
        self.polygons = polygons
    }

    open var boundingMapRect: MKMapRect {
        polygons.reduce(.null) { $0.union($1.boundingMapRect) }
    }

    open override var coordinate: CLLocationCoordinate2D {
        let rect = boundingMapRect
        return Mercator.coordinate(x: rect.midX, y: rect.midY)
    }
}

/// A circle around a place.
open class MKCircle: MKShape, MKOverlay {
    private var center = CLLocationCoordinate2D()
    private var meters: CLLocationDistance = 0
    private var rect = MKMapRect.null

    public override init() {
        super.init()
    }

    /// - Parameter radius: Meters.
    public convenience init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.init()
        center = coord
        meters = radius
        let point = MKMapPoint(coord)
        let length = radius * MKMapPointsPerMeterAtLatitude(coord.latitude)
        rect = MKMapRect(
            x: point.x - length, y: point.y - length, width: 2 * length, height: 2 * length)
    }

    /// The largest circle in a rectangle.
    public convenience init(mapRect: MKMapRect) {
        let middle = MKMapPoint(x: mapRect.midX, y: mapRect.midY)
        let coordinate = Mercator.coordinate(x: middle.x, y: middle.y)
        self.init(
            center: coordinate,
            radius: min(mapRect.width, mapRect.height) / 2
                * MKMetersPerMapPointAtLatitude(coordinate.latitude))
    }

    open override var coordinate: CLLocationCoordinate2D { center }
    /// Meters.
    open var radius: CLLocationDistance { meters }
    open var boundingMapRect: MKMapRect { rect }

    open func intersects(_ mapRect: MKMapRect) -> Bool { rect.intersects(mapRect) }
}
