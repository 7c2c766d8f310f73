import Foundation
import Testing

@testable import CommandLineTool

@Suite("Changes of files", .timeLimit(.minutes(15))) struct FileChangesTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("FileChangesTests-\(UUID().uuidString)")

    private func write(_ text: String, to path: String, atomically: Bool = false) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: atomically, encoding: .utf8)
    }

    /// Begins to watch, makes some changes and returns how many groups there were, which is one or two as watching ends
    /// with the first.
    private func groups(_ change: () throws -> Void) async throws -> Int {
        let changes = try FileChanges(below: [folder], quietTime: 0, onRemark: { _ in })
        var iterator = changes.groups.makeAsyncIterator()
        try change()
        var count = 0
        while await iterator.next() != nil {
            count += 1
            changes.stop()
        }
        return count
    }

    @Test(
        "A file that is written, replaced or made is a change, in new folders too",
        arguments: ["App.swift", "Views/Cell.swift", "New.swift", "New/Deep/A.swift"])
    func files(path: String) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("old", to: "App.swift")
        try write("old", to: "Views/Cell.swift")
        #expect(try await groups { try write("new", to: path, atomically: true) } > 0)
    }

    @Test("A removed file is a change, and so is one in a folder that was made before")
    func removal() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("old", to: "App.swift")
        #expect(
            try await groups {
                try FileManager.default.removeItem(at: folder.appendingPathComponent("App.swift"))
            } > 0)
        let changes = try FileChanges(below: [folder], quietTime: 0, onRemark: { _ in })
        var iterator = changes.groups.makeAsyncIterator()
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Later"), withIntermediateDirectories: true)
        #expect(await iterator.next() != nil)
        try write("new", to: "Later/A.swift")
        #expect(await iterator.next() != nil)
    }

    @Test("Changes that follow each other closely are one group")
    func grouping() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("old", to: "App.swift")
        let changes = try FileChanges(below: [folder], quietTime: 0.3, onRemark: { _ in })
        for number in 0..<20 { try write("\(number)", to: "File\(number).swift") }
        var iterator = changes.groups.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        changes.stop()
        #expect(await iterator.next() == nil)
    }

    @Test("Folders beyond the limit are named once, those that are there and those that are made")
    func limit() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let remarks = AsyncStream<String>.makeStream()
        func watch(_ count: Int) throws -> FileChanges {
            try FileChanges(
                below: [folder], quietTime: 0, maximumCount: count,
                onRemark: { remarks.continuation.yield($0) })
        }
        try write("old", to: "A/A.swift")
        try write("old", to: "B/B.swift")
        let full = try watch(2)
        var iterator = remarks.stream.makeAsyncIterator()
        let line = try #require(await iterator.next())
        #expect(
            line.hasPrefix("there are more than 2 folders to watch; changes in '\(folder.path)/"))
        full.stop()
        let growing = try watch(3)
        try write("new", to: "C/C.swift")
        #expect(try #require(await iterator.next()).contains("'\(folder.path)/C'"))
        growing.stop()
    }

    @Test(
        "Hidden files, copies of editors and products are none of the app's",
        arguments: [
            ".git", ".App.swift.swp", "#App.swift#", "App.swift~", "build", "DerivedData", "4913",
            "xcuserdata", ".build", "A.tmp",
        ])
    func skipped(name: String) {
        #expect(WatchedFolders.isSkipped(name))
    }

    @Test(
        "Files of apps count",
        arguments: ["App.swift", "Main.storyboard", "Info.plist", "project.pbxproj", "builder"])
    func counted(name: String) {
        #expect(!WatchedFolders.isSkipped(name))
    }
}
