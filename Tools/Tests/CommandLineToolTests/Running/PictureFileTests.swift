import Foundation
import Testing

@testable import CommandLineTool

@Suite struct PictureFileTests {
    @Test("A picture may replace a file, and no folder, device or link")
    func kinds() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("PictureFileTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
        try FileManager.default.createDirectory(
            atPath: path("folder.png"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: path("device.png"), withDestinationPath: "/dev/full")
        try FileManager.default.createSymbolicLink(
            atPath: path("link.png"), withDestinationPath: path("file.png"))
        #expect(try PictureFile.checked(path("file.png")).path == path("file.png"))
        try Data().write(to: folder.appendingPathComponent("file.png"))
        #expect(try PictureFile.checked(path("file.png")).path == path("file.png"))
        for name in ["folder.png", "device.png", "link.png", "none/file.png", "file.jpg"] {
            #expect(throws: Failure.self) { try PictureFile.checked(path(name)) }
        }
    }
}
