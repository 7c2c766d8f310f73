import CoreLocation
import Foundation
import Testing

@Suite struct CLLocationTests {
    @Test(
        "Distances are those on the ellipsoid of WGS 84",
        arguments: [
            // A degree of latitude and one of longitude on the equator, of tables of the ellipsoid.
            ((0.0, 0.0), (1.0, 0.0), 110_574.39), ((0, 0), (0, 1), 111_319.49),
            // The quarter of a meridian.
            ((0, 0), (90, 0), 10_001_965.73),
        ])
    func distance(start: (Double, Double), end: (Double, Double), meters: Double) {
        let a = CLLocation(latitude: start.0, longitude: start.1)
        let b = CLLocation(latitude: end.0, longitude: end.1)
        #expect(abs(a.distance(from: b) - meters) < 0.01)
        #expect(a.distance(from: b) == b.distance(from: a))
    }

    @Test("Opposite places have a distance of half the Earth's circumference, to 0.6 %")
    func oppositePlaces() {
        let distance = CLLocation(latitude: 0.1, longitude: 0)
            .distance(from: CLLocation(latitude: -0.1, longitude: 179.9))
        #expect(abs(distance / 20_003_931 - 1) < 0.006)
        let here = CLLocation(latitude: 52, longitude: 13)
        #expect(here.distance(from: here) == 0)
    }

    @Test("A location of a coordinate alone knows neither altitude nor course")
    func coordinateAlone() {
        let location = CLLocation(latitude: 1, longitude: 2)
        #expect(location.coordinate.latitude == 1 && location.coordinate.longitude == 2)
        #expect(location.horizontalAccuracy == 0 && location.verticalAccuracy == -1)
        #expect(location.course == -1 && location.speed == -1 && location.floor == nil)
    }

    @Test("Locations survive an archive")
    func archive() throws {
        let location = CLLocation(
            coordinate: CLLocationCoordinate2DMake(52.5, -13.25), altitude: 34,
            horizontalAccuracy: 5, verticalAccuracy: 6, course: 90, speed: 1.5,
            timestamp: Date(timeIntervalSinceReferenceDate: 1000))
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: location, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))
        #expect(read.description == location.description)
        #expect(read.altitude == 34 && read.verticalAccuracy == 6)
    }

    @Test("A description has coordinate, accuracy, speed and course")
    func description() {
        let location = CLLocation(
            coordinate: CLLocationCoordinate2DMake(37.5, -122.25), altitude: 0,
            horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: Date())
        #expect(
            location.description.hasPrefix(
                "<+37.50000000,-122.25000000> +/- 5.00m (speed -1.00 mps / course -1.00) @ "))
    }

    @Test("Coordinates are valid within 90° and 180°")
    func validity() {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(-90, 180)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90.1, 0)))
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    }

    @Test("Errors have Apple's domain and codes, and are matched by their code")
    func errors() {
        let error: any Error = CLError(.denied)
        #expect((error as NSError).domain == kCLErrorDomain && (error as NSError).code == 1)
        #expect(CLError(.geocodeFoundNoResult).errorCode == 8)
        switch error {
        case CLError.denied: break
        default: Issue.record("the error is not matched")
        }
    }
}
