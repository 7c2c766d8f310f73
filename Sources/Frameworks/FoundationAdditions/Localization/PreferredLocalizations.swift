import Foundation
import Synchronization

/// Chooses the localizations of a bundle for the user's languages.
package enum PreferredLocalizations {
    /// The localization of a bundle that the first of some languages has which has any, as a list; the development
    /// language's if none has one, and an empty list for a bundle without localizations.
    ///
    /// A language has the localization of its own name, else that without its region or script, else that of the same
    /// language in another region, the first by name.
    package static func choose(
        from localizations: [String], development: String?, languages: [String]
    ) -> [String] {
        let candidates = localizations.filter { $0 != "Base" }
        for language in languages {
            if let match = match(for: language, in: candidates) { return [match] }
        }
        if let development, let match = match(for: development, in: candidates) { return [match] }
        return candidates.min().map { [$0] } ?? []
    }

    private static func match(for language: String, in candidates: [String]) -> String? {
        var parts = parts(of: language)
        while !parts.isEmpty {
            if let exact = candidates.first(where: { self.parts(of: $0) == parts }) { return exact }
            parts.removeLast()
        }
        let name = self.parts(of: language).first
        return candidates.filter { self.parts(of: $0).first == name }.min()
    }

    /// The parts of a language's identifier in lower case: language, script and region. The names of languages that
    /// folders of old projects have become codes.
    private static func parts(of language: String) -> [String] {
        let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let first = parts.first else { return [] }
        if first == "zh", parts.count == 2, parts[1].count == 2 {
            return [first, ["tw", "hk", "mo"].contains(parts[1]) ? "hant" : "hans", parts[1]]
        }
        return [codes[first] ?? first] + parts.dropFirst()
    }

    /// The choices for bundles, by path: Foundation lists the folders of a bundle anew each time, and each text, picture
    /// and interface file needs the choice.
    fileprivate static let choices = Mutex<[String: [String]]>([:])

    private static let codes = [
        "english": "en", "german": "de", "french": "fr", "italian": "it", "spanish": "es",
        "japanese": "ja", "dutch": "nl",
    ]
}

// Rewritten sources call these instead of Foundation's, which choose the first localization by name.

extension Bundle {
    /// The localizations of the bundle that the user's languages choose, the preferred one first.
    public var _preferredLocalizations: [String] {
        let path = bundlePath
        if let known = PreferredLocalizations.choices.withLock({ $0[path] }) { return known }
        // Foundation's `developmentLocalization` traps in bundles that do not name one.
        let development = object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
        let choice = PreferredLocalizations.choose(
            from: localizations, development: development,
            languages: DeviceLocale.current.languages)
        PreferredLocalizations.choices.withLock { $0[path] = choice }
        return choice
    }

    /// The localizations of a list that the user's languages choose, the preferred one first.
    public static func _preferredLocalizations(from localizations: [String]) -> [String] {
        _preferredLocalizations(from: localizations, forPreferences: nil)
    }

    /// The localizations of a list that some languages choose, the preferred one first.
    ///
    /// - Parameter preferences: The languages, the preferred one first; nil for the user's.
    public static func _preferredLocalizations(
        from localizations: [String], forPreferences preferences: [String]?
    ) -> [String] {
        PreferredLocalizations.choose(
            from: localizations, development: nil,
            languages: preferences ?? DeviceLocale.current.languages)
    }
}
