import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("PDF files as pictures", .serialized, .usesApplication)
struct PDFPictureTests {
    /// A page of 20 × 10 points, red on the left and blue on the right.
    private static let halves = file("1 0 0 rg 0 0 10 10 re f 0 0 1 rg 10 0 10 10 re f")
    /// The same page in green.
    private static let green = file("0 1 0 rg 0 0 20 10 re f")

    private static func file(
        _ content: String, page: String = "/MediaBox [0 0 20 10]", trailer: String = ""
    ) -> String {
        """
        %PDF-1.4
        1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
        2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
        3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R \(page) >> endobj
        4 0 obj << /Length \(content.utf8.count) >>
        stream
        \(content)
        endstream endobj
        trailer << /Root 1 0 R \(trailer) >>
        """
    }

    private func bundle(
        _ text: String, entries: String = "", more: String = "", properties: String = "{}",
        files: [String: String] = [:]
    ) throws -> Bundle {
        var files = files
        files["A.xcassets/Flag.imageset/Contents.json"] =
            "{\"images\":[{\"idiom\":\"universal\",\"filename\":\"flag.pdf\"\(entries)}\(more)],\"properties\":\(properties)}"
        files["A.xcassets/Flag.imageset/flag.pdf"] = text
        return try Documents.bundle(files)
    }

    private func image(
        _ bundle: Bundle, _ traits: UITraitCollection? = nil, named name: String = "Flag"
    ) throws -> UIImage {
        try #require(UIImage(named: name, in: bundle, compatibleWith: traits))
    }

    @Test("A page of a catalogue has its size in points, and pixels for the scale")
    func scale() throws {
        let bundle = try bundle(Self.halves)
        for scale in [1.0, 2, 3] {
            let image = try image(bundle, UITraitCollection(displayScale: scale))
            #expect(image.size == CGSize(width: 20, height: 10) && image.scale == scale)
            let pixels = try #require(image.cgImage).pixels
            #expect(pixels.width == Int(20 * scale) && pixels.height == Int(10 * scale))
            #expect(pixels[0, 0] == 0xFFFF_0000)
            #expect(pixels[pixels.width - 1, pixels.height - 1] == 0xFF00_00FF)
        }
        #expect(try image(bundle, named: "Flag.pdf").size == CGSize(width: 20, height: 10))
    }

    @Test("The crop box and the rotation of a page give the picture")
    func pageBoxes() throws {
        let text = Self.file(
            "1 0 0 rg 0 0 20 10 re f 0 0 1 rg 0 0 5 2 re f",
            page: "/MediaBox [0 0 20 10] /CropBox [0 0 5 10] /Rotate 90")
        let picture = try image(try bundle(text), UITraitCollection(displayScale: 1))
        #expect(picture.size == CGSize(width: 10, height: 5))
        let pixels = try #require(picture.cgImage).pixels
        // What was below is on the left.
        #expect(pixels[0, 2] == 0xFF00_00FF && pixels[9, 2] == 0xFFFF_0000)
    }

    @Test("Intents, dark variants and margins are those of the catalogue")
    func catalogue() throws {
        let bundle = try bundle(
            Self.halves,
            entries:
                ",\"resizing\":{\"mode\":\"9-part\",\"center\":{\"mode\":\"stretch\",\"width\":1,\"height\":1},\"cap-insets\":{\"top\":2,\"left\":3,\"bottom\":4,\"right\":5}}",
            more:
                ",{\"idiom\":\"universal\",\"filename\":\"dark.pdf\",\"appearances\":[{\"appearance\":\"luminosity\",\"value\":\"dark\"}]}",
            properties: "{\"template-rendering-intent\":\"template\"}",
            files: ["A.xcassets/Flag.imageset/dark.pdf": Self.green])
        let light = try image(bundle, UITraitCollection(displayScale: 3))
        #expect(light.renderingMode == .alwaysTemplate)
        #expect(light.capInsets == UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5))
        let dark = try image(bundle, UITraitCollection(userInterfaceStyle: .dark))
        #expect(try #require(dark.cgImage).pixels[0, 0] == 0xFF00_FF00)
    }

    @Test("A page that keeps its vectors is drawn anew where it is shown larger")
    func enlarged() throws {
        let app = TestApplication()
        let bundle = try bundle(
            Self.halves, properties: "{\"preserves-vector-representation\":true}")
        let image = try image(bundle)
        let view = UIImageView(image: image)
        let container = UIView()
        container.addSubview(view)
        _ = app.show(container)
        app.advance(by: 0.1)
        func width() -> Int { (view.layer.contents as! CGImage).width }
        #expect(width() == Int(20 * image.scale))
        view.frame.size = CGSize(width: 80, height: 40)
        app.advance(by: 0.1)
        #expect(width() == Int(80 * image.scale))
    }

    @Test("A loose file is drawn for the screen by its name, and for its scale by its path")
    func looseFiles() throws {
        let bundle = try Documents.bundle(["page.pdf": Self.halves])
        let named = try image(bundle, UITraitCollection(displayScale: 3), named: "page.pdf")
        #expect(named.size == CGSize(width: 20, height: 10) && named.scale == 3)
        let path = try #require(bundle.path(forResource: "page", ofType: "pdf"))
        let read = try #require(UIImage(contentsOfFile: path))
        #expect(read.size == CGSize(width: 20, height: 10) && read.scale == 1)
        let data = try #require(UIImage(data: Data(Self.halves.utf8), scale: 2))
        #expect(data.size == CGSize(width: 20, height: 10) && data.cgImage?.width == 40)
    }

    @Test("Files that cannot be drawn, and parts of them, are named on the console once")
    func messages() throws {
        let damaged = try bundle("%PDF-1.4")
        let encrypted = try bundle(
            Self.file("", trailer: "/Encrypt << /Filter /Standard >>"))
        let large = try bundle(Self.file("", page: "/MediaBox [0 0 9000 9000]"))
        let text = try bundle(
            Self.file(
                "BT /F 9 Tf (A) Tj ET",
                page:
                    "/MediaBox [0 0 9 9] /Resources << /Font << /F << /Subtype /Type1 /BaseFont /Helvetica >> >> >>"
            ))
        let lines = UIKitTestSupport.messages {
            for bundle in [damaged, damaged, encrypted, large] {
                #expect(UIImage(named: "Flag", in: bundle, compatibleWith: nil) == nil)
            }
            for scale in [1.0, 2] {
                let traits = UITraitCollection(displayScale: scale)
                #expect(UIImage(named: "Flag", in: text, compatibleWith: traits) != nil)
            }
        }
        #expect(
            lines == [
                "Carob: flag.pdf is not drawn: it is a damaged PDF, in which no page is found",
                "Carob: flag.pdf is not drawn: it is an encrypted PDF",
                "Carob: flag.pdf is not drawn: its page is larger than a picture may be",
                "Carob: flag.pdf is drawn without text in Helvetica, whose glyphs are not in the file",
            ])
    }
}
