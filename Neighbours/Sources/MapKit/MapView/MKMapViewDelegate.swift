import Foundation
import UIKit

/// Receives the events of a map view, and gives it the views of annotations and the renderers of overlays.
@MainActor @objc public protocol MKMapViewDelegate: NSObjectProtocol {
    // MARK: The region

    @objc optional func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    /// Called once the map has come to rest.
    @objc optional func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    /// Called for each step of a change.
    @objc optional func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)

    // MARK: Loading, of which there is nothing to wait for

    @objc optional func mapViewWillStartLoadingMap(_ mapView: MKMapView)
    @objc optional func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    /// Never called.
    @objc optional func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error)
    @objc optional func mapViewWillStartRenderingMap(_ mapView: MKMapView)
    @objc optional func mapViewDidFinishRenderingMap(
        _ mapView: MKMapView, fullyRendered: Bool)

    // MARK: The user's place

    @objc optional func mapViewWillStartLocatingUser(_ mapView: MKMapView)
    @objc optional func mapViewDidStopLocatingUser(_ mapView: MKMapView)
    @objc(mapView:didUpdateUserLocation:)
    optional func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
    @objc optional func mapView(
        _ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
    @objc(mapView:didChangeUserTrackingMode:animated:)
    optional func mapView(
        _ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)

    // MARK: Annotations

    /// Returns the view of an annotation; nil means one that the map view makes.
    @objc(mapView:viewForAnnotation:)
    optional func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation)
        -> MKAnnotationView?
    @objc(mapView:didAddAnnotationViews:)
    optional func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
    @objc optional func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView,
        calloutAccessoryControlTapped control: UIControl)
    @objc(mapView:didSelectAnnotationView:)
    optional func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    @objc(mapView:didDeselectAnnotationView:)
    optional func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    @objc(mapView:didSelectAnnotation:)
    optional func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
    @objc(mapView:didDeselectAnnotation:)
    optional func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
    @objc(mapView:annotationView:didChangeDragState:fromOldState:)
    optional func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView,
        didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState)
    /// Returns the annotation that takes the place of others; without it, one of MapKit's own.
    @objc(mapView:clusterAnnotationForMemberAnnotations:)
    optional func mapView(
        _ mapView: MKMapView,
        clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]
    ) -> MKClusterAnnotation

    // MARK: Overlays

    /// Returns what draws an overlay; without it nothing does.
    @objc(mapView:rendererForOverlay:)
    optional func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay)
        -> MKOverlayRenderer
}
