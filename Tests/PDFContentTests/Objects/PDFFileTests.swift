import Foundation
import Testing

@testable import PDFContent

@Suite("Objects of PDF files")
struct PDFFileTests {
    private let small = PDFBytes.onePage(content: "0 0 1 1 re f")

    @Test("The table leads to the pages")
    func table() throws {
        let file = try PDFFile(small.bytes)
        #expect(file.version == (1, 7))
        #expect(file.pages.count == 1)
        #expect(!file.isEncrypted)
        #expect(file.pages.first?.content(file) == Array("0 0 1 1 re f\n".utf8))
    }

    @Test("Bytes before the header do not count")
    func prefix() throws {
        #expect(try PDFFile(Array("garbage\n".utf8) + small.bytes).pages.count == 1)
    }

    @Test("Other bytes are refused")
    func otherFiles() {
        #expect(throws: PDFFileError.notPDF) { try PDFFile([]) }
        #expect(throws: PDFFileError.notPDF) { try PDFFile(Array("GIF89a".utf8)) }
        #expect(throws: PDFFileError.noPages) { try PDFFile(Array("%PDF-1.4\nnothing".utf8)) }
    }

    @Test("An encrypted file has no pages, and says so")
    func encrypted() throws {
        var bytes = PDFBytes()
        bytes.add(1, "<< /Type /Catalog /Pages 2 0 R >>")
        bytes.add(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
        bytes.add(3, "<< /Type /Page /Parent 2 0 R >>")
        bytes.add(4, "<< /Filter /Standard /V 1 >>")
        bytes.finish(trailer: "/Root 1 0 R /Encrypt 4 0 R")
        let file = try PDFFile(bytes.bytes)
        #expect(file.isEncrypted && file.pages.isEmpty)
    }

    @Test("Objects are found without their table")
    func missingTable() throws {
        let text = String(decoding: small.bytes, as: UTF8.self)
        let start = try #require(text.range(of: "xref"))
        #expect(try PDFFile(Array(text[..<start.lowerBound].utf8)).pages.count == 1)
    }

    @Test("Objects are found where the table is wrong")
    func wrongTable() throws {
        let text = String(decoding: small.bytes, as: UTF8.self)
        let moved = text.replacingOccurrences(of: "1 0 obj\n", with: "% a line more\n1 0 obj\n")
        let file = try PDFFile(Array(moved.utf8))
        #expect(file.pages.first?.content(file) == Array("0 0 1 1 re f\n".utf8))
    }

    @Test("A stream whose length is wrong ends before its keyword")
    func wrongLength() throws {
        for length in ["3", "99999", "-1", "99 0 R", "4 0 R"] {
            var bytes = PDFBytes()
            bytes.add(1, "<< /Type /Catalog /Pages 2 0 R >>")
            bytes.add(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
            bytes.add(3, "<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>")
            bytes.add(4, "<< /Length \(length) >>\nstream\n0 0 1 1 re f\nendstream")
            bytes.finish()
            let file = try PDFFile(bytes.bytes)
            #expect(
                file.pages.first?.content(file).starts(with: Array("0 0 1 1 re f".utf8)) == true)
        }
    }

    @Test("Newer objects replace older ones, and the newest table comes last")
    func updates() throws {
        var bytes = small.bytes
        let offset = bytes.count
        bytes += Array("4 0 obj\n<< /Length 5 >>\nstream\n1 0 m\nendstream\nendobj\n".utf8)
        let table = bytes.count
        let first = try #require(small.bytes[...].lastIndex(of: Array("\nxref\n".utf8))) + 1
        let digits = String(offset)
        let padded = String(repeating: "0", count: 10 - digits.count) + digits
        bytes += Array(
            """
            xref
            4 1
            \(padded) 00000 n\u{20}
            trailer
            << /Size 9 /Root 1 0 R /Prev \(first) >>
            startxref
            \(table)
            %%EOF
            """.utf8)
        let file = try PDFFile(bytes)
        #expect(file.pages.first?.content(file) == Array("1 0 m\n".utf8))
    }

    /// A file whose objects 1 to 3 are in a stream, with a table that is a stream, too.
    private func compressedFile() -> [UInt8] {
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 7 8] >>",
        ]
        var header = ""
        var body = ""
        for (index, object) in objects.enumerated() {
            header += "\(index + 1) \(body.utf8.count) "
            body += object + " "
        }
        var file = PDFBytes()
        let start = file.bytes.count
        file.add(
            5, "/Type /ObjStm /N 3 /First \(header.utf8.count)",
            stream: Array((header + body).utf8))
        let table = file.bytes.count
        let rows: [[UInt8]] = [
            [2, 0, 5, 0], [2, 0, 5, 1], [2, 0, 5, 2],
            [0, 0, 0, 0],
            [1, UInt8(start >> 8), UInt8(start & 255), 0],
            [1, UInt8(table >> 8), UInt8(table & 255), 0],
        ]
        file.add(
            6, "/Type /XRef /W [1 2 1] /Index [1 6] /Size 7 /Root 1 0 R",
            stream: rows.flatMap { $0 })
        return file.bytes + Array("startxref\n\(table)\n%%EOF".utf8)
    }

    @Test("Objects are read from streams of objects")
    func objectStreams() throws {
        let file = try PDFFile(compressedFile())
        #expect(file.pages.first?.mediaBox == PDFRect(0, 0, 7, 8))
    }

    @Test("Objects in streams are found without a table")
    func missingTableOfStreams() throws {
        let bytes = compressedFile()
        let end = try #require(bytes[...].firstIndex(of: Array("6 0 obj".utf8)))
        #expect(try PDFFile(Array(bytes[..<end])).pages.first?.mediaBox == PDFRect(0, 0, 7, 8))
    }

    @Test("Objects that refer to themselves are nothing")
    func circles() throws {
        let bytes = PDFBytes.onePage("/MediaBox 9 0 R /Rotate 9 0 R") { file in
            file.add(9, "9 0 R")
        }
        #expect(try PDFFile(bytes.bytes).pages.first?.mediaBox == PDFRect(0, 0, 612, 792))
    }

    @Test("Every beginning of a file is read or refused", arguments: [0, 1])
    func truncated(_ kind: Int) {
        let bytes = kind == 0 ? small.bytes : compressedFile()
        for count in bytes.indices {
            let file = try? PDFFile(Array(bytes[..<count]))
            for page in file?.pages ?? [] {
                _ = file.map { page.content($0) }
            }
        }
    }
}
