import Foundation
import Synchronization

/// The dictionaries for checking spelling that are installed, by language.
// Sendable: all mutable state is guarded by the mutex.
package final class SpellingDictionaries: Sendable {
    /// The machine's dictionaries, from Debian's packages `hunspell-en-us`, `hunspell-de-de` and others.
    package static let shared = SpellingDictionaries(directory: "/usr/share/hunspell")

    private let directory: String
    /// nil for languages whose files cannot be read.
    private let known = Mutex<[String: SpellingDictionary?]>([:])

    package init(directory: String) { self.directory = directory }

    /// The languages, such as `en_US`, sorted.
    package var languages: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let names = Set(files)
        return files.filter { $0.hasSuffix(".aff") }.map { String($0.dropLast(4)) }
            .filter { names.contains($0 + ".dic") }.sorted()
    }

    /// Returns the dictionary of a language; nil where none is installed.
    ///
    /// - Parameter language: A code such as `de` or `en-GB`. Without one for the region, the first of the language
    ///   is used, of English that of the United States.
    /// - Complexity: Reads two files the first time for each language, which takes some tenths of a second.
    package func dictionary(for language: String) -> SpellingDictionary? {
        let code = language.replacingOccurrences(of: "-", with: "_")
        return known.withLock { known in
            if let found = known[code] { return found }
            let found = name(for: code).flatMap(read)
            known[code] = .some(found)
            return found
        }
    }

    private func name(for code: String) -> String? {
        let languages = languages
        if languages.contains(code) { return code }
        let general = code.prefix { $0 != "_" }
        let others = languages.filter { $0 == general || $0.hasPrefix(general + "_") }
        return others.first { $0 == "en_US" } ?? others.first
    }

    private func read(_ name: String) -> SpellingDictionary? {
        guard let affixes = FileManager.default.contents(atPath: "\(directory)/\(name).aff"),
            let words = FileManager.default.contents(atPath: "\(directory)/\(name).dic")
        else { return nil }
        return SpellingDictionary(affixes: affixes, words: words)
    }
}
