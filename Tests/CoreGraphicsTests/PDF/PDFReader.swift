import Foundation

@testable import CoreGraphics

/// A document of tests, read by poppler's programs where they are installed.
struct PDFReader {
    let bytes: Data

    /// Draws pages into a document of its own.
    init(
        _ box: CGRect = CGRect(x: 0, y: 0, width: 200, height: 100),
        information: [CFString: Any] = [:], _ body: (CGContext) -> Void
    ) {
        let data = NSMutableData()
        var box = box
        if let consumer = CGDataConsumer(data: data),
            let context = CGContext(
                consumer: consumer, mediaBox: &box, information as NSDictionary)
        {
            body(context)
            context.closePDF()
        }
        bytes = Data(referencing: data)
    }

    /// One page.
    static func page(
        _ width: CGFloat = 200, _ height: CGFloat = 100, _ body: (CGContext) -> Void
    ) -> PDFReader {
        PDFReader(CGRect(x: 0, y: 0, width: width, height: height)) { context in
            context.beginPDFPage(nil)
            body(context)
            context.endPDFPage()
        }
    }

    // MARK: - Structure

    /// The file as text, one character a byte.
    var text: String { String(bytes.map { Character(Unicode.Scalar($0)) }) }

    /// Whether the table has the offset of each object.
    var hasTrueTable: Bool {
        guard let start = text.range(of: "startxref\n", options: .backwards),
            let offset = Int(text[start.upperBound...].prefix { $0.isNumber }),
            offset < bytes.count
        else { return false }
        let words = String(decoding: bytes[offset...], as: UTF8.self).split(separator: "\n")
        guard words.first == "xref",
            let count = words[1].split(separator: " ").last.flatMap({ Int($0) })
        else { return false }
        return (1..<count).allSatisfy { number in
            let line = words[2 + number].split(separator: " ")
            guard line[2] == "n", let place = Int(line[0]) else { return line[2] == "f" }
            return bytes[place...].starts(with: Data("\(number) 0 obj".utf8))
        }
    }

    /// Returns the number of occurrences of words outside compressed streams.
    func count(_ words: String) -> Int { text.components(separatedBy: words).count - 1 }

    // MARK: - Poppler

    static let hasPoppler =
        FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftoppm")
        && FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext")

    /// Runs a program on the document and returns what it writes.
    private func run(_ program: String, _ arguments: [String]) throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("document.pdf")
        try bytes.write(to: file)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
        process.arguments = arguments.map { $0 == "FILE" ? file.path : $0 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    /// The words of all pages.
    func words() throws -> String {
        String(decoding: try run("pdftotext", ["-layout", "FILE", "-"]), as: UTF8.self)
    }

    func report(_ program: String) throws -> String {
        String(decoding: try run(program, ["FILE"]), as: UTF8.self)
    }

    /// A page as a picture of a pixel a point, opaque.
    func picture(page: Int = 1, pixelsPerInch: Int = 72) throws -> PixelBuffer? {
        let data = try run(
            "pdftoppm",
            ["-r", "\(pixelsPerInch)", "-f", "\(page)", "-l", "\(page)", "-png", "FILE"])
        return try? CGImage.decoding(data).image.pixels
    }
}
