import CompilerShim
import Foundation

/// The modules that a package imports and that do not exist, with the importing files.
///
/// The compiler stops at the first one of each file; this lists all of them.
struct MissingImports: Equatable {
    /// Paths of importing files, sorted, by the module's name.
    var files: [String: [String]] = [:]

    init(files: [String: [String]] = [:]) { self.files = files }

    /// Scans the sources of a package and its dependencies.
    ///
    /// - Parameters:
    ///   - sources: Absolute paths of Swift files.
    ///   - folder: The base of relative paths in messages.
    ///   - exists: Whether each of the names is an importable module.
    init(in sources: [String], below folder: String, exists: (Set<String>) throws -> Set<String>)
        rethrows
    {
        var importing: [String: [String]] = [:]
        for path in sources.sorted() {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            let shown = path.path(within: folder)
            for module in SourceImports(in: [UInt8](data)).certain {
                importing[module, default: []].append(shown)
            }
        }
        let known = try exists(Set(importing.keys))
        files = importing.filter { !known.contains($0.key) }
    }

    /// The maximum number of files in a line.
    private static let named = 4

    /// A line for each module, most frequently imported first.
    var lines: [String] {
        files.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { module, files in
            let rest = files.count - Self.named
            return "\(module): " + files.prefix(Self.named).joined(separator: ", ")
                + (rest > 0 ? " and \(rest) more" : "")
        }
    }
}

extension PackageBuild {
    private struct Description: Decodable {
        struct Target: Decodable {
            var name: String
            var path: String
            var sources: [String]
            var type: String
            var resources: [Resource]?
        }
        struct Resource: Decodable { var path: String }
        var path: String
        var targets: [Target]
    }

    /// The missing imports of the package and its dependencies.
    ///
    /// - Throws: A failure if the package manager cannot describe them.
    func missingImports() throws -> MissingImports {
        let root: ResolvedPackage = try describe(
            folder.path, ["show-dependencies", "--format", "json"])
        var sources: [String] = []
        var modules: Set<String> = []
        for package in root.folders {
            let description: Description = try describe(package, ["describe", "--type", "json"])
            // Plug-ins import modules of the package manager.
            for target in description.targets where target.type != "plugin" {
                modules.insert(target.name.replacing("-", with: "_"))
                // Tests of dependencies are not built.
                guard package == root.path || target.type != "test" else { continue }
                sources += target.sources.filter { $0.hasSuffix(".swift") }.map {
                    "\(description.path)/\(target.path)/\($0)"
                }
            }
        }
        return try MissingImports(in: sources, below: root.path) { names in
            try modules.union(sdk.importable(names.subtracting(modules)))
        }
    }

    /// The folders of the package's test targets, with the paths of their declared resources.
    ///
    /// - Throws: A failure if the package manager cannot describe the package.
    func testTargets() throws -> [(path: String, resources: [String])] {
        let description: Description = try describe(folder.path, ["describe", "--type", "json"])
        return description.targets.filter { $0.type == "test" }.map {
            ("\(description.path)/\($0.path)", ($0.resources ?? []).map(\.path))
        }
    }

    private func describe<Answer: Decodable>(_ package: String, _ arguments: [String]) throws
        -> Answer
    {
        // The package manager prints warnings to standard error.
        let remarks = FileManager.default.temporaryDirectory
            .appendingPathComponent("remarks-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: remarks) }
        let outcome = try ChildProcess.run(
            "sh",
            [
                "-c",
                "path=$1 scratch=$2 remarks=$3; shift 3; "
                    + "exec swift package --package-path \"$path\" --scratch-path \"$scratch\" \"$@\" 2>\"$remarks\"",
                "sh", package, scratch(of: package), remarks.path,
            ] + resolving + arguments, passThrough: false)
        guard outcome.exitCode == 0 else {
            let text = (try? String(contentsOf: remarks, encoding: .utf8)) ?? ""
            throw Failure.unavailable(PackageManagerOutput.reason(in: text))
        }
        do {
            return try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
        } catch {
            throw Failure.unavailable("the package manager describes '\(package)' in another form")
        }
    }
}

extension SDKFolder {
    /// Returns the names that the compiler finds as modules, in the SDK or in the toolchain.
    func importable(_ names: Set<String>) throws -> Set<String> {
        // Modules that the rewriter renames.
        let translated: Set<String> = ["Darwin"]
        let questions = names.sorted().map { "#if canImport(\($0))\n#warning(\"\($0)\")\n#endif\n" }
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("imports-\(UUID().uuidString).swift")
        try Data(questions.joined().utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let outcome = try ChildProcess.run(
            "swiftc",
            ["-typecheck", "-I", modules.path, file.path]
                + partNames.sorted().flatMap { ["-I", part($0).path] },
            passThrough: false)
        let found = outcome.output.matches(of: /warning: (\w+)/).map { String($0.1) }
        return names.intersection(Set(found).union(translated))
    }
}
