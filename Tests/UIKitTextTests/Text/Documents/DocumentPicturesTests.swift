import Foundation
import Testing

@testable import UIKit

@Suite("Pictures that a document names")
struct DocumentPicturesTests {
    /// A folder with a document, which is removed at the end.
    private final class Folder {
        let path = NSTemporaryDirectory() + "document-pictures-\(UUID().uuidString)"
        var document: URL { URL(fileURLWithPath: path + "/inside/document.html") }

        init() throws {
            try FileManager.default.createDirectory(
                atPath: path + "/inside/below", withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ data: Data, to name: String) throws {
            try data.write(to: URL(fileURLWithPath: path + "/" + name))
        }
    }

    private static let png = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2))
        .pngData { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }

    /// The number of pictures in a document that is a file.
    private func pictureCount(_ html: String, in folder: Folder) throws -> Int {
        try folder.write(Data(html.utf8), to: "inside/document.html")
        return try pictureCount(
            NSAttributedString(
                url: folder.document,
                options: [.documentType: NSAttributedString.DocumentType.html],
                documentAttributes: nil))
    }

    private func pictureCount(_ text: NSAttributedString) -> Int {
        var count = 0
        let all = NSRange(location: 0, length: text.length)
        text.enumerateAttribute(.attachment, in: all) { value, range, _ in
            if value is NSTextAttachment { count += range.length }
        }
        return count
    }

    @Test("Files in the document's folder and below are shown")
    func inside() throws {
        let folder = try Folder()
        try folder.write(Self.png, to: "inside/a.png")
        try folder.write(Self.png, to: "inside/below/b.png")
        let html =
            "<img src=a.png><img src='below/b.png'><img src='\(folder.path)/inside/a.png'>"
            + "<img src='file://\(folder.path)/inside/below/../a.png'>"
        #expect(try pictureCount(html, in: folder) == 4)
    }

    @Test("Files beside and above the folder are not read, whatever name leads there")
    func outside() throws {
        let folder = try Folder()
        try folder.write(Self.png, to: "a.png")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/inside-too", withIntermediateDirectories: true)
        try folder.write(Self.png, to: "inside-too/a.png")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/inside/link.png",
            withDestinationPath: folder.path + "/a.png")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/inside/up", withDestinationPath: "..")
        for source in [
            "../a.png", "file://\(folder.path)/a.png", "../inside-too/a.png", "link.png",
            "up/a.png", "below/../../a.png",
        ] {
            #expect(try pictureCount("<img src='\(source)'>", in: folder) == 0, "\(source)")
        }
    }

    @Test("A base that the document names allows no other files")
    func base() throws {
        let folder = try Folder()
        try folder.write(Self.png, to: "a.png")
        try folder.write(Self.png, to: "inside/below/b.png")
        let path = folder.path.dropFirst()
        #expect(
            try pictureCount("<base href='file:///'><img src='\(path)/a.png'>", in: folder) == 0)
        #expect(
            try pictureCount(
                "<base href='file:///'><img src='\(path)/inside/below/b.png'>", in: folder) == 1)
        #expect(try pictureCount("<base href='below/'><img src='b.png'>", in: folder) == 1)
    }

    @Test("A document that is in no file names no files")
    func noFile() throws {
        let folder = try Folder()
        try folder.write(Self.png, to: "a.png")
        let address = "file://\(folder.path)/a.png"
        for html in [
            "<img src='\(address)'>",
            "<base href='file://\(folder.path)/x.html'><img src='a.png'>",
        ] {
            let text = try NSAttributedString(
                data: Data(html.utf8),
                options: [.documentType: NSAttributedString.DocumentType.html],
                documentAttributes: nil)
            #expect(text.string == "\u{FFFC}")
            #expect(pictureCount(text) == 0)
        }
        var pictures = DocumentPictures(
            of: URL(string: "https://a.example/x.html"), base: URL(string: "file:///"))
        #expect(pictures.picture(at: address) == nil)
    }

    @Test("Devices, pipes and what the system makes up are not read, in an allowed folder, too")
    func specialFiles() throws {
        let folder = try Folder()
        try #require(mkfifo(folder.path + "/inside/pipe.png", 0o600) == 0)
        #expect(try pictureCount("<img src='pipe.png'>", in: folder) == 0)
        for path in [
            "/dev/zero", "/dev/stdin", "/proc/self/environ", "/proc/kmsg", "/proc/self/mem",
        ] {
            #expect(try pictureCount("<img src='file://\(path)'>", in: folder) == 0)
            var root = DocumentPictures(
                of: URL(fileURLWithPath: "/document.html"), base: URL(string: "file:///"))
            #expect(root.picture(at: "file://\(path)") == nil)
            #expect(Data(ofPicture: URL(fileURLWithPath: path))?.isEmpty != false)
        }
    }

    @Test("A file of a gigabyte is not read")
    func largeFile() throws {
        let folder = try Folder()
        let path = folder.path + "/inside/large.png"
        try folder.write(Self.png, to: "inside/large.png")
        try #require(truncate(path, 1 << 30) == 0)
        #expect(try pictureCount("<img src='large.png'>", in: folder) == 0)
        #expect(
            Data(ofPicture: URL(fileURLWithPath: path), atMost: DocumentPictures.largestFile) == nil
        )
    }

    @Test("A picture that cannot be decoded is read once, however often it is named")
    func failures() throws {
        let folder = try Folder()
        try folder.write(Data("no picture".utf8), to: "inside/bad.png")
        try folder.write(Self.png, to: "inside/good.png")
        var reads = 0
        var pictures = DocumentPictures(of: folder.document, base: folder.document) { url, limit in
            reads += 1
            return Data(ofPicture: url, atMost: limit)
        }
        for _ in 0..<1000 { #expect(pictures.picture(at: "bad.png") == nil) }
        #expect(reads == 1)
        for _ in 0..<1000 { #expect(pictures.picture(at: "good.png") != nil) }
        #expect(reads == 2)
        #expect(
            try pictureCount(String(repeating: "<img src='bad.png'>", count: 1000), in: folder) == 0
        )
    }

    @Test("Pictures share one budget, and those beyond it are left out")
    func budget() throws {
        let folder = try Folder()
        for index in 0..<5 { try folder.write(Self.png, to: "inside/\(index).png") }
        let cost = try #require(DocumentPictures.cost(of: Self.png))
        #expect(cost > Self.png.count)
        func shownCount(budget: Int) -> Int {
            var pictures = DocumentPictures(
                of: folder.document, base: folder.document, budget: budget)
            // Each is asked for twice, and counts once.
            return (0..<10).count { pictures.picture(at: "\($0 / 2).png") != nil } / 2
        }
        #expect(shownCount(budget: 3 * cost) == 3)
        #expect(shownCount(budget: 3 * cost - 1) == 2)
        #expect(shownCount(budget: cost - 1) == 0)
        // One picture is counted once, whatever its size in the document is.
        let sizes = (1...50).map { "<img src='0.png' width=\($0)>" }.joined()
        #expect(try pictureCount(sizes, in: folder) == 50)
    }

    @Test("A long link on very many runs is resolved once")
    func links() throws {
        let link = "https://a.example/" + String(repeating: "a", count: 8000)
        let html = "<a href='\(link)'>" + String(repeating: "<b>a</b>a", count: 300)
        let text = try NSAttributedString(
            data: Data(html.utf8),
            options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
        let target = text.attribute(.link, at: 599, effectiveRange: nil) as? URL
        #expect(target?.absoluteString == link)
    }
}
