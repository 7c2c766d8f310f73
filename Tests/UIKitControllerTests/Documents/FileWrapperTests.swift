import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite("FileWrapper", .usesApplication) struct FileWrapperTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    /// A document that is a folder of a text and a folder.
    final class Package: UIDocument {
        var wrapper = FileWrapper(directoryWithFileWrappers: [:])

        override func load(fromContents contents: Any, ofType typeName: String?) throws {
            wrapper = try #require(contents as? FileWrapper)
        }

        override func contents(forType typeName: String) throws -> Any { wrapper }
    }

    private func data(_ text: String) -> Data { Data(text.utf8) }

    @Test("Files, folders and links are written and read")
    func roundTrip() throws {
        let link = FileWrapper(
            symbolicLinkWithDestinationURL: URL(fileURLWithPath: "a.txt", relativeTo: folder.url))
        let wrapper = FileWrapper(directoryWithFileWrappers: [
            "a.txt": FileWrapper(regularFileWithContents: data("a")),
            "sub": FileWrapper(directoryWithFileWrappers: [
                "b": FileWrapper(regularFileWithContents: data("b"))
            ]),
            "link": link,
        ])
        let url = try folder.file("package")
        try wrapper.write(to: url, originalContentsURL: nil)
        let read = try FileWrapper(url: url)
        #expect(read.isDirectory && !read.isRegularFile && !read.isSymbolicLink)
        #expect(read.filename == "package")
        #expect(read.fileWrappers?["a.txt"]?.regularFileContents == data("a"))
        #expect(read.fileWrappers?["sub"]?.fileWrappers?["b"]?.regularFileContents == data("b"))
        #expect(read.fileWrappers?["link"]?.symbolicLinkDestinationURL?.relativePath == "a.txt")
        #expect(read.matchesContents(of: url))
        try data("longer").write(to: url.appendingPathComponent("a.txt"))
        #expect(!read.matchesContents(of: url))
    }

    @Test("A name that is taken gets a number, and a wrapper is removed by its identity")
    func names() {
        let wrapper = FileWrapper(directoryWithFileWrappers: [:])
        #expect(wrapper.addRegularFile(withContents: data("1"), preferredFilename: "a") == "a")
        let other = FileWrapper(regularFileWithContents: data("2"))
        other.preferredFilename = "a"
        let name = wrapper.addFileWrapper(other)
        #expect(name != "a" && name.hasSuffix("a"))
        #expect(wrapper.keyForFileWrapper(other) == name)
        wrapper.removeFileWrapper(other)
        #expect(wrapper.fileWrappers?.keys.sorted() == ["a"])
    }

    @Test("A wrapper without a name cannot be added")
    func nameless() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let wrapper = FileWrapper(directoryWithFileWrappers: [:])
                wrapper.addFileWrapper(FileWrapper(regularFileWithContents: Data()))
            }
        }
        #expect(try raised(result).0 == "NSInvalidArgumentException")
    }

    @Test("A missing item is an error of Cocoa")
    func missing() {
        #expect(throws: CocoaError.self) { _ = try FileWrapper(url: folder.file("missing")) }
    }

    @Test("A document that is a folder is replaced as a whole")
    func package() async throws {
        let url = try folder.file("book.bundle")
        let document = Package(fileURL: url)
        document.wrapper.addRegularFile(withContents: data("1"), preferredFilename: "one")
        #expect(await document.save(to: url, for: .forCreating))
        document.wrapper = FileWrapper(directoryWithFileWrappers: [
            "two": FileWrapper(regularFileWithContents: data("2"))
        ])
        #expect(await document.save(to: url, for: .forOverwriting))
        #expect(try folder.names == ["book.bundle"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: url.path) == ["two"])
        let other = Package(fileURL: url)
        #expect(await other.open())
        #expect(other.wrapper.fileWrappers?["two"]?.regularFileContents == data("2"))
        _ = await other.close()
        _ = await document.close()
    }
}
