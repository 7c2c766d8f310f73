import Foundation
import Testing

@testable import CommandLineTool

@Suite("Missing imports")
struct MissingImportsTests {
    @Test("Each missing module is listed with the files that import it, most wanted first")
    func listsFiles() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sources = [
            "A.swift": "import UIKit\nimport WebKit", "B.swift": "import WebKit\nimport Photos",
            "C.swift": "#if canImport(MapKit)\nimport MapKit\n#endif",
        ]
        for (name, text) in sources {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        let missing = MissingImports(
            in: sources.keys.map { folder.appendingPathComponent($0).path }, below: folder.path
        ) { $0.intersection(["UIKit"]) }
        #expect(missing.lines == ["WebKit: A.swift, B.swift", "Photos: B.swift"])
    }

    @Test("A line names a few files and counts the rest")
    func countsRest() {
        let missing = MissingImports(files: ["WebKit": (1...6).map { "\($0).swift" }])
        #expect(missing.lines == ["WebKit: 1.swift, 2.swift, 3.swift, 4.swift and 2 more"])
    }
}
