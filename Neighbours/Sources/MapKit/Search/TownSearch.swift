import CoreLocation
import Foundation

/// Finds towns by the beginnings of the words of their names.
enum TownSearch {
    static func towns(matching text: String, near region: MKCoordinateRegion?) -> [Town] {
        let words = folded(text).split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        guard !words.isEmpty else { return [] }
        let found = Town.all.filter { town in
            let own = folded(town.name).split(separator: " ")
            return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
        }
        // An address names more than the town.
        let all =
            found.isEmpty ? Town.matching(text, locale: .current).map { [$0] } ?? [] : found
        guard let region, region.isValid else { return all }
        let center = MKMapPoint(region.center)
        return all.map { ($0, MKMapPoint($0.coordinate).distance(to: center)) }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    private static func folded(_ text: String) -> String {
        text.folding(
            options: [.caseInsensitive, .diacriticInsensitive],
            locale: Locale(identifier: "en_US_POSIX"))
    }

    static func item(_ town: Town) -> MKMapItem {
        MKMapItem(placemark: MKPlacemark(placemark: town.placemark(locale: .current)))
    }
}
