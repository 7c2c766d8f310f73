import CoreLocation
import Foundation
import MapKit
import UIKit
import UIKitTesting

/// A delegate that writes down what it is told.
final class MapRecorder: NSObject, MKMapViewDelegate {
    var events: [String] = []
    var makeView: ((any MKAnnotation) -> MKAnnotationView?)?
    var makeRenderer: (any MKOverlay) -> MKOverlayRenderer = { _ in MKOverlayRenderer() }

    /// Returns the events since the last call.
    func take() -> [String] {
        defer { events = [] }
        return events
    }

    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
        events.append("will change \(animated)")
    }

    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        events.append("did change \(animated)")
    }

    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {
        if events.last != "moves" { events.append("moves") }
    }

    func mapViewWillStartLoadingMap(_ mapView: MKMapView) { events.append("will load") }
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { events.append("did load") }

    func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {
        events.append("rendered \(fullyRendered)")
    }

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        makeView?(annotation)
    }

    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
        events.append("adds \(views.count)")
    }

    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
        events.append("selects \((view.annotation?.title ?? nil) ?? "")")
    }

    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
        events.append("deselects \((view.annotation?.title ?? nil) ?? "")")
    }

    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView,
        calloutAccessoryControlTapped control: UIControl
    ) {
        events.append("taps control \(control.tag)")
    }

    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView,
        didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
    ) {
        events.append("drag \(oldState.rawValue) to \(newState.rawValue)")
    }

    func mapViewWillStartLocatingUser(_ mapView: MKMapView) { events.append("locates") }
    func mapViewDidStopLocatingUser(_ mapView: MKMapView) { events.append("stops locating") }

    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
        events.append("user at \(userLocation.coordinate.latitude)")
    }

    func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {
        events.append("fails \((error as? CLError)?.code.rawValue ?? -1)")
    }

    func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {
        events.append("mode \(mode.rawValue)")
    }

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        makeRenderer(overlay)
    }
}

/// An app with a map of 300 by 400 points at the upper left corner.
@MainActor
final class MapStage {
    let app = TestApplication()
    let recorder = MapRecorder()
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

    init() {
        map.delegate = recorder
        app.show(map)
        app.advanceToRest()
        _ = recorder.take()
    }

    /// Shows a degree around a place, without an animation.
    func show(_ latitude: Double, _ longitude: Double, degrees: Double = 1) {
        map.setRegion(
            MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
                span: MKCoordinateSpan(latitudeDelta: degrees, longitudeDelta: degrees)),
            animated: false)
        app.advanceToRest()
        _ = recorder.take()
    }

    /// Returns what the delegate was told until the app is at rest.
    func events() -> [String] {
        app.advanceToRest()
        return recorder.take()
    }

    func add(_ latitude: Double, _ longitude: Double, title: String = "") -> MKPointAnnotation {
        let annotation = MKPointAnnotation(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            title: title, subtitle: nil)
        map.addAnnotation(annotation)
        return annotation
    }
}

/// An annotation as apps write them.
final class Capital: NSObject, MKAnnotation {
    var title: String?
    @objc dynamic var coordinate: CLLocationCoordinate2D
    var info: String

    init(title: String, coordinate: CLLocationCoordinate2D, info: String) {
        self.title = title
        self.coordinate = coordinate
        self.info = info
    }
}
