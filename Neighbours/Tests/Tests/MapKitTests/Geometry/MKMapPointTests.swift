import Foundation
import MapKit
import Testing

@Suite("Map points and rectangles")
struct MKMapPointTests {
    @Test("The map is 268,435,456 points wide, with Greenwich and the equator in the middle")
    func middle() {
        let point = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
        #expect(abs(point.x - 134_217_728) < 1e-6 && abs(point.y - 134_217_728) < 1e-6)
        #expect(MKMapRect.world.maxX == 268_435_456)
    }

    @Test(
        "A coordinate is that of its point",
        arguments: [(52.52, 13.41), (-33.87, 151.21), (84.9, -179.9), (0.0, 180.0)])
    func roundTrip(latitude: Double, longitude: Double) {
        let coordinate = MKMapPoint(
            CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        ).coordinate
        #expect(abs(coordinate.latitude - latitude) < 1e-9)
        #expect(abs(coordinate.longitude - longitude) < 1e-9)
    }

    @Test("North is up, and the poles are at the map's border")
    func poles() {
        #expect(MKMapPoint(CLLocationCoordinate2D(latitude: 90, longitude: 0)).y == 0)
        #expect(
            MKMapPoint(CLLocationCoordinate2D(latitude: -90, longitude: 0)).y == 268_435_456)
    }

    @Test("A map point is 0.149 m long at the equator, and half of that at 60°")
    func meters() {
        #expect(abs(MKMetersPerMapPointAtLatitude(0) - 0.149_29) < 1e-4)
        #expect(
            abs(MKMetersPerMapPointAtLatitude(60) * 2 - MKMetersPerMapPointAtLatitude(0)) < 1e-9)
        #expect(
            abs(MKMapPointsPerMeterAtLatitude(50) * MKMetersPerMapPointAtLatitude(50) - 1) < 1e-12)
    }

    @Test("Rectangles are joined, cut and divided")
    func rectangles() {
        let first = MKMapRect(x: 0, y: 0, width: 10, height: 10)
        let second = MKMapRect(x: 5, y: 5, width: 10, height: 10)
        #expect(MKMapRectEqualToRect(first.union(second), MKMapRectMake(0, 0, 15, 15)))
        #expect(MKMapRectEqualToRect(first.intersection(second), MKMapRectMake(5, 5, 5, 5)))
        #expect(MKMapRectEqualToRect(MKMapRect.null.union(first), first))
        #expect(first.intersection(first.offsetBy(dx: 20, dy: 0)).isNull)
        #expect(
            first.contains(MKMapPoint(x: 0, y: 9.9)) && !first.contains(MKMapPoint(x: 10, y: 0)))
        let (slice, rest) = first.divided(atDistance: 3, from: .maxXEdge)
        #expect(MKMapRectEqualToRect(slice, MKMapRectMake(7, 0, 3, 10)))
        #expect(MKMapRectEqualToRect(rest, MKMapRectMake(0, 0, 7, 10)))
    }

    @Test("What is beyond the border is at the other side")
    func remainder() {
        let world = MKMapRect.world.width
        let rect = MKMapRect(x: world - 10, y: 0, width: 30, height: 5)
        #expect(rect.spans180thMeridian)
        #expect(MKMapRectEqualToRect(rect.remainder, MKMapRectMake(0, 0, 20, 5)))
    }

    @Test("A region of meters has their degrees")
    func regionOfMeters() {
        let region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 60, longitude: 10),
            latitudinalMeters: 111_412, longitudinalMeters: 111_412)
        #expect(abs(region.span.latitudeDelta - 1) < 0.001)
        #expect(abs(region.span.longitudeDelta - 2) < 0.01)
    }
}
