import Foundation

/// The tables in `Docs/coverage` agree with what the modules export, and each used name that they lack has a reason.
public struct CoverageCheck: RepositoryCheck {
    public let name = "coverage"

    static let folder = "Docs/coverage"

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        let coverage = try Self.coverage(of: tree)
        let stale: [Finding] = try Self.pages(of: coverage).compactMap { path, text in
            let current = tree.paths.contains(path) ? try tree.text(of: path) : nil
            guard current != text else { return nil }
            return Finding("stale; run Scripts/check-api --write", at: path)
        }
        return stale + AbsentNames(try tree.text(of: AbsentNames.path)).findings(coverage)
    }

    /// Writes the tables.
    public static func write(in tree: SourceTree) throws {
        for (path, text) in pages(of: try coverage(of: tree)) {
            let file = tree.root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    private static func coverage(of tree: SourceTree) throws -> Coverage {
        Coverage(
            graph: try SymbolGraph.of(
                SymbolGraph.appleModules + SymbolGraph.reExportedModules, in: tree.root),
            api: try AppleAPI(tree: tree))
    }

    private static func pages(of coverage: Coverage) -> [(path: String, text: String)] {
        [("\(folder)/README.md", coverage.summary)]
            + Coverage.frameworks.map { ("\(folder)/\($0).md", coverage.table(of: $0)) }
    }
}

/// Apple's API compared with what the modules export.
struct Coverage {
    static let frameworks = ["CoreGraphics", "QuartzCore", "UIKit"]

    struct Row {
        var type: AppleAPI.TypeEntry
        var isDeclared: Bool
        /// Apple's members that exist, declared by the type itself or by an ancestor.
        var present: [AppleAPI.Member]
        var missing: [AppleAPI.Member]
    }

    let rows: [Row]
    /// The functions and constants that are not declared.
    let missingGlobals: [AppleAPI.Member]
    let globals: Int

    init(graph: SymbolGraph, api: AppleAPI) {
        var declared: Set<String> = []
        var members: [String: Set<String>] = [:]
        var globalNames: Set<String> = []
        for symbol in graph.symbols {
            if symbol.isType { declared.insert(symbol.path) }
            if symbol.owner.isEmpty {
                globalNames.insert(String(symbol.name.prefix { $0 != "(" }))
            } else {
                members[symbol.owner, default: []].insert(symbol.name)
            }
        }
        rows = api.types.filter { Self.frameworks.contains($0.framework) }.map { type in
            var names = members[type.name] ?? []
            for ancestor in graph.allAncestors(of: type.name) {
                names.formUnion(members[ancestor] ?? [])
            }
            let isDeclared = declared.contains(type.name)
            // A type that Foundation declares counts by the members that we add to it.
            let counts = isDeclared || members[type.name] != nil
            let present = type.members.filter { counts && names.contains($0.name) }
            let missing = type.members.filter { !(counts && names.contains($0.name)) }
            return Row(type: type, isDeclared: isDeclared, present: present, missing: missing)
        }
        globals = api.globals.count
        // A call of an initializer counts as a function with the name of its type.
        missingGlobals = api.globals.filter {
            !globalNames.contains($0.name) && !declared.contains($0.name)
        }
    }

    // MARK: Pages

    private static let introduction = """
        Apple's public API, ranked by how many of 166 surveyed open projects use each name, compared with
        what the modules export. A name counts when it is declared and works; an API that is not
        implemented is not declared. *Weighted* counts each member once for each project that uses it.
        `Scripts/check-api --write` generates these pages from the built modules.
        """

    var summary: String {
        var lines = ["# API coverage", "", Self.introduction, ""]
        lines.append("| framework | types | used types | members | used members | weighted |")
        lines.append("|---|---|---|---|---|---|")
        for framework in Self.frameworks {
            let rows = rows.filter { $0.type.framework == framework }
            let used = rows.filter { $0.type.projects > 0 }
            let present = rows.flatMap(\.present)
            let all = present + rows.flatMap(\.missing)
            lines.append(
                "| [\(framework)](\(framework).md) | \(Self.share(rows.count { $0.isDeclared }, rows.count))"
                    + " | \(Self.share(used.count { $0.isDeclared }, used.count))"
                    + " | \(Self.share(present.count, all.count))"
                    + " | \(Self.share(present.count { $0.projects > 0 }, all.count { $0.projects > 0 }))"
                    + " | \(Self.percentage(Self.weight(present), Self.weight(all))) |")
        }
        lines += [
            "", "Functions and constants: \(Self.share(globals - missingGlobals.count, globals)).",
            "",
        ]
        lines += [
            "[Scripts/api/absent.txt](../../Scripts/api/absent.txt) has the reason for each name that is used and",
            "missing.", "",
        ]
        return lines.joined(separator: "\n")
    }

    func table(of framework: String) -> String {
        var lines = ["# \(framework): API coverage", "", Self.introduction, ""]
        lines.append("| type | projects | members | weighted | most used that is missing |")
        lines.append("|---|---|---|---|---|")
        let rows = rows.filter { $0.type.framework == framework && $0.type.projects > 0 }
            .sorted { ($1.type.projects, $0.type.name) < ($0.type.projects, $1.type.name) }
        for row in rows {
            let all = row.present + row.missing
            let isPresent = row.isDeclared || !row.present.isEmpty
            guard isPresent else {
                lines.append("| `\(row.type.name)` | \(row.type.projects) | absent | | |")
                continue
            }
            let wanted = row.missing.filter { $0.projects > 0 }
                .sorted { ($1.projects, $0.name) < ($0.projects, $1.name) }
            let names = wanted.prefix(5).map { "`\($0.name)` \($0.projects)" }
            lines.append(
                "| `\(row.type.name)` | \(row.type.projects) | \(row.present.count) of \(all.count)"
                    + " | \(Self.percentage(Self.weight(row.present), Self.weight(all)))"
                    + " | \(names.joined(separator: ", ")) |")
        }
        lines.append("")
        return lines.joined(separator: "\n")
    }

    private static func weight(_ members: [AppleAPI.Member]) -> Int {
        members.reduce(0) { $0 + $1.projects }
    }

    private static func share(_ part: Int, _ whole: Int) -> String {
        "\(part) of \(whole) (\(percentage(part, whole)))"
    }

    private static func percentage(_ part: Int, _ whole: Int) -> String {
        guard whole > 0 else { return "–" }
        let tenths = (part * 1000 + whole / 2) / whole
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
