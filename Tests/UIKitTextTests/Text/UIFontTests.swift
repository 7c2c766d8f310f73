import Testing

@testable import UIKit

@Suite("Fonts")
struct UIFontTests {
    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(preferredContentSizeCategory: category)
    }

    @Test("A font that is created without a name can be drawn with")
    func withoutName() {
        #expect(UIFont().pointSize == 12)
        #expect(UIFont().familyName == UIFont.systemFont(ofSize: 12).familyName)
    }

    @Test(
        "A line is as high as a label recorded on iOS, once rounded up to a pixel",
        arguments: [
            (11, 13.333), (12, 14.333), (14, 17), (15, 18), (16, 19.333), (17, 20.333),
            (18, 21.667), (19, 23), (20, 24), (22, 26.333), (24, 28.667), (26, 31.333),
            (28, 33.667), (34, 40.667), (58, 69.333),
        ] as [(CGFloat, CGFloat)])
    func lineHeight(size: CGFloat, height: CGFloat) {
        for font in [UIFont.systemFont(ofSize: size), .boldSystemFont(ofSize: size)] {
            #expect(abs((font.lineHeight * 3).rounded(.up) / 3 - height) < 0.001)
        }
    }

    @Test("The system font reports San Francisco's numbers")
    func metrics() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(abs(font.ascender - 16.187) < 0.001 && abs(font.descender + 4.101) < 0.001)
        #expect(abs(font.capHeight - 11.978) < 0.001 && abs(font.xHeight - 8.948) < 0.001)
        #expect(font.leading == 0 && font.pointSize == 17)
        #expect(font.familyName == ".AppleSystemUIFont" && font.fontName == ".SFUI-Regular")
        #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Semibold")
        #expect(UIFont.italicSystemFont(ofSize: 17).fontName == ".SFUI-RegularItalic")
        #expect(UIFont.systemFontSize == 14 && UIFont.labelFontSize == 17)
    }

    @Test(
        "Text styles have the sizes of the guidelines",
        arguments: [
            (UIFont.TextStyle.body, UIContentSizeCategory.large, 17),
            (.body, .extraSmall, 14), (.body, .accessibilityExtraExtraExtraLarge, 53),
            (.largeTitle, .large, 34), (.caption2, .small, 11), (.footnote, .extraLarge, 15),
            (.title3, .accessibilityMedium, 31), (.headline, .large, 17),
        ] as [(UIFont.TextStyle, UIContentSizeCategory, CGFloat)])
    func styles(style: UIFont.TextStyle, category: UIContentSizeCategory, size: CGFloat) {
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category))
        #expect(font.pointSize == size)
        let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
        #expect(isBold == (style == .headline))
        let attributes = font.fontDescriptor.fontAttributes
        #expect(attributes[.textStyle] as? String == style.rawValue)
    }

    @Test("Sizes never fall from one category to the next larger one")
    func order() {
        let styles: [UIFont.TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout,
            .footnote, .caption1, .caption2,
        ]
        for style in styles {
            let sizes = UIContentSizeCategory.ascending.map {
                UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)).pointSize
            }
            #expect(sizes == sizes.sorted() && sizes.count == 12)
        }
    }

    @Test("Fonts are found by the names of faces and families, and unknown ones are not")
    func names() throws {
        let bold = try #require(UIFont(name: "HelveticaNeue-Bold", size: 12))
        #expect(bold.familyName == "Helvetica Neue" && bold.fontName == "HelveticaNeue-Bold")
        #expect(bold.fontDescriptor.symbolicTraits == .traitBold)
        let family = try #require(UIFont(name: "Helvetica Neue", size: 0))
        #expect(family.fontName == "HelveticaNeue" && family.pointSize == 12)
        #expect(UIFont(name: "No Such Font", size: 12) == nil)
        for name in UIFont.familyNames {
            let faces = UIFont.fontNames(forFamilyName: name)
            #expect(!faces.isEmpty && Set(faces).count == faces.count)
            for face in faces where name != "Apple Color Emoji" {
                let font = UIFont(name: face, size: 9)
                #expect(font?.familyName == name && font?.fontName == face, "\(face)")
            }
        }
        #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
    }

    @Test("Traits of a descriptor choose another face")
    func traits() throws {
        let font = UIFont.systemFont(ofSize: 15)
        let descriptor = try #require(
            font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        let changed = UIFont(descriptor: descriptor, size: 0)
        #expect(changed.pointSize == 15 && changed.fontName == ".SFUI-SemiboldItalic")
        let courier = try #require(UIFont(name: "Courier", size: 10))
        let bold = try #require(courier.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 20).fontName == "Courier-Bold")
        let mono = try #require(font.fontDescriptor.withDesign(.monospaced))
        #expect(UIFont(descriptor: mono, size: 0).symbolicTraits.contains(.traitMonoSpace))
        #expect(courier.fontDescriptor.withDesign(.serif) == nil)
    }

    @Test("A descriptor is made of attributes, and unknown families become the system font")
    func attributes() {
        let descriptor = UIFontDescriptor(fontAttributes: [
            .family: "Helvetica", .size: 21,
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
        ])
        let font = UIFont(descriptor: descriptor, size: 0)
        #expect(font.fontName == "Helvetica-Bold" && font.pointSize == 21)
        #expect(descriptor.object(forKey: .size) as? CGFloat == 21)
        let unknown = UIFont(descriptor: UIFontDescriptor(name: "Nobody", size: 9), size: 0)
        #expect(unknown.familyName == ".AppleSystemUIFont" && unknown.pointSize == 9)
    }

    @Test("Equal fonts are equal, and come back from an archive")
    func archive() throws {
        let fonts = [
            UIFont.systemFont(ofSize: 13, weight: .heavy), .italicSystemFont(ofSize: 9),
            .monospacedSystemFont(ofSize: 11, weight: .bold),
            .monospacedDigitSystemFont(ofSize: 11, weight: .light),
            try #require(UIFont(name: "Times New Roman", size: 14)),
            .preferredFont(forTextStyle: .headline),
        ]
        for font in fonts {
            let data = try NSKeyedArchiver.archivedData(
                withRootObject: font, requiringSecureCoding: true)
            let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: data)
            #expect(
                read == font && read?.hash == font.hash && font.withSize(font.pointSize) == font)
        }
        #expect(Set(fonts).count == fonts.count)
    }

    @Test("Sizes that are no sizes become usable ones")
    func sizes() {
        for size in [0, -4, CGFloat.nan, .infinity] {
            #expect(UIFont.systemFont(ofSize: size).pointSize == 14)
            #expect(UIFont.systemFont(ofSize: 9).withSize(size).lineHeight > 0)
        }
    }

    @Test("Lengths and fonts grow as text of their kind does")
    func scaling() {
        let metrics = UIFontMetrics(forTextStyle: .body)
        let large = UITraitCollection(traitsFrom: [
            traits(.accessibilityExtraExtraExtraLarge), UITraitCollection(displayScale: 3),
        ])
        #expect(metrics.scaledValue(for: 10, compatibleWith: traits(.large)) == 10)
        #expect(abs(metrics.scaledValue(for: 11, compatibleWith: large) - 31) < 0.001)
        let font = UIFont.systemFont(ofSize: 22)
        #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 62)
        let limited = metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large)
        #expect(limited.pointSize == 40)
        let same = UIFontMetrics.default.scaledFont(for: font, compatibleWith: traits(.large))
        #expect(same.fontName == font.fontName && same.pointSize == 22)
    }
}

extension UIFont {
    fileprivate var symbolicTraits: UIFontDescriptor.SymbolicTraits {
        fontDescriptor.symbolicTraits
    }
}
