import Foundation
import Testing

@testable import UIKit

@Suite("Glyphs of a layout manager")
struct LayoutGlyphTests {
    private func manager(_ text: NSAttributedString) -> (NSLayoutManager, NSTextStorage) {
        let storage = NSTextStorage(attributedString: text)
        let manager = NSLayoutManager()
        manager.addTextContainer(NSTextContainer(size: .zero))
        storage.addLayoutManager(manager)
        return (manager, storage)
    }

    private func manager(_ text: String) -> (NSLayoutManager, NSTextStorage) {
        manager(
            NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    }

    @Test("Letters have glyphs, and the same ones where they are the same")
    func glyphs() {
        let (manager, storage) = manager("aba")
        let glyphs = (0..<3).map { manager.cgGlyph(at: $0) }
        #expect(glyphs[0] == glyphs[2] && glyphs[0] != glyphs[1])
        #expect(!glyphs.contains(kCGFontIndexInvalid) && !glyphs.contains(0))
        var isValid: ObjCBool = true
        #expect(manager.cgGlyph(at: 3, isValidIndex: &isValid) == kCGFontIndexInvalid)
        #expect(!isValid.boolValue && storage.length == 3)
        #expect(manager.firstUnlaidGlyphIndex() == 0)
    }

    @Test("Line ends and tabs are controls, spaces stretch, marks are on others")
    func properties() {
        let (manager, storage) = manager("a\t b\nx\u{331}")
        let expected: [NSLayoutManager.GlyphProperty] = [
            [], .controlCharacter, .elastic, [], .controlCharacter, [],
        ]
        for (index, property) in expected.enumerated() {
            #expect(manager.propertyForGlyph(at: index) == property, "\(index)")
        }
        #expect(manager.propertyForGlyph(at: 6).contains(.nonBaseCharacter))
        #expect(
            manager.notShownAttribute(forGlyphAt: 1) && !manager.notShownAttribute(forGlyphAt: 0))
        #expect(storage.length == 7)
    }

    @Test("A pair of surrogates has one glyph")
    func pairs() {
        let (manager, storage) = manager("😀a")
        #expect(manager.cgGlyph(at: 0) != kCGFontIndexInvalid)
        #expect(manager.cgGlyph(at: 1) == kCGFontIndexInvalid)
        #expect(manager.propertyForGlyph(at: 1) == .null && storage.length == 3)
    }

    @Test("Buffers take glyphs, properties, characters and levels of a range")
    func buffers() {
        let (manager, storage) = manager("a\u{5D0}\u{5D1} b")
        var glyphs = [CGGlyph](repeating: 0, count: 3)
        var properties = [NSLayoutManager.GlyphProperty](repeating: .null, count: 3)
        var characters = [0, 0, 0]
        var levels: [UInt8] = [9, 9, 9]
        let range = NSRange(location: 1, length: 3)
        let count = manager.getGlyphs(
            in: range, glyphs: &glyphs, properties: &properties, characterIndexes: &characters,
            bidiLevels: &levels)
        #expect(count == 3 && characters == [1, 2, 3] && levels == [1, 1, 0])
        #expect(glyphs == (1...3).map { manager.cgGlyph(at: $0) })
        #expect(properties == [[], [], .elastic])
        #expect(
            manager.getGlyphs(
                in: NSRange(location: 4, length: 99), glyphs: nil, properties: nil,
                characterIndexes: nil, bidiLevels: nil) == 1)
        #expect(storage.length == 5)
    }

    @Test("An attachment has the size that it takes")
    func attachments() {
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: -2, width: 12, height: 9)
        let text = NSMutableAttributedString(string: "a")
        text.append(NSAttributedString(attachment: attachment))
        let (manager, storage) = manager(text)
        #expect(manager.attachmentSize(forGlyphAt: 1) == CGSize(width: 12, height: 9))
        #expect(manager.attachmentSize(forGlyphAt: 0) == CGSize(width: -1, height: -1))
        #expect(manager.attachmentSize(forGlyphAt: 7) == CGSize(width: -1, height: -1))
        #expect(storage.length == 2)
    }
}
