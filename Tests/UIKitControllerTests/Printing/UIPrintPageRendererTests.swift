import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Printed pages", .serialized, .usesApplication)
struct UIPrintPageRendererTests {
    private static let page = CGRect(x: 0, y: 0, width: 300, height: 400)

    /// Records what it is asked to draw.
    private final class Renderer: UIPrintPageRenderer {
        var calls: [String] = []

        override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
            calls.append("header \(pageIndex) \(headerRect.minY) \(headerRect.height)")
        }

        override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
            calls.append("content \(pageIndex) \(contentRect.minY) \(contentRect.height)")
        }

        override func drawPrintFormatter(
            _ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int
        ) {
            calls.append("formatter \(pageIndex)")
            super.drawPrintFormatter(printFormatter, forPageAt: pageIndex)
        }

        override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
            calls.append("footer \(pageIndex) \(footerRect.minY) \(footerRect.height)")
        }
    }

    private func prepare<Kind: UIPrintPageRenderer>(_ renderer: Kind) -> Kind {
        renderer.setValue(NSValue(cgRect: Self.page), forKey: "paperRect")
        renderer.setValue(
            NSValue(cgRect: Self.page.insetBy(dx: 20, dy: 20)), forKey: "printableRect")
        return renderer
    }

    private func document(_ renderer: UIPrintPageRenderer) throws -> CGPDFDocument {
        let data = NSMutableData()
        UIGraphicsBeginPDFContextToData(data, renderer.paperRect, nil)
        for page in 0..<renderer.numberOfPages {
            UIGraphicsBeginPDFPage()
            renderer.drawPage(at: page, in: UIGraphicsGetPDFContextBounds())
        }
        UIGraphicsEndPDFContext()
        let provider = try #require(CGDataProvider(data: data))
        return try #require(CGPDFDocument(provider))
    }

    /// The number of dark pixels of a page in a rectangle.
    private func ink(_ document: CGPDFDocument, page: Int, in rect: CGRect = page) throws -> Int {
        let page = try #require(document.page(at: page))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(bounds: rect, format: format).image { context in
            UIColor.white.setFill()
            context.fill(rect)
            context.cgContext.translateBy(x: 0, y: Self.page.height)
            context.cgContext.scaleBy(x: 1, y: -1)
            context.cgContext.drawPDFPage(page)
        }
        let picture = try #require(image.cgImage)
        let pixels = try #require(picture.dataProvider?.data as Data?)
        // Rows may be padded.
        return (0..<picture.height).reduce(0) { count, row in
            let start = row * picture.bytesPerRow
            return count
                + (0..<picture.width).count { pixels[start + $0 * 4 + 1] < 128 }
        }
    }

    @Test("Apps set the rectangles of pages by key")
    func keys() {
        let renderer = prepare(UIPrintPageRenderer())
        #expect(renderer.paperRect == Self.page)
        #expect(renderer.printableRect == CGRect(x: 20, y: 20, width: 260, height: 360))
        #expect(UIPrintPageRenderer().paperRect == .zero)
    }

    @Test("A page is drawn from its header to its footer")
    func order() {
        let renderer = prepare(Renderer())
        renderer.headerHeight = 30
        renderer.footerHeight = 50
        renderer.addPrintFormatter(UISimpleTextPrintFormatter(text: "tea"), startingAtPageAt: 0)
        renderer.drawPage(at: 0, in: renderer.printableRect)
        #expect(
            renderer.calls == [
                "header 0 20.0 30.0", "content 0 50.0 280.0", "formatter 0", "footer 0 330.0 50.0",
            ])
    }

    @Test("A text goes on, on as many pages as it needs, between the margins")
    func pages() throws {
        let renderer = prepare(UIPrintPageRenderer())
        let text = (1...100).map { "Line \($0)" }.joined(separator: "\n")
        let formatter = UISimpleTextPrintFormatter(text: text)
        formatter.perPageContentInsets.top = 40
        renderer.addPrintFormatter(formatter, startingAtPageAt: 1)
        let line = UIFont.systemFont(ofSize: 12).lineHeight
        let expected = Int((100 / (320 / line).rounded(.down)).rounded(.up))
        #expect(formatter.pageCount == expected)
        #expect(renderer.numberOfPages == expected + 1)
        #expect(renderer.printFormattersForPage(at: 0) == nil)
        let document = try document(renderer)
        #expect(document.numberOfPages == expected + 1)
        #expect(try ink(document, page: 1) == 0)
        for page in 2...expected + 1 {
            #expect(try ink(document, page: page) > 100)
            #expect(
                try ink(document, page: page, in: CGRect(x: 0, y: 0, width: 300, height: 58)) == 0)
        }
    }

    @Test("The upper content inset is that of the first page alone")
    func contentInsets() {
        let renderer = prepare(UIPrintPageRenderer())
        let formatter = UIPrintFormatter()
        renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
        formatter.contentInsets = UIEdgeInsets(top: 100, left: 10, bottom: 5, right: 10)
        #expect(
            formatter.rectForPage(at: 0) == CGRect(x: 30, y: 120, width: 240, height: 260))
        #expect(formatter.rectForPage(at: 1) == CGRect(x: 30, y: 20, width: 240, height: 360))
        formatter.maximumContentWidth = 50
        #expect(formatter.rectForPage(at: 1).width == 50)
    }

    @Test("HTML becomes a document")
    func markup() throws {
        let renderer = prepare(UIPrintPageRenderer())
        let formatter = UIMarkupTextPrintFormatter(
            markupText: "<h1>Invoice</h1><p>One pot of tea</p>")
        renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
        let document = try document(renderer)
        #expect(document.numberOfPages == 1)
        #expect(try ink(document, page: 1) > 100)
    }

    @Test("A formatter of HTML without text takes no page")
    func emptyMarkup() {
        let renderer = prepare(UIPrintPageRenderer())
        renderer.addPrintFormatter(
            UIMarkupTextPrintFormatter(markupText: ""), startingAtPageAt: 0)
        #expect(renderer.numberOfPages == 0)
    }

    @Test("A view that is too wide is made smaller, and goes on, on the next page")
    func views() throws {
        let renderer = prepare(UIPrintPageRenderer())
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 520, height: 1_000))
        view.backgroundColor = .black
        let formatter = view.viewPrintFormatter()
        renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
        // Half as large: 500 points on pages of 360.
        #expect(formatter.pageCount == 2)
        let document = try document(renderer)
        #expect(try ink(document, page: 1) >= 259 * 359)
        let rest = try ink(document, page: 2)
        #expect(rest >= 259 * 139 && rest <= 261 * 141)
    }

    @Test("A formatter belongs to one renderer")
    func membership() {
        let first = UIPrintPageRenderer()
        let second = UIPrintPageRenderer()
        let formatter = UISimpleTextPrintFormatter(text: "tea")
        first.addPrintFormatter(formatter, startingAtPageAt: 0)
        second.addPrintFormatter(formatter, startingAtPageAt: 2)
        #expect(first.printFormatters == nil && formatter.printPageRenderer === second)
        #expect((formatter.copy() as? UIPrintFormatter)?.printPageRenderer == nil)
        formatter.removeFromPrintPageRenderer()
        #expect(second.printFormatters == nil && formatter.printPageRenderer == nil)
    }
}
