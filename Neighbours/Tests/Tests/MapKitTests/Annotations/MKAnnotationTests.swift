import CoreLocation
import DeviceSimulation
import Foundation
import MapKit
import Testing
import UIKit
import UIKitTesting

/// A view of an app with an initializer of its own.
private final class BadgeView: MKAnnotationView {
    static var prepared = 0

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        centerOffset = CGPoint(x: 0, y: -10)
        canShowCallout = true
    }

    required init?(coder: NSCoder) { fatalError() }

    override func prepareForReuse() {
        super.prepareForReuse()
        Self.prepared += 1
    }
}

@Suite("Annotations of a map", .serialized, .usesApplication) @MainActor
struct MKAnnotationTests {
    @Test("A view stands with its offset at the annotation's place, and goes with the map")
    func place() throws {
        let stage = MapStage()
        stage.show(52, 13)
        stage.map.register(BadgeView.self, forAnnotationViewWithReuseIdentifier: "badge")
        stage.recorder.makeView = {
            stage.map.dequeueReusableAnnotationView(withIdentifier: "badge", for: $0)
        }
        let annotation = stage.add(52, 13, title: "Tea")
        #expect(stage.events() == ["adds 1"])
        let view = try #require(stage.map.view(for: annotation) as? BadgeView)
        #expect(view.reuseIdentifier == "badge" && view.annotation === annotation)
        let center = view.convert(CGPoint(x: 10, y: 10), to: stage.map)
        #expect(abs(center.x - 150) < 0.01 && abs(center.y - 190) < 0.01)
        stage.map.centerCoordinate = CLLocationCoordinate2D(latitude: 52, longitude: 12.9)
        stage.app.advanceToRest()
        #expect(view.convert(CGPoint(x: 10, y: 10), to: stage.map).x > 160)
    }

    @Test("Only annotations that are seen have views, which are used again")
    func reuse() throws {
        let stage = MapStage()
        stage.show(52, 13)
        BadgeView.prepared = 0
        stage.map.register(BadgeView.self, forAnnotationViewWithReuseIdentifier: "badge")
        stage.recorder.makeView = {
            stage.map.dequeueReusableAnnotationView(withIdentifier: "badge", for: $0)
        }
        let near = stage.add(52, 13, title: "near")
        let far = stage.add(40, 13, title: "far")
        stage.app.advanceToRest()
        let view = stage.map.view(for: near)
        #expect(view != nil && stage.map.view(for: far) == nil)
        stage.show(40, 13)
        #expect(stage.map.view(for: near) == nil)
        #expect(stage.map.view(for: far) === view && BadgeView.prepared == 1)
    }

    @Test("A coordinate that changes moves the view")
    func observed() throws {
        let stage = MapStage()
        stage.show(52, 13)
        let capital = Capital(
            title: "Oslo", coordinate: CLLocationCoordinate2D(latitude: 52, longitude: 13),
            info: "")
        stage.map.addAnnotation(capital)
        stage.app.advanceToRest()
        let view = try #require(stage.map.view(for: capital))
        let before = view.convert(CGPoint.zero, to: stage.map)
        capital.coordinate = CLLocationCoordinate2D(latitude: 52.1, longitude: 13)
        stage.app.advanceToRest()
        #expect(view.convert(CGPoint.zero, to: stage.map).y < before.y - 20)
    }

    @Test("Removed annotations have no views and are followed no more")
    func remove() {
        let stage = MapStage()
        stage.show(52, 13)
        let annotation = stage.add(52, 13)
        stage.app.advanceToRest()
        stage.map.removeAnnotations(stage.map.annotations)
        #expect(stage.map.annotations.isEmpty && stage.map.view(for: annotation) == nil)
        annotation.coordinate = CLLocationCoordinate2D(latitude: 51, longitude: 13)
        stage.app.advanceToRest()
    }

    @Test("A tap selects, another place deselects, and another annotation does both in order")
    func selection() throws {
        let stage = MapStage()
        stage.show(52, 13)
        stage.recorder.makeView = {
            MKPinAnnotationView(annotation: $0, reuseIdentifier: nil)
        }
        let first = stage.add(52, 13, title: "first")
        _ = stage.add(52.3, 13, title: "second")
        _ = stage.events()
        stage.app.tap(at: CGPoint(x: 150, y: 190))
        #expect(stage.events() == ["selects first"])
        #expect(stage.map.selectedAnnotations.first === first)
        let other = stage.map.convert(
            CLLocationCoordinate2D(latitude: 52.3, longitude: 13), toPointTo: nil)
        stage.app.tap(at: CGPoint(x: other.x, y: other.y - 10))
        #expect(stage.events() == ["deselects first", "selects second"])
        stage.app.tap(at: CGPoint(x: 20, y: 390))
        #expect(stage.events() == ["deselects second"])
        #expect(stage.map.selectedAnnotations.isEmpty)
    }

    @Test("A callout has the texts, and tells of taps on its accessories")
    func callout() throws {
        let stage = MapStage()
        stage.show(52, 13)
        let button = UIButton(type: .detailDisclosure)
        button.tag = 7
        stage.recorder.makeView = {
            let view = MKPinAnnotationView(annotation: $0, reuseIdentifier: nil)
            view.canShowCallout = true
            view.rightCalloutAccessoryView = button
            return view
        }
        let annotation = stage.add(52, 13, title: "A tea house")
        annotation.subtitle = "Open until ten"
        stage.map.selectAnnotation(annotation, animated: false)
        _ = stage.events()
        let texts = views(in: stage.map).compactMap { ($0 as? UILabel)?.text }
        #expect(texts.contains("A tea house") && texts.contains("Open until ten"))
        stage.app.tap(button)
        #expect(stage.events() == ["taps control 7"])
        stage.map.deselectAnnotation(annotation, animated: false)
        _ = stage.events()
        #expect(button.window == nil)
    }

    @Test("A pin that is held can be moved, with the steps of a drag")
    func drag() throws {
        let stage = MapStage()
        stage.show(52, 13)
        stage.recorder.makeView = {
            let view = MKPinAnnotationView(annotation: $0, reuseIdentifier: nil)
            view.isDraggable = true
            return view
        }
        let annotation = stage.add(52, 13, title: "pin")
        _ = stage.events()
        let finger = stage.app.touchDown(at: CGPoint(x: 150, y: 190))
        stage.app.advance(by: 0.6)
        finger.move(to: CGPoint(x: 150, y: 90), duration: 0.3)
        stage.app.advance(by: 0.1)
        finger.lift()
        #expect(
            stage.events() == ["drag 0 to 1", "drag 1 to 2", "drag 2 to 4", "drag 4 to 0"])
        let point = stage.map.convert(annotation.coordinate, toPointTo: stage.map)
        #expect(abs(point.y - 100) < 2 && abs(point.x - 150) < 2)
        #expect(abs(stage.map.centerCoordinate.latitude - 52) < 1e-6)
    }

    @Test("A view is an accessibility element with the texts of its annotation")
    func accessibility() {
        let annotation = MKPointAnnotation()
        let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
        #expect(view.isAccessibilityElement && view.accessibilityLabel == nil)
        annotation.title = "A tea house"
        #expect(view.accessibilityLabel == "A tea house")
        annotation.subtitle = "Open until ten"
        #expect(view.accessibilityLabel == "A tea house, Open until ten")
        view.accessibilityLabel = "Tea"
        #expect(view.accessibilityLabel == "Tea")
    }

    @Test("Annotations that meet are joined, and part when the map comes nearer")
    func clusters() throws {
        let stage = MapStage()
        stage.show(52, 13)
        stage.recorder.makeView = { annotation in
            guard !(annotation is MKClusterAnnotation) else { return nil }
            let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.clusteringIdentifier = "all"
            return view
        }
        let first = stage.add(52, 13, title: "first")
        let second = stage.add(52.01, 13, title: "second")
        let alone = stage.add(52.3, 13.3, title: "alone")
        stage.app.advanceToRest()
        let view = try #require(stage.map.view(for: first))
        #expect(view.isHidden && stage.map.view(for: alone)?.isHidden == false)
        let cluster = try #require(view.cluster?.annotation as? MKClusterAnnotation)
        #expect(cluster.memberAnnotations.count == 2)
        #expect(stage.map.view(for: second)?.cluster === view.cluster)
        stage.show(52, 13, degrees: 0.05)
        #expect(stage.map.view(for: first)?.isHidden == false)
        #expect(stage.map.view(for: first)?.cluster == nil)
    }

    @Test("Of ten thousand annotations only those that are seen have views")
    func many() {
        let stage = MapStage()
        stage.show(50, 10)
        var count = 0
        stage.recorder.makeView = {
            count += 1
            return MKPinAnnotationView(annotation: $0, reuseIdentifier: nil)
        }
        stage.map.addAnnotations(
            (0..<10_000).map { number in
                MKPointAnnotation(
                    coordinate: CLLocationCoordinate2D(
                        latitude: Double(number / 100) * 0.5 + 20,
                        longitude: Double(number % 100) * 0.5 - 20))
            })
        stage.app.advanceToRest()
        #expect((4...30).contains(count))
        for step in 1...10 {
            stage.map.centerCoordinate = CLLocationCoordinate2D(
                latitude: 50, longitude: 10 + Double(step) * 0.05)
            stage.app.advance(by: 1.0 / 60)
        }
        #expect(count < 60)
    }

    @Test("All annotations can be shown at once")
    func showAll() {
        let stage = MapStage()
        let annotations = [(48.0, 2.0), (52.0, 13.0), (41.0, 12.0)].map {
            MKPointAnnotation(
                coordinate: CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1))
        }
        stage.map.showAnnotations(annotations, animated: false)
        for annotation in annotations {
            let point = stage.map.convert(annotation.coordinate, toPointTo: stage.map)
            #expect(stage.map.bounds.contains(point))
        }
        #expect(stage.map.annotations(in: stage.map.visibleMapRect).count == 3)
    }

    @Test("The user's place is shown and followed")
    func user() {
        let stage = MapStage()
        stage.app.answer(.location, .whileInUse)
        stage.app.setPosition(SimulatedPosition(latitude: 52.5, longitude: 13.4))
        stage.map.showsUserLocation = true
        stage.app.advance(by: 1)
        #expect(stage.recorder.take().prefix(2) == ["locates", "user at 52.5"])
        #expect(stage.map.annotations.contains { $0 is MKUserLocation })
        stage.map.userTrackingMode = .follow
        stage.app.advance(by: 1)
        #expect(stage.recorder.take().first == "mode 1")
        #expect(stage.map.isUserLocationVisible)
        #expect(abs(stage.map.centerCoordinate.latitude - 52.5) < 1e-6)
        stage.app.setPosition(SimulatedPosition(latitude: 52.51, longitude: 13.4))
        stage.app.advance(by: 2)
        #expect(abs(stage.map.centerCoordinate.latitude - 52.51) < 1e-6)
        stage.map.showsUserLocation = false
        #expect(stage.recorder.take().last == "stops locating")
        #expect(!stage.map.annotations.contains { $0 is MKUserLocation })
    }

    @Test("A user who does not allow it is not shown")
    func denied() {
        let stage = MapStage()
        stage.app.answer(.location, .denied)
        stage.map.showsUserLocation = true
        stage.app.advance(by: 1)
        #expect(stage.recorder.take() == ["locates", "fails 1"])
        #expect(!stage.map.isUserLocationVisible)
    }

    private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
}
