import CoreLocation
import Foundation
import UIKit

/// The annotations of a map view, and the views of those that are seen.
///
/// Views lie in a container whose origin moves with the map, so that each stays where it is while the map is panned.
@MainActor
final class AnnotationManager {
    unowned let map: MKMapView
    private(set) var entries: [AnnotationEntry] = []
    private var indexed: [ObjectIdentifier: AnnotationEntry] = [:]
    private let observer = CoordinateObserver()
    private var registered: [String: MKAnnotationView.Type] = [:]
    private var unused: [String: [MKAnnotationView]] = [:]
    /// The entries with a view.
    private(set) var shown: [AnnotationEntry] = []
    var clusters: [AnnotationEntry] = []
    private(set) var selected: AnnotationEntry?
    var callout: CalloutView?

    /// The map point at the container's zero, and the viewport for which the views were placed.
    private var anchor = MKMapPoint()
    private var placedScale = 0.0
    private var placedHeading = 0.0
    private var needsUpdate = true
    private var needsPlacing = true
    private var clusteringIsDue = false
    private var isUpdating = false

    // Chosen: how far beyond the edges views exist, in points.
    private static let margin = 60.0

    init(_ map: MKMapView) {
        self.map = map
        observer.manager = self
    }

    isolated deinit {
        for entry in entries { observer.stop(entry.annotation) }
    }

    var all: [any MKAnnotation] { entries.map(\.annotation) }

    func entry(of annotation: any MKAnnotation) -> AnnotationEntry? {
        indexed[ObjectIdentifier(annotation)]
            ?? clusters.first { $0.annotation === annotation }
    }

    // MARK: Adding and removing

    func add(_ annotations: [any MKAnnotation]) {
        for annotation in annotations where indexed[ObjectIdentifier(annotation)] == nil {
            let entry = AnnotationEntry(annotation)
            indexed[ObjectIdentifier(annotation)] = entry
            entries.append(entry)
            observer.start(annotation)
        }
        setNeedsClustering()
    }

    func remove(_ annotations: [any MKAnnotation]) {
        var removed: Set<ObjectIdentifier> = []
        for annotation in annotations {
            let identifier = ObjectIdentifier(annotation)
            guard let entry = indexed.removeValue(forKey: identifier) else { continue }
            removed.insert(identifier)
            observer.stop(annotation)
            if selected === entry { deselect(animated: false) }
            discardView(of: entry)
        }
        guard !removed.isEmpty else { return }
        entries.removeAll { removed.contains(ObjectIdentifier($0.annotation)) }
        shown.removeAll { removed.contains(ObjectIdentifier($0.annotation)) }
        setNeedsClustering()
    }

    func coordinateDidChange(_ identifier: ObjectIdentifier) {
        guard let entry = indexed[identifier] else { return }
        entry.readCoordinate()
        if let view = entry.view { place(view) }
        setNeedsUpdate()
    }

    // MARK: Reuse

    func register(_ viewClass: AnyClass?, for identifier: String) {
        guard let viewClass else {
            registered[identifier] = nil
            return
        }
        guard let type = viewClass as? MKAnnotationView.Type else {
            preconditionFailure(
                "register(_:forAnnotationViewWithReuseIdentifier:) needs a subclass of MKAnnotationView"
            )
        }
        registered[identifier] = type
    }

    func dequeue(_ identifier: String) -> MKAnnotationView? {
        guard let view = unused[identifier]?.popLast() else { return nil }
        view.prepareForReuse()
        return view
    }

    func dequeue(_ identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView {
        if let view = dequeue(identifier) {
            view.annotation = annotation
            return view
        }
        guard let view = makeView(identifier, annotation) else {
            preconditionFailure(
                "unable to dequeue an annotation view with identifier \(identifier) - "
                    + "must register a class for the identifier")
        }
        return view
    }

    private func makeView(_ identifier: String, _ annotation: any MKAnnotation)
        -> MKAnnotationView?
    {
        guard let type = registered[identifier] else {
            switch identifier {
            case MKMapViewDefaultAnnotationViewReuseIdentifier,
                MKMapViewDefaultClusterAnnotationViewReuseIdentifier:
                return MKMarkerAnnotationView(
                    annotation: annotation, reuseIdentifier: identifier)
            default: return nil
            }
        }
        return AnnotationViewInitializer.make(type, annotation, identifier)
    }

    /// The view that the app gives, or one of MapKit.
    private func makeView(for entry: AnnotationEntry) -> MKAnnotationView {
        let annotation = entry.annotation
        if let view = map.delegate?.mapView?(map, viewFor: annotation) ?? nil { return view }
        if annotation is MKUserLocation {
            return MKUserLocationView(annotation: annotation, reuseIdentifier: nil)
        }
        return dequeue(
            annotation is MKClusterAnnotation
                ? MKMapViewDefaultClusterAnnotationViewReuseIdentifier
                : MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
    }

    func discardView(of entry: AnnotationEntry) {
        guard let view = entry.view else { return }
        entry.view = nil
        view.removeFromSuperview()
        view.map = nil
        view.isHidden = false
        view.cluster = nil
        if view.isSelected { view.setSelected(false, animated: false) }
        if let identifier = view.reuseIdentifier { unused[identifier, default: []].append(view) }
    }

    // MARK: Updates

    func setNeedsUpdate() {
        needsUpdate = true
        map.setNeedsLayout()
    }

    func setNeedsClustering() {
        clusteringIsDue = true
        setNeedsUpdate()
    }

    /// Makes the views of annotations that are seen now, and removes those of others.
    func update() {
        guard needsUpdate, !isUpdating, !map.bounds.isEmpty else { return }
        isUpdating = true
        defer { isUpdating = false }
        needsUpdate = false
        let viewport = map.fittedViewport
        moveContainer(to: viewport)
        var added = showVisible(in: viewport)
        let moves = map.transition != nil || map.gestures.isActive
        if clusteringIsDue, !moves {
            clusteringIsDue = false
            added = updateClusters(added, in: viewport)
        }
        updateCalloutPosition()
        let views = added
        if !views.isEmpty { map.delegate?.mapView?(map, didAdd: views) }
        for view in views { animateAddition(of: view) }
    }

    /// Moves the container, and places all views again where the scale or the heading is another one.
    private func moveContainer(to viewport: Viewport) {
        let distance = viewport.offset(of: anchor)
        let isFar = hypot(distance.x, distance.y) > Mercator.worldWidth / 4
        if placedScale != viewport.scale || placedHeading != viewport.heading || isFar {
            anchor = viewport.center
            placedScale = viewport.scale
            placedHeading = viewport.heading
            needsPlacing = true
        }
        let zero = viewport.position(of: anchor)
        let origin = CGPoint(x: -zero.x, y: -zero.y)
        let bounds = CGRect(origin: origin, size: map.bounds.size)
        if map.annotationContainer.bounds != bounds {
            map.annotationContainer.bounds = bounds
            map.annotationContainer.center = CGPoint(x: map.bounds.midX, y: map.bounds.midY)
        }
        if needsPlacing {
            needsPlacing = false
            for entry in shown { if let view = entry.view { place(view, of: entry) } }
            for entry in clusters { if let view = entry.view { place(view, of: entry) } }
        }
    }

    private func showVisible(in viewport: Viewport) -> [MKAnnotationView] {
        let margin = Self.margin / viewport.scale
        let rect = viewport.mapRect.insetBy(dx: -margin, dy: -margin)
        let (halfWidth, halfHeight) = (rect.width / 2, rect.height / 2)
        func isSeen(_ entry: AnnotationEntry) -> Bool {
            let (x, y) = viewport.offset(of: entry.point)
            return abs(x) <= halfWidth && abs(y) <= halfHeight && entry.isValid
        }
        shown.removeAll { entry in
            // The one that the user moves keeps its view.
            let state = entry.view?.dragState ?? MKAnnotationView.DragState.none
            guard !isSeen(entry), state == MKAnnotationView.DragState.none else { return false }
            if selected !== entry { discardView(of: entry) }
            return selected !== entry
        }
        var added: [MKAnnotationView] = []
        for entry in entries where entry.view == nil && isSeen(entry) {
            let view = makeView(for: entry)
            view.annotation = entry.annotation
            show(view, of: entry)
            shown.append(entry)
            added.append(view)
            if view.clusteringIdentifier != nil { clusteringIsDue = true }
        }
        return added
    }

    func show(_ view: MKAnnotationView, of entry: AnnotationEntry) {
        entry.view = view
        view.map = map
        view.isHidden = false
        view.prepareForDisplay()
        place(view, of: entry)
        insert(view, of: entry)
    }

    /// Makes the view of a cluster.
    func makeClusterView(_ entry: AnnotationEntry) -> MKAnnotationView {
        let view = makeView(for: entry)
        view.annotation = entry.annotation
        show(view, of: entry)
        return view
    }

    /// Puts a view in front of those that are farther north.
    private func insert(_ view: MKAnnotationView, of entry: AnnotationEntry) {
        let container = map.annotationContainer
        view.order = order(of: view, entry)
        var (low, high) = (0, container.subviews.count)
        let others = container.subviews
        while low < high {
            let middle = (low + high) / 2
            let other = (others[middle] as? MKAnnotationView)?.order ?? .infinity
            if other <= view.order { low = middle + 1 } else { high = middle }
        }
        container.insertSubview(view, at: low)
    }

    private func order(of view: MKAnnotationView, _ entry: AnnotationEntry) -> Double {
        let priority = entry === selected ? view.selectedZPriority : view.zPriority
        return Double(priority.rawValue) * 4 * Mercator.worldWidth + entry.point.y
    }

    func place(_ view: MKAnnotationView) {
        guard let annotation = view.annotation, let entry = entry(of: annotation),
            entry.view === view
        else { return }
        place(view, of: entry)
        if view.superview != nil, view.order != order(of: view, entry) { insert(view, of: entry) }
        if entry === selected { updateCalloutPosition() }
    }

    private func place(_ view: MKAnnotationView, of entry: AnnotationEntry) {
        let viewport = Viewport(
            center: anchor, scale: placedScale, heading: placedHeading, size: .zero)
        let position = viewport.position(of: entry.point)
        view.center = CGPoint(
            x: position.x + view.centerOffset.x, y: position.y + view.centerOffset.y)
    }

    private func animateAddition(of view: MKAnnotationView) {
        if let pin = view as? MKPinAnnotationView, pin.animatesDrop {
            pin.drop(from: map.convert(pin.center, from: map.annotationContainer).y + 40)
        } else if let marker = view as? MKMarkerAnnotationView, marker.animatesWhenAdded {
            marker.grow()
        }
    }

    // MARK: Selection

    func select(_ entry: AnnotationEntry, animated: Bool) {
        guard selected !== entry else { return }
        deselect(animated: animated)
        update()
        selected = entry
        guard let view = entry.view else { return }
        view.setSelected(true, animated: animated)
        insert(view, of: entry)
        showCallout(of: view)
        map.delegate?.mapView?(map, didSelect: view)
        map.delegate?.mapView?(map, didSelect: entry.annotation)
    }

    func deselect(animated: Bool) {
        guard let entry = selected else { return }
        selected = nil
        callout?.close(animated: animated)
        callout = nil
        guard let view = entry.view else { return }
        view.setSelected(false, animated: animated)
        insert(view, of: entry)
        map.delegate?.mapView?(map, didDeselect: view)
        map.delegate?.mapView?(map, didDeselect: entry.annotation)
        setNeedsUpdate()
    }

    /// The frontmost view of an annotation that can be selected at a position of the map.
    func view(at position: CGPoint) -> (entry: AnnotationEntry, view: MKAnnotationView)? {
        for case let view as MKAnnotationView in map.annotationContainer.subviews.reversed()
        where view.isEnabled && !view.isHidden {
            guard let annotation = view.annotation, let entry = entry(of: annotation) else {
                continue
            }
            let inside = view.convert(position, from: map)
            // Chosen: a finger is at least as large as a small button.
            let slack = max(0, (36 - min(view.bounds.width, view.bounds.height)) / 2)
            if view.bounds.insetBy(dx: -slack, dy: -slack).contains(inside) {
                return (entry, view)
            }
        }
        return nil
    }
}
