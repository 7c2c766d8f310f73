import Foundation

/// The reason why a file is no route.
public struct SimulatedRouteError: Error, Equatable, CustomStringConvertible {
    public let description: String
}

extension SimulatedRoute {
    // Chosen: more than a day with a point each second.
    static let maximumPointCount = 100_000

    /// Reads the places of a file in the GPS Exchange Format: `wpt`, `rtept` and `trkpt` with `lat` and `lon`, and in
    /// them `ele` and `time`.
    ///
    /// A file with a time for every place gives them with these times; in one without, a second passes between places.
    /// Other elements are left out. The file is read once from its begin to its end.
    ///
    /// - Throws: A file without places, with too many of them, with numbers that are no degrees, or with times that go
    ///   back.
    public init(gpx text: String) throws(SimulatedRouteError) {
        var points: [(position: SimulatedPosition, time: Double?)] = []
        var isInPoint = false
        for part in text.utf8.split(separator: UInt8(ascii: "<")) {
            let pieces = part.split(
                separator: UInt8(ascii: ">"), maxSplits: 1, omittingEmptySubsequences: false)
            guard let tag = String(pieces[0]) else { continue }
            let content = pieces.count > 1 ? String(pieces[1]) ?? "" : ""
            let value = content.trimmingCharacters(in: .whitespacesAndNewlines)
            switch tag.prefix(while: { $0.isLetter || $0 == "/" }) {
            case "wpt", "rtept", "trkpt":
                guard let position = Self.position(in: tag) else {
                    throw SimulatedRouteError(
                        description: "'<\(tag.prefix(80))>' has no latitude and longitude")
                }
                guard points.count < Self.maximumPointCount else {
                    throw SimulatedRouteError(
                        description: "more than \(Self.maximumPointCount) places")
                }
                points.append((position, nil))
                isInPoint = !tag.hasSuffix("/")
            case "/wpt", "/rtept", "/trkpt": isInPoint = false
            case "ele" where isInPoint:
                guard let altitude = Double(value), altitude.isFinite else {
                    throw SimulatedRouteError(
                        description: "'\(value.prefix(40))' is no number of meters")
                }
                points[points.count - 1].position.altitude = altitude
            case "time" where isInPoint:
                guard let time = Self.seconds(value) else {
                    throw SimulatedRouteError(description: "'\(value.prefix(40))' is no time")
                }
                points[points.count - 1].time = time
            default: break
            }
        }
        try self.init(places: points)
    }

    private init(
        places: [(position: SimulatedPosition, time: Double?)]
    ) throws(SimulatedRouteError) {
        guard !places.isEmpty else { throw SimulatedRouteError(description: "there are no places") }
        let hasTimes = places.allSatisfy { $0.time != nil }
        let points = places.enumerated().map { index, place in
            Point(position: place.position, time: hasTimes ? place.time ?? 0 : Double(index))
        }
        guard let route = Self(points) else {
            throw SimulatedRouteError(description: "the times of the places go back")
        }
        self = route
    }

    private static func position(in tag: String) -> SimulatedPosition? {
        guard let latitude = attribute("lat", of: tag), let longitude = attribute("lon", of: tag),
            SimulatedPosition.isValid(latitude: latitude, longitude: longitude)
        else { return nil }
        return SimulatedPosition(latitude: latitude, longitude: longitude)
    }

    private static func attribute(_ name: String, of tag: String) -> Double? {
        let quotes: [Character] = ["\"", "'"]
        var rest = tag[...]
        while let equals = rest.firstIndex(of: "=") {
            let key = rest[..<equals].split(whereSeparator: \.isWhitespace).last
            let value = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            guard let quote = value.first, quotes.contains(quote) else { return nil }
            let text = value.dropFirst().prefix { $0 != quote }
            if key == Substring(name) { return Double(text) }
            rest = value.dropFirst(text.count + 2)
        }
        return nil
    }

    /// The seconds since 1970 of a time as `2024-01-09T09:41:00Z`, with or without fractions.
    private static func seconds(_ text: String) -> Double? {
        let plain = Date.ISO8601FormatStyle()
        let date = (try? plain.parse(text)) ?? (try? Self.withFractions.parse(text))
        return date?.timeIntervalSince1970
    }

    private static let withFractions = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
