import Foundation

@testable import CoreGraphics

/// A file of tests with one page, whose objects are written by hand. It has no table of objects.
struct PDFTestFile {
    private var bytes = Data("%PDF-1.7\n".utf8)

    /// - Parameters:
    ///   - entries: Those of the page beside its contents and resources.
    ///   - objects: Others by number, from 10 on, as text.
    ///   - streams: Streams by number, with the entries of their dictionaries.
    init(
        page entries: String = "/MediaBox [0 0 20 20]", content: String, resources: String = "",
        objects: [Int: String] = [:], streams: [Int: (entries: String, data: Data)] = [:]
    ) {
        add(1, "<< /Type /Catalog /Pages 2 0 R >>")
        add(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
        add(
            3,
            "<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << \(resources) >> \(entries) >>"
        )
        add(4, entries: "", Data(content.utf8))
        for (number, text) in objects { add(number, text) }
        for (number, stream) in streams { add(number, entries: stream.entries, stream.data) }
    }

    private mutating func add(_ number: Int, _ text: String) {
        bytes += Data("\(number) 0 obj\n\(text)\nendobj\n".utf8)
    }

    private mutating func add(_ number: Int, entries: String, _ data: Data) {
        bytes += Data("\(number) 0 obj\n<< \(entries) /Length \(data.count) >>\nstream\n".utf8)
        bytes += data
        bytes += Data("\nendstream\nendobj\n".utf8)
    }

    var data: Data { bytes + Data("trailer << /Root 1 0 R >>\n".utf8) }

    /// The file with the mark of encryption.
    var encrypted: Data {
        bytes + Data("trailer << /Root 1 0 R /Encrypt << /Filter /Standard >> >>\n".utf8)
    }

    struct NoPage: Error {}

    func page() throws -> CGPDFPage {
        guard let page = try CGPDFDocument(bytes: data).page(at: 1) else { throw NoPage() }
        return page
    }

    /// Draws the page with its lower left corner in that of a bitmap, and as many pixels for a unit.
    func draw(width: Int = 20, height: Int = 20, scale: CGFloat = 1) throws -> Bitmap {
        let bitmap = Bitmap(width, height)
        bitmap.context.scaleBy(x: scale, y: scale)
        bitmap.context.drawPDFPage(try page())
        return bitmap
    }
}
