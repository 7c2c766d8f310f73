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
        /// Parts of the text that depend on a number, by the name that they have in it.
        var substitutions: [String: Substitution]?

        /// The form for this device, or the form itself if it is for all.
        var ofDevice: Form {
            guard let devices = variations?["device"],
                let form = devices["iphone"] ?? devices["other"]
            else { return self }
            return form.ofDevice
        }

        /// The texts by plural category; empty without any.
        var plurals: [String: String] {
            (variations?["plural"] ?? [:]).compactMapValues { $0.ofDevice.stringUnit?.value }
        }
    }

    /// A part of a text that depends on a number.
    private struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: [String: [String: Form]]?

        var variable: PluralFormat.Variable {
            PluralFormat.Variable(
                conversion: formatSpecifier ?? "lld", forms: Form(variations: variations).plurals,
                argument: argNum)
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
        collect { form, _ in
            form.plurals.isEmpty && form.substitutions == nil ? form.stringUnit?.value : nil
        }
    }

    /// The translations of each language that depend on numbers, by key: entries of `.stringsdict` files.
    package var formats: [String: [String: PluralFormat]] {
        collect { form, key in
            if let substitutions = form.substitutions, let text = form.stringUnit?.value {
                return PluralFormat(text, variables: substitutions.mapValues(\.variable))
            }
            return form.plurals.isEmpty ? nil : PluralFormat(forms: form.plurals, key: key)
        }
    }

    private func collect<Value>(
        _ value: (Form, _ key: String) -> Value?
    ) -> [String: [String: Value]] {
        var result: [String: [String: Value]] = [:]
        for (key, entry) in strings {
            for (language, form) in entry.localizations ?? [:] where Self.isLanguage(language) {
                if let value = value(form.ofDevice, key) {
                    result[language, default: [:]][key] = value
                }
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

    /// The file `NAME.stringsdict` of formats.
    package static func file(of formats: [String: PluralFormat]) throws -> Data {
        try PropertyListSerialization.data(
            fromPropertyList: formats.mapValues(\.entry), format: .binary, options: 0)
    }
}
