import CoreLocation
import Foundation
import UIKit

/// A map of the world, with annotations and overlays.
///
/// It draws coarse outlines of land, lines of latitude and longitude, and the towns that `CLGeocoder` knows. Nothing is
/// loaded.
@objc(MKMapView)
open class MKMapView: UIView {
    open weak var delegate: (any MKMapViewDelegate)?

    // MARK: What is shown

    open var mapType = MKMapType.standard
    open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
    /// The map has no buildings, traffic or places of interest to show.
    open var showsBuildings = true
    open var showsTraffic = false
    open var showsPointsOfInterest = true
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// Shown while north is not up.
    open var showsCompass = true { didSet { setNeedsLayout() } }
    /// Shown while the user changes the zoom.
    open var showsScale = false { didSet { setNeedsLayout() } }
    open var showsUserTrackingButton = false { didSet { setNeedsLayout() } }

    // MARK: Gestures

    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    /// The map cannot be tilted by a gesture.
    open var isPitchEnabled = true

    // MARK: Limits

    var storedBoundary: CameraBoundary?
    open var cameraBoundary: CameraBoundary? {
        get { storedBoundary }
        set { setCameraBoundary(newValue, animated: false) }
    }
    var storedZoomRange: CameraZoomRange?
    open var cameraZoomRange: CameraZoomRange! {
        get { storedZoomRange ?? CameraZoomRange() }
        set { setCameraZoomRange(newValue, animated: false) }
    }

    // MARK: The region

    // Observed: the first region of a device in the United States.
    var viewport = Viewport(
        center: MKMapPoint(CLLocationCoordinate2D(latitude: 37.13284, longitude: -95.78558)),
        scale: 1e-7, size: .zero)
    /// The rectangle that the app has asked for, until the user moves the map: it is fitted to the size of the view.
    var requestedRect: MKMapSize? = MKMapSize(
        width: 61.2 / 360 * Mercator.worldWidth, height: 0.2 * Mercator.worldWidth)
    var pitch: CGFloat = 0
    var transition: MapTransition?
    var hasLoaded = false
    var isScaleVisible = false

    /// The region that is seen. Set, it is enlarged to the shape of the view.
    open var region: MKCoordinateRegion {
        get { currentRegion }
        set { setRegion(newValue, animated: false) }
    }

    open var centerCoordinate: CLLocationCoordinate2D {
        get { viewport.center.coordinate }
        set { setCenter(newValue, animated: false) }
    }

    open var visibleMapRect: MKMapRect {
        get { fittedViewport.mapRect }
        set { setVisibleMapRect(newValue, animated: false) }
    }

    /// A copy.
    open var camera: MKMapCamera {
        get { currentCamera }
        set { setCamera(newValue, animated: false) }
    }

    // MARK: The user

    open var showsUserLocation = false {
        didSet {
            guard showsUserLocation != oldValue else { return }
            if showsUserLocation { userTracker.start() } else { userTracker.stop() }
        }
    }
    public let userLocation = MKUserLocation()
    var trackingMode = MKUserTrackingMode.none
    open var userTrackingMode: MKUserTrackingMode {
        get { trackingMode }
        set { setUserTrackingMode(newValue, animated: false) }
    }
    private(set) lazy var userTracker = UserTracker(self)

    // MARK: Annotations and overlays

    private(set) lazy var annotationManager = AnnotationManager(self)
    /// Those of clusters are not among them.
    open var annotations: [any MKAnnotation] { annotationManager.all }
    /// The selected ones, of which there is one at most.
    open var selectedAnnotations: [any MKAnnotation] {
        get { annotationManager.selected.map { [$0.annotation] } ?? [] }
        set {
            if let annotation = newValue.first {
                selectAnnotation(annotation, animated: false)
            } else {
                annotationManager.deselect(animated: false)
            }
        }
    }
    /// Where annotations are seen.
    open var annotationVisibleRect: CGRect { bounds }
    let overlayStore = OverlayStore()

    // MARK: Views

    let ground = GroundView()
    private(set) lazy var overlayView = OverlayView(self)
    let annotationContainer = UIView()
    private(set) lazy var compass = MKCompassButton(mapView: self)
    private(set) lazy var scaleView = MKScaleView(mapView: self)
    private(set) lazy var trackingButton = MKUserTrackingButton(mapView: self)
    private(set) lazy var gestures = MapGestures(self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decode(coder)
    }

    private func setUp() {
        clipsToBounds = true
        annotationContainer.clipsToBounds = false
        for part in [ground, overlayView, annotationContainer] { addSubview(part) }
        for part in [compass, scaleView, trackingButton] as [UIView] {
            part.isHidden = true
            addSubview(part)
        }
        gestures.attach()
        updateViewport()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for part in [ground, overlayView] where part.frame != bounds { part.frame = bounds }
        updateViewport()
        annotationManager.update()
        layoutControls()
        loadIfNeeded()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { transition?.finish() }
        setNeedsLayout()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    // MARK: Reuse

    /// The class of the views with an identifier, also of those that MapKit has for the default ones.
    open func register(
        _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
    ) {
        annotationManager.register(viewClass, for: identifier)
    }

    /// A view that is not used, or nil.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String)
        -> MKAnnotationView?
    {
        annotationManager.dequeue(identifier)
    }

    /// A view that is not used, or a new one of the class that was registered, without which it stops the app.
    open func dequeueReusableAnnotationView(
        withIdentifier identifier: String, for annotation: any MKAnnotation
    ) -> MKAnnotationView {
        annotationManager.dequeue(identifier, for: annotation)
    }
}
