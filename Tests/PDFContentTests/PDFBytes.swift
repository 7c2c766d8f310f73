import Testing

@testable import PDFContent

/// Writes a file of tests: objects as text, with a true table of their offsets.
struct PDFBytes {
    private(set) var bytes = Array("%PDF-1.7\n".utf8)
    private var offsets: [Int: Int] = [:]

    /// Adds an object.
    mutating func add(_ number: Int, _ text: String) {
        offsets[number] = bytes.count
        bytes += Array("\(number) 0 obj\n\(text)\nendobj\n".utf8)
    }

    /// Adds a stream with entries of its dictionary.
    mutating func add(_ number: Int, _ entries: String, stream: [UInt8]) {
        offsets[number] = bytes.count
        bytes += Array(
            "\(number) 0 obj\n<< \(entries) /Length \(stream.count) >>\nstream\n".utf8)
        bytes += stream
        bytes += Array("\nendstream\nendobj\n".utf8)
    }

    /// Adds the table and the trailer.
    mutating func finish(trailer: String = "/Root 1 0 R") {
        let start = bytes.count
        var table = "xref\n"
        for (number, offset) in offsets.sorted(by: { $0.key < $1.key }) {
            table += "\(number) 1\n"
            table += String(repeating: "0", count: 10 - String(offset).count)
            table += "\(offset) 00000 n \n"
        }
        table += "trailer\n<< /Size 100 \(trailer) >>\nstartxref\n\(start)\n%%EOF\n"
        bytes += Array(table.utf8)
    }

    /// The pages without contents that most tests need.
    static func onePage(
        _ entries: String = "", content: String = "", _ body: (inout PDFBytes) -> Void = { _ in }
    ) -> PDFBytes {
        var file = PDFBytes()
        file.add(1, "<< /Type /Catalog /Pages 2 0 R >>")
        file.add(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 40 30] >>")
        file.add(3, "<< /Type /Page /Parent 2 0 R /Contents 4 0 R \(entries) >>")
        file.add(4, "", stream: Array(content.utf8))
        body(&file)
        file.finish()
        return file
    }
}
