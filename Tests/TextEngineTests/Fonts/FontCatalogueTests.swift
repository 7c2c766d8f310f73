import Testing

@testable import TextEngine

@Suite("Names of fonts")
struct FontCatalogueTests {
    @Test("Every name of a face belongs to one face only")
    func unique() {
        let names = AppleFamily.all.flatMap(\.faces).map(\.postScriptName)
        #expect(Set(names).count == names.count)
        #expect(AppleFamily.all.allSatisfy { !$0.faces.isEmpty })
        #expect(FontCatalogue.familyNames == FontCatalogue.familyNames.sorted())
    }

    @Test(
        "A name says weight and slant",
        arguments: [
            ("HelveticaNeue-UltraLightItalic", 100, true, "Ultra Light Italic"),
            ("HelveticaNeue", 400, false, "Regular"),
            ("Arial-BoldItalicMT", 700, true, "Bold Italic"),
            ("TimesNewRomanPSMT", 400, false, "Regular"), ("Avenir-Heavy", 800, false, "Heavy"),
            ("Courier-BoldOblique", 700, true, "Bold Oblique"),
            ("PingFangSC-Semibold", 600, false, "Semibold"),
            ("Trebuchet-BoldItalic", 700, true, "Bold Italic"),
            ("DamascusSemiBold", 600, false, "Semi Bold"),
            ("BodoniSvtyTwoITCTT-BookIta", 400, true, "Book Ita"),
            ("STIXTwoText_Medium", 500, false, "Medium"),
            ("STIXTwoText-Italic_Bold-Italic", 700, true, "Bold Italic"),
            ("HiraginoSans-W8", 800, false, "W8"), ("GillSans-UltraBold", 900, false, "Ultra Bold"),
        ])
    func styles(name: String, weight: Int, isItalic: Bool, style: String) throws {
        let face = try #require(FontCatalogue.face(named: name))
        #expect(face.postScriptName == name && face.weight == weight)
        #expect(face.isItalic == isItalic && face.style == style)
    }

    @Test("The families of iOS are listed, each face with a font that draws it")
    func families() {
        let names = FontCatalogue.familyNames
        #expect(names.count >= 80)
        for name in ["Chalkduster", "Papyrus", "Symbol", "Zapf Dingbats", "Party LET", "Impact"] {
            #expect(names.contains(name))
        }
        #expect(!names.contains("Times") && FontCatalogue.face(named: "Times") != nil)
        for face in AppleFamily.all.flatMap(\.faces) {
            #expect(FontCatalogue.standIn(for: face) != nil, "\(face.postScriptName)")
        }
    }

    @Test("Dingbats have their characters")
    func dingbats() throws {
        for (name, text) in [("ZapfDingbatsITC", "✂✈✌❤➜"), ("Symbol", "αβγΣ∞≠")] {
            let instance = try #require(
                FontInstance.of(TextFont(.named(name), pointSize: 20)))
            for character in text.unicodeScalars {
                let has =
                    instance.typeface.covers(character.value)
                    || FallbackFonts.typeface(for: character.value) != nil
                #expect(has, "\(name) \(character)")
            }
        }
    }

    @Test("Faces are found by full name, and families give their regular face")
    func otherNames() {
        #expect(
            FontCatalogue.face(named: "Helvetica Neue Bold Italic")?.postScriptName
                == "HelveticaNeue-BoldItalic")
        #expect(FontCatalogue.face(named: "Avenir Next")?.postScriptName == "AvenirNext-Regular")
        #expect(FontCatalogue.face(named: "Futura")?.postScriptName == "Futura-Medium")
        #expect(FontCatalogue.face(named: "helvetica-nobody") == nil)
    }

    @Test("The nearest face of a family is chosen, narrow ones only by name")
    func nearest() {
        func name(_ weight: Int, _ isItalic: Bool) -> String? {
            FontCatalogue.face(
                ofFamily: "Helvetica Neue", weight: weight, isItalic: isItalic)?.postScriptName
        }
        #expect(name(700, false) == "HelveticaNeue-Bold")
        #expect(name(900, false) == "HelveticaNeue-Bold")
        #expect(name(300, true) == "HelveticaNeue-LightItalic")
        #expect(FontCatalogue.face(ofFamily: "Nobody", weight: 400, isItalic: false) == nil)
    }
}
