import CoreLocation
import Foundation
import UIKit

extension MKMapView {
    /// The viewport for the size of the view now, before the next layout too.
    var fittedViewport: Viewport {
        guard viewport.size != bounds.size, !bounds.isEmpty else { return viewport }
        var result = viewport
        result.size = bounds.size
        if let requestedRect {
            result = Viewport(
                around: viewport.center, showing: requestedRect, heading: viewport.heading,
                size: bounds.size)
        }
        return limited(result)
    }

    func updateViewport() {
        let fitted = fittedViewport
        if fitted != viewport { show(fitted) }
    }

    /// Keeps a viewport in the limits of the map and of the app.
    func limited(_ viewport: Viewport) -> Viewport {
        var result = viewport
        if let rect = storedBoundary?.mapRect {
            result.centerX = min(max(result.centerX, rect.minX), rect.maxX)
            result.centerY = min(max(result.centerY, rect.minY), rect.maxY)
        }
        return result.clamped(to: storedZoomRange?.range)
    }

    /// Shows a part of the map, without events.
    func show(_ next: Viewport) {
        viewport = next
        ground.show(next)
        overlayView.setNeedsDisplay()
        annotationManager.setNeedsUpdate()
        setNeedsLayout()
    }

    // MARK: Changes

    /// Changes what is seen, with the events of a change.
    func change(to target: Viewport, animated: Bool) {
        transition?.finish()
        let target = limited(target)
        if animated, window != nil, target != viewport, !bounds.isEmpty {
            transition = MapTransition(self, to: target)
            return
        }
        delegate?.mapView?(self, regionWillChangeAnimated: animated)
        show(target)
        delegate?.mapViewDidChangeVisibleRegion?(self)
        regionDidChange(animated: animated)
    }

    func regionDidChange(animated: Bool) {
        annotationManager.setNeedsClustering()
        delegate?.mapView?(self, regionDidChangeAnimated: animated)
    }

    /// Changes what is seen to all of a rectangle around a point.
    private func change(
        around center: MKMapPoint, showing size: MKMapSize, animated: Bool
    ) {
        requestedRect = size
        setTrackingMode(.none, animated: animated)
        let next = Viewport(
            around: center, showing: size, heading: viewport.heading, size: bounds.size)
        if bounds.isEmpty {
            // The first layout fits the rectangle.
            viewport.centerX = center.x
            viewport.centerY = center.y
            setNeedsLayout()
        } else {
            change(to: next, animated: animated)
        }
    }

    /// An invalid region stops the app, as on iOS.
    public func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        if !region.isValid {
            NSException(
                name: .invalidArgumentException,
                reason: "Invalid Region <center:\(region.center.latitude), "
                    + "\(region.center.longitude) span:\(region.span.latitudeDelta), "
                    + "\(region.span.longitudeDelta)>", userInfo: nil
            ).raise()
        }
        change(
            around: MKMapPoint(region.center), showing: region.mapRect.size, animated: animated)
    }

    public func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        guard CLLocationCoordinate2DIsValid(coordinate) else { return }
        setTrackingMode(.none, animated: animated)
        let point = MKMapPoint(coordinate)
        if bounds.isEmpty {
            viewport.centerX = point.x
            viewport.centerY = point.y
            return
        }
        var next = fittedViewport
        next.centerX = point.x
        next.centerY = point.y
        change(to: next, animated: animated)
    }

    public func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
        setVisibleMapRect(mapRect, edgePadding: .zero, animated: animate)
    }

    /// - Parameter insets: Points at the edges of the view in which the rectangle is not needed.
    public func setVisibleMapRect(
        _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool
    ) {
        guard !mapRect.isNull else { return }
        let fitted = mapRectThatFits(mapRect, edgePadding: insets)
        change(
            around: MKMapPoint(x: fitted.midX, y: fitted.midY), showing: fitted.size,
            animated: animate)
    }

    public func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
        guard !bounds.isEmpty, region.isValid else { return region }
        let fitted = limited(
            Viewport(
                around: MKMapPoint(region.center), showing: region.mapRect.size,
                size: bounds.size))
        return Self.region(of: fitted)
    }

    public func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
        mapRectThatFits(mapRect, edgePadding: .zero)
    }

    public func mapRectThatFits(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets) -> MKMapRect
    {
        let inner = CGSize(
            width: bounds.width - insets.left - insets.right,
            height: bounds.height - insets.top - insets.bottom)
        guard inner.width > 0, inner.height > 0, !mapRect.isNull else { return mapRect }
        let fitted = Viewport(
            around: MKMapPoint(x: mapRect.midX, y: mapRect.midY), showing: mapRect.size,
            size: inner)
        let scale = fitted.clamped().scale
        return MKMapRect(
            x: fitted.centerX - (Double(inner.width) / 2 + Double(insets.left)) / scale,
            y: fitted.centerY - (Double(inner.height) / 2 + Double(insets.top)) / scale,
            width: Double(bounds.width) / scale, height: Double(bounds.height) / scale)
    }

    var currentRegion: MKCoordinateRegion {
        let fitted = fittedViewport
        guard fitted.size != .zero else {
            // Before the first layout it is the one that was asked for.
            let size = requestedRect ?? MKMapSize()
            return MKCoordinateRegion(
                MKMapRect(
                    x: viewport.centerX - size.width / 2, y: viewport.centerY - size.height / 2,
                    width: size.width, height: size.height))
        }
        return Self.region(of: fitted)
    }

    private static func region(of viewport: Viewport) -> MKCoordinateRegion {
        var region = MKCoordinateRegion(viewport.mapRect)
        region.center = viewport.center.coordinate
        return region
    }

    // MARK: The camera

    var currentCamera: MKMapCamera {
        let fitted = fittedViewport
        return MKMapCamera(
            lookingAtCenter: fitted.center.coordinate,
            fromDistance: CameraDistance.distance(of: fitted), pitch: pitch,
            heading: fitted.heading)
    }

    public func setCamera(_ camera: MKMapCamera, animated: Bool) {
        guard CLLocationCoordinate2DIsValid(camera.centerCoordinate) else { return }
        setTrackingMode(.none, animated: animated)
        pitch = isPitchEnabled ? min(max(camera.pitch, 0), 80) : 0
        requestedRect = nil
        let size = bounds.isEmpty ? UIScreen.main.bounds.size : bounds.size
        var heading = camera.heading.truncatingRemainder(dividingBy: 360)
        if heading < 0 { heading += 360 }
        let next = Viewport(
            center: MKMapPoint(camera.centerCoordinate),
            scale: CameraDistance.scale(
                distance: camera.centerCoordinateDistance,
                latitude: camera.centerCoordinate.latitude, height: size.height),
            heading: heading, size: size)
        change(to: next, animated: animated)
    }

    public func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
        storedBoundary = cameraBoundary
        changeIfLimited(animated: animated)
    }

    public func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
        storedZoomRange = cameraZoomRange
        changeIfLimited(animated: animated)
    }

    private func changeIfLimited(animated: Bool) {
        guard !bounds.isEmpty, limited(fittedViewport) != viewport else { return }
        change(to: fittedViewport, animated: animated)
    }

    // MARK: Conversion

    public func convert(
        _ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?
    ) -> CGPoint {
        convert(fittedViewport.position(of: MKMapPoint(coordinate)), to: view)
    }

    public func convert(_ point: CGPoint, toCoordinateFrom view: UIView?)
        -> CLLocationCoordinate2D
    {
        let found = fittedViewport.mapPoint(at: convert(point, from: view))
        let world = Mercator.worldWidth
        return Mercator.coordinate(
            x: found.x - (found.x / world).rounded(.down) * world, y: found.y)
    }

    public func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
        let rect = region.mapRect
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY),
            (rect.maxX, rect.maxY),
        ]
        let transform = fittedViewport.transform(origin: MKMapPoint(x: rect.midX, y: rect.midY))
        let points = corners.map {
            CGPoint(x: $0.0 - rect.midX, y: $0.1 - rect.midY).applying(transform)
        }
        let (x, y) = (points.map(\.x), points.map(\.y))
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max()
        else { return .null }
        return convert(
            CGRect(x: left, y: top, width: right - left, height: bottom - top), to: view)
    }

    public func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
        let rect = convert(rect, from: view)
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map { fittedViewport.mapPoint(at: $0) }
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max()
        else { return MKCoordinateRegion() }
        return MKCoordinateRegion(
            MKMapRect(x: left, y: top, width: right - left, height: bottom - top))
    }

    // MARK: Loading

    /// Tells the delegate once, in the next turn, that everything is there.
    func loadIfNeeded() {
        guard !hasLoaded, window != nil, !bounds.isEmpty else { return }
        hasLoaded = true
        perform(#selector(finishLoading), with: nil, afterDelay: 0)
    }

    @objc private func finishLoading() {
        delegate?.mapViewWillStartLoadingMap?(self)
        delegate?.mapViewWillStartRenderingMap?(self)
        delegate?.mapViewDidFinishLoadingMap?(self)
        delegate?.mapViewDidFinishRenderingMap?(self, fullyRendered: true)
    }

    /// Reads what interface files say of a map.
    func decode(_ coder: NSCoder) {
        func flag(_ name: String, _ absent: Bool) -> Bool {
            coder.containsValue(forKey: name) ? coder.decodeBool(forKey: name) : absent
        }
        let types: [String: MKMapType] = [
            "satellite": .satellite, "hybrid": .hybrid, "satelliteFlyover": .satelliteFlyover,
            "hybridFlyover": .hybridFlyover, "mutedStandard": .mutedStandard,
        ]
        mapType =
            (coder.decodeObject(forKey: "MKMapType") as? String).flatMap { types[$0] } ?? .standard
        isZoomEnabled = flag("MKZoomEnabled", true)
        isScrollEnabled = flag("MKScrollEnabled", true)
        isRotateEnabled = flag("MKRotateEnabled", true)
        isPitchEnabled = flag("MKPitchEnabled", true)
        showsCompass = flag("MKShowsCompass", true)
        showsScale = flag("MKShowsScale", false)
        showsPointsOfInterest = flag("MKShowsPointsOfInterest", true)
        showsBuildings = flag("MKShowsBuildings", true)
        showsTraffic = flag("MKShowsTraffic", false)
        showsUserLocation = flag("MKShowsUserLocation", false)
    }
}
