import CoreLocation
import Foundation

/// An object with a place on a map.
///
/// A map view follows changes of a `coordinate` that are announced to observers of its key.
@objc public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    @objc optional var title: String? { get }
    @objc optional var subtitle: String? { get }
}

extension MKAnnotation {
    /// Whether the annotation is of a class or of a subclass.
    public func isKind(of aClass: AnyClass) -> Bool {
        (self as? NSObject)?.isKind(of: aClass) == true
    }

    public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

    var shownTitle: String? { (title ?? nil).flatMap { $0.isEmpty ? nil : $0 } }
    var shownSubtitle: String? { (subtitle ?? nil).flatMap { $0.isEmpty ? nil : $0 } }
}

/// An annotation or overlay with a title: the base of those of MapKit.
open class MKShape: NSObject, MKAnnotation {
    @objc open dynamic var coordinate: CLLocationCoordinate2D {
        preconditionFailure("MKShape.coordinate: a subclass has to have it")
    }
    @objc open dynamic var title: String?
    @objc open dynamic var subtitle: String?
}

/// An annotation whose place can be set.
open class MKPointAnnotation: MKShape {
    private var place = CLLocationCoordinate2D()

    @objc open override dynamic var coordinate: CLLocationCoordinate2D {
        get { place }
        set {
            willChangeValue(forKey: "coordinate")
            place = newValue
            didChangeValue(forKey: "coordinate")
        }
    }

    public override init() {
        super.init()
    }

    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init()
        self.coordinate = coordinate
    }

    public convenience init(
        coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?
    ) {
        self.init(coordinate: coordinate)
        self.title = title
        self.subtitle = subtitle
    }
}

/// The annotation of where the user is.
open class MKUserLocation: NSObject, MKAnnotation {
    /// Whether the place is being determined.
    open internal(set) var isUpdating = false
    /// Nil until the place is known.
    @objc open internal(set) dynamic var location: CLLocation?
    @objc open internal(set) dynamic var heading: CLHeading?
    @objc open dynamic var title: String? = "My Location"
    @objc open dynamic var subtitle: String?

    /// An invalid coordinate until the place is known.
    @objc open dynamic var coordinate: CLLocationCoordinate2D {
        location?.coordinate ?? kCLLocationCoordinate2DInvalid
    }
}

/// The annotation that takes the place of several ones that are too near to each other to be shown.
open class MKClusterAnnotation: NSObject, MKAnnotation {
    @objc open dynamic var title: String?
    @objc open dynamic var subtitle: String?
    public let memberAnnotations: [any MKAnnotation]
    /// The middle of the members.
    @objc open dynamic var coordinate: CLLocationCoordinate2D { middle }
    private let middle: CLLocationCoordinate2D

    public init(memberAnnotations: [any MKAnnotation]) {
        self.memberAnnotations = memberAnnotations
        let points = memberAnnotations.map { MKMapPoint($0.coordinate) }
        let count = Double(max(points.count, 1))
        middle = Mercator.coordinate(
            x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
        // As on iOS: the name of one member with the number of the others.
        title = memberAnnotations.first?.shownTitle
        subtitle = memberAnnotations.count > 1 ? "+\(memberAnnotations.count - 1) more" : nil
        super.init()
    }
}
