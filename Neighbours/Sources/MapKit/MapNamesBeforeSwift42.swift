// The Swift 4 names of declarations that Swift 4.2 renamed. Later language modes report an error with the current name.

@available(swift, obsoleted: 4.2, renamed: "MKDirections.Request")
public typealias MKDirectionsRequest = MKDirections.Request

@available(swift, obsoleted: 4.2, renamed: "MKDirections.Response")
public typealias MKDirectionsResponse = MKDirections.Response

@available(swift, obsoleted: 4.2, renamed: "MKDirections.ETAResponse")
public typealias MKETAResponse = MKDirections.ETAResponse

@available(swift, obsoleted: 4.2, renamed: "MKRoute.Step")
public typealias MKRouteStep = MKRoute.Step

@available(swift, obsoleted: 4.2, renamed: "MKLocalSearch.Request")
public typealias MKLocalSearchRequest = MKLocalSearch.Request

@available(swift, obsoleted: 4.2, renamed: "MKLocalSearch.Response")
public typealias MKLocalSearchResponse = MKLocalSearch.Response

@available(swift, obsoleted: 4.2, renamed: "MKMapSnapshotter.Snapshot")
public typealias MKMapSnapshot = MKMapSnapshotter.Snapshot

@available(swift, obsoleted: 4.2, renamed: "MKMapSnapshotter.Options")
public typealias MKMapSnapshotOptions = MKMapSnapshotter.Options

@available(swift, obsoleted: 4.2, renamed: "MKAnnotationView.DragState")
public typealias MKAnnotationViewDragState = MKAnnotationView.DragState

extension MKMapView {
    @available(swift, obsoleted: 4.2, renamed: "addOverlay(_:)")
    public func add(_ overlay: any MKOverlay) {
        addOverlay(overlay)
    }

    @available(swift, obsoleted: 4.2, renamed: "addOverlay(_:level:)")
    public func add(_ overlay: any MKOverlay, level: MKOverlayLevel) {
        addOverlay(overlay, level: level)
    }

    @available(swift, obsoleted: 4.2, renamed: "removeOverlay(_:)")
    public func remove(_ overlay: any MKOverlay) {
        removeOverlay(overlay)
    }

    @available(swift, obsoleted: 4.2, renamed: "insertOverlay(_:at:level:)")
    public func insert(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
        insertOverlay(overlay, at: index, level: level)
    }

    @available(swift, obsoleted: 4.2, renamed: "insertOverlay(_:at:)")
    public func insert(_ overlay: any MKOverlay, at index: Int) {
        insertOverlay(overlay, at: index)
    }

    @available(swift, obsoleted: 4.2, renamed: "insertOverlay(_:above:)")
    public func insert(_ overlay: any MKOverlay, above sibling: any MKOverlay) {
        insertOverlay(overlay, above: sibling)
    }

    @available(swift, obsoleted: 4.2, renamed: "insertOverlay(_:below:)")
    public func insert(_ overlay: any MKOverlay, below sibling: any MKOverlay) {
        insertOverlay(overlay, below: sibling)
    }
}
