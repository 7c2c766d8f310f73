import CoreLocation
import Foundation
import MapKit
import Testing
import UIKit
import UIKitTesting

private final class CompleterRecorder: NSObject, MKLocalSearchCompleterDelegate {
    var updates = 0

    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) { updates += 1 }
}

@Suite("Searches for places", .serialized, .usesApplication) @MainActor
struct SearchTests {
    private let app = TestApplication()

    @Test("A town is found by its name, later, with its region")
    func search() throws {
        app.show(UIViewController())
        let search = MKLocalSearch(
            request: MKLocalSearch.Request(naturalLanguageQuery: "berl"))
        var found: MKLocalSearch.Response?
        search.start { response, _ in found = response }
        #expect(search.isSearching && found == nil)
        app.advance(by: 1)
        let item = try #require(found?.mapItems.first)
        #expect(item.name == "Berlin" && item.placemark.locality == "Berlin")
        #expect(item.placemark.title?.contains("Germany") == true)
        #expect(abs((found?.boundingRegion.center.latitude ?? 0) - 52.52) < 0.1)
        #expect(!search.isSearching)
    }

    @Test("What is no town is not found")
    func nothing() {
        app.show(UIViewController())
        let request = MKLocalSearch.Request()
        request.naturalLanguageQuery = "Pizza"
        var code: MKError.Code?
        let search = MKLocalSearch(request: request)
        search.start { _, error in code = (error as? MKError)?.code }
        app.advance(by: 1)
        #expect(code == .placemarkNotFound)
    }

    @Test("Texts are completed after a pause, the nearest first")
    func completer() {
        app.show(UIViewController())
        let completer = MKLocalSearchCompleter()
        let recorder = CompleterRecorder()
        completer.delegate = recorder
        completer.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 45, longitude: -73),
            span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
        completer.queryFragment = "m"
        app.advance(by: 0.1)
        completer.queryFragment = "mo"
        app.advance(by: 1)
        #expect(recorder.updates == 1)
        #expect(completer.results.map(\.title) == ["Montreal", "Moscow"])
        #expect(completer.results.first?.titleHighlightRanges.first?.rangeValue.length == 2)
    }

    @Test("No way is known")
    func directions() {
        app.show(UIViewController())
        let directions = MKDirections(request: MKDirections.Request())
        var code: MKError.Code?
        directions.calculate { _, error in code = (error as? MKError)?.code }
        #expect(directions.isCalculating)
        app.advance(by: 1)
        #expect(code == .directionsNotFound)
    }

    @Test("A picture shows the region, with the places of coordinates")
    func snapshot() throws {
        app.show(UIViewController())
        let options = MKMapSnapshotter.Options()
        options.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 48, longitude: 2),
            span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
        options.size = CGSize(width: 100, height: 80)
        options.scale = 2
        let snapshotter = MKMapSnapshotter(options: options)
        var snapshot: MKMapSnapshotter.Snapshot?
        snapshotter.start { picture, _ in snapshot = picture }
        app.advance(by: 1)
        let picture = try #require(snapshot)
        #expect(picture.image.size == options.size && picture.image.scale == 2)
        let point = picture.point(for: CLLocationCoordinate2D(latitude: 48, longitude: 2))
        #expect(abs(point.x - 50) < 0.5 && abs(point.y - 40) < 0.5)
    }

    @Test("Distances are written in the units of the locale")
    func distances() {
        let formatter = MKDistanceFormatter()
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(fromDistance: 1540) == "1,5 km")
        #expect(formatter.string(fromDistance: 340) == "350 m")
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(fromDistance: 1609.344 * 20) == "20 mi")
        #expect(formatter.string(fromDistance: 30) == "100 ft")
        formatter.unitStyle = .full
        #expect(formatter.string(fromDistance: 1609.344) == "1 mile")
        #expect(abs(formatter.distance(from: "2 miles") - 3218.688) < 1e-6)
        formatter.units = .metric
        #expect(formatter.string(fromDistance: 2000) == "2 kilometers")
    }

    @Test("A placemark made of an address has its names")
    func placemark() {
        let placemark = MKPlacemark(
            coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2),
            addressDictionary: ["Street": "High Street 1", "City": "Town", "ZIP": "123"])
        #expect(placemark.coordinate.latitude == 1 && placemark.locality == "Town")
        #expect(placemark.title == "High Street 1, Town, 123")
    }
}
