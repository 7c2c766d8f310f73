import Foundation

extension ProjectDependencies {
    /// A dependency that no target of a project uses: mostly a command line tool of its authors.
    struct Unused: Equatable {
        var address: String
        /// A version or branch that the project accepts.
        var version: String
        var isBranch = false

        /// `owner/name`.
        var name: String { address.split(separator: "/").suffix(2).joined(separator: "/") }
    }

    func unusedDependencies() throws -> [Unused] {
        let outcome = try ChildProcess.run(
            "swift", ["package", "--package-path", folder.path, "dump-package"], passThrough: false)
        // The build reports errors of the manifest.
        guard outcome.exitCode == 0, let start = outcome.output.firstIndex(of: "{") else {
            return []
        }
        return try Self.unusedDependencies(
            inDump: Data(outcome.output[start...].utf8))
    }

    private struct Dump: Decodable {
        struct Dependency: Decodable { var sourceControl: [SourceControl]? }
        struct SourceControl: Decodable {
            struct Location: Decodable { var remote: [Remote]? }
            struct Remote: Decodable { var urlString: String }
            struct Requirement: Decodable {
                var range: [Range]?
                var exact: [String]?
                var branch: [String]?
            }
            struct Range: Decodable { var lowerBound: String }
            var identity: String
            var location: Location
            var requirement: Requirement
        }
        struct Target: Decodable {
            var name: String
            var dependencies: [[String: [Word]]]
            var pluginUsages: [[String: [Word]]]?
        }
        /// A name in a list that contains conditions, too.
        struct Word: Decodable {
            var text: String?
            init(from decoder: any Decoder) throws {
                text = try? decoder.singleValueContainer().decode(String.self)
            }
        }
        var dependencies: [Dependency]
        var targets: [Target]
    }

    /// The dependencies of a manifest, in the package manager's JSON, that no target uses.
    static func unusedDependencies(inDump data: Data) throws -> [Unused] {
        let dump: Dump
        do {
            dump = try JSONDecoder().decode(Dump.self, from: data)
        } catch {
            throw Failure.unavailable("the package manager describes manifests in another form")
        }
        let own = Set(dump.targets.map(\.name))
        var used: Set<String> = []
        for target in dump.targets {
            for (kind, values) in (target.dependencies + (target.pluginUsages ?? [])).flatMap({ $0 }
            ) {
                if let package = values.dropFirst().first?.text, kind != "target" {
                    used.insert(package.lowercased())
                } else if let name = values.first?.text, kind == "product" || !own.contains(name) {
                    // A product without a package may be of any.
                    return []
                }
            }
        }
        return dump.dependencies.flatMap { $0.sourceControl ?? [] }.compactMap { dependency in
            guard !used.contains(dependency.identity.lowercased()),
                let address = dependency.location.remote?.first?.urlString
            else { return nil }
            let requirement = dependency.requirement
            let version = requirement.range?.first?.lowerBound ?? requirement.exact?.first
            guard let text = version ?? requirement.branch?.first else { return nil }
            return Unused(
                address: self.address(of: address), version: text, isBranch: version == nil)
        }
    }

    /// Creates an empty package of the name and version.
    func standIn(for dependency: Unused) throws -> URL {
        let place = places.appendingPathComponent("empty/\(dependency.name)")
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        // Target names are unique in a build.
        let target = "Empty_" + place.lastPathComponent.filter { $0.isLetter || $0.isNumber }
        let manifest = """
            // swift-tools-version:5.5
            import PackageDescription
            let package = Package(
                name: "\(place.lastPathComponent)",
                products: [.library(name: "\(target)", targets: ["\(target)"])],
                targets: [.target(name: "\(target)", path: "Sources")])

            """
        let sources = place.appendingPathComponent("Sources")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data().write(to: sources.appendingPathComponent("Empty.swift"))
        try manifest.write(
            to: place.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        let steps = [
            ["init", "--quiet", "-b", dependency.isBranch ? dependency.version : "main"],
            ["add", "."],
            ["commit", "--quiet", "-m", "Stand in for \(dependency.name)"],
        ]
        let tags = dependency.isBranch ? [] : [["tag", dependency.version]]
        for step in steps + tags {
            guard try Self.git(["-C", place.path] + step).exitCode == 0 else {
                throw Failure.unavailable("no package can stand in for \(dependency.name)")
            }
        }
        return place
    }
}
