import Foundation
import Synchronization

/// The tables of localized texts without plural forms, `.strings` files, in the user's languages.
enum LocalizedTables {
    /// By path; nil for tables that are not there or cannot be read, which Foundation searches and reports.
    private static let tables = Mutex<[String: [String: String]?]>([:])

    /// The text under a key of a bundle, or the value or the key for one that the table does not have; nil if the bundle
    /// has no table of this name in the user's language.
    static func text(
        forKey key: String, value: String?, table: String?, in bundle: Bundle
    ) -> String? {
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        for localization in bundle._preferredLocalizations {
            let path = "\(localization).lproj/\(name).strings"
            for folder in [bundle.resourcePath, bundle.bundlePath].compactMap({ $0 }) {
                guard let texts = texts(ofFile: "\(folder)/\(path)") else { continue }
                return texts[key] ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
            }
        }
        return nil
    }

    private static func texts(ofFile path: String) -> [String: String]? {
        tables.withLock { tables in
            if let known = tables[path] { return known }
            let texts = FileManager.default.contents(atPath: path).flatMap {
                try? PropertyListSerialization.propertyList(from: $0, format: nil)
                    as? [String: String]
            }
            tables[path] = .some(texts)
            return texts
        }
    }
}
