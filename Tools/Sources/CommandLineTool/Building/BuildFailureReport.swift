import Foundation

/// The report of a failed build to an app's author: each error once, and the names that do not exist here.
///
/// The package manager prints an error in every job that meets it, with several lines of source and its own progress.
struct BuildFailureReport {
    /// An error of the compiler.
    struct Diagnostic: Hashable {
        /// The path of the user's file, or the name of generated code.
        var file: String
        var line: Int
        var column: Int
        var message: String
    }

    /// The errors, in the order in which they were printed, modules that do not exist first: other errors follow from
    /// them.
    private(set) var diagnostics: [Diagnostic] = []
    private let absentNames: AbsentNameReasons
    private let folder: String

    /// The number of messages that are shown; the log has all.
    // Chosen: what fits on the screen of a terminal.
    private static let shown = 8
    private static let shownNames = 12

    /// - Parameters:
    ///   - output: The output of the package manager.
    ///   - folder: The base of paths in messages.
    ///   - reasons: The table of absent names.
    init(output: String, below folder: String, reasons: String = "") {
        self.folder = folder
        absentNames = AbsentNameReasons(table: reasons)
        var seen: Set<Diagnostic> = []
        for line in output.split(whereSeparator: \.isNewline) {
            guard
                let match = line.firstMatch(
                    of: /^(\/[^:]+|<carob [^>:]+>):(\d+):(\d+): error: (.*)$/),
                let number = Int(match.2), let column = Int(match.3)
            else { continue }
            let diagnostic = Diagnostic(
                file: Self.original(String(match.1)), line: number, column: column,
                message: String(match.4))
            if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
        }
        let isAboutModule = { (diagnostic: Diagnostic) in
            diagnostic.message.hasPrefix("no such module")
        }
        diagnostics =
            diagnostics.filter(isAboutModule) + diagnostics.filter { !isAboutModule($0) }
    }

    /// The file to which a link of a generated package leads.
    private static func original(_ path: String) -> String {
        guard path.hasPrefix("/"),
            let file = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        else { return path }
        return file
    }

    /// The lines to print; none if the output has no errors of the compiler.
    var lines: [String] {
        guard !diagnostics.isEmpty else { return [] }
        return messages + summary + missingNames
    }

    // MARK: - Messages

    /// The first errors with their lines of source. A message that is repeated in a file is shown at its first place.
    private var messages: [String] {
        groups.prefix(Self.shown).flatMap { group -> [String] in
            let first = group[0]
            let rest =
                group.count == 1 ? "" : " (and on \(Self.count(group.count - 1, "more line")))"
            let text =
                "\(first.file.path(within: folder)):\(first.line):\(first.column): error: \(first.message)\(rest)"
            return [text] + source(of: first)
        }
    }

    private var groups: [[Diagnostic]] {
        var order: [String] = []
        var groups: [String: [Diagnostic]] = [:]
        for diagnostic in diagnostics {
            let key = diagnostic.file + "\n" + diagnostic.message
            if groups[key] == nil { order.append(key) }
            // Errors in several columns of a line are mostly one mistake.
            guard groups[key]?.contains(where: { $0.line == diagnostic.line }) != true else {
                continue
            }
            groups[key, default: []].append(diagnostic)
        }
        return order.compactMap { groups[$0] }
    }

    private func source(of diagnostic: Diagnostic) -> [String] {
        guard let text = try? String(contentsOfFile: diagnostic.file, encoding: .utf8) else {
            return []
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(diagnostic.line - 1) else { return [] }
        let line = lines[diagnostic.line - 1].trimmingCharacters(in: .whitespaces)
        return line.isEmpty ? [] : ["    " + String(line.prefix(110))]
    }

    private var summary: [String] {
        let files = Set(diagnostics.map(\.file)).count
        let all = Self.count(groups.count, "error") + " in " + Self.count(files, "file")
        return [groups.count > Self.shown ? "\(all), of which \(Self.shown) are above" : all]
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    // MARK: - Missing names

    /// The names that do not exist, each with its number of uses and the reason why it is absent, if that is known.
    private var missingNames: [String] {
        var files: [String: Set<String>] = [:]
        for diagnostic in diagnostics {
            guard let name = CompilerErrors.missingName(in: diagnostic.message) else { continue }
            files[name, default: []].insert(diagnostic.file.path(within: folder))
        }
        guard !files.isEmpty else { return [] }
        let sorted = files.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        let rest = sorted.count - Self.shownNames
        return ["not there:"]
            + sorted.prefix(Self.shownNames).map { name, files in
                let place = files.count == 1 ? files.first ?? "" : Self.count(files.count, "file")
                return "  \(name) (\(place))"
                    + (absentNames.reason(for: name).map { ": " + $0 } ?? "")
            } + (rest > 0 ? ["  and \(Self.count(rest, "other name"))"] : [])
    }
}
