import Foundation
import Testing

@testable import CoreGraphics

@Suite struct CGPDFDocumentTests {
    private func file(_ entries: String, _ content: String = "") -> PDFTestFile {
        PDFTestFile(page: entries, content: content)
    }

    @Test("A document has its pages, from number 1 on")
    func pages() throws {
        let data = PDFReader { context in
            for _ in 0..<3 {
                context.beginPDFPage(nil)
                context.endPDFPage()
            }
        }.bytes
        let provider = try #require(CGDataProvider(data: data as NSData))
        let document = try #require(CGPDFDocument(provider))
        #expect(document.numberOfPages == 3)
        #expect(document.page(at: 0) == nil && document.page(at: 4) == nil)
        let page = try #require(document.page(at: 2))
        #expect(page.pageNumber == 2)
        #expect(page.document == document)
        #expect(page.getBoxRect(.mediaBox) == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(!document.isEncrypted && document.isUnlocked)
        #expect(document.unlockWithPassword(""))
    }

    @Test("A document is opened by its URL")
    func url() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("page.pdf")
        try file("").data.write(to: url)
        #expect(CGPDFDocument(url as NSURL)?.numberOfPages == 1)
        let messages = captureMessages {
            #expect(CGPDFDocument(folder.appendingPathComponent("none.pdf") as NSURL) == nil)
        }
        #expect(messages == ["CGPDFDocumentCreateWithURL: the file cannot be read."])
    }

    @Test("Other bytes are no document, and the console says why")
    func otherBytes() throws {
        let provider = try #require(CGDataProvider(data: Data("GIF89a".utf8) as NSData))
        let messages = captureMessages { #expect(CGPDFDocument(provider) == nil) }
        #expect(messages == ["CGPDFDocumentCreateWithProvider: it is no PDF"])
    }

    @Test("An encrypted document has no pages, and stays locked")
    func encrypted() throws {
        let data = file("", "").encrypted
        let document = try CGPDFDocument(bytes: data)
        #expect(document.isEncrypted && !document.isUnlocked && document.numberOfPages == 0)
        let messages = captureMessages { #expect(!document.unlockWithPassword("secret")) }
        #expect(messages.count == 1)
    }

    @Test("Boxes and rotation are those of the page")
    func boxes() throws {
        let page = try file("/MediaBox [0 0 50 40] /CropBox [5 6 25 36] /Rotate 270").page()
        #expect(page.getBoxRect(.mediaBox) == CGRect(x: 0, y: 0, width: 50, height: 40))
        for box in [CGPDFBox.cropBox, .bleedBox, .trimBox, .artBox] {
            #expect(page.getBoxRect(box) == CGRect(x: 5, y: 6, width: 20, height: 30))
        }
        #expect(page.rotationAngle == 270)
    }

    @Test("The transform puts a box into the middle of a rectangle, and makes it smaller only")
    func drawingTransform() throws {
        let page = try file("/MediaBox [0 0 20 10]").page()
        func corners(_ rect: CGRect, rotate: Int32 = 0, preserves: Bool = true) -> CGRect {
            page.getBoxRect(.mediaBox).applying(
                page.getDrawingTransform(
                    .mediaBox, rect: rect, rotate: rotate, preserveAspectRatio: preserves))
        }
        let large = CGRect(x: 100, y: 0, width: 100, height: 100)
        #expect(corners(large) == CGRect(x: 140, y: 45, width: 20, height: 10))
        #expect(corners(large, rotate: 90) == CGRect(x: 145, y: 40, width: 10, height: 20))
        let small = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(corners(small) == CGRect(x: 0, y: 2.5, width: 10, height: 5))
        #expect(corners(small, preserves: false) == small)
    }

    @Test("A turned page is turned clockwise by the transform", arguments: [0, 90, 180, 270])
    func rotation(_ degrees: Int32) throws {
        let page = try file("/MediaBox [0 0 20 20] /Rotate \(degrees)").page()
        let transform = page.getDrawingTransform(
            .mediaBox, rect: CGRect(x: 0, y: 0, width: 20, height: 20), rotate: 0,
            preserveAspectRatio: true)
        // The middle of the upper edge.
        let point = CGPoint(x: 10, y: 20).applying(transform)
        let expected: [Int32: CGPoint] = [
            0: CGPoint(x: 10, y: 20), 90: CGPoint(x: 20, y: 10), 180: CGPoint(x: 10, y: 0),
            270: CGPoint(x: 0, y: 10),
        ]
        #expect(point == expected[degrees])
    }
}
