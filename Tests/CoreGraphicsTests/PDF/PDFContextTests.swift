import Foundation
import Testing

@testable import CoreGraphics

@Suite struct PDFContextTests {
    @Test("A document has its pages, and its table has the offsets of the objects")
    func structure() {
        let document = PDFReader { context in
            for index in 0..<3 {
                context.beginPDFPage(nil)
                context.fill(CGRect(x: index * 10, y: 0, width: 10, height: 10))
                context.endPDFPage()
            }
        }
        #expect(document.bytes.starts(with: Data("%PDF-1.4\n".utf8)))
        #expect(document.text.hasSuffix("%%EOF\n"))
        #expect(document.hasTrueTable)
        #expect(document.count("/Type /Page %") == 3)
        #expect(document.count("/MediaBox [ 0 0 200 100 ]") == 3)
    }

    @Test("The same drawing gives the same bytes, without a date")
    func deterministic() throws {
        func make() throws -> PDFReader {
            let font = try #require(CGFont("Inter-Regular" as CFString))
            return PDFReader.page { context in
                context.setFont(font)
                context.setFontSize(20)
                context.showGlyphs(
                    [50, 60, 70], at: [.zero, CGPoint(x: 20, y: 5), CGPoint(x: 50, y: 9)])
                context.setShadow(offset: CGSize(width: 3, height: 3), blur: 4)
                context.fillEllipse(in: CGRect(x: 20, y: 20, width: 50, height: 50))
                context.setURL(
                    NSURL(string: "https://example.org")!,
                    for: CGRect(x: 0, y: 0, width: 9, height: 9))
            }
        }
        let (first, second) = (try make(), try make())
        #expect(first.bytes == second.bytes)
        #expect(first.count("CreationDate") == 0)
        #expect(first.hasTrueTable)
    }

    @Test("The information of a document is in it, plain or as UTF-16")
    func information() {
        let document = PDFReader(
            information: [
                kCGPDFContextTitle: "A (good) title", kCGPDFContextAuthor: "Zoë",
                kCGPDFContextKeywords: ["one", "two"], kCGPDFContextCreator: "Tests",
            ]
        ) { $0.beginPDFPage(nil) }
        #expect(document.count("/Title (A \\(good\\) title)") == 1)
        #expect(document.count("/Author <FEFF005A006F00EB>") == 1)
        #expect(document.count("/Keywords (one, two)") == 1)
        #expect(document.count("/Creator (Tests)") == 1)
        #expect(document.hasTrueTable)
    }

    @Test("Pages have boxes of their own, and those of the document otherwise")
    func boxes() {
        func data(_ rect: CGRect) -> NSData {
            withUnsafeBytes(of: rect) { NSData(bytes: $0.baseAddress, length: $0.count) }
        }
        let document = PDFReader(
            information: [kCGPDFContextCropBox: data(CGRect(x: 10, y: 10, width: 50, height: 50))]
        ) { context in
            context.beginPDFPage(nil)
            context.endPDFPage()
            let own = [kCGPDFContextMediaBox: data(CGRect(x: 5, y: 5, width: 30, height: 40))]
            context.beginPDFPage(own as NSDictionary)
            #expect(context.ctm == .identity)
            #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 30, height: 40))
            context.endPDFPage()
            var box = CGRect(x: 0, y: 0, width: 70, height: 80)
            context.beginPage(mediaBox: &box)
            context.endPage()
        }
        #expect(document.count("/MediaBox [ 0 0 200 100 ]") == 1)
        #expect(document.count("/CropBox [ 10 10 60 60 ]") == 1)
        #expect(document.count("/MediaBox [ 0 0 30 40 ]") == 1)
        #expect(document.count("/MediaBox [ 0 0 70 80 ]") == 1)
    }

    @Test("Links, destinations, an outline and metadata are parts of the document")
    func links() {
        let document = PDFReader { context in
            context.beginPDFPage(nil)
            context.translateBy(x: 10, y: 20)
            context.setURL(
                NSURL(string: "https://example.org/a")!,
                for: CGRect(x: 0, y: 5, width: 30, height: 10))
            context.setDestination("end", for: CGRect(x: 50, y: 0, width: 30, height: 10))
            context.endPDFPage()
            context.beginPDFPage(nil)
            context.addDestination("end", at: CGPoint(x: 5, y: 90))
            context.addDocumentMetadata(Data("<x:xmpmeta/>".utf8) as NSData)
            let second: [CFString: Any] = [
                kCGPDFOutlineTitle: "Inner", kCGPDFOutlineDestination: "end",
            ]
            let first: [CFString: Any] = [
                kCGPDFOutlineTitle: "First", kCGPDFOutlineDestination: 1,
                kCGPDFOutlineChildren: [second],
            ]
            CGPDFContextSetOutline(
                context,
                [kCGPDFOutlineChildren: [first, [kCGPDFOutlineTitle: "Last"]]] as NSDictionary)
        }
        #expect(document.count("/Rect [ 0 5 30 15 ]") == 1)
        #expect(document.count("/URI <68747470733A2F2F6578616D706C652E6F72672F61>") == 1)
        #expect(document.count("/Dest <656E64>") == 2)
        #expect(document.count("/XYZ 5 90 null") == 1)
        #expect(document.count("<x:xmpmeta/>") == 1)
        #expect(document.count("/Title (First)") == 1)
        #expect(document.count("/Title (Inner)") == 1)
        #expect(document.count("/Fit ]") == 1)
        #expect(document.count("/Count -1") == 1)
        #expect(document.hasTrueTable)
    }

    @Test("Each page begins with a graphics state of its own")
    func pageState() {
        _ = PDFReader { context in
            context.beginPDFPage(nil)
            context.translateBy(x: 50, y: 50)
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.saveGState()
            context.endPDFPage()
            context.beginPDFPage(nil)
            #expect(context.ctm == .identity)
            #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 200, height: 100))
            #expect(captureMessages { context.restoreGState() }.count == 1)
            context.endPDFPage()
        }
    }

    @Test("Drawing outside of pages is ignored, with a line on the console")
    func outside() {
        let messages = captureMessages {
            _ = PDFReader { context in
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
                context.beginPDFPage(nil)
                context.closePDF()
                context.beginPDFPage(nil)
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
            Bitmap(2, 2).context.beginPDFPage(nil)
            Bitmap(2, 2).context.closePDF()
        }
        #expect(
            messages == [
                "CGContext: drawing outside of a PDF page is ignored.",
                "CGPDFContextBeginPage: the document is closed.",
                "CGContext: drawing outside of a PDF page is ignored.",
                "CGPDFContextBeginPage: not a PDF context.",
                "CGPDFContextClose: not a PDF context.",
            ])
    }

    @Test("Passwords and sheets without area are refused")
    func refusals() throws {
        let consumer = try #require(CGDataConsumer(data: NSMutableData()))
        let messages = captureMessages {
            #expect(
                CGContext(
                    consumer: consumer, mediaBox: nil,
                    [kCGPDFContextOwnerPassword: "secret"] as NSDictionary) == nil)
            var empty = CGRect.zero
            #expect(CGContext(consumer: consumer, mediaBox: &empty, nil) == nil)
        }
        #expect(messages.count == 2)
        #expect(
            CGContext(URL(fileURLWithPath: "/no/such/folder/a.pdf") as NSURL, mediaBox: nil, nil)
                == nil)
    }

    @Test("A context that goes away writes its file")
    func file() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        do {
            let context = try #require(CGContext(url as NSURL, mediaBox: nil, nil))
            context.beginPDFPage(nil)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let bytes = try Data(contentsOf: url)
        #expect(bytes.starts(with: Data("%PDF".utf8)))
        #expect(String(decoding: bytes, as: UTF8.self).contains("/MediaBox [ 0 0 612 792 ]"))
    }

    @Test("A page knows no pixels")
    func pixels() {
        _ = PDFReader { context in
            context.beginPDFPage(nil)
            #expect(context.width == 0 && context.height == 0)
            #expect(context.data == nil)
            #expect(context.makeImage() == nil)
        }
    }

    @Test("Hostile numbers in any order leave a whole document", arguments: 0..<12)
    func hostile(seed: Int) throws {
        try Console.$capture.withValue({ _ in }) {
            var drawing = try RandomDrawing(seed: UInt64(seed), kind: .hostile)
            let document = PDFReader.page(72, 64) { context in
                drawing.draw(40, in: context)
            }
            #expect(document.hasTrueTable)
            #expect(document.count("/Type /Page %") == 1)
        }
    }
}
