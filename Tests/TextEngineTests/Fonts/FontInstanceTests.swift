import Testing

@testable import TextEngine

@Suite("Fonts of text")
struct FontInstanceTests {
    private func font(_ name: String, weight: Int = 400) throws -> FontInstance {
        try #require(FontInstance.of(TextFont(.named(name), pointSize: 10, weight: weight)))
    }

    @Test("The system font reports Apple's metrics, whatever face is used")
    func systemMetrics() throws {
        for size in [11.0, 17, 34, 58] {
            let metrics = try #require(FontInstance.of(TextFont(pointSize: size))).metrics
            #expect(abs(metrics.lineHeight - size * 1.193359375) < 1e-9)
            #expect(abs(metrics.ascent - size * 0.9521484375) < 1e-9)
            #expect(metrics.leading == 0)
        }
    }

    @Test("From 20 points on the system font has its display shapes")
    func display() throws {
        let text = try #require(FontInstance.of(TextFont(pointSize: 19.5)))
        let display = try #require(FontInstance.of(TextFont(pointSize: 20)))
        #expect(text.typeface.face.path.hasSuffix("/Inter-Regular.otf"))
        #expect(display.typeface.face.path.hasSuffix("/InterDisplay-Regular.otf"))
        #expect(text.tracking < 0 && display.tracking > 0)
    }

    @Test("Spaces of display text are narrower than Inter's, with a tracking of the text's own too")
    func displaySpaces() throws {
        let font = try #require(FontInstance.of(TextFont(pointSize: 100)))
        let spaced = font.spaced(by: 3)
        func space(_ font: FontInstance) -> Double {
            ShapedText("H H", font: font).width - ShapedText("HH", font: font).width
        }
        let face = font.typeface.face
        let natural = try face.advance(of: #require(face.glyph(for: " "))) * 100
        #expect(abs(space(font) - (natural + font.tracking - 5.77)) < 0.01)
        #expect(abs(space(spaced) - space(font) - 3) < 0.01)
    }

    @Test(
        "Apple's families have replacements by the names of families and faces",
        arguments: [
            ("Helvetica", "LiberationSans-Regular"), ("Helvetica Neue", "LiberationSans-Regular"),
            ("HelveticaNeue-Bold", "LiberationSans-Bold"),
            ("HelveticaNeue-MediumItalic", "LiberationSans-Italic"),
            ("Helvetica-BoldOblique", "LiberationSans-BoldItalic"),
            ("Courier", "LiberationMono-Regular"), ("Courier-Bold", "LiberationMono-Bold"),
            ("Times New Roman", "LiberationSerif-Regular"),
            ("TimesNewRomanPS-BoldItalicMT", "LiberationSerif-BoldItalic"),
            ("Times-Italic", "LiberationSerif-Italic"),
            ("TimesNewRomanPSMT", "LiberationSerif-Regular"),
            ("CourierNewPSMT", "LiberationMono-Regular"),
        ])
    func standIns(name: String, file: String) throws {
        #expect(try font(name).typeface.face.path.hasSuffix("/\(file).ttf"))
    }

    @Test("Families without metrically compatible ones keep their weights in the replacement")
    func weights() throws {
        #expect(try font("AvenirNext-DemiBold").typeface.face.postScriptName == "Inter-SemiBold")
        #expect(
            try font("Avenir-LightOblique").typeface.face.postScriptName == "Inter-LightItalic")
        #expect(try font("Georgia-Bold").typeface.face.postScriptName == "LiberationSerif-Bold")
        #expect(FontInstance.of(TextFont(.named("HelveticaNeue-Chubby"), pointSize: 9)) == nil)
    }

    @Test("Families whose heights are known report them, whatever face is used")
    func publishedHeights() throws {
        let neue = try font("HelveticaNeue-Light").metrics
        #expect(abs(neue.lineHeight - 11.93) < 1e-9 && abs(neue.ascent - 9.52) < 1e-9)
        let helvetica = try font("Helvetica-Bold").metrics
        #expect(abs(helvetica.lineHeight - 11.5) < 1e-9 && helvetica.leading == 0)
    }

    @Test("An installed font is found by its face's name, an unknown one not")
    func installed() throws {
        #expect(try font("Inter-Black").typeface.face.postScriptName == "Inter-Black")
        #expect(FontInstance.of(TextFont(.named("No Such Font"), pointSize: 10)) == nil)
        for size in [0, -1, .nan, .infinity] as [Double] {
            #expect(FontInstance.of(TextFont(pointSize: size)) == nil)
        }
    }

    @Test("The same font is the same object, and faces are shared by all sizes")
    func shared() throws {
        #expect(
            FontInstance.of(TextFont(pointSize: 13)) === FontInstance.of(TextFont(pointSize: 13)))
        let (small, large) = (
            try font("Courier"), FontInstance.of(TextFont(.named("Courier"), pointSize: 99))
        )
        #expect(small.typeface === large?.typeface)
    }

    @Test("A face out of memory can be set in")
    func memory() throws {
        let path = InterFaces.path(weight: 400, pointSize: 17)
        let face = try FontFace(data: Data(contentsOf: URL(fileURLWithPath: path)))
        let typeface = try #require(Typeface(face))
        let own = try #require(FontInstance.of(TextFont(.typeface(typeface), pointSize: 17)))
        let system = try #require(FontInstance.of(TextFont(pointSize: 17, tracking: 0)))
        #expect(ShapedText("Hello", font: own).width == ShapedText("Hello", font: system).width)
    }

    @Test("A face that covers a character is found where the font lacks it")
    func fallback() throws {
        #expect(FallbackFonts.typeface(for: 0x05D0)?.covers(0x05D0) == true)
        #expect(FallbackFonts.typeface(for: 0xE000) == nil)
        #expect(FallbackFonts.typeface(for: 0x0378) == nil)
    }
}

import Foundation
