import Foundation
import Testing

@testable import CommandLineTool

@Suite("What projects depend on")
struct ProjectDependenciesTests {
    private static func dump(_ targets: String) -> Data {
        func dependency(_ identity: String, _ requirement: String) -> String {
            """
            {"sourceControl": [{"identity": "\(identity)", "requirement": \(requirement), "location":
                {"remote": [{"urlString": "https://github.com/a/\(identity).git"}]}}]}
            """
        }
        let dependencies = [
            dependency("kit", #"{"range": [{"lowerBound": "1.2.0", "upperBound": "2.0.0"}]}"#),
            dependency("lint", #"{"exact": ["3.0.1"]}"#),
            dependency("form", #"{"branch": ["main"]}"#),
        ]
        return Data(
            """
            {"dependencies": [\(dependencies.joined(separator: ", "))], "targets": [\(targets)]}
            """.utf8)
    }

    private typealias Unused = ProjectDependencies.Unused

    @Test("A package of which no target uses anything is unused")
    func findsUnused() throws {
        let dump = Self.dump(
            """
            {"name": "A", "dependencies": [{"product": ["KitUI", "Kit", null, null]}]},
            {"name": "B", "dependencies": [{"byName": ["A", null]}, {"target": ["A", null]}]}
            """)
        #expect(
            try ProjectDependencies.unusedDependencies(inDump: dump) == [
                Unused(address: "https://github.com/a/lint", version: "3.0.1"),
                Unused(address: "https://github.com/a/form", version: "main", isBranch: true),
            ])
    }

    @Test("A target uses its plug-ins")
    func countsPlugins() throws {
        let dump = Self.dump(
            """
            {"name": "A", "dependencies": [{"product": ["KitUI", "kit", null, null]}],
             "pluginUsages": [{"plugin": ["Lint", "lint"]}]}
            """)
        #expect(
            try ProjectDependencies.unusedDependencies(inDump: dump).map(\.name) == ["a/form"])
    }

    @Test("A product whose package is not named may be of any")
    func keepsUnclear() throws {
        let dump = Self.dump(#"{"name": "A", "dependencies": [{"byName": ["KitUI", null]}]}"#)
        #expect(try ProjectDependencies.unusedDependencies(inDump: dump).isEmpty)
    }

    @Test(
        "A version that the clones lack is taken off the list or found elsewhere, in both forms of it",
        arguments: [
            #"{"version": 2, "pins": [PINS]}"#, #"{"version": 1, "object": {"pins": [PINS]}}"#,
        ])
    func changesPins(list: String) throws {
        let key = list.contains("object") ? "repositoryURL" : "location"
        let pins = ["kit", "lint", "form"].map {
            #"{"\#(key)": "https://github.com/a/\#($0).git", "state": {"revision": "\#($0)1", "version": "1.0"}}"#
        }
        let data = Data(list.replacing("PINS", with: pins.joined(separator: ", ")).utf8)
        let (changed, dropped) = try #require(
            try ProjectDependencies.changePins(in: data) { pin in
                switch pin.name {
                case "a/lint": nil
                case "a/form": "form2"
                default: pin.revision
                }
            })
        #expect(dropped.map(\.name) == ["a/lint"])
        #expect(dropped.map(\.version) == ["1.0"])
        var revisions: [String] = []
        _ = try ProjectDependencies.changePins(in: changed) { pin in
            revisions.append(pin.revision)
            return pin.revision
        }
        #expect(revisions == ["kit1", "form2"])
    }

    @Test("What is no list of versions is left alone")
    func refusesOthers() throws {
        for text in ["{}", "x"] {
            #expect(try ProjectDependencies.changePins(in: Data(text.utf8)) { _ in nil } == nil)
        }
    }

    // MARK: Clones

    @Test("Addresses are the same however a manifest writes them")
    func findsAddresses() {
        let manifest = """
            .package(url: "https://github.com/a/kit.git", from: "1.0.0"),
            .package(url: "https://github.com/a/kit", from: "1.0.0"),
            .package(url: "https://github.com/a/b.c-d", from: "1.0.0"),
            .package(url: "git@github.com:a/kit.git", from: "1.0.0"),
            """
        #expect(
            ProjectDependencies.addresses(in: manifest)
                == ["https://github.com/a/b.c-d", "https://github.com/a/kit"])
    }

    private func git(_ folder: URL, _ words: String...) throws -> String {
        let outcome = try ChildProcess.run(
            "git", ["-C", folder.path] + words, environment: ProjectDependencies.author,
            passThrough: false)
        try #require(outcome.exitCode == 0, "\(outcome.output)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test("A clone that lacks a file's contents is handed on without the file")
    func completesClones() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let clone = folder.appendingPathComponent("checkouts/a+kit")
        try FileManager.default.createDirectory(at: clone, withIntermediateDirectories: true)
        for (name, text) in [("A.swift", "let a = 1"), ("film.gif", "moving")] {
            try Data(text.utf8).write(to: clone.appendingPathComponent(name))
        }
        _ = try git(clone, "init", "--quiet")
        _ = try git(clone, "add", ".")
        _ = try git(clone, "commit", "--quiet", "-m", "One")
        _ = try git(clone, "tag", "1.0.0")
        let film = try git(clone, "rev-parse", "HEAD:film.gif")
        try FileManager.default.removeItem(
            at: clone.appendingPathComponent(".git/objects/\(film.prefix(2))/\(film.dropFirst(2))"))
        let places = folder.appendingPathComponent("places")
        try FileManager.default.createDirectory(at: places, withIntermediateDirectories: true)
        let dependencies = ProjectDependencies(
            folder: folder, checkouts: clone.deletingLastPathComponent(), places: places)
        let place = places.appendingPathComponent("kit")
        // The second time nothing has changed.
        for _ in 0..<2 { try dependencies.makePlace(place, for: clone) }
        let copy = folder.appendingPathComponent("copy")
        _ = try git(folder, "clone", "--quiet", "file://" + place.path, copy.path)
        #expect(try git(copy, "ls-tree", "-r", "--name-only", "1.0.0") == "A.swift")
        #expect(
            try String(contentsOf: copy.appendingPathComponent("A.swift"), encoding: .utf8)
                == "let a = 1")
    }
}
