import CoreLocation
import Foundation

/// The style of a map. All are drawn as the standard one.
@objc public enum MKMapType: UInt, Sendable {
    case standard
    case satellite
    case hybrid
    case satelliteFlyover
    case hybridFlyover
    case mutedStandard
}

/// Whether a map follows the user.
@objc public enum MKUserTrackingMode: Int, Sendable {
    case none
    /// The user's place stays in the middle.
    case follow
    /// Besides, the user's heading is up.
    case followWithHeading
}

public let MKMapViewDefaultAnnotationViewReuseIdentifier =
    "MKMapViewDefaultAnnotationViewReuseIdentifier"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
    "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

/// No limit of a camera's distance.
public let MKMapCameraZoomDefault: CLLocationDistance = -1

/// The style of a map in the form of objects.
open class MKMapConfiguration: NSObject {
    @objc(MKMapElevationStyle) public enum ElevationStyle: Int, Sendable {
        case flat
        case realistic
    }

    /// Everything is drawn flat.
    open var elevationStyle = ElevationStyle.flat

    override init() {
        super.init()
    }
}

open class MKStandardMapConfiguration: MKMapConfiguration {
    public enum EmphasisStyle: Int, Sendable {
        case `default`
        case muted
    }

    open var emphasisStyle = EmphasisStyle.default
    /// The map has neither places of interest nor traffic, so that there is nothing to filter.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var showsTraffic = false

    public override init() {
        super.init()
    }

    public convenience init(elevationStyle: ElevationStyle) {
        self.init()
        self.elevationStyle = elevationStyle
    }

    public convenience init(elevationStyle: ElevationStyle, emphasisStyle: EmphasisStyle) {
        self.init(elevationStyle: elevationStyle)
        self.emphasisStyle = emphasisStyle
    }

    public convenience init(emphasisStyle: EmphasisStyle) {
        self.init()
        self.emphasisStyle = emphasisStyle
    }
}

open class MKImageryMapConfiguration: MKMapConfiguration {
    public override init() {
        super.init()
    }

    public convenience init(elevationStyle: ElevationStyle) {
        self.init()
        self.elevationStyle = elevationStyle
    }
}

open class MKHybridMapConfiguration: MKMapConfiguration {
    /// The map has neither places of interest nor traffic, so that there is nothing to filter.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var showsTraffic = false

    public override init() {
        super.init()
    }

    public convenience init(elevationStyle: ElevationStyle) {
        self.init()
        self.elevationStyle = elevationStyle
    }
}
