import Testing

@testable import CoreText

@Suite struct CTFontTests {
    private let helvetica = CTFontCreateWithName("Helvetica-Bold" as CFString, 20, nil)

    @Test("Fonts of UIKit and Core Text are the same objects")
    func bridging() throws {
        let font = UIFont.systemFont(ofSize: 17)
        #expect((font as CTFont) === font && ((font as CTFont) as UIFont) === font)
        #expect(CTFontGetAscent(font) == font.ascender && CTFontGetDescent(font) == -font.descender)
        #expect(CTFontCopyFontDescriptor(font) as UIFontDescriptor == font.fontDescriptor)
    }

    @Test("Names, sizes and traits are reported")
    func names() {
        #expect(CTFontCopyPostScriptName(helvetica) == "Helvetica-Bold")
        #expect(CTFontCopyFamilyName(helvetica) == "Helvetica")
        #expect(CTFontCopyFullName(helvetica) == "Helvetica Bold")
        #expect(CTFontCopyName(helvetica, kCTFontStyleNameKey) == "Bold")
        #expect(CTFontGetSize(helvetica) == 20)
        #expect(CTFontGetSymbolicTraits(helvetica).contains(.traitBold))
        let traits = CTFontCopyTraits(helvetica)
        #expect((traits[kCTFontWeightTrait] as? NSNumber)?.doubleValue == 0.4)
        #expect(CTFontCopyAttribute(helvetica, kCTFontSizeAttribute) as? NSNumber == 20)
        #expect(CTFontGetLeading(helvetica) == 0 && CTFontGetCapHeight(helvetica) > 13)
        #expect(CTFontGetUnitsPerEm(helvetica) == 2048 && CTFontGetGlyphCount(helvetica) > 500)
        #expect(CTFontGetUnderlinePosition(helvetica) < 0)
        #expect(CTFontGetUnderlineThickness(helvetica) > 0)
        #expect(CTFontGetBoundingBox(helvetica).height > 20)
    }

    @Test("An unknown name gives Helvetica")
    func unknown() {
        let font = CTFontCreateWithName("No Such Font" as CFString, 0, nil)
        #expect(CTFontCopyFamilyName(font) == "Helvetica" && CTFontGetSize(font) == 12)
    }

    @Test("Characters have glyphs, and those that are missing have 0")
    func glyphs() {
        let text = Array("Aé\u{4E00}\u{1F600}".utf16)
        var glyphs = [CGGlyph](repeating: 7, count: text.count)
        #expect(!CTFontGetGlyphsForCharacters(helvetica, text, &glyphs, text.count))
        #expect(glyphs[0] != 0 && glyphs[1] != 0 && glyphs.suffix(3) == [0, 0, 0])
        #expect(CTFontGetGlyphsForCharacters(helvetica, text, &glyphs, 2))
        #expect(CTFontGetGlyphWithName(helvetica, "A" as CFString) == glyphs[0])
        #expect(CTFontCopyCharacterSet(helvetica).characterIsMember(0x41))
        #expect(!CTFontCopyCharacterSet(helvetica).characterIsMember(0x4E00))
    }

    @Test("Advances and boxes are in points, and the matrix applies to them")
    func measures() throws {
        var glyph = CTFontGetGlyphWithName(helvetica, "H" as CFString)
        var advance = CGSize.zero
        // The bold H of Helvetica is 722 thousandths wide.
        let sum = CTFontGetAdvancesForGlyphs(helvetica, .default, &glyph, &advance, 1)
        #expect(abs(sum - 14.44) < 0.05 && abs(advance.width - 14.44) < 0.05)
        var box = CGRect.zero
        let all = CTFontGetBoundingRectsForGlyphs(helvetica, .default, &glyph, &box, 1)
        #expect(all == box && box.minY == 0 && box.height > 13 && box.height < 15)
        let path = try #require(CTFontCreatePathForGlyph(helvetica, glyph, nil))
        #expect(abs(path.boundingBoxOfPath.width - box.width) < 0.01)
        var wide = CGAffineTransform(scaleX: 2, y: 1)
        let stretched = CTFontCreateCopyWithAttributes(helvetica, 0, &wide, nil)
        #expect(CTFontGetMatrix(stretched) == wide && CTFontGetSize(stretched) == 20)
        #expect(CTFontGetAdvancesForGlyphs(stretched, .default, &glyph, nil, 1) == 2 * sum)
        let shifted = try #require(CTFontCreatePathForGlyph(helvetica, glyph, &wide))
        #expect(abs(shifted.boundingBoxOfPath.width - 2 * box.width) < 0.01)
        var space: CGGlyph = 0
        #expect(CTFontGetGlyphsForCharacters(helvetica, [0x20], &space, 1))
        #expect(CTFontCreatePathForGlyph(helvetica, space, nil) == nil)
        #expect(CTFontGetBoundingRectsForGlyphs(helvetica, .default, &space, nil, 1).isNull)
    }

    @Test("Glyphs are drawn as their paths fill")
    func drawing() throws {
        func draw(_ body: (CGContext) -> Void) -> [UInt32] {
            let pixels = PixelBuffer(width: 40, height: 40)
            body(CGContext(pixels: pixels, scale: 1, flipped: false))
            return (0..<40).flatMap { y in (0..<40).map { pixels[$0, y] } }
        }
        var glyph = CTFontGetGlyphWithName(helvetica, "H" as CFString)
        var place = CGPoint(x: 8, y: 10)
        let drawn = draw { CTFontDrawGlyphs(helvetica, &glyph, &place, 1, $0) }
        var move = CGAffineTransform(translationX: 8, y: 10)
        let path = try #require(CTFontCreatePathForGlyph(helvetica, glyph, &move))
        let filled = draw {
            $0.addPath(path)
            $0.fillPath()
        }
        func area(_ pixels: [UInt32]) -> Int { pixels.reduce(0) { $0 + Int($1 >> 24) } }
        #expect(area(filled) > 50 * 255 && abs(area(drawn) - area(filled)) < area(filled) / 50)
    }

    @Test("Copies have other traits or belong to another family")
    func copies() throws {
        let italic = try #require(
            CTFontCreateCopyWithSymbolicTraits(helvetica, 0, nil, .traitItalic, .traitItalic))
        #expect(CTFontCopyPostScriptName(italic) == "Helvetica-BoldOblique")
        let plain = try #require(
            CTFontCreateCopyWithSymbolicTraits(italic, 9, nil, [], [.traitItalic, .traitBold]))
        #expect(CTFontCopyPostScriptName(plain) == "Helvetica" && CTFontGetSize(plain) == 9)
        let courier = try #require(
            CTFontCreateCopyWithFamily(helvetica, 0, nil, "Courier New" as CFString))
        #expect(CTFontCopyPostScriptName(courier) == "CourierNewPS-BoldMT")
        #expect(CTFontCreateCopyWithFamily(helvetica, 0, nil, "Nobody" as CFString) == nil)
        #expect(
            CTFontCreateCopyWithSymbolicTraits(helvetica, 0, nil, .traitMonoSpace, .traitMonoSpace)
                == nil)
    }

    @Test("Descriptors are made of attributes and return them")
    func descriptors() throws {
        let descriptor = CTFontDescriptorCreateWithAttributes(
            [
                kCTFontFamilyNameAttribute: "Helvetica Neue", kCTFontSizeAttribute: 14,
                kCTFontTraitsAttribute: [kCTFontWeightTrait: 0.4] as NSDictionary,
            ] as NSDictionary)
        let font = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
        #expect(CTFontCopyPostScriptName(font) == "HelveticaNeue-Bold" && CTFontGetSize(font) == 14)
        let name = CTFontDescriptorCopyAttribute(descriptor, kCTFontNameAttribute)
        #expect(name as? NSString == "HelveticaNeue-Bold")
        let family = CTFontDescriptorCreateWithNameAndSize("Courier" as CFString, 0)
        #expect(CTFontDescriptorCreateMatchingFontDescriptors(family, nil)?.count == 4)
        let nobody = CTFontDescriptorCreateWithNameAndSize("Nobody" as CFString, 0)
        #expect(CTFontDescriptorCreateMatchingFontDescriptors(nobody, nil) == nil)
        #expect(CTFontDescriptorCreateMatchingFontDescriptor(nobody, nil) == nil)
    }

    @Test("Features are listed and change glyphs' widths")
    func features() throws {
        let inter = CTFontCreateWithName("Inter-Regular" as CFString, 20, nil)
        let list = try #require(CTFontCopyFeatures(inter) as? [NSDictionary])
        let spacing = try #require(
            list.first { $0[kCTFontFeatureTypeIdentifierKey] as? Int == 6 })
        let selectors = try #require(
            spacing[kCTFontFeatureTypeSelectorsKey] as? [NSDictionary])
        #expect(selectors.contains { $0[kCTFontFeatureSelectorIdentifierKey] as? Int == 0 })
        let descriptor = CTFontDescriptorCreateCopyWithFeature(
            CTFontCopyFontDescriptor(inter), 6, 0)
        let tabular = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
        #expect(tabular.instance.font.features.map(\.name) == ["tnum"])
        #expect(CTFontCopyFeatureSettings(tabular)?.count == 1)
        #expect(CTFontCopyFeatureSettings(inter) == nil)
        let settings = CTFontDescriptorCreateWithAttributes(
            [
                kCTFontFeatureSettingsAttribute: [
                    [kCTFontOpenTypeFeatureTag: "ss01", kCTFontOpenTypeFeatureValue: 1]
                        as NSDictionary
                ] as NSArray
            ] as NSDictionary)
        let changed = CTFontCreateCopyWithAttributes(inter, 0, nil, settings)
        #expect(CTFontCopyPostScriptName(changed) == "Inter-Regular")
        #expect(changed.instance.font.features.map(\.name) == ["ss01"])
    }

    @Test("A font from a file has the traits that the file specifies")
    func letterClasses() throws {
        let forms: [(String, UIFontDescriptor.SymbolicTraits)] = [
            ("LiberationSerif", .classOldStyleSerifs), ("LiberationSans-Bold", .classSansSerif),
            ("Inter-Bold", []),
        ]
        for (name, form) in forms {
            let face = try #require(CGFont(name as CFString))
            let font = CTFontCreateWithGraphicsFont(face, 30, nil, nil)
            let traits = font.fontDescriptor.symbolicTraits
            #expect(traits.intersection(.classMask) == form, "\(name)")
            #expect(traits.contains(.traitBold) == name.hasSuffix("Bold"))
        }
    }

    @Test("A face without a size becomes a font, and a font gives its face")
    func graphicsFonts() throws {
        let face = try #require(CGFont("Inter-Bold" as CFString))
        let font = CTFontCreateWithGraphicsFont(face, 30, nil, nil)
        #expect(font.fontName == "Inter-Bold" && font.pointSize == 30)
        #expect(font == CTFontCreateWithGraphicsFont(face, 30, nil, nil))
        var descriptor: Unmanaged<CTFontDescriptor>?
        #expect(CTFontCopyGraphicsFont(font, &descriptor) == face)
        #expect(descriptor?.takeRetainedValue().pointSize == 30)
        #expect(CTFontCopyTable(font, 0x6865_6164, []) != nil)
        #expect(CTFontCopyAvailableTables(font, []).map { $0.count > 5 } == true)
    }

    @Test("The font that a text is set in is reported")
    func fallback() {
        let text = "a\u{5D0}" as CFString
        #expect(CTFontCreateForString(helvetica, text, CFRangeMake(0, 1)) == helvetica)
        let inter = CTFontCreateWithName("Inter-Regular" as CFString, 11, nil)
        let hebrew = CTFontCreateForString(inter, text, CFRangeMake(1, 1))
        #expect(hebrew != inter && CTFontGetSize(hebrew) == 11)
        #expect(CTFontCreateForString(inter, text, CFRangeMake(9, .max)) == inter)
    }

    @Test("The system's uses have fonts")
    func uses() throws {
        let system = try #require(CTFontCreateUIFontForLanguage(.system, 0, nil))
        #expect(system.familyName == ".AppleSystemUIFont" && system.pointSize == 13)
        let bold = try #require(CTFontCreateUIFontForLanguage(.emphasizedSystem, 20, nil))
        #expect(CTFontGetSymbolicTraits(bold).contains(.traitBold) && bold.pointSize == 20)
        #expect(CTFontCreateUIFontForLanguage(.none, 0, nil) == nil)
    }
}
