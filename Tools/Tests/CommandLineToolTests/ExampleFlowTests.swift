import Flows
import Foundation
import Testing

@testable import CommandLineTool

/// The flows of the examples, against the examples as they were built last.
@Suite struct ExampleFlowTests {
    private static let checkout = try? Checkout.locate()

    private static func program(_ name: String) -> URL? {
        guard let folder = checkout?.exampleScratch(name) else { return nil }
        let program = folder.appendingPathComponent("debug/\(name)")
        return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
    }

    private static var paths: [String] {
        guard let folder = checkout?.examplesFolder.appendingPathComponent("Sketch/Flows") else {
            return []
        }
        return (try? FlowFile.paths(at: folder.path)) ?? []
    }

    @Test("Every flow of Sketch can be read", arguments: paths)
    func reading(path: String) throws {
        #expect(throws: Never.self) { try FlowFile(path: path) }
    }

    @Test(
        "Every flow of Sketch passes and leaves its pictures",
        .enabled(if: program("Sketch") != nil, "Sketch is not built"), arguments: paths)
    func running(path: String) throws {
        let output = FileManager.default.temporaryDirectory
            .appendingPathComponent("ExampleFlowTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        let (result, log) = try FlowRun(
            flow: try FlowFile(path: path), executable: try #require(Self.program("Sketch")),
            output: output
        ).perform()
        #expect(result.isPassed, "\(String(describing: result.problem)) \(log)")
        #expect(
            !path.hasSuffix("undo.yaml")
                || FileManager.default.fileExists(atPath: output.path + "/two-lines.png"))
    }
}
