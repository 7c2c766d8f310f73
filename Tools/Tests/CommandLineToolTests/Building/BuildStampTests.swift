import Foundation
import Testing

@testable import CommandLineTool

@Suite struct BuildStampTests {
    /// A package with a product, in a folder of its own.
    private final class Place {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("stamp-\(UUID().uuidString)")
        var product: URL { folder.appendingPathComponent(".build/App") }
        var record: URL { folder.appendingPathComponent(".build/built/App.txt") }

        init() throws {
            for name in ["Package.swift", "Sources/main.swift", ".build/App"] {
                try write("1", name)
            }
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func write(_ text: String, _ name: String) throws {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        func stamp(
            command: [String] = ["App"], environment: [String: String] = [:]
        ) throws -> BuildStamp {
            try #require(
                BuildStamp(inputs: [folder], command: command, environment: environment))
        }

        func isUpToDate(
            command: [String] = ["App"], environment: [String: String] = [:]
        ) throws -> Bool {
            try stamp(command: command, environment: environment)
                .isRecorded(in: record, for: product)
        }
    }

    @Test("A product is up to date after its build, until something of which it is made changes")
    func changes() throws {
        let changes: [(String, (Place) throws -> Void)] = [
            ("a source", { try $0.write("12", "Sources/main.swift") }),
            ("a new file", { try $0.write("1", "Sources/B/other.swift") }),
            ("the manifest", { try $0.write("12", "Package.swift") }),
            ("the product", { try $0.write("12", ".build/App") }),
            ("no product", { try FileManager.default.removeItem(at: $0.product) }),
            (
                "a removed file",
                {
                    try FileManager.default.removeItem(
                        at: $0.folder.appendingPathComponent("Sources"))
                }
            ),
        ]
        for (name, change) in changes {
            let place = try Place()
            #expect(try !place.isUpToDate())
            try place.stamp().write(to: place.record, for: place.product)
            #expect(try place.isUpToDate())
            try change(place)
            #expect(try !place.isUpToDate(), "\(name)")
        }
    }

    @Test("A change of equal length counts by its time")
    func time() throws {
        let place = try Place()
        try place.stamp().write(to: place.record, for: place.product)
        let source = place.folder.appendingPathComponent("Sources/main.swift")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: source.path)
        #expect(try !place.isUpToDate())
    }

    @Test("Another command or variable is another build; terminals and shells do not count")
    func environment() throws {
        let place = try Place()
        try place.stamp(environment: ["PATH": "/nowhere", "SHLVL": "1", "_": "a"])
            .write(to: place.record, for: place.product)
        #expect(try place.isUpToDate(environment: ["PATH": "/nowhere", "SHLVL": "2", "PWD": "/"]))
        #expect(try !place.isUpToDate(environment: ["PATH": "/nowhere", "FLAVOUR": "2"]))
        #expect(
            try !place.isUpToDate(command: ["App", "release"], environment: ["PATH": "/nowhere"]))
    }

    @Test("A file behind a link counts, a link that leads in a circle or nowhere is no obstacle")
    func links() throws {
        let (place, other) = (try Place(), try Place())
        let files = FileManager.default
        try files.createSymbolicLink(
            at: place.folder.appendingPathComponent("Sources/Other"),
            withDestinationURL: other.folder.appendingPathComponent("Sources"))
        try files.createSymbolicLink(
            atPath: place.folder.appendingPathComponent("Sources/Gone").path,
            withDestinationPath: "/nowhere/at/all")
        for name in ["Circle", "Another"] {
            try files.createSymbolicLink(
                at: place.folder.appendingPathComponent("Sources/\(name)"),
                withDestinationURL: place.folder.appendingPathComponent("Sources"))
        }
        try place.stamp().write(to: place.record, for: place.product)
        #expect(try place.isUpToDate())
        try other.write("123", "Sources/main.swift")
        #expect(try !place.isUpToDate())
    }

    @Test("What the package manager writes itself is no change during a build")
    func agreement() throws {
        let place = try Place()
        let before = try place.stamp()
        try place.write("{}", "Package.resolved")
        #expect(before.agrees(with: try place.stamp()))
        try place.write("2", "Sources/other.swift")
        #expect(!before.agrees(with: try place.stamp()))
    }

    @Test("Packages on this machine and the package manager's record are inputs")
    func localDependencies() throws {
        let place = try Place()
        try place.write(
            """
            {"object": {"dependencies": [
                {"packageRef": {"kind": "fileSystem", "location": "/a/Local"}, "state": {"name": "fileSystem"}},
                {"packageRef": {"kind": "remoteSourceControl", "location": "https://a.example/Yams"},
                 "state": {"name": "sourceControlCheckout"}},
                {"packageRef": {"kind": "remoteSourceControl", "location": "https://a.example/Mine"},
                 "state": {"name": "edited", "path": "/a/Mine"}}
            ]}, "version": 7}
            """, "scratch/workspace-state.json")
        let scratch = place.folder.appendingPathComponent("scratch")
        #expect(
            BuildStamp.localDependencies(of: scratch).map(\.path)
                == [
                    scratch.appendingPathComponent("workspace-state.json").path, "/a/Local",
                    "/a/Mine",
                ])
    }
}
