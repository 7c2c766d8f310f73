import CoreLocation
import Foundation
import MapKit
import Testing
import UIKit
import UIKitTesting

@Suite("The region of a map", .serialized, .usesApplication) @MainActor
struct MKMapViewRegionTests {
    private let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.41)

    @Test("A region is enlarged to the shape of the view, around the same centre")
    func region() {
        let stage = MapStage()
        stage.show(52.52, 13.41)
        let region = stage.map.region
        #expect(abs(region.center.latitude - 52.52) < 1e-6)
        #expect(abs(region.span.longitudeDelta - 1.233) < 0.01)
        #expect(abs(region.span.latitudeDelta - 1) < 0.01)
        let fitting = stage.map.regionThatFits(
            MKCoordinateRegion(
                center: berlin, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)))
        #expect(abs(fitting.span.longitudeDelta - region.span.longitudeDelta) < 1e-6)
    }

    @Test("A region that is set before the first layout is fitted then")
    func early() {
        let stage = MapStage()
        let map = MKMapView()
        map.setRegion(
            MKCoordinateRegion(
                center: berlin, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 0.1)),
            animated: false)
        map.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        stage.app.show(map)
        #expect(abs(map.region.span.latitudeDelta - 1) < 0.01)
        #expect(abs(map.centerCoordinate.latitude - 52.52) < 1e-6)
    }

    @Test("A change without animation is told at once")
    func immediately() {
        let stage = MapStage()
        stage.map.centerCoordinate = berlin
        #expect(stage.recorder.take() == ["will change false", "moves", "did change false"])
    }

    @Test("An animated change moves over several frames and is told at its end")
    func animated() {
        let stage = MapStage()
        stage.show(52, 13)
        stage.map.setCenter(CLLocationCoordinate2D(latitude: 52.2, longitude: 13), animated: true)
        #expect(stage.recorder.take() == ["will change true"])
        stage.app.advance(by: 0.25)
        let latitude = stage.map.centerCoordinate.latitude
        #expect(latitude > 52.02 && latitude < 52.18)
        #expect(stage.recorder.take() == ["moves"])
        #expect(stage.events() == ["moves", "did change true"])
        #expect(abs(stage.map.centerCoordinate.latitude - 52.2) < 1e-6)
    }

    @Test("A later change ends the one before")
    func interrupted() {
        let stage = MapStage()
        stage.show(52, 13)
        stage.map.setCenter(CLLocationCoordinate2D(latitude: 53, longitude: 13), animated: true)
        stage.map.setCenter(CLLocationCoordinate2D(latitude: 51, longitude: 13), animated: false)
        #expect(
            stage.events() == [
                "will change true", "moves", "did change true", "will change false", "moves",
                "did change false",
            ])
        #expect(abs(stage.map.centerCoordinate.latitude - 51) < 1e-6)
    }

    @Test("Loading ends in the next turn, once")
    func loading() {
        let app = TestApplication()
        let recorder = MapRecorder()
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        map.delegate = recorder
        app.show(map)
        app.advanceToRest()
        #expect(recorder.events == ["will load", "did load", "rendered true"])
    }

    @Test("Points and coordinates are converted, also through other views")
    func conversion() {
        let stage = MapStage()
        stage.show(52.52, 13.41)
        let point = stage.map.convert(berlin, toPointTo: stage.map)
        #expect(abs(point.x - 150) < 1e-3 && abs(point.y - 200) < 1e-3)
        stage.map.frame.origin = CGPoint(x: 10, y: 20)
        let outer = stage.map.convert(berlin, toPointTo: stage.map.superview)
        #expect(abs(outer.x - 160) < 1e-3 && abs(outer.y - 220) < 1e-3)
        let back = stage.map.convert(CGPoint(x: 150, y: 200), toCoordinateFrom: stage.map)
        #expect(abs(back.latitude - 52.52) < 1e-9 && abs(back.longitude - 13.41) < 1e-9)
        let north = stage.map.convert(CGPoint(x: 150, y: 0), toCoordinateFrom: stage.map)
        #expect(north.latitude > 53)
    }

    @Test("A camera's heading turns the map, and its distance is that of the zoom")
    func camera() {
        let stage = MapStage()
        stage.map.camera = MKMapCamera(
            lookingAtCenter: berlin, fromDistance: 100_000, pitch: 0, heading: 90)
        let camera = stage.map.camera
        #expect(abs(camera.centerCoordinateDistance - 100_000) < 1 && camera.heading == 90)
        // East is up.
        let east = stage.map.convert(
            CLLocationCoordinate2D(latitude: 52.52, longitude: 13.5), toPointTo: stage.map)
        #expect(abs(east.x - 150) < 0.01 && east.y < 200)
    }

    @Test("Limits of the camera hold for all changes")
    func limits() {
        let stage = MapStage()
        stage.show(52.52, 13.41)
        stage.map.cameraBoundary = MKMapView.CameraBoundary(
            coordinateRegion: MKCoordinateRegion(
                center: berlin, span: MKCoordinateSpan(latitudeDelta: 0.2, longitudeDelta: 0.2)))
        stage.map.centerCoordinate = CLLocationCoordinate2D(latitude: 40, longitude: 13.41)
        #expect(abs(stage.map.centerCoordinate.latitude - 52.42) < 0.001)
        stage.map.cameraZoomRange = MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 50_000)
        #expect(abs(stage.map.camera.centerCoordinateDistance - 50_000) < 200)
    }

    @Test("The map fills the view from north to south, and goes around the Earth")
    func world() {
        let stage = MapStage()
        stage.map.visibleMapRect = .world
        #expect(abs(stage.map.visibleMapRect.height - MKMapRect.world.height) < 1)
        stage.show(0, 179.5, degrees: 2)
        let point = stage.map.convert(
            CLLocationCoordinate2D(latitude: 0, longitude: -179.5), toPointTo: stage.map)
        #expect(point.x > 150 && point.x < 350)
    }

    // MARK: Gestures

    @Test("A finger moves the map, with events at the beginning and the end")
    func pan() {
        let stage = MapStage()
        stage.show(52, 13)
        let before = stage.map.convert(
            CLLocationCoordinate2D(latitude: 52, longitude: 13), toPointTo: nil)
        stage.app.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 100, y: 200), duration: 1)
        let events = stage.events()
        #expect(events.first == "will change false" && events.last == "did change false")
        let after = stage.map.convert(
            CLLocationCoordinate2D(latitude: 52, longitude: 13), toPointTo: nil)
        #expect(after.x < before.x - 80 && abs(after.y - before.y) < 1)
    }

    @Test("A double tap goes nearer, if the map may be zoomed")
    func doubleTap() {
        let stage = MapStage()
        stage.show(52, 13)
        stage.map.isZoomEnabled = false
        stage.app.tap(at: CGPoint(x: 150, y: 200), count: 2)
        _ = stage.events()
        let span = stage.map.region.span.longitudeDelta
        #expect(abs(span - 1.2) < 0.1)
        stage.map.isZoomEnabled = true
        stage.app.tap(at: CGPoint(x: 150, y: 200), count: 2)
        _ = stage.events()
        #expect(abs(stage.map.region.span.longitudeDelta - span / 2) < 0.01)
    }

    @Test("Two fingers change the zoom around their middle")
    func pinch() {
        let stage = MapStage()
        stage.show(52, 13)
        let span = stage.map.region.span.longitudeDelta
        stage.app.pinch(stage.map, by: 2)
        _ = stage.events()
        #expect(stage.map.region.span.longitudeDelta < span * 0.7)
        #expect(abs(stage.map.centerCoordinate.longitude - 13) < 0.05)
    }
}
