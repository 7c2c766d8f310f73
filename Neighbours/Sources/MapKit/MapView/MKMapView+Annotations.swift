import CoreLocation
import Foundation
import UIKit

extension MKMapView {
    public func addAnnotation(_ annotation: any MKAnnotation) {
        annotationManager.add([annotation])
    }

    public func addAnnotations(_ annotations: [any MKAnnotation]) {
        annotationManager.add(annotations)
    }

    public func removeAnnotation(_ annotation: any MKAnnotation) {
        removeAnnotations([annotation])
    }

    /// That of the user is not removed; `showsUserLocation` does so.
    public func removeAnnotations(_ annotations: [any MKAnnotation]) {
        annotationManager.remove(annotations.filter { !($0 is MKUserLocation) })
    }

    /// The annotations in a rectangle of the map.
    public func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
        let found = annotationManager.entries.filter { entry in
            entry.isValid && mapRect.contains(entry.point)
        }
        return Set(found.compactMap { ($0.annotation as? NSObject).map(AnyHashable.init) })
    }

    /// The view of an annotation; nil if it is not seen.
    public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
        updateViewport()
        annotationManager.update()
        return annotationManager.entry(of: annotation)?.view
    }

    public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        updateViewport()
        annotationManager.update()
        guard let entry = annotationManager.entry(of: annotation) else { return }
        annotationManager.select(entry, animated: animated)
    }

    /// - Parameter annotation: Nothing happens if it is another one than the selected one.
    public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        guard let annotation, annotationManager.selected?.annotation === annotation else {
            return
        }
        annotationManager.deselect(animated: animated)
    }

    /// Adds annotations, and changes the region so that all of them are seen.
    public func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations)
        let points = annotations.map(\.coordinate).filter(CLLocationCoordinate2DIsValid)
            .map { MKMapPoint($0) }
        guard !points.isEmpty else { return }
        var rect = points.reduce(MKMapRect.null) {
            $0.union(MKMapRect(origin: $1, size: MKMapSize()))
        }
        // Chosen: one place is shown with a kilometre around it.
        let least =
            1000
            * MKMapPointsPerMeterAtLatitude(
                MKMapPoint(x: rect.midX, y: rect.midY).coordinate.latitude)
        let (x, y) = (max(least - rect.width, 0), max(least - rect.height, 0))
        rect = rect.insetBy(dx: -x / 2, dy: -y / 2)
        setVisibleMapRect(
            rect, edgePadding: UIEdgeInsets(top: 60, left: 40, bottom: 40, right: 40),
            animated: animated)
    }
}
