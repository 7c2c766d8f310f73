import Foundation
import Testing

@testable import UIKit

@Suite("Layout after changes of the text")
struct LayoutChangeTests {
    private static let font = UIFont(name: "Courier", size: 10) ?? UIFont.systemFont(ofSize: 10)

    private struct Kit {
        let storage: NSTextStorage
        let manager = NSLayoutManager()
        let container: NSTextContainer

        init(_ text: NSAttributedString, width: CGFloat = 60, height: CGFloat = 0) {
            storage = NSTextStorage(attributedString: text)
            container = NSTextContainer(size: CGSize(width: width, height: height))
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
        }

        /// Rectangles and texts of all lines, and where each character is.
        func lines() -> [String] {
            var result: [String] = []
            manager.enumerateLineFragments(
                forGlyphRange: NSRange(location: 0, length: max(1, storage.length))
            ) { rect, used, _, range, _ in
                result.append("\(range) \(rect) \(used)")
            }
            for place in 0..<storage.length {
                result.append("\(manager.location(forGlyphAt: place))")
            }
            result.append("\(manager.extraLineFragmentRect) \(manager.usedRect(for: container))")
            return result
        }
    }

    private static func text(_ string: String) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: font])
    }

    /// Numbers that look random, the same in every run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    private static let pieces = [
        "a", " bb ccc ", "\n", "dd\nee\n", "\u{5D0}\u{5D1} ", "\r\n", "a long piece of text ", "👨‍👩‍👧",
        "e\u{301}", "\t", "\u{2028}",
    ]

    private static func change(_ storage: NSTextStorage, _ numbers: inout Numbers) {
        let length = storage.length
        let start = Int.random(in: 0...length, using: &numbers)
        let count = Int.random(in: 0...min(8, length - start), using: &numbers)
        let range = NSRange(location: start, length: count)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0:
            storage.addAttribute(
                .font, value: UIFont.systemFont(ofSize: 14), range: range)
        case 1:
            let style = NSMutableParagraphStyle()
            style.paragraphSpacing = CGFloat(Int.random(in: 0...9, using: &numbers))
            style.paragraphSpacingBefore = 3
            style.lineSpacing = 2
            storage.addAttribute(.paragraphStyle, value: style, range: range)
        default:
            let piece = pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
            storage.replaceCharacters(in: range, with: piece)
        }
    }

    @Test(
        "Whatever changes, lines are those of a layout from the beginning",
        arguments: [UInt64](1...12))
    func comparison(seed: UInt64) {
        var numbers = Numbers(state: seed)
        // Some containers have an end, which lines after a change depend on.
        let height: CGFloat = seed % 3 == 0 ? 80 : 0
        let kit = Kit(
            Self.text("one two three\nfour\n\nfive six seven eight\nnine"), height: height)
        for _ in 0..<40 {
            Self.change(kit.storage, &numbers)
            if Int.random(in: 0..<3, using: &numbers) == 0 {
                // Only a part is asked for before the next change.
                _ = kit.manager.location(forGlyphAt: kit.storage.length / 3)
                continue
            }
            if Int.random(in: 0..<8, using: &numbers) == 0 { kit.container.size.width += 7 }
            let fresh = Kit(kit.storage, width: kit.container.size.width, height: height)
            #expect(kit.lines() == fresh.lines(), "\(kit.storage.string.debugDescription)")
        }
    }

    @Test(
        "Whatever changes in one long paragraph, lines are those of a layout from the beginning",
        arguments: [UInt64](1...8))
    func longParagraph(seed: UInt64) {
        var numbers = Numbers(state: seed)
        let words = (0..<120).map { "word\($0 % 5 == 0 ? "s and" : "") " }.joined()
        let kit = Kit(Self.text(words + (seed % 2 == 0 ? "\nend" : "")), width: 90)
        let pieces = ["a", " ", "longer words ", "", "bb", "-", "é", "\n"]
        for step in 0..<50 {
            let length = kit.storage.length
            let start = Int.random(in: 0...length, using: &numbers)
            let count = Int.random(in: 0...min(6, length - start), using: &numbers)
            let most = step % 10 == 9 ? pieces.count : pieces.count - 1
            kit.storage.replaceCharacters(
                in: NSRange(location: start, length: count),
                with: pieces[Int.random(in: 0..<most, using: &numbers)])
            if Int.random(in: 0..<3, using: &numbers) == 0 {
                _ = kit.manager.location(forGlyphAt: kit.storage.length / 2)
                continue
            }
            let fresh = Kit(kit.storage, width: 90)
            #expect(kit.lines() == fresh.lines(), "\(kit.storage.string.debugDescription)")
        }
    }

    @Test("A change in a long paragraph keeps the lines before it")
    func keptLinesOfParagraph() {
        let kit = Kit(Self.text(String(repeating: "some words ", count: 2000)))
        kit.manager.ensureLayout(for: kit.container)
        let end = kit.storage.length
        kit.storage.replaceCharacters(in: NSRange(location: end - 2, length: 1), with: "!!")
        kit.manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: 1))
        let kept = kit.manager.firstUnlaidCharacterIndex()
        #expect(kept > end - 40 && kept < kit.storage.length)
    }

    private func document(paragraphs: Int) -> NSAttributedString {
        Self.text(
            (0..<paragraphs).map { "Paragraph \($0) has some words in it.\n" }.joined())
    }

    @Test("A change keeps the lines of the paragraphs before it")
    func keptLines() {
        let kit = Kit(document(paragraphs: 400))
        kit.manager.ensureLayout(for: kit.container)
        let end = kit.storage.length
        #expect(kit.manager.firstUnlaidCharacterIndex() == end)
        kit.storage.replaceCharacters(in: NSRange(location: end - 2, length: 1), with: "!!")
        kit.manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: 1))
        let kept = kit.manager.firstUnlaidCharacterIndex()
        #expect(kept > end - 60 && kept < kit.storage.length)
        kit.manager.ensureLayout(for: kit.container)
        #expect(kit.manager.firstUnlaidCharacterIndex() == kit.storage.length)
    }

    @Test("Only what is asked for is laid out")
    func parts() {
        let kit = Kit(document(paragraphs: 400))
        #expect(kit.manager.firstUnlaidCharacterIndex() == 0)
        kit.manager.ensureLayout(
            forBoundingRect: CGRect(x: 0, y: 0, width: 60, height: 100), in: kit.container)
        let seen = kit.manager.firstUnlaidCharacterIndex()
        #expect(seen > 0 && seen < 1000)
        let rect = kit.manager.lineFragmentRect(
            forGlyphAt: 5000, effectiveRange: nil, withoutAdditionalLayout: true)
        #expect(rect == .zero && kit.manager.firstUnlaidCharacterIndex() == seen)
        #expect(
            kit.manager.textContainer(
                forGlyphAt: 5000, effectiveRange: nil, withoutAdditionalLayout: true) == nil)
        let known = kit.manager.glyphRange(
            forBoundingRectWithoutAdditionalLayout: CGRect(x: 0, y: 0, width: 60, height: 1e5),
            in: kit.container)
        #expect(known == NSRange(location: 0, length: seen))
        kit.manager.ensureLayout(forCharacterRange: NSRange(location: 5000, length: 1))
        let more = kit.manager.firstUnlaidCharacterIndex()
        #expect(more > 5000 && more < 5200)
    }

    @Test("A change of colour keeps the lines of other paragraphs, and is drawn")
    func looks() throws {
        let kit = Kit(document(paragraphs: 3), width: 300)
        kit.manager.ensureLayout(for: kit.container)
        kit.storage.addAttribute(
            .foregroundColor, value: UIColor.red, range: NSRange(location: 40, length: 20))
        kit.manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: 1))
        #expect(kit.manager.firstUnlaidCharacterIndex() == 34)
        kit.manager.ensureLayout(for: kit.container)
        let size = CGSize(width: 300, height: 60)
        let image = UIGraphicsImageRenderer(size: size).image { _ in
            kit.manager.drawGlyphs(
                forGlyphRange: NSRange(location: 0, length: kit.storage.length), at: .zero)
        }
        let bytes = try #require(image.cgImage?.dataProvider?.data) as Data
        let pixels = stride(from: 0, to: bytes.count - 3, by: 4).lazy
        // Red stands out in one of the two orders of bytes.
        #expect(pixels.contains { abs(Int(bytes[$0]) - Int(bytes[$0 + 2])) > 100 })
    }

    private final class Rules: NSObject, NSLayoutManagerDelegate {
        var sizes: [CGSize] = []

        func layoutManager(
            _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
            withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat { 4 }

        func layoutManager(
            _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
            withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat { 3 }

        func layoutManager(
            _ layoutManager: NSLayoutManager,
            shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
            lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
            baselineOffset: UnsafeMutablePointer<CGFloat>, in textContainer: NSTextContainer,
            forGlyphRange glyphRange: NSRange
        ) -> Bool {
            lineFragmentRect.pointee.size.height = 50
            lineFragmentUsedRect.pointee.size.height = 50
            baselineOffset.pointee = 30
            return true
        }

        func layoutManager(
            _ layoutManager: NSLayoutManager, textContainer: NSTextContainer,
            didChangeGeometryFrom oldSize: CGSize
        ) { sizes.append(oldSize) }
    }

    @Test("The delegate decides about spaces and the places of lines, and hears of sizes")
    func delegate() {
        let kit = Kit(Self.text("a\nb"))
        let rules = Rules()
        kit.manager.delegate = rules
        kit.container.size.width = 70
        #expect(rules.sizes == [CGSize(width: 60, height: 0)])
        let first = kit.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        let second = kit.manager.lineFragmentRect(forGlyphAt: 2, effectiveRange: nil)
        #expect(first.height == 50 && second.minY == 57)
        #expect(kit.manager.location(forGlyphAt: 2).y == 30)
    }
}
