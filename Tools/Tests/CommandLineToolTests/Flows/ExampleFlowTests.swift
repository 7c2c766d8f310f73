import Flows
import Foundation
import ProjectFiles
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

    private static var paths: [String] { paths(of: "Sketch") }

    private static func paths(of example: String) -> [String] {
        guard let folder = checkout?.examplesFolder.appendingPathComponent("\(example)/Flows")
        else { return [] }
        return (try? FlowFile.paths(at: folder.path)) ?? []
    }

    private static var names: [String] { checkout?.exampleNames ?? [] }

    @Test("Every flow of the examples can be read", arguments: names.flatMap(paths(of:)))
    func reading(path: String) throws {
        #expect(throws: Never.self) { try FlowFile(path: path) }
    }

    @Test(
        "The projects of examples are of apps, and contain every file beside them",
        arguments: ["KeyboardAvoidance", "Postcards", "TapPopover", "ViewSwitcher"])
    func projects(name: String) throws {
        let folder = try #require(Self.checkout).examplesFolder.appendingPathComponent(name)
        let project = try XcodeProject(try #require(XcodeProject.file(in: folder)))
        let app = try project.application()
        #expect(app.moduleName == name)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let listed = Set((app.sources + app.resources).map { ($0 as NSString).lastPathComponent })
        #expect(
            listed.sorted()
                == files.filter {
                    ["swift", "xib", "storyboard"].contains(($0 as NSString).pathExtension)
                }.sorted())
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
