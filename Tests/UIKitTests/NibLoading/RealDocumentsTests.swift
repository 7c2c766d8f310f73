import InterfaceFiles
import Testing
import UIKitTesting

@testable import UIKit

/// Documents of open projects: a folder beside the repository, or named by `CAROB_INTERFACE_FILES`.
enum RealDocuments {
    static var folder: URL {
        let named = ProcessInfo.processInfo.environment["CAROB_INTERFACE_FILES"]
        let beside = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("shared/data/interface_files")
        return named.map { URL(fileURLWithPath: $0) } ?? beside
    }

    static var files: [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let urls = (all?.allObjects as? [URL] ?? []).filter {
            ["xib", "storyboard"].contains($0.pathExtension)
        }
        return urls.sorted { $0.path < $1.path }
    }
}

@MainActor
@Suite("Documents of open projects", .serialized, .usesApplication)
struct RealDocumentsTests {
    @Test(
        "Every modern document loads with every connection and constraint accounted for",
        .enabled(if: !RealDocuments.files.isEmpty, "the documents are not beside the repository"))
    func load() throws {
        var lines: [String] = []
        let remarks = try messages {
            for file in RealDocuments.files {
                let bytes = [UInt8](try Data(contentsOf: file))
                guard let document = try? InterfaceDocument(bytes) else { continue }
                lines.append(try load(file, document))
            }
        }
        if let path = ProcessInfo.processInfo.environment["CAROB_NIB_REPORT"] {
            let text = (lines + [""] + remarks).joined(separator: "\n") + "\n"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(lines.count > 100)
    }

    /// Loads all that a document has, and compares with what it says.
    private func load(_ file: URL, _ document: InterfaceDocument) throws -> String {
        let (_, record) = try InterfacePreview.recording {
            if document.kind == .xib {
                _ = try InterfacePreview.controller(forFileAt: file.path)
                return
            }
            let storyboard = UIStoryboard(
                NibFile(
                    document, name: file.deletingPathExtension().lastPathComponent,
                    Bundle(path: file.deletingLastPathComponent().path) ?? .main))
            for scene in document.scenes {
                guard let element = scene.controller,
                    let controller = storyboard.controller(for: element)
                else { continue }
                _ = controller.view
            }
        }
        let name = file.pathComponents.suffix(3).joined(separator: "/")
        return "\(name): \(record)"
    }
}
