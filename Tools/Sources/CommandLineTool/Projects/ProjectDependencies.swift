import Foundation

/// Redirects a project's dependencies to a folder of clones.
struct ProjectDependencies {
    /// The project's folder.
    let folder: URL
    /// Clones by `owner+name`.
    let checkouts: URL
    /// The folder of mirrors.
    let places: URL

    /// Configures mirrors for the package manager, and replaces dependencies that the clones lack.
    ///
    /// - Returns: The replaced dependencies, one per line.
    func prepare() throws -> [String] {
        // They would change the described addresses.
        forgetMirrors()
        var clones = try placesOfClones()
        let unused = try unusedDependencies()
        for dependency in unused {
            clones[dependency.address] = try standIn(for: dependency)
        }
        try writeMirrors(clones)
        let missed = try changePins { pin in
            guard let place = clones[pin.address] else { return pin.revision }
            return try [pin.revision, "refs/tags/\(pin.version)", "refs/tags/v\(pin.version)"]
                .lazy.compactMap { try Self.commit($0, in: place) }.first
        }
        return unused.map { "without \($0.name), of which no target uses anything" }
            + missed.filter { pin in !unused.contains { $0.address == pin.address } }.map {
                "with another version of \($0.name) than \($0.version), which the clone does not have"
            }
    }

    /// Removes the mirrors that an earlier call has configured.
    func forgetMirrors() { try? FileManager.default.removeItem(at: mirrorList) }

    private static func commit(_ name: String, in place: URL) throws -> String? {
        let outcome = try git([
            "-C", place.path, "rev-parse", "--quiet", "--verify", name + "^{commit}",
        ])
        guard outcome.exitCode == 0 else { return nil }
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
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

    /// The mirrors of the clones that the project may need, by the addresses in manifests.
    ///
    /// The package manager names a dependency by the last component of its path, so each mirror has the
    /// dependency's name.
    private func placesOfClones() throws -> [String: URL] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let texts = names.filter { $0.hasPrefix("Package") }.compactMap {
            try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        }
        var waiting = texts.flatMap(Self.addresses)
        var found: [String: URL] = [:]
        while let address = waiting.popLast() {
            let path = address.split(separator: "/").suffix(2).joined(separator: "/")
            guard found[address] == nil,
                let clone = Self.clone(of: path.replacing("/", with: "+"), in: checkouts)
            else { continue }
            let place = places.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try makePlace(place, for: clone)
            found[address] = place
            waiting += Self.addresses(in: try manifests(of: clone))
        }
        return found
    }

    /// The normalized addresses in a manifest.
    static func addresses(in text: String) -> [String] {
        Set(
            text.matches(of: /(https:\/\/|git@)github\.com[\/:]([\w.\-]+\/[\w.\-]+)/).map {
                address(of: "https://github.com/" + $0.2)
            }
        ).sorted()
    }

    private var mirrorList: URL {
        folder.appendingPathComponent(".swiftpm/configuration/mirrors.json")
    }

    private func writeMirrors(_ places: [String: URL]) throws {
        let mirrors = places.sorted { $0.key < $1.key }.flatMap { address, place in
            Self.spellings(of: address).map {
                ["original": $0, "mirror": "file://" + place.path]
            }
        }
        try FileManager.default.createDirectory(
            at: mirrorList.deletingLastPathComponent(), withIntermediateDirectories: true)
        let list: [String: Any] = ["version": 1, "object": mirrors]
        try JSONSerialization.data(withJSONObject: list).write(to: mirrorList)
    }

    /// The forms in which manifests write a normalized address.
    private static func spellings(of address: String) -> [String] {
        let shell = address.replacing("https://github.com/", with: "git@github.com:")
        return Set([address, shell]).sorted().flatMap { [$0, $0 + ".git"] }
    }

    /// Returns the normalized form of an address.
    static func address(of text: String) -> String {
        text.hasSuffix(".git") ? String(text.dropLast(4)) : text
    }

    static func git(_ arguments: [String]) throws -> ChildProcess.Outcome {
        try ChildProcess.run(
            "git", arguments, environment: author.merging(["LC_ALL": "C"]) { $1 },
            passThrough: false)
    }
}
