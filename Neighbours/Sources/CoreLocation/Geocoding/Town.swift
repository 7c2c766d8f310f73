import Foundation

/// The towns that the geocoder knows. Coordinates are those of their centres, to a hundredth of a degree.
package struct Town: Sendable {
    package let name: String
    /// The state or region, where addresses name it.
    let area: String?
    let countryCode: String
    let latitude: Double
    let longitude: Double
    let timeZone: String
    let postalCode: String?

    private init(
        _ name: String, _ area: String?, _ countryCode: String, _ latitude: Double,
        _ longitude: Double, _ timeZone: String, _ postalCode: String? = nil
    ) {
        self.name = name
        self.area = area
        self.countryCode = countryCode
        self.latitude = latitude
        self.longitude = longitude
        self.timeZone = timeZone
        self.postalCode = postalCode
    }

    package static let all = [
        Town("Amsterdam", nil, "NL", 52.37, 4.90, "Europe/Amsterdam", "1012"),
        Town("Athens", nil, "GR", 37.98, 23.73, "Europe/Athens", "105 57"),
        Town("Barcelona", "Catalonia", "ES", 41.39, 2.17, "Europe/Madrid", "08002"),
        Town("Beijing", nil, "CN", 39.90, 116.41, "Asia/Shanghai", "100010"),
        Town("Berlin", "Berlin", "DE", 52.52, 13.41, "Europe/Berlin", "10178"),
        Town("Boston", "MA", "US", 42.36, -71.06, "America/New_York", "02108"),
        Town("Brussels", nil, "BE", 50.85, 4.35, "Europe/Brussels", "1000"),
        Town("Buenos Aires", nil, "AR", -34.60, -58.38, "America/Argentina/Buenos_Aires", "C1002"),
        Town("Cairo", nil, "EG", 30.04, 31.24, "Africa/Cairo"),
        Town("Cape Town", "Western Cape", "ZA", -33.92, 18.42, "Africa/Johannesburg", "8001"),
        Town("Chicago", "IL", "US", 41.88, -87.63, "America/Chicago", "60602"),
        Town("Copenhagen", nil, "DK", 55.68, 12.57, "Europe/Copenhagen", "1550"),
        Town("Cupertino", "CA", "US", 37.32, -122.03, "America/Los_Angeles", "95014"),
        Town("Delhi", "Delhi", "IN", 28.65, 77.23, "Asia/Kolkata", "110006"),
        Town("Dublin", nil, "IE", 53.35, -6.26, "Europe/Dublin", "D01"),
        Town("Hamburg", "Hamburg", "DE", 53.55, 9.99, "Europe/Berlin", "20095"),
        Town("Helsinki", nil, "FI", 60.17, 24.94, "Europe/Helsinki", "00100"),
        Town("Istanbul", nil, "TR", 41.01, 28.98, "Europe/Istanbul", "34110"),
        Town("Kyiv", nil, "UA", 50.45, 30.52, "Europe/Kyiv", "01001"),
        Town("Lisbon", nil, "PT", 38.72, -9.14, "Europe/Lisbon", "1100"),
        Town("London", "England", "GB", 51.51, -0.13, "Europe/London", "SW1A"),
        Town("Los Angeles", "CA", "US", 34.05, -118.24, "America/Los_Angeles", "90012"),
        Town("Madrid", "Madrid", "ES", 40.42, -3.70, "Europe/Madrid", "28013"),
        Town("Melbourne", "VIC", "AU", -37.81, 144.96, "Australia/Melbourne", "3000"),
        Town("Mexico City", nil, "MX", 19.43, -99.13, "America/Mexico_City", "06000"),
        Town("Montreal", "QC", "CA", 45.50, -73.57, "America/Toronto", "H2Y"),
        Town("Moscow", nil, "RU", 55.76, 37.62, "Europe/Moscow", "109012"),
        Town("Mumbai", "Maharashtra", "IN", 18.98, 72.83, "Asia/Kolkata", "400008"),
        Town("Munich", "Bavaria", "DE", 48.14, 11.58, "Europe/Berlin", "80331"),
        Town("Nairobi", nil, "KE", -1.29, 36.82, "Africa/Nairobi", "00100"),
        Town("New York", "NY", "US", 40.71, -74.01, "America/New_York", "10007"),
        Town("Oslo", nil, "NO", 59.91, 10.75, "Europe/Oslo", "0150"),
        Town("Paris", "Île-de-France", "FR", 48.86, 2.35, "Europe/Paris", "75004"),
        Town("Prague", nil, "CZ", 50.08, 14.44, "Europe/Prague", "110 00"),
        Town("Rio de Janeiro", "RJ", "BR", -22.91, -43.17, "America/Sao_Paulo", "20040"),
        Town("Rome", "Lazio", "IT", 41.90, 12.50, "Europe/Rome", "00184"),
        Town("San Francisco", "CA", "US", 37.77, -122.42, "America/Los_Angeles", "94102"),
        Town("Seattle", "WA", "US", 47.61, -122.33, "America/Los_Angeles", "98104"),
        Town("Seoul", nil, "KR", 37.57, 126.98, "Asia/Seoul", "04524"),
        Town("Singapore", nil, "SG", 1.29, 103.85, "Asia/Singapore", "179020"),
        Town("Stockholm", nil, "SE", 59.33, 18.07, "Europe/Stockholm", "111 52"),
        Town("Sydney", "NSW", "AU", -33.87, 151.21, "Australia/Sydney", "2000"),
        Town("Tokyo", nil, "JP", 35.68, 139.69, "Asia/Tokyo", "163-8001"),
        Town("Toronto", "ON", "CA", 43.65, -79.38, "America/Toronto", "M5H"),
        Town("Vienna", nil, "AT", 48.21, 16.37, "Europe/Vienna", "1010"),
        Town("Warsaw", nil, "PL", 52.23, 21.01, "Europe/Warsaw", "00-272"),
        Town("Washington", "DC", "US", 38.91, -77.04, "America/New_York", "20036"),
        Town("Wellington", nil, "NZ", -41.29, 174.78, "Pacific/Auckland", "6011"),
        Town("Zurich", "ZH", "CH", 47.37, 8.54, "Europe/Zurich", "8001"),
    ]

    package var coordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    // Chosen: the surroundings of a large town.
    static let radius: CLLocationDistance = 30_000

    /// The town of which an address in any order of its parts consists: `Paris, France` or `75004 Paris`.
    ///
    /// Every part of the address has to fit; of streets nothing is known, so they are left out before the town's name.
    package static func matching(_ address: String, locale: Locale) -> Town? {
        let parts = address.split(whereSeparator: { $0 == "," || $0 == "\n" }).map {
            normalized($0.trimmingCharacters(in: .whitespaces))
        }
        return all.first { town in
            guard let index = parts.firstIndex(where: { town.isNamed(in: $0) }) else {
                return false
            }
            let rest = parts[(index + 1)...]
            return rest.allSatisfy { town.surroundings(locale).contains($0) }
        }
    }

    /// Whether a part of an address is the town's name, alone or with its area or postal code.
    private func isNamed(in part: String) -> Bool {
        let name = Self.normalized(name)
        guard part != name else { return true }
        let others = [area, postalCode].compactMap { $0.map(Self.normalized) }
        return others.contains { part == "\(name) \($0)" || part == "\($0) \(name)" }
    }

    /// The names of the area and the country, as far as an address may have them.
    private func surroundings(_ locale: Locale) -> Set<String> {
        let locales = [locale, Locale(identifier: "en_US")]
        let countries = locales.compactMap { $0.localizedString(forRegionCode: countryCode) }
        let parts = countries + [countryCode, area, postalCode].compactMap { $0 }
        let pairs = [area, postalCode].compactMap { $0 }
        return Set((parts + [pairs.joined(separator: " ")]).map(Self.normalized))
            .union(countryCode == "US" ? ["usa"] : countryCode == "GB" ? ["uk"] : [])
    }

    private static func normalized(_ text: String) -> String {
        text.folding(
            options: [.caseInsensitive, .diacriticInsensitive],
            locale: Locale(identifier: "en_US_POSIX"))
    }

    /// The nearest town around a place.
    package static func nearest(to coordinate: CLLocationCoordinate2D) -> Town? {
        let nearest = all.map { ($0, Geodesic.distance(from: $0.coordinate, to: coordinate)) }
            .min { $0.1 < $1.1 }
        return nearest.flatMap { $0.1 <= radius ? $0.0 : nil }
    }

    /// - Parameter location: A place in the town; nil means its centre.
    package func placemark(at location: CLLocation? = nil, locale: Locale) -> CLPlacemark {
        var values = CLPlacemark.Values()
        values.location =
            location
            ?? CLLocation(
                coordinate: coordinate, altitude: 0, horizontalAccuracy: 100,
                verticalAccuracy: -1, timestamp: Date())
        values.radius = Self.radius
        values.name = name
        values.locality = name
        values.administrativeArea = area
        values.postalCode = postalCode
        values.isoCountryCode = countryCode
        values.country = locale.localizedString(forRegionCode: countryCode)
        values.timeZone = TimeZone(identifier: timeZone)
        return CLPlacemark(values)
    }
}
