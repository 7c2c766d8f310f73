import Foundation
import Testing

@testable import CommandLineTool

@Suite("Sidecars of the framework")
final class FrameworkSidecarsTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("FrameworkSidecarsTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: root) }

    private func write(_ text: String, _ path: String) throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func types() throws -> [String] {
        let target = SDKAssembly.Target(
            name: "Kit", path: "Sources/Kit", type: "library", moduleType: "SwiftTarget",
            sources: ["A.swift"])
        let data = try FrameworkSidecars(checkout: Checkout(root: root)).data(of: target)
        let text = String(decoding: data, as: UTF8.self)
        return ["One", "Two", "Three"].filter { text.contains("\"\($0)\"") }
    }

    @Test(
        "They are made anew when a source of the module or of the rewriter changes, and kept otherwise"
    )
    func changes() throws {
        try write("public class One: NSObject {}", "Sources/Kit/A.swift")
        try write("a", "Tools/Sources/SourceRewriter/Rule.swift")
        #expect(try types() == ["One"])
        // What is kept is what is used.
        let kept = root.appendingPathComponent(".build/sidecars/Kit.names.json")
        let text = try String(contentsOf: kept, encoding: .utf8)
        try text.replacing("One", with: "Two").write(to: kept, atomically: true, encoding: .utf8)
        #expect(try types() == ["Two"])
        try write("ab", "Tools/Sources/SourceRewriter/Rule.swift")
        #expect(try types() == ["One"])
        try write("public class Three: NSObject {}", "Sources/Kit/A.swift")
        #expect(try types() == ["Three"])
    }
}
