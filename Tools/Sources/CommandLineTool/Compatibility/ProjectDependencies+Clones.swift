import Foundation

extension ProjectDependencies {
    /// Makes a place from which a clone can be cloned again.
    ///
    /// A clone may lack the contents of some files, large ones mostly. Git does not hand on such commits, so
    /// the place gets commits of its own, under the same tags and branches, without these files.
    func makePlace(_ place: URL, for clone: URL) throws {
        let references = try answer(["-C", clone.path, "show-ref"])
        let mark = place.appendingPathComponent("carob-references")
        guard (try? String(contentsOf: mark, encoding: .utf8)) != references else { return }
        try? FileManager.default.removeItem(at: place)
        let missing = try answer([
            "-C", clone.path, "rev-list", "--objects", "--all", "--missing=print",
        ]).split(separator: "\n").filter { $0.hasPrefix("?") }.map { $0.dropFirst() }
        guard !missing.isEmpty else {
            try FileManager.default.createSymbolicLink(at: place, withDestinationURL: clone)
            return
        }
        _ = try answer(["init", "--quiet", "--bare", place.path])
        let objects = try answer(["-C", clone.path, "rev-parse", "--absolute-git-dir"])
            .trimmingCharacters(in: .newlines)
        try "\(objects)/objects\n".write(
            to: place.appendingPathComponent("objects/info/alternates"), atomically: true,
            encoding: .utf8)
        let list = place.appendingPathComponent("carob-missing")
        try missing.joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
        for line in references.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 2,
                ["refs/heads/", "refs/tags/"].contains(where: words[1].hasPrefix)
            else { continue }
            try copy(words[0], as: words[1], into: place, without: list)
        }
        let head = try answer(["-C", clone.path, "rev-parse", "HEAD"])
            .trimmingCharacters(in: .newlines)
        try copy(head, as: "refs/heads/main", into: place, without: list)
        try references.write(to: mark, atomically: true, encoding: .utf8)
    }

    /// The lines of all versions' manifests that name other packages.
    func manifests(of clone: URL) throws -> String {
        let references = try answer([
            "-C", clone.path, "for-each-ref", "--format=%(refname)", "refs/heads", "refs/tags",
        ]).split(separator: "\n").map(String.init)
        // Nothing found is an exit code other than 0.
        return try Self.git(
            ["-C", clone.path, "grep", "-h", "https://github.com/"] + references
                + ["--", "Package.swift", "Package@*.swift"]
        ).output
    }

    /// Makes a commit of a tree without some of its files.
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

    /// Who makes commits, and when: equal trees give equal commits.
    static let author = [
        "GIT_AUTHOR_NAME": "carob", "GIT_AUTHOR_EMAIL": "carob@localhost",
        "GIT_COMMITTER_NAME": "carob", "GIT_COMMITTER_EMAIL": "carob@localhost",
        "GIT_AUTHOR_DATE": "@0 +0000", "GIT_COMMITTER_DATE": "@0 +0000",
    ]

    private func answer(_ words: [String]) throws -> String {
        let outcome = try Self.git(words)
        guard outcome.exitCode == 0 else {
            throw Failure.unavailable("git has no answer to '\(words.joined(separator: " "))'")
        }
        return outcome.output
    }
}
