import Foundation

/// Lets the package manager take what a project depends on from a folder of clones.
struct ProjectDependencies {
    /// The project's folder.
    let folder: URL
    /// Clones by `owner+name`.
    let checkouts: URL
    /// A folder of ours for places that the package manager may be told of.
    let places: URL

    /// Writes where the package manager finds what, and takes what the clones lack out of its way.
    ///
    /// - Returns: What is taken otherwise than the project says, line by line.
    func prepare() throws -> [String] {
        var clones = try placesOfClones()
        let unused = try unusedDependencies()
        for dependency in unused {
            clones[dependency.address] = try standIn(for: dependency)
        }
        try writeMirrors(clones)
        let missed = try dropPins(that: { address, revision in
            guard let clone = clones[address] else { return false }
            return try Self.git(["-C", clone.path, "cat-file", "-e", revision + "^{commit}"])
                .exitCode != 0
        })
        return unused.map { "without \($0.name), of which no target uses anything" }
            + missed.filter { pin in !unused.contains { $0.address == pin.address } }.map {
                "with another version of \($0.name) than \($0.version), which the clone does not have"
            }
    }

    // MARK: Clones

    /// A clone with a work tree, or the git directory alone.
    static func clone(of name: String, in checkouts: URL) -> URL? {
        let folder = checkouts.appendingPathComponent(name)
        return [folder, folder.appendingPathComponent("repo")].first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent(".git").path)
                || FileManager.default.fileExists(atPath: $0.appendingPathComponent("HEAD").path)
        }
    }

    /// The places of clones by the addresses that manifests have for them.
    ///
    /// The package manager calls a dependency by the last part of its place, so each gets one with its own
    /// name.
    private func placesOfClones() throws -> [String: URL] {
        let names = try FileManager.default.contentsOfDirectory(atPath: checkouts.path)
        var found: [String: URL] = [:]
        for name in names {
            let path = name.replacing("+", with: "/")
            guard let clone = Self.clone(of: name, in: checkouts), path != name else { continue }
            let place = places.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? FileManager.default.removeItem(at: place)
            try FileManager.default.createSymbolicLink(at: place, withDestinationURL: clone)
            found[Self.address(of: "https://github.com/" + path)] = place
        }
        return found
    }

    private func writeMirrors(_ places: [String: URL]) throws {
        let mirrors = places.sorted { $0.key < $1.key }.flatMap { address, place in
            [address, address + ".git"].map {
                ["original": $0, "mirror": URL(fileURLWithPath: place.path).absoluteString]
            }
        }
        let file = folder.appendingPathComponent(".swiftpm/configuration/mirrors.json")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let list: [String: Any] = ["version": 1, "object": mirrors]
        try JSONSerialization.data(withJSONObject: list).write(to: file)
    }

    /// The same text for all ways to write an address.
    static func address(of text: String) -> String {
        text.hasSuffix(".git") ? String(text.dropLast(4)) : text
    }

    static func git(_ words: [String]) throws -> ChildProcess.Outcome {
        try ChildProcess.run("git", words, environment: ["LC_ALL": "C"], passThrough: false)
    }
}
