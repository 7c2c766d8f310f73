import Foundation
import Testing

@testable import InterfaceFiles

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
            ["xib", "storyboard", "nib"].contains($0.pathExtension) && !$0.hasDirectoryPath
        }
        return urls.sorted { $0.path < $1.path }
    }
}

@Suite("Interface files: documents of open projects")
struct RealDocumentsTests {
    @Test(
        "Every modern document is read, and every reference in it leads to an element",
        .enabled(if: !RealDocuments.files.isEmpty, "the documents are not beside the repository"))
    func all() throws {
        var count = 0
        for file in RealDocuments.files {
            let bytes = Array(try Data(contentsOf: file))
            if String(decoding: bytes.prefix(300), as: UTF8.self).contains("<archive") { continue }
            let document = try InterfaceDocument(bytes)
            count += 1
            #expect(document.duplicates.isEmpty, "\(file.lastPathComponent)")
            let list = document.kind == .xib ? "objects" : "scenes" as StaticString
            #expect(document.root.child(list) != nil, "\(file.lastPathComponent)")
            var waiting = [document.root]
            while let element = waiting.popLast() {
                waiting += element.children
                for name in ["destination", "firstItem", "secondItem", "reference"]
                    as [StaticString]
                where element[name] != nil && !element.isNamed("relationship") {
                    let (line, _) = element.position
                    #expect(
                        element.reference(name) != nil,
                        "\(file.lastPathComponent):\(line): \(element.name) \(name)")
                }
            }
        }
        #expect(count > 100)
    }
}
