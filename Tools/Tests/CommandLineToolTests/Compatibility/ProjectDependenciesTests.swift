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
        "A version that the clones lack is taken off the list, in both forms of it",
        arguments: [
            #"{"version": 2, "pins": [PINS]}"#, #"{"version": 1, "object": {"pins": [PINS]}}"#,
        ])
    func dropsPins(list: String) throws {
        let key = list.contains("object") ? "repositoryURL" : "location"
        let pins = ["kit", "lint"].map {
            #"{"\#(key)": "https://github.com/a/\#($0).git", "state": {"revision": "\#($0)1", "version": "1.0"}}"#
        }
        let data = Data(list.replacing("PINS", with: pins.joined(separator: ", ")).utf8)
        let (rest, dropped) = try #require(
            try ProjectDependencies.dropPins(in: data) { address, revision in
                address == "https://github.com/a/lint" && revision == "lint1"
            })
        #expect(dropped.map(\.name) == ["a/lint"])
        #expect(dropped.map(\.version) == ["1.0"])
        let text = String(decoding: rest, as: UTF8.self)
        #expect(text.contains("kit1"))
        #expect(!text.contains("lint1"))
        #expect(try ProjectDependencies.dropPins(in: rest) { _, _ in true }?.dropped.count == 1)
    }

    @Test("What is no list of versions is left alone")
    func refusesOthers() throws {
        #expect(try ProjectDependencies.dropPins(in: Data("{}".utf8)) { _, _ in true } == nil)
        #expect(try ProjectDependencies.dropPins(in: Data("x".utf8)) { _, _ in true } == nil)
    }
}
