import FlowPlan
import Foundation

@testable import Flows

/// A flow of one file called `test.yaml`, read from a text.
func read(
    _ text: String, env: [String: String] = [:], folder: URL = URL(fileURLWithPath: "/nowhere")
) throws(FlowFileError) -> FlowFile {
    try FlowFile(parsing: Data(text.utf8), path: "test.yaml", folder: folder, variables: env)
}

/// The actions of a flow's steps.
func actions(_ text: String, env: [String: String] = [:]) throws(FlowFileError) -> [FlowAction] {
    try read(text, env: env).plan.steps.map(\.action)
}

/// Returns the error in a flow; empty if there is none.
func mistake(_ text: String, env: [String: String] = [:]) -> String {
    do {
        _ = try read(text, env: env)
        return ""
    } catch {
        return error.description
    }
}

/// Files in a folder of their own, deleted at the end.
func withFiles(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("FlowsTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
    try body(folder)
}
