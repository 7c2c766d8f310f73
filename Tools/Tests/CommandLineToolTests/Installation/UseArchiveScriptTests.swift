import Foundation
import Testing

@testable import CommandLineTool

@Suite("A clone that uses an archive instead of building")
struct UseArchiveScriptTests {
    /// A clone of one commit with the scripts of this checkout.
    private final class Clone {
        let archive: ReleaseArchive
        let root: URL

        /// - Parameter isOfCommit: Whether the archive is of the clone's commit.
        init(isOfCommit: Bool = true) throws {
            let scripts = try ReleaseArchive()
            root = scripts.folder.appendingPathComponent("clone")
            let checkout = try Checkout.locate().root
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent("Scripts"), withIntermediateDirectories: true)
            for name in ["install.sh", "Scripts/use-archive"] {
                try FileManager.default.copyItem(
                    at: checkout.appendingPathComponent(name),
                    to: root.appendingPathComponent(name))
            }
            try scripts.shell(
                """
                cd clone && mkdir Sources Tools Combine CryptoKit Neighbours Docs && echo .build > .gitignore &&
                for file in Sources/a Tools/b Combine/c CryptoKit/f Neighbours/e Docs/d Package.swift; do echo one > $file; done &&
                git init -q && git add -A && git -c user.name=a -c user.email=a@example.org commit -q -m one
                """)
            let commit = try scripts.shell("git -C clone rev-parse HEAD")
                .trimmingCharacters(in: .whitespacesAndNewlines)
            // The clone lies in the folder of the first archive.
            self.scripts = scripts
            archive = isOfCommit ? try ReleaseArchive(["commit": commit]) : scripts
        }

        private let scripts: ReleaseArchive

        func run(_ command: [String] = ["run"]) throws -> (output: String, code: Int32) {
            let outcome = try ChildProcess.run(
                "bash",
                [root.appendingPathComponent("Scripts/use-archive").path, archive.archive.path]
                    + command,
                environment: archive.environment(path: archive.path()), passThrough: false)
            return (outcome.output, outcome.exitCode)
        }

        func write(_ text: String, _ path: String) throws {
            try Data(text.utf8).write(to: root.appendingPathComponent(path))
        }
    }

    @Test("An archive of the commit is installed in the clone, once")
    func fitting() throws {
        let clone = try Clone()
        let command = clone.root.appendingPathComponent(".build/archive/bin/carob")
        for _ in 0..<2 {
            let (output, code) = try clone.run()
            #expect(output == command.path + "\n")
            #expect(code == 0)
        }
        // It is not unpacked again.
        let marker = clone.root.appendingPathComponent(".build/archive/marker")
        try Data().write(to: marker)
        #expect(try clone.run().code == 0)
        #expect(FileManager.default.fileExists(atPath: marker.path))
    }

    @Test("Changes of what an archive is built of are named; those of documents do not matter")
    func changes() throws {
        let clone = try Clone()
        try clone.write("two", "Docs/d")
        #expect(try clone.run().code == 0)
        for path in [
            "Sources/a", "Tools/b", "Combine/c", "CryptoKit/f", "Neighbours/e", "Package.swift",
            "Sources/new",
        ] {
            let old = try? String(
                contentsOf: clone.root.appendingPathComponent(path), encoding: .utf8)
            try clone.write("two", path)
            let (output, code) = try clone.run()
            #expect(code == 1)
            #expect(output.split(separator: "\n").count == 1)
            #expect(output.contains("this clone is built: \(path) has changes"))
            if let old {
                try clone.write(old, path)
            } else {
                try FileManager.default.removeItem(at: clone.root.appendingPathComponent(path))
            }
        }
    }

    @Test("An archive of another commit is not used, and one line says so")
    func otherCommit() throws {
        let clone = try Clone(isOfCommit: false)
        let (output, code) = try clone.run()
        #expect(code == 1)
        #expect(output.split(separator: "\n").count == 1)
        #expect(output.contains("this clone is built") && output.contains("0123456789abcdef"))
    }

    @Test("Commands that need sources build, without a word")
    func sources() throws {
        let clone = try Clone()
        for command in [
            ["test"], ["test", "--filter", "a"], ["test", "UIKitViewTests"], ["sdk", "build"],
            ["compat", "a"], ["bench"],
        ] {
            let (output, code) = try clone.run(command)
            #expect(output == "" && code == 1, "\(command)")
        }
        #expect(try clone.run(["test", clone.root.path]).code == 0)
    }
}
