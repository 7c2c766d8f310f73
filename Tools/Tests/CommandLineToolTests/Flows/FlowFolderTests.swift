import Foundation
import Testing

@testable import CommandLineTool

@Suite("Folders of runs of flows")
final class FlowFolderTests {
    private let parent = FileManager.default.temporaryDirectory
        .appendingPathComponent("FlowFolderTests-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: parent) }

    private func makeFolder(_ name: String, age: TimeInterval) throws -> String {
        let folder = parent.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("home"), withIntermediateDirectories: true)
        try makeOlder(folder, by: age)
        return name
    }

    private func makeOlder(_ folder: URL, by age: TimeInterval) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.path)
    }

    private var names: Set<String> {
        get throws { Set(try FileManager.default.contentsOfDirectory(atPath: parent.path)) }
    }

    @Test("A folder is its user's only, and goes with its owner")
    func mode() throws {
        do {
            let folder = try FlowFolder(in: parent)
            let mode = try FileManager.default.attributesOfItem(atPath: folder.url.path)[
                .posixPermissions]
            #expect(mode as? Int == 0o700)
        }
        #expect(try names.isEmpty)
    }

    @Test("Folders of processes that are gone are removed, and no others")
    func stale() throws {
        let used = try FlowFolder(in: parent)
        try makeOlder(used.url, by: 1000)
        let new = try makeFolder("carob-flow-new", age: 1)
        let other = try makeFolder("other-flow", age: 1000)
        _ = try makeFolder("carob-flow-stale", age: 1000)
        let link = parent.appendingPathComponent("carob-flow-link")
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: parent.appendingPathComponent(other))
        FlowFolder.removeStale(in: parent)
        #expect(try names == [used.url.lastPathComponent, new, other, "carob-flow-link"])
        withExtendedLifetime(used) {}
    }
}
