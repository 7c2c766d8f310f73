import InterfaceFiles
import Testing
import UIKitTestSupport
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
            ["xib", "storyboard", "nib"].contains($0.pathExtension) && !$0.hasDirectoryPath
        }
        return urls.sorted { $0.path < $1.path }
    }
}

/// The connections and constraints that a document has outside of prototypes.
private struct Parts {
    var constraints: Set<InterfaceElement> = []
    var connections: Set<InterfaceElement> = []

    init(of document: InterfaceDocument) { add(document.root) }

    private mutating func add(_ element: InterfaceElement) {
        if element.isNamed("prototypes") || element.isNamed("collectionReusableView") { return }
        if element.isNamed("cells"), element.parent?.isNamed("collectionView") ?? false { return }
        if element.isNamed("inferredMetricsTieBreakers") { return }
        // A reference to another storyboard has a scene without objects.
        if element.isNamed("viewControllerPlaceholder") { return }
        if element.isNamed("constraint"), !element.flag("placeholder") {
            constraints.insert(element)
        }
        if ["outlet", "outletCollection", "action"].contains(element.name)
            || element.isNamed("segue") && element["kind"] != "relationship"
        {
            connections.insert(element)
        }
        for child in element.children { add(child) }
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
                lines.append(load(file, document))
            }
        }
        if let path = ProcessInfo.processInfo.environment["CAROB_NIB_REPORT"] {
            let text = (lines + [""] + remarks).joined(separator: "\n") + "\n"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(lines.count > 100)
    }

    /// Loads all that a document has, and compares with what it says.
    private func load(_ file: URL, _ document: InterfaceDocument) -> String {
        let (_, record) = InterfacePreview.recording {
            let nibFile = NibFile(
                document, name: file.deletingPathExtension().lastPathComponent,
                Bundle(path: file.deletingLastPathComponent().path) ?? .main)
            guard document.kind == .storyboard else {
                _ = InterfacePreview.xibController(nibFile)
                return
            }
            let storyboard = UIStoryboard(nibFile)
            for scene in document.scenes {
                guard let element = scene.controller,
                    let controller = storyboard.controller(for: element)
                else { continue }
                _ = controller.view
            }
        }
        let name = file.pathComponents.suffix(3).joined(separator: "/")
        let expected = Parts(of: document)
        for element in expected.constraints.subtracting(record.constraints)
            .union(expected.connections.subtracting(record.connections))
        {
            Issue.record("\(name):\(element.position.line): \(element.name) is not made")
        }
        func count(_ kind: StaticString) -> Int {
            record.connections.filter { $0.isNamed(kind) }.count
        }
        let missing = record.missingClasses.sorted().joined(separator: " ")
        return """
            \(name): \(record.objects) objects, outlets \(count("outlet")) and collections \
            \(count("outletCollection")) (\(record.missingOutlets) of missing classes), actions \
            \(count("action")), segues \(count("segue")), constraints \(record.constraints.count), runtime \
            attributes \(record.runtimeAttributes) (\(record.missingRuntimeAttributes) of missing classes); \
            missing: \(missing)
            """
    }
}
