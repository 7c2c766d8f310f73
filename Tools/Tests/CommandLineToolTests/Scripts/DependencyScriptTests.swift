import Foundation
import Testing

@testable import CommandLineTool

/// `Scripts/check-dependencies`, on a checkout with one dependency, `Parser` 1.0.0.
@Suite struct DependencyScriptTests {
    /// A checkout with the script, the dependency's repository, and a package manager that only clones.
    private struct Place {
        let folder: URL
        var scratch: URL { folder.appendingPathComponent("checkout/.build/tools") }
        var clone: URL { scratch.appendingPathComponent("checkouts/Parser") }
        private var repository: URL { folder.appendingPathComponent("Parser") }

        init() throws {
            folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("dependencies-\(UUID().uuidString)")
            let scripts = folder.appendingPathComponent("checkout/Scripts")
            for folder in [scripts, scratch, repository] {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
            }
            try FileManager.default.copyItem(
                at: Checkout.locate().root.appendingPathComponent("Scripts/check-dependencies"),
                to: scripts.appendingPathComponent("check-dependencies"))
            try write("parse()", to: repository.appendingPathComponent("Parser.swift"))
            try write("*.o", to: repository.appendingPathComponent(".gitignore"))
            try git(["init", "-q"])
            try tag()
            try list(tree: git(["rev-parse", "1.0.0^{tree}"]))
            try write(
                """
                #!/bin/sh
                [ -d \(clone.path) ] && rm -rf \(clone.path)
                git clone -q --branch 1.0.0 \(repository.path) \(clone.path) 2>/dev/null
                echo resolved >> \(folder.path)/resolved
                """, to: folder.appendingPathComponent("swift"))
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: folder.appendingPathComponent("swift").path)
        }

        func write(_ text: String, to file: URL) throws {
            try Data(text.utf8).write(to: file)
        }

        func list(tree: String) throws {
            try write(
                "# a comment\nTools \(repository.path) 1.0.0 \(tree)\n",
                to: folder.appendingPathComponent("checkout/Scripts/dependencies.txt"))
        }

        /// Commits all files of the dependency as 1.0.0.
        func tag() throws {
            try git(["add", "-A"])
            try git([
                "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "a",
            ])
            try git(["tag", "-f", "1.0.0"])
        }

        /// Moves the tag to other sources.
        func moveTag() throws {
            try write("steal()", to: repository.appendingPathComponent("Parser.swift"))
            try tag()
        }

        @discardableResult
        func git(_ arguments: [String]) throws -> String {
            let outcome = try ChildProcess.run(
                "git", ["-C", repository.path] + arguments, passThrough: false)
            #expect(outcome.exitCode == 0, "\(outcome.output)")
            return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        func check(_ arguments: [String]? = nil) throws -> (code: Int32, output: String) {
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let outcome = try ChildProcess.run(
                folder.appendingPathComponent("checkout/Scripts/check-dependencies").path,
                arguments ?? ["Tools", scratch.path],
                environment: ["PATH": folder.path + ":" + path], passThrough: false)
            return (outcome.exitCode, outcome.output)
        }

        /// The number of times that the package manager fetched.
        var resolutions: Int {
            let log = try? String(
                contentsOf: folder.appendingPathComponent("resolved"), encoding: .utf8)
            return log?.split(separator: "\n").count ?? 0
        }

        func remove() { try? FileManager.default.removeItem(at: folder) }
    }

    private func withPlace(_ body: (Place) throws -> Void) throws {
        let place = try Place()
        defer { place.remove() }
        try body(place)
    }

    @Test("Missing sources are fetched once; what is as listed passes in silence")
    func fetching() throws {
        try withPlace { place in
            for _ in 0..<2 {
                let (code, output) = try place.check()
                #expect(code == 0 && output == "", "\(output)")
            }
            #expect(place.resolutions == 1)
            #expect(try place.check([]).code == 0)
        }
    }

    @Test("A moved tag is refused before the package manager sees it")
    func movedTag() throws {
        try withPlace { place in
            let tree = try place.git(["rev-parse", "1.0.0^{tree}"])
            try place.moveTag()
            let (code, output) = try place.check()
            #expect(code == 65)
            let found = try place.git(["rev-parse", "1.0.0^{tree}"])
            #expect(
                output.contains("Parser 1.0.0 at") && output.contains("expected the tree \(tree)")
                    && output.contains("found \(found)"))
            #expect(place.resolutions == 0)
        }
    }

    @Test(
        "A file that was changed or added in the build folder is noticed, also one that git ignores",
        arguments: ["Parser.swift", "Added.swift", "added.o"])
    func changedFile(name: String) throws {
        try withPlace { place in
            #expect(try place.check().code == 0)
            let file = place.clone.appendingPathComponent(name)
            let old = Date(timeIntervalSince1970: 1_000_000_000)
            try place.write("steal()", to: file)
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
            for arguments in [nil, []] as [[String]?] {
                let (code, output) = try place.check(arguments)
                #expect(code == 65 && output.contains("the sources of Parser in"), "\(output)")
            }
            #expect(place.resolutions == 1)
        }
    }

    @Test("Sources of another version make way for those of the list")
    func otherVersion() throws {
        try withPlace { place in
            #expect(try place.check().code == 0)
            try place.moveTag()
            try place.list(tree: place.git(["rev-parse", "1.0.0^{tree}"]))
            #expect(try place.check().code == 0)
            #expect(place.resolutions == 2)
        }
    }

    @Test("A dependency that is not listed is refused")
    func unlisted() throws {
        try withPlace { place in
            #expect(try place.check().code == 0)
            try FileManager.default.copyItem(
                at: place.clone,
                to: place.clone.deletingLastPathComponent().appendingPathComponent("Other"))
            let (code, output) = try place.check()
            #expect(code == 65)
            #expect(output.contains("the dependency Other is in"))
        }
    }

    @Test("The line of a version is printed for the list")
    func line() throws {
        try withPlace { place in
            let address = place.folder.appendingPathComponent("Parser").path
            let (code, output) = try place.check(["--line", address, "1.0.0"])
            let tree = try place.git(["rev-parse", "1.0.0^{tree}"])
            #expect(code == 0 && output == "\(address) 1.0.0 \(tree)\n")
            let missing = try place.check(["--line", address, "2.0.0"])
            #expect(missing.code == 69)
            #expect(missing.output.contains("version 2.0.0 of \(address) cannot be fetched"))
        }
    }
}
