import Foundation

/// The parts of an app that do not work here, as far as its sources show it without a build.
struct ProjectDiagnosis {
    /// The modules that do not exist, with the importing files.
    private(set) var missingImports = MissingImports()
    /// The absent names that the sources use, with the files and the reason.
    private(set) var absentNames: [(name: String, files: [String], reason: String)] = []
    private let remarks: [String]
    private let packages: [String]

    /// Whether a build would fail.
    var isFatal: Bool { !missingImports.files.isEmpty || !absentNames.isEmpty }

    /// Reads the sources of an app.
    ///
    /// - Parameters:
    ///   - reasons: The reasons for absent names.
    ///   - exists: Returns those of some names that are modules here.
    init(
        of project: ProjectFolder, reasons: AbsentNameReasons,
        exists: (Set<String>) throws -> Set<String>
    ) rethrows {
        remarks = project.remarks
        packages = project.packageAddresses.values.sorted()
        let sources =
            project.sources.map(project.resolved)
            + project.modules.flatMap { module in module.sources }
        let folder = project.folder.path
        let own = Set(project.modules.map(\.name))
        // What packages declare is known when they were fetched.
        if packages.isEmpty {
            missingImports = try MissingImports(in: sources, below: folder) { names in
                try own.union(exists(names.subtracting(own)))
            }
        }
        findAbsentNames(in: sources, below: folder, reasons)
    }

    private mutating func findAbsentNames(
        in sources: [String], below folder: String, _ reasons: AbsentNameReasons
    ) {
        var found: [String: (files: [String], reason: String)] = [:]
        var declared: Set<String> = []
        for path in sources {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            let words = Self.words(of: String(decoding: data, as: UTF8.self))
            let shown = path.path(within: folder)
            var previous: Substring = ""
            var imported: Set<Substring> = []
            for word in words {
                defer { previous = word }
                if previous == "import" { imported.insert(word) }
                if Self.declarations.contains(previous) { declared.insert(String(word)) }
                guard let reason = reasons.reason(forWord: String(word)),
                    // A name that is absent from UIKit may be another module's.
                    !imported.contains(where: { reason == "of \($0), which has it" })
                else { continue }
                if found[String(word)]?.files.last == shown { continue }
                found[String(word), default: ([], reason)].files.append(shown)
            }
        }
        absentNames = found.filter { !declared.contains($0.key) }
            .map { ($0.key, $0.value.files, $0.value.reason) }
            .sorted { ($1.files.count, $0.name) < ($0.files.count, $1.name) }
    }

    private static let declarations: Set<Substring> = [
        "class", "struct", "enum", "protocol", "typealias", "func", "extension", "associatedtype",
    ]

    /// Returns the words of a source outside of comments and texts.
    static func words(of source: String) -> [Substring] {
        // A text that contains `//`, such as an address, is no comment.
        let code = source.replacing(
            /\/\*(?s:.*?)\*\/|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*/, with: " ")
        return code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map {
            Substring(String($0))
        }
    }

    /// The findings, for a terminal.
    var lines: [String] {
        var lines: [String] = []
        if !missingImports.lines.isEmpty {
            lines.append("no such modules here, with who imports them:")
            lines += missingImports.lines.map { "  " + $0 }
        }
        if !absentNames.isEmpty {
            lines.append("not there:")
            lines += absentNames.map { name, files, reason in
                let place = files.count == 1 ? files[0] : "\(files.count) files"
                return "  \(name) (\(place)): \(reason)"
            }
        }
        lines += remarks
        if !packages.isEmpty {
            lines.append("these packages are fetched for a build, or found in CAROB_PACKAGES:")
            lines += packages.map { "  " + $0 }
        }
        return lines
    }
}
