import Foundation

/// A string catalogue: the translations of an app in one file, which a build turns into a file for each language.
struct StringCatalog: Decodable {
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

    init(_ data: Data) throws { self = try JSONDecoder().decode(StringCatalog.self, from: data) }

    /// The translations of each language, by key.
    var tables: [String: [String: String]] {
        var result: [String: [String: String]] = [:]
        for (key, entry) in strings {
            for (language, form) in entry.localizations ?? [:] {
                if let text = form.text { result[language, default: [:]][key] = text }
            }
        }
        return result
    }

    /// Writes `LANGUAGE.lproj/NAME.strings` for each language.
    ///
    /// - Returns: The paths of the files in the folder.
    func write(name: String, to folder: URL) throws -> [String] {
        try tables.sorted { $0.key < $1.key }.map { language, table in
            let path = "\(language).lproj/\(name).strings"
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let data = try PropertyListSerialization.data(
                fromPropertyList: table, format: .xml, options: 0)
            try ProjectFolder.write(String(decoding: data, as: UTF8.self), to: file)
            return path
        }
    }
}
