import Foundation
import Testing

@testable import CommandLineTool

/// The page of what failed.
struct FailurePageTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("failures-\(UUID().uuidString)")

    private func write(_ text: String, _ path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    @Test("Each folder is an entry: the text, and the pictures in the order of comparing")
    func entries() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("differs", "Tests.a/failure.txt")
        for name in ["difference", "failure", "reference", "other"] {
            try write("", "Tests.a/\(name).png")
        }
        try write("", "Shapes/red/actual.png")
        try write("", "notes.md")
        let entries = FailurePage.entries(in: folder)
        #expect(entries.map(\.title) == ["Shapes/red", "Tests.a"])
        #expect(entries[1].text == "differs")
        #expect(
            entries[1].pictures.map(\.label) == ["reference", "failure", "difference", "other"])
        #expect(entries[0].pictures.map(\.path) == ["Shapes/red/actual.png"])
    }

    @Test("Nothing that a test says becomes markup, and paths become addresses")
    func escaping() throws {
        let page = FailurePage(
            title: "<b>",
            entries: [
                .init(
                    title: "a & b", text: "<script>\"",
                    pictures: [.init(label: "x", path: "a b/\"#?.png")])
            ])
        #expect(!page.html.contains("<b>") && !page.html.contains("<script>"))
        #expect(page.html.contains("a &amp; b"))
        #expect(page.html.contains("src=\"a%20b/%22%23%3F.png\""))
    }

    @Test("Without failures there is no page, and none of an earlier run")
    func empty() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("", "a/actual.png")
        let page = FailurePage(title: "t", entries: FailurePage.entries(in: folder))
        let file = try #require(try page.write(to: folder))
        #expect(FileManager.default.fileExists(atPath: file.path))
        #expect(try FailurePage(title: "t", entries: []).write(to: folder) == nil)
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("Pages of others stay, also one that has the name of the page")
    func others() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("mine", "index.html")
        let entry = FailurePage.Entry(title: "a", text: "b", pictures: [])
        let page = FailurePage(title: "t", entries: [entry])
        let file = try #require(try page.write(to: folder))
        #expect(try page.write(to: folder) == file)
        try write("mine", file.lastPathComponent)
        #expect(throws: Failure.self) { try page.write(to: folder) }
        #expect(try FailurePage(title: "t", entries: []).write(to: folder) == nil)
        for name in ["index.html", file.lastPathComponent] {
            let text = try String(
                contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            #expect(text == "mine")
        }
    }
}
