import CoreLocation
import Foundation
import MapKit
import Testing
import UIKit
import UIKitTesting

/// A renderer that draws a square of its own.
private final class SquareRenderer: MKOverlayRenderer {
    var scales: [MKZoomScale] = []

    override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        scales.append(zoomScale)
        context.setFillColor(UIColor.red.cgColor)
        context.fill(rect(for: overlay.boundingMapRect))
    }
}

@Suite("Overlays of a map", .serialized, .usesApplication) @MainActor
struct MKOverlayTests {
    private func coordinates(_ places: [(Double, Double)]) -> [CLLocationCoordinate2D] {
        places.map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    }

    @Test("Overlays keep their order and their levels")
    func order() {
        let map = MKMapView()
        let circles = (0..<5).map {
            MKCircle(
                center: CLLocationCoordinate2D(latitude: Double($0), longitude: 0), radius: 10)
        }
        map.addOverlays([circles[0], circles[1]])
        map.addOverlay(circles[2], level: .aboveRoads)
        map.insertOverlay(circles[3], below: circles[1])
        map.insertOverlay(circles[4], at: 0, level: .aboveLabels)
        func indexes(_ overlays: [any MKOverlay]) -> [Int] {
            overlays.map { Int($0.coordinate.latitude.rounded()) }
        }
        #expect(indexes(map.overlays) == [2, 4, 0, 3, 1])
        #expect(indexes(map.overlays(in: .aboveRoads)) == [2])
        map.exchangeOverlay(circles[4], with: circles[1])
        #expect(indexes(map.overlays) == [2, 1, 0, 3, 4])
        map.removeOverlays([circles[0], circles[2]])
        #expect(indexes(map.overlays) == [1, 3, 4])
    }

    @Test("A renderer is asked for once, and draws in map points from the overlay's origin")
    func renderer() throws {
        let stage = MapStage()
        stage.show(52, 13)
        let circle = MKCircle(
            center: CLLocationCoordinate2D(latitude: 52, longitude: 13), radius: 20_000)
        let renderer = SquareRenderer(overlay: circle)
        stage.recorder.makeRenderer = { _ in renderer }
        stage.map.addOverlay(circle)
        stage.app.advanceToRest()
        #expect(stage.map.renderer(for: circle) === renderer)
        let scale = try #require(renderer.scales.last)
        #expect(abs(Double(scale) * stage.map.visibleMapRect.width - 300) < 0.01)
        let origin = circle.boundingMapRect.origin
        #expect(renderer.point(for: origin) == .zero)
        #expect(MKMapPointEqualToPoint(renderer.mapPoint(for: .zero), origin))
        #expect(stage.color(150, 200) == [255, 0, 0])
        stage.map.removeOverlay(circle)
        stage.app.advanceToRest()
        #expect(stage.color(150, 200) != [255, 0, 0])
    }

    @Test("A circle is as large as its radius in meters")
    func circle() {
        let circle = MKCircle(
            center: CLLocationCoordinate2D(latitude: 60, longitude: 10), radius: 1000)
        let rect = circle.boundingMapRect
        #expect(abs(rect.width * MKMetersPerMapPointAtLatitude(60) - 2000) < 1)
        #expect(rect.contains(MKMapPoint(circle.coordinate)))
    }

    @Test("Lines and areas have the bounds and the middle of their points")
    func shapes() {
        let places = coordinates([(50, 10), (52, 12), (50, 14)])
        let line = MKPolyline(coordinates: places, count: 3)
        #expect(line.pointCount == 3 && abs(line.coordinate.longitude - 12) < 1e-9)
        var back = [CLLocationCoordinate2D](repeating: CLLocationCoordinate2D(), count: 2)
        line.getCoordinates(&back, range: NSRange(location: 1, length: 2))
        #expect(abs(back[0].latitude - 52) < 1e-9 && abs(back[1].longitude - 14) < 1e-9)
        #expect(abs(line.location(atPointIndex: 1) - 0.5) < 1e-9)
        let hole = MKPolygon(coordinates: places, count: 3)
        let area = MKPolygon(coordinates: places, count: 3, interiorPolygons: [hole])
        #expect(area.interiorPolygons?.count == 1)
        #expect(
            area.intersects(line.boundingMapRect) && !area.intersects(MKMapRectMake(0, 0, 1, 1)))
    }

    @Test("The shortest way on the Earth bends to the pole")
    func geodesic() {
        let places = coordinates([(40.64, -73.78), (51.47, -0.45)])
        let line = MKGeodesicPolyline(coordinates: places, count: 2)
        #expect(line.pointCount > 20)
        let north = line.boundingMapRect.origin.coordinate.latitude
        #expect(north > 52 && north < 56)
    }

    @Test("Widths of lines are those of the screen at every zoom")
    func strokes() {
        let stage = MapStage()
        stage.show(52, 13)
        let line = MKPolyline(coordinates: coordinates([(52, 12), (52, 14)]), count: 2)
        stage.recorder.makeRenderer = {
            let renderer = MKPolylineRenderer(overlay: $0)
            renderer.strokeColor = .red
            renderer.lineWidth = 10
            return renderer
        }
        stage.map.addOverlay(line)
        stage.app.advanceToRest()
        for degrees in [1.0, 0.01] {
            stage.show(52, 13, degrees: degrees)
            #expect(stage.color(100, 203) == [255, 0, 0])
            #expect(stage.color(100, 208) != [255, 0, 0])
        }
    }
}

extension MapStage {
    /// The red, green and blue of the screen at a position in points, from 0 to 255.
    fileprivate func color(_ x: Int, _ y: Int) -> [Int] {
        let picture = app.picture
        let scale = picture.width / Int(UIScreen.main.bounds.width)
        let pixel = picture[x * scale, y * scale]
        return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    }
}
