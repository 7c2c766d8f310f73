import Foundation
import Synchronization

/// The hyphenation patterns that are installed, by language.
// Sendable: all mutable state is guarded by the mutex.
final class HyphenationDictionaries: Sendable {
    /// The machine's dictionaries, from Debian's packages `hyphen-en-us`, `hyphen-de` and others.
    static let shared = HyphenationDictionaries(directory: "/usr/share/hyphen")

    private struct Contents {
        var names: Set<String>?
        /// nil for languages without a readable file.
        var patterns: [String: HyphenationPatterns?] = [:]
    }

    private let directory: String
    private let contents = Mutex(Contents())

    init(directory: String) { self.directory = directory }

    /// Returns the patterns of a language; nil where none are installed.
    ///
    /// - Parameter language: A code such as `de` or `en-GB`; nil for the user's language. Without patterns
    ///   for the region, those of the language are used.
    /// - Complexity: Reads a file the first time for each language, which takes some tens of milliseconds.
    func patterns(for language: String?) -> HyphenationPatterns? {
        let language = language ?? Locale.current.identifier
        return contents.withLock { contents in
            if let known = contents.patterns[language] { return known }
            let names = contents.names ?? fileNames()
            contents.names = names
            let found = Self.candidates(language, names).lazy.compactMap { name in
                FileManager.default.contents(atPath: "\(self.directory)/\(name)")
                    .flatMap { HyphenationPatterns($0) }
            }.first
            contents.patterns[language] = .some(found)
            return found
        }
    }

    private func fileNames() -> Set<String> {
        let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
        return Set((names ?? []).filter { $0.hasPrefix("hyph_") && $0.hasSuffix(".dic") })
    }

    /// Returns the file names for a language, the best match first.
    private static func candidates(_ language: String, _ names: Set<String>) -> [String] {
        let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let code = parts.first?.lowercased() else { return [] }
        let region = parts.dropFirst().first { $0.count == 2 }?.uppercased()
        let home = ["en": "US"][code] ?? code.uppercased()
        let exact = [region.map { "\(code)_\($0)" }, "\(code)_\(home)", code]
            .compactMap { $0.map { "hyph_\($0).dic" } }
        let others = names.filter { $0.hasPrefix("hyph_\(code)_") }.sorted()
        return (exact + others).filter(names.contains)
    }
}
