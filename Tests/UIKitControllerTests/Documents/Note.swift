import Foundation
import UIKit

/// A document of one text, which notes what is asked of it.
class Note: UIDocument {
    var text = ""
    var calls: [String] = []
    /// The step that fails instead.
    var failures: Set<String> = []

    struct Refusal: Error {}

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        try note("load \(typeName ?? "nil")")
        guard let data = contents as? Data else { throw Refusal() }
        text = String(decoding: data, as: UTF8.self)
    }

    override func contents(forType typeName: String) throws -> Any {
        try note("contents \(typeName)")
        return Data(text.utf8)
    }

    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        calls.append("error")
        super.handleError(error, userInteractionPermitted: userInteractionPermitted)
    }

    override func disableEditing() { calls.append("disable") }
    override func enableEditing() { calls.append("enable") }

    private func note(_ call: String) throws {
        calls.append(call + (Thread.isMainThread ? "" : " elsewhere"))
        if failures.contains(where: call.hasPrefix) { throw Refusal() }
    }
}

/// A folder for the files of one test.
final class Folder {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("documents-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ text: String? = nil) throws -> URL {
        let file = url.appendingPathComponent(name)
        if let text { try Data(text.utf8).write(to: file) }
        return file
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}

func text(of url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }
