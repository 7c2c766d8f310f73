import Foundation
import UIKit

extension AnnotationManager {
    func showCallout(of view: MKAnnotationView) {
        guard view.canShowCallout, let annotation = view.annotation,
            annotation.shownTitle != nil || view.detailCalloutAccessoryView != nil
        else { return }
        let callout = CalloutView(view, annotation)
        callout.onControl = { [weak self, weak view] control in
            guard let self, let view else { return }
            map.delegate?.mapView?(
                map, annotationView: view, calloutAccessoryControlTapped: control)
        }
        self.callout = callout
        map.addSubview(callout)
        updateCalloutPosition()
        moveIntoView(callout)
        callout.open()
    }

    func updateCallout(of view: MKAnnotationView) {
        guard selected?.view === view, callout != nil else { return }
        callout?.removeFromSuperview()
        callout = nil
        showCallout(of: view)
    }

    func updateCalloutPosition() {
        guard let callout, let view = selected?.view else { return }
        let tip = map.convert(
            CGPoint(
                x: view.bounds.midX + view.calloutOffset.x,
                y: view.bounds.minY + view.calloutOffset.y), from: view)
        callout.place(tip: tip)
    }

    /// Moves the map so far that all of a callout is seen.
    private func moveIntoView(_ callout: CalloutView) {
        let inner = map.bounds.inset(by: map.safeAreaInsets).insetBy(dx: 8, dy: 8)
        let frame = callout.frame
        guard inner.contains(frame) == false, frame.width <= inner.width else { return }
        let x = max(inner.minX - frame.minX, 0) + min(inner.maxX - frame.maxX, 0)
        let y = max(inner.minY - frame.minY, 0) + min(inner.maxY - frame.maxY, 0)
        let viewport = map.fittedViewport
        map.requestedRect = nil
        map.change(
            to: viewport.moved(by: CGPoint(x: x, y: y), about: .zero), animated: true)
    }

    // MARK: Dragging

    func dragState(
        of view: MKAnnotationView, didChangeFrom former: MKAnnotationView.DragState
    ) {
        map.delegate?.mapView?(
            map, annotationView: view, didChange: view.dragState, fromOldState: former)
    }

    /// Sets the coordinate of an annotation that the user has moved.
    func move(_ entry: AnnotationEntry, to coordinate: CLLocationCoordinate2D) {
        guard let object = entry.annotation as? NSObject else { return }
        if let annotation = object as? MKPointAnnotation {
            annotation.coordinate = coordinate
        } else {
            object.setValue(coordinate, forKey: "coordinate")
        }
        entry.readCoordinate()
        if let view = entry.view { place(view) }
        setNeedsUpdate()
    }
}
