import Foundation

/// A string catalogue: the translations of an app in one file, which a build turns into a file for each language.
package struct StringCatalog: Decodable {
    private struct Entry: Decodable {
        var localizations: [String: Form]?
    }

    /// A translation: a text, or one of several by number or device.
    private struct Form: Decodable {
        struct Unit: Decodable { var value: String }

        var stringUnit: Unit?
        var variations: [String: [String: Form]]?

        /// The text, or that for the general case.
        // Foundation on Linux has no rules for plurals: the form for any number is taken.
        var text: String? {
            if let stringUnit { return stringUnit.value }
            let devices = variations?["device"]
            let form = devices?["iphone"] ?? devices?["other"] ?? variations?["plural"]?["other"]
            return form?.text
        }
    }

    private var strings: [String: Entry]

    /// Reads a catalogue.
    ///
    /// - Throws: `DecodingError` for other bytes.
    package init(_ data: Data) throws {
        self = try JSONDecoder().decode(StringCatalog.self, from: data)
    }

    /// The translations of each language, by key. Languages that can name no folder are left out.
    package var tables: [String: [String: String]] {
        var result: [String: [String: String]] = [:]
        for (key, entry) in strings {
            for (language, form) in entry.localizations ?? [:] where Self.isLanguage(language) {
                if let text = form.text { result[language, default: [:]][key] = text }
            }
        }
        return result
    }

    /// Codes such as `de` and `zh-Hant_TW`.
    private static func isLanguage(_ name: String) -> Bool {
        !name.isEmpty
            && name.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
                    || $0 == "-" || $0 == "_"
            }
    }

    /// The file `NAME.strings` of a table. Binary, as XML has no control characters.
    package static func file(of table: [String: String]) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)
    }
}
