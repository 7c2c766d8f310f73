import Foundation

extension ProjectDependencies {
    /// Creates a mirror from which an incomplete clone can be cloned.
    ///
    /// A clone may lack the contents of some, mostly large files. Git does not transfer such commits, so the
    /// mirror has new commits without these files, with the same tags and branches.
    func makePlace(_ place: URL, for clone: URL) throws {
        let references = try output(of: ["-C", clone.path, "show-ref"])
        let mark = place.appendingPathComponent("carob-references")
        guard (try? String(contentsOf: mark, encoding: .utf8)) != references else { return }
        try? FileManager.default.removeItem(at: place)
        let missing = try output(of: [
            "-C", clone.path, "rev-list", "--objects", "--all", "--missing=print",
        ]).split(separator: "\n").filter { $0.hasPrefix("?") }.map { $0.dropFirst() }
        guard !missing.isEmpty else {
            try FileManager.default.createSymbolicLink(at: place, withDestinationURL: clone)
            return
        }
        _ = try output(of: ["init", "--quiet", "--bare", place.path])
        let objects = try output(of: ["-C", clone.path, "rev-parse", "--absolute-git-dir"])
            .trimmingCharacters(in: .newlines)
        try "\(objects)/objects\n".write(
            to: place.appendingPathComponent("objects/info/alternates"), atomically: true,
            encoding: .utf8)
        let list = place.appendingPathComponent("carob-missing")
        try missing.joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
        for line in references.split(separator: "\n") {
            let fields = line.split(separator: " ").map(String.init)
            guard fields.count == 2,
                ["refs/heads/", "refs/tags/"].contains(where: fields[1].hasPrefix)
            else { continue }
            try copy(fields[0], as: fields[1], into: place, without: list)
        }
        let head = try output(of: ["-C", clone.path, "rev-parse", "HEAD"])
            .trimmingCharacters(in: .newlines)
        try copy(head, as: "refs/heads/main", into: place, without: list)
        try references.write(to: mark, atomically: true, encoding: .utf8)
    }

    /// The lines of all versions' manifests with dependencies.
    func manifests(of clone: URL) throws -> String {
        let references = try output(of: [
            "-C", clone.path, "for-each-ref", "--format=%(refname)", "refs/heads", "refs/tags",
        ]).split(separator: "\n").map(String.init)
        // The exit code is not 0 if nothing is found.
        return try Self.git(
            ["-C", clone.path, "grep", "-h", "https://github.com/"] + references
                + ["--", "Package.swift", "Package@*.swift"]
        ).output
    }

    /// Creates a commit of a tree without some of its files.
    private func copy(_ commit: String, as reference: String, into place: URL, without list: URL)
        throws
    {
        let script = """
            cd "$1" && export GIT_DIR=. GIT_INDEX_FILE=carob-index && rm -f carob-index
            git ls-tree -r "$2" | grep -v -F -f "$4" | git update-index --index-info &&
            git update-ref "$3" "$(git commit-tree -m "$2" "$(git write-tree --missing-ok)")"
            """
        let outcome = try ChildProcess.run(
            "sh", ["-c", script, "sh", place.path, commit, reference, list.path],
            environment: Self.author, passThrough: false)
        guard outcome.exitCode == 0 else {
            throw Failure.unavailable(
                "\(reference) of \(place.lastPathComponent) cannot be copied")
        }
    }

    /// A constant author and date, so that equal trees have equal commits.
    static let author = [
        "GIT_AUTHOR_NAME": "carob", "GIT_AUTHOR_EMAIL": "carob@localhost",
        "GIT_COMMITTER_NAME": "carob", "GIT_COMMITTER_EMAIL": "carob@localhost",
        "GIT_AUTHOR_DATE": "@0 +0000", "GIT_COMMITTER_DATE": "@0 +0000",
    ]

    private func output(of arguments: [String]) throws -> String {
        let outcome = try Self.git(arguments)
        guard outcome.exitCode == 0 else {
            throw Failure.unavailable("git failed: '\(arguments.joined(separator: " "))'")
        }
        return outcome.output
    }
}
