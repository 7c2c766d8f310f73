import CoreText
import Foundation
import Testing

@Suite("Widths of the system's font")
struct FontWidthTests {
    private func width(_ font: UIFont) -> Double {
        let key = NSAttributedString.Key(kCTFontAttributeName as String)
        let text = NSAttributedString(string: "Hamburgefonstiv", attributes: [key: font])
        return CTLineGetTypographicBounds(
            CTLineCreateWithAttributedString(text), nil, nil, nil)
    }

    @Test("Narrow and wide text differs in its width only")
    func widths() {
        let fonts = [UIFont.Width.compressed, .condensed, .standard, .expanded].map {
            UIFont.systemFont(ofSize: 40, weight: .bold, width: $0)
        }
        let usual = UIFont.systemFont(ofSize: 40, weight: .bold)
        let widths = fonts.map(width)
        #expect(widths == widths.sorted())
        #expect(Set(widths).count == 4)
        #expect(widths[2] == width(usual))
        #expect(fonts[2] == usual)
        #expect(Set(fonts.map(\.lineHeight)) == [usual.lineHeight])
    }

    @Test("Descriptors carry the width, and say it in traits")
    func traits() throws {
        let narrow = UIFont.systemFont(ofSize: 17, weight: .regular, width: .condensed)
        #expect(narrow.fontDescriptor.symbolicTraits.contains(.traitCondensed))
        #expect(UIFont(descriptor: narrow.fontDescriptor, size: 0) == narrow)
        let traits =
            narrow.fontDescriptor.object(forKey: .traits)
            as? [UIFontDescriptor.TraitKey: Any]
        #expect((traits?[.width] as? NSNumber)?.doubleValue == -0.2)
        let asked = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.width: UIFont.Width.expanded.rawValue]
        ])
        #expect(
            UIFont(descriptor: asked, size: 0).fontDescriptor.symbolicTraits
                .contains(.traitExpanded))
        let condensed = UIFont.systemFont(ofSize: 17).fontDescriptor
            .withSymbolicTraits(.traitCondensed)
        #expect(condensed.map { width(UIFont(descriptor: $0, size: 0)) } == width(narrow))
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: narrow.fontDescriptor, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: UIFontDescriptor.self, from: data)
        #expect(read == narrow.fontDescriptor)
    }
}
