import Testing

@testable import PDFContent

@Suite("Pages of PDF files")
struct PDFFilePageTests {
    private func pages(_ entries: String, tree: String = "") throws -> [PDFFilePage] {
        var file = PDFBytes()
        file.add(1, "<< /Type /Catalog /Pages 2 0 R >>")
        file.add(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 \(tree) >>")
        file.add(3, "<< /Type /Page /Parent 2 0 R \(entries) >>")
        file.finish()
        return try PDFFile(file.bytes).pages
    }

    @Test("A page inherits boxes and rotation, and its own come first")
    func inheritance() throws {
        let tree = "/MediaBox [0 0 50 60] /Rotate 90"
        let inherited = try #require(try pages("", tree: tree).first)
        #expect(inherited.mediaBox == PDFRect(0, 0, 50, 60))
        #expect(inherited.rotation == 90)
        let own = try #require(try pages("/MediaBox [0 0 7 8] /Rotate 0", tree: tree).first)
        #expect(own.mediaBox == PDFRect(0, 0, 7, 8))
        #expect(own.rotation == 0)
    }

    @Test("Boxes are inside of the sheet, and missing ones are the next larger")
    func boxes() throws {
        let page = try #require(
            try pages("/MediaBox [10 10 0 0] /CropBox [2 2 30 8] /TrimBox [3 3 4 4]").first)
        #expect(page.mediaBox == PDFRect(0, 0, 10, 10))
        #expect(page.cropBox == PDFRect(2, 2, 10, 8))
        #expect(page.trimBox == PDFRect(3, 3, 4, 4))
        #expect(page.artBox == page.cropBox && page.bleedBox == page.cropBox)
        let outside = try #require(try pages("/MediaBox [0 0 9 9] /CropBox [20 20 30 30]").first)
        #expect(outside.cropBox == outside.mediaBox)
    }

    @Test("A page without a usable box is a letter", arguments: ["", "/MediaBox [0 0 0 9]"])
    func standardBox(_ entries: String) throws {
        #expect(try pages(entries).first?.mediaBox == PDFRect(0, 0, 612, 792))
    }

    @Test(
        "A rotation is one of quarter turns",
        arguments: [(450, 90), (-90, 270), (45, 0), (180, 180)])
    func rotation(_ degrees: Int, _ result: Int) throws {
        #expect(try pages("/Rotate \(degrees)").first?.rotation == result)
    }

    @Test("The pages of a tree are in its order, and a node in a circle is read once")
    func tree() throws {
        var file = PDFBytes()
        file.add(1, "<< /Type /Catalog /Pages 2 0 R >>")
        file.add(2, "<< /Type /Pages /Kids [3 0 R 2 0 R 6 0 R] /Count 3 >>")
        file.add(3, "<< /Type /Pages /Parent 2 0 R /Kids [4 0 R 5 0 R] >>")
        for number in 4...6 {
            file.add(number, "<< /Type /Page /MediaBox [0 0 \(number) \(number)] >>")
        }
        file.finish()
        #expect(try PDFFile(file.bytes).pages.map(\.mediaBox.maxX) == [4, 5, 6])
    }

    @Test("The parts of a page's contents are read one after the other")
    func contents() throws {
        var bytes = PDFBytes()
        bytes.add(1, "<< /Type /Catalog /Pages 2 0 R >>")
        bytes.add(2, "<< /Type /Pages /Kids [3 0 R] >>")
        bytes.add(3, "<< /Type /Page /Contents [4 0 R 9 0 R 5 0 R] >>")
        bytes.add(4, "", stream: Array("1 0 0".utf8))
        bytes.add(5, "", stream: Array("rg".utf8))
        bytes.finish()
        let file = try PDFFile(bytes.bytes)
        #expect(file.pages.first?.content(file) == Array("1 0 0\nrg\n".utf8))
    }
}
