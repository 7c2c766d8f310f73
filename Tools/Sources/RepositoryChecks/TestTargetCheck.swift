import Foundation

/// Every folder of `Tests` with sources is a target, and those with tests are called after what they test.
///
/// The tests that scripts skip exist.
///
/// The package manager leaves out a folder that no target names. `carob test` runs the targets whose names end with
/// `Tests`, and selects their tests by names that begin with the module of the outermost suite.
public struct TestTargetCheck: RepositoryCheck {
    public let name = "test-targets"

    static let folder = "Tests/"
    /// Files that tests read, and packages of their own.
    static let fixtures = "Tests/Fixtures/"

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
            "manifest-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        // With a scratch folder of its own it does not wait for a build, and without the variable it lists all targets.
        // It leaves folders behind among the temporary files.
        let manifest = try Command.run(
            "env",
            [
                "-u", "CAROB_TARGETS", "TMPDIR=\(scratch.path)", "swift", "package",
                "--package-path", tree.root.path,
                "--scratch-path", scratch.path, "dump-package",
            ])
        let sources = try tree.swiftFiles(under: Self.folder).map { ($0, try tree.text(of: $0)) }
        let declared = sources.map { DeclaredNames(in: $0.1) }
        let scripts = tree.paths.filter { $0.hasPrefix("Scripts/") || $0.hasPrefix(".ci/") }
        var findings = Self.findings(
            among: tree.paths, targets: try Self.targetFolders(in: manifest))
        for (path, text) in sources { findings += Self.findings(in: text, at: path) }
        for path in scripts {
            findings += Self.findings(ofSkippedIn: try tree.text(of: path), at: path, declared)
        }
        return findings
    }

    /// The names of types and functions of a file.
    struct DeclaredNames {
        let types: [String]
        let functions: [String]

        init(in text: String) {
            types = text.matches(of: /\b(?:struct|class|enum|actor|extension) (\w+)/)
                .map { String($0.1) }
            functions = text.matches(of: /\bfunc (\w+)/).map { String($0.1) }
        }

        /// Whether a filter of the package manager, `Suite` or `Suite/test`, is a part of names here.
        func has(_ filter: Substring) -> Bool {
            let parts = filter.split(separator: "/")
            guard let suite = parts.first, types.contains(where: { $0.contains(suite) }) else {
                return false
            }
            return parts.dropFirst().allSatisfy { part in
                (types + functions).contains { $0.contains(part) }
            }
        }
    }

    /// Finds names in a script's lists of skipped tests that no test has.
    static func findings(
        ofSkippedIn script: String, at path: String, _ declared: [DeclaredNames]
    ) -> [Finding] {
        script.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .flatMap { index, line in
                line.matches(of: /--skip[ =]([A-Za-z_][\w\/]*)/).map { $0.1 }
                    .filter { name in !declared.contains { $0.has(name) } }
                    .map { Finding("skips '\($0)', which is no test", at: "\(path):\(index + 1)") }
            }
    }

    /// Finds tests and suites outside of targets for tests.
    static func findings(in text: String, at path: String) -> [Finding] {
        let components = path.split(separator: "/")
        guard !path.hasPrefix(fixtures), components.count > 2,
            !components[1].hasSuffix("Tests")
        else { return [] }
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .filter { $0.element.contains(/^\s*@(?:Test|Suite)\b/) }
            .map {
                Finding(
                    "move the tests into a target whose name ends with 'Tests'",
                    at: "\(path):\($0.offset + 1)")
            }
    }

    /// - Parameter targets: The targets' folders, relative to the root.
    static func findings(among paths: [String], targets: Set<String>) -> [Finding] {
        let endings = [".swift", ".c", ".cpp", ".h"]
        var reported: Set<String> = []
        return paths.compactMap { path in
            guard path.hasPrefix(folder), !path.hasPrefix(fixtures),
                endings.contains(where: path.hasSuffix)
            else { return nil }
            let components = path.split(separator: "/")
            let place = components.count > 2 ? "\(folder)\(components[1])" : path
            guard !targets.contains(place), reported.insert(place).inserted else { return nil }
            return Finding("belongs to no target of Package.swift", at: place)
        }
    }

    /// The folders of targets that a manifest's JSON lists; those of tests without a path are called as the targets are.
    static func targetFolders(in manifest: String) throws -> Set<String> {
        struct Manifest: Decodable {
            struct Target: Decodable {
                var name: String
                var path: String?
            }
            var targets: [Target]
        }
        // The package manager's remarks come before the JSON.
        let json = manifest.drop { $0 != "{" }
        let targets = try JSONDecoder().decode(Manifest.self, from: Data(json.utf8)).targets
        return Set(targets.map { $0.path ?? folder + $0.name })
    }
}
