import Foundation
import Testing

@testable import ProjectFiles

@Suite("Data models of a project")
struct DataModelFolderTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("DataModelFolderTests-\(UUID().uuidString)")

    private func remove() { try? FileManager.default.removeItem(at: root) }

    private func write(_ files: [String: String]) throws {
        for (name, text) in files {
            let file = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    private func folder(_ name: String) -> DataModelFolder {
        DataModelFolder(root.appendingPathComponent(name))
    }

    private func message<Value>(_ body: () throws -> Value) -> String {
        do {
            _ = try body()
            return ""
        } catch {
            return "\(error)"
        }
    }

    private func model(_ contents: String = "") -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model type=\"x\">\(contents)</model>\n"
    }

    private let choice = """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
        <key>_XCCurrentVersionName</key><string>Notes 2.xcdatamodel</string></dict></plist>
        """

    @Test("An app has every version as Xcode wrote it, and the name of the current one")
    func versions() throws {
        defer { remove() }
        let (first, second) = (model("<entity name=\"A\"/>"), model("<entity name=\"B\"/>"))
        try write([
            "Notes.xcdatamodeld/.xccurrentversion": choice,
            "Notes.xcdatamodeld/Notes.xcdatamodel/contents": first,
            "Notes.xcdatamodeld/Notes 2.xcdatamodel/contents": second,
        ])
        let files = try folder("Notes.xcdatamodeld").compiled
        #expect(files["Notes.momd/Notes.mom"] == Data(first.utf8))
        #expect(files["Notes.momd/Notes 2.mom"] == Data(second.utf8))
        let list = try PropertyListSerialization.propertyList(
            from: try #require(files["Notes.momd/VersionInfo.plist"]), format: nil)
        #expect(
            list as? [String: String] == ["NSManagedObjectModel_CurrentVersionName": "Notes 2"])
        #expect(files.count == 3)
    }

    @Test("The only version needs no choice, and a model without versions is one file")
    func single() throws {
        defer { remove() }
        try write([
            "Notes.xcdatamodeld/First.xcdatamodel/contents": model(),
            "Old.xcdatamodel/contents": model(),
        ])
        let files = try folder("Notes.xcdatamodeld").compiled
        #expect(Set(files.keys) == ["Notes.momd/First.mom", "Notes.momd/VersionInfo.plist"])
        #expect(try folder("Old.xcdatamodel").compiled == ["Old.mom": Data(model().utf8)])
    }

    @Test("Classes are those of the current version")
    func classes() throws {
        defer { remove() }
        func version(_ name: String) -> String {
            model(
                "<entity name=\"\(name)\" representedClassName=\"\(name)\" codeGenerationType=\"class\"/>"
            )
        }
        try write([
            "Notes.xcdatamodeld/.xccurrentversion": choice,
            "Notes.xcdatamodeld/Notes.xcdatamodel/contents": version("Old"),
            "Notes.xcdatamodeld/Notes 2.xcdatamodel/contents": version("New"),
        ])
        let code = try #require(try folder("Notes.xcdatamodeld").classes())
        #expect(code.contains("class New: NSManagedObject") && !code.contains("Old"))
    }

    @Test("A folder without versions or without a choice among them is refused")
    func noVersion() throws {
        defer { remove() }
        try write([
            "Empty.xcdatamodeld/readme": "", "Two.xcdatamodeld/A.xcdatamodel/contents": model(),
            "Two.xcdatamodeld/B.xcdatamodel/contents": model(),
            "Two.xcdatamodeld/.xccurrentversion": choice,
            "Half.xcdatamodeld/A.xcdatamodel/elements": "",
        ])
        #expect(message { try folder("Empty.xcdatamodeld").compiled }.contains("has 0 versions"))
        #expect(
            message { try folder("Two.xcdatamodeld").compiled }.contains(
                ".xccurrentversion names none of them"))
        #expect(
            message { try folder("Half.xcdatamodeld").compiled }.contains(
                "A.xcdatamodel/contents' does not exist"))
    }

    @Test(
        "A file that is no model is refused with its line",
        arguments: [
            ("", "line 1: it is no well-formed XML"),
            ("<model>\n<entity name=\"A\">\n</model>", "line 3: it is no well-formed XML"),
            ("<model>", "it is no well-formed XML"),
            ("\n<plist/>", "line 2: the root element is 'plist', not 'model'"),
            ("<model>\n<entity/></model>", "line 2: an element has no 'name'"),
            (
                "<model><entity name=\"A\"/>\n<entity name=\"A\"/></model>",
                "line 2: there is another entity 'A'"
            ),
            (
                "<model><entity name=\"A\">\n\n<relationship name=\"b\"/></entity></model>",
                "line 3: an element has no 'destinationEntity'"
            ),
            (
                "<!DOCTYPE m [<!ENTITY a \"b\">]><model>&a;</model>",
                "neither a document type nor so many bytes"
            ),
            (String(repeating: "<model>", count: 100), "more elements than a model"),
        ])
    func damaged(_ text: String, _ reason: String) throws {
        defer { remove() }
        try write(["Bad.xcdatamodel/contents": text])
        let found = message { try folder("Bad.xcdatamodel").compiled }
        #expect(found.hasPrefix("the data model '\(root.path)/Bad.xcdatamodel/contents'"))
        #expect(found.hasSuffix(reason))
    }
}
