import Testing

@testable import UIKit

@Suite("PDF renderers")
struct UIGraphicsPDFTests {
    /// The file as text, one character a byte.
    private func text(_ data: Data) -> String {
        String(data.map { Character(Unicode.Scalar($0)) })
    }

    private func count(_ words: String, _ data: Data) -> Int {
        text(data).components(separatedBy: words).count - 1
    }

    @Test("A renderer makes a document of the pages that are begun")
    func pages() {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle as String: "Two pages"]
        let renderer = UIGraphicsPDFRenderer(
            bounds: CGRect(x: 0, y: 0, width: 100, height: 50), format: format)
        #expect(!renderer.allowsImageOutput)
        let data = renderer.pdfData { context in
            #expect(context.pdfContextBounds == CGRect(x: 0, y: 0, width: 100, height: 50))
            context.beginPage()
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            // The origin is at the top left and y points down.
            #expect(
                context.cgContext.ctm == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 50))
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 30, height: 40), pageInfo: [:])
            #expect(context.pdfContextBounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        }
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(count("/Type /Page %", data) == 2)
        #expect(count("/MediaBox [ 0 0 100 50 ]", data) == 1)
        #expect(count("/MediaBox [ 0 0 30 40 ]", data) == 1)
        #expect(count("/Title (Two pages)", data) == 1)
    }

    @Test("Links and destinations are placed from the top left")
    func links() throws {
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 100, height: 50))
        let url = try #require(URL(string: "https://example.org"))
        let data = renderer.pdfData { context in
            context.beginPage()
            context.setURL(url, for: CGRect(x: 10, y: 0, width: 20, height: 5))
            context.setDestinationWithName("there", for: CGRect(x: 0, y: 40, width: 5, height: 10))
            context.addDestination(withName: "there", at: CGPoint(x: 0, y: 10))
        }
        #expect(count("/Rect [ 10 45 30 50 ]", data) == 1)
        #expect(count("/Rect [ 0 0 5 10 ]", data) == 1)
        #expect(count("/XYZ 0 40 null", data) == 1)
    }

    @Test("A document is written to a file, or the error is thrown")
    func file() throws {
        let renderer = UIGraphicsPDFRenderer(bounds: .zero)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        try renderer.writePDF(to: url) { $0.beginPage() }
        let data = try Data(contentsOf: url)
        #expect(count("/MediaBox [ 0 0 612 792 ]", data) == 1)
        #expect(throws: (any Error).self) {
            try renderer.writePDF(to: URL(fileURLWithPath: "/no/such/folder/a.pdf")) { _ in }
        }
    }

    @Test("Functions begin documents and pages on the stack of contexts")
    func functions() {
        let data = NSMutableData()
        #expect(UIGraphicsGetPDFContextBounds() == .zero)
        UIGraphicsBeginPDFContextToData(
            data, CGRect(x: 0, y: 0, width: 90, height: 60),
            [kCGPDFContextAuthor as String: "Tests"])
        UIGraphicsBeginPDFPage()
        #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 90, height: 60))
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 20, height: 20), nil)
        UIGraphicsAddPDFContextDestinationAtPoint("a", CGPoint(x: 1, y: 2))
        UIGraphicsSetPDFContextDestinationForRect("a", CGRect(x: 0, y: 0, width: 5, height: 5))
        // An image inside of the document is no part of it, and leaves the document current.
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        UIGraphicsEndPDFContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetPDFContextBounds().width == 20)
        UIGraphicsEndPDFContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        let document = Data(referencing: data)
        #expect(count("/Type /Page %", document) == 2)
        #expect(count("/Author (Tests)", document) == 1)
        #expect(count("/XYZ 1 18 null", document) == 1)
        #expect(!UIGraphicsBeginPDFContextToFile("/no/such/folder/a.pdf", .zero, nil))
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsEndPDFContext()
        UIGraphicsEndPDFContext()
    }
}
