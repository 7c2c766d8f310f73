import Foundation
import Synchronization

/// The localized formats of the process.
///
/// Unlike those of Apple's platforms, Foundation's strings do not know which table they come from. So the names of
/// the variables in a format that an app gets contain the number of their entry, after an invisible character.
enum LocalizedFormats {
    private static let mark: Character = "\u{2063}"

    private struct Table: Sendable {
        var language: String
        var entries: [String: LocalizedFormat] = [:]
        /// The texts that apps get, by key.
        var texts: [String: String] = [:]
        /// Keys whose entries have no text.
        var damaged: Set<String> = []
    }

    private struct State: Sendable {
        /// By the path of a bundle and the name of a table; nil for tables without formats.
        var tables: [String: Table?] = [:]
        var formats: [LocalizedFormat] = []
        /// The texts for widths, by the text that apps get.
        var widths: [String: [Int: String]] = [:]
    }

    private static let state = Mutex(State())

    /// The format under a key of a bundle; nil if its table has none. For an entry without a text the value or the key.
    static func text(
        forKey key: String, value: String?, table: String?, in bundle: Bundle
    ) -> String? {
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        let place = bundle.bundlePath + "\n" + name
        return state.withLock { state in
            if state.tables[place] == nil {
                state.tables[place] = .some(read(name, in: bundle, &state))
            }
            guard let table = state.tables[place] ?? nil else { return nil }
            if let text = table.texts[key] { return text }
            guard table.damaged.contains(key) else { return nil }
            return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
        }
    }

    /// The format that a text of `text(forKey:table:in:)` is; nil for other texts.
    static func format(of text: String) -> LocalizedFormat? {
        guard text.contains(mark) else { return nil }
        for case .variable(let name, _) in FormatPiece.pieces(of: text) {
            guard let index = name.lastIndex(of: mark), let number = Int(name[index...].dropFirst())
            else { continue }
            return state.withLock { state in
                state.formats.indices.contains(number) ? state.formats[number] : nil
            }
        }
        return nil
    }

    /// The form of a text of `text(forKey:table:in:)` for a width: that for the greatest width up to it, or else for the
    /// least; nil for texts that have no others.
    static func text(of text: String, fitting width: Int) -> String? {
        guard let widths = state.withLock({ $0.widths[text] }) else { return nil }
        let fitting = widths.filter { $0.key <= width }.max { $0.key < $1.key }
        return (fitting ?? widths.min { $0.key < $1.key })?.value
    }

    /// A variable's name without the number of its entry.
    static func name(of variable: String) -> String {
        variable.lastIndex(of: mark).map { String(variable[..<$0]) } ?? variable
    }

    private static func read(
        _ name: String, in bundle: Bundle, _ state: inout State
    ) -> Table? {
        let chosen = bundle._preferredLocalizations.lazy.compactMap {
            bundle.path(
                forResource: name, ofType: "stringsdict", inDirectory: nil, forLocalization: $0)
        }
        guard let path = chosen.first ?? bundle.path(forResource: name, ofType: "stringsdict"),
            let data = FileManager.default.contents(atPath: path),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let entries = list as? [String: Any]
        else { return nil }
        var table = Table(language: language(ofFile: path, in: bundle))
        for (key, entry) in entries {
            guard let format = LocalizedFormat(entry, language: table.language) else {
                table.damaged.insert(key)
                continue
            }
            let number = state.formats.count
            let text = marked(format.text, with: number)
            table.texts[key] = text
            state.formats.append(format)
            if format.widths.count > 1 {
                state.widths[text] = format.widths.mapValues { marked($0, with: number) }
            }
        }
        return table
    }

    private static func language(ofFile path: String, in bundle: Bundle) -> String {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let name = folder.deletingPathExtension().lastPathComponent
        return folder.pathExtension == "lproj" && name != "Base"
            ? name : bundle.developmentLocalization ?? "en"
    }

    private static func marked(_ text: String, with number: Int) -> String {
        FormatPiece.pieces(of: text).map { piece in
            switch piece {
            case .text(let text): text
            case .variable(let name, let position):
                "%\(position.map { "\($0)$" } ?? "")#@\(name)\(mark)\(number)@"
            case .conversion(let conversion, let position, _):
                "%\(position.map { "\($0)$" } ?? "")\(conversion)"
            }
        }.joined()
    }
}
