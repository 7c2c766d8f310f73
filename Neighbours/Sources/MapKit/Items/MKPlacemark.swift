import CoreLocation
import Foundation

/// A place with its names, that is an annotation too.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
    // Immutable.
    private let dictionary: [String: Any]?

    /// Without names.
    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate, addressDictionary: nil)
    }

    /// - Parameter addressDictionary: By the keys `Street`, `City`, `State`, `ZIP`, `Country` and `CountryCode`.
    public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
        dictionary = addressDictionary
        func text(_ key: String) -> String? { addressDictionary?[key] as? String }
        var values = CLPlacemark.Values()
        values.location = CLLocation(
            latitude: coordinate.latitude, longitude: coordinate.longitude)
        values.name = text("Name") ?? text("Street")
        values.locality = text("City")
        values.administrativeArea = text("State")
        values.postalCode = text("ZIP")
        values.country = text("Country")
        values.isoCountryCode = text("CountryCode")
        super.init(values)
    }

    public override init(placemark: CLPlacemark) {
        dictionary = nil
        super.init(placemark: placemark)
    }

    open var coordinate: CLLocationCoordinate2D {
        location?.coordinate ?? kCLLocationCoordinate2DInvalid
    }
    open override var thoroughfare: String? { dictionary?["Street"] as? String }
    open var countryCode: String? { isoCountryCode }
    /// The address in a line.
    open var title: String? {
        var parts = [thoroughfare, locality, administrativeArea, postalCode, country]
            .compactMap { $0 }
        if let name, !parts.contains(name) { parts.insert(name, at: 0) }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
    open var subtitle: String? { nil }
}
