import Foundation

/// The names of a place, from the smallest to the largest.
open class CLPlacemark: NSObject, NSCopying, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    open var location: CLLocation? { values.location }
    open var region: CLRegion? {
        guard let location, let radius = values.radius else { return nil }
        return CLCircularRegion(
            center: location.coordinate, radius: radius,
            identifier: values.name ?? location.description)
    }
    open var name: String? { values.name }
    /// The street. The towns here have none, nor the parts that follow from one.
    open var thoroughfare: String? { nil }
    open var subThoroughfare: String? { nil }
    open var locality: String? { values.locality }
    open var subLocality: String? { nil }
    open var administrativeArea: String? { values.administrativeArea }
    open var subAdministrativeArea: String? { nil }
    open var postalCode: String? { values.postalCode }
    open var isoCountryCode: String? { values.isoCountryCode }
    open var country: String? { values.country }
    open var timeZone: TimeZone? { values.timeZone }
    open var inlandWater: String? { nil }
    open var ocean: String? { nil }
    open var areasOfInterest: [String]? { nil }

    package struct Values {
        package var location: CLLocation?
        /// Meters.
        package var radius: CLLocationDistance?
        package var name: String?
        package var locality: String?
        package var administrativeArea: String?
        package var postalCode: String?
        package var isoCountryCode: String?
        package var country: String?
        package var timeZone: TimeZone?

        package init() {}
    }

    package let values: Values

    package init(_ values: Values) {
        self.values = values
    }

    public init(placemark: CLPlacemark) {
        values = placemark.values
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        [name, administrativeArea, country].compactMap { $0 }.joined(separator: ", ")
            + (location.map { " @ \($0)" } ?? "")
    }
}
