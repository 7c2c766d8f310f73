import CoreText
import Foundation
import Synchronization
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("NSLayoutManager")
struct NSLayoutManagerTests {
    private struct Kit {
        let storage: NSTextStorage
        let manager = NSLayoutManager()
        let container: NSTextContainer

        /// Every character is 6 points wide and a bit; lines have no padding.
        init(_ text: String, width: CGFloat = 0, height: CGFloat = 0, padding: CGFloat = 0) {
            storage = NSTextStorage(
                string: text,
                attributes: [
                    .font: UIFont(name: "Courier", size: 10) ?? UIFont.systemFont(ofSize: 10)
                ])
            container = NSTextContainer(size: CGSize(width: width, height: height))
            container.lineFragmentPadding = padding
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
        }

        func lines() -> [String] {
            var result: [String] = []
            manager.enumerateLineFragments(
                forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)
            ) { _, _, _, range, _ in
                result.append((storage.string as NSString).substring(with: range))
            }
            return result
        }
    }

    private let unit = "a".size(withAttributes: [.font: UIFont(name: "Courier", size: 10) as Any])
        .width
    private let height = "a".size(withAttributes: [.font: UIFont(name: "Courier", size: 10) as Any])
        .height

    @Test("Text fills the container in lines; all of it is laid out on demand")
    func filling() {
        let kit = Kit("aaa bb cc", width: unit * 6.5)
        #expect(kit.lines() == ["aaa bb ", "cc"])
        let used = kit.manager.usedRect(for: kit.container)
        #expect(abs(used.height - 2 * height) < 1e-6 && abs(used.width - 6 * unit) < 1e-6)
        #expect(kit.manager.glyphRange(for: kit.container) == NSRange(location: 0, length: 9))
        #expect(kit.manager.firstUnlaidCharacterIndex() == 9)
        #expect(kit.manager.textStorage === kit.storage)
        #expect(kit.container.layoutManager === kit.manager)
    }

    @Test("Its factor hyphenates paragraphs whose style says nothing about it")
    func hyphenation() {
        let text = "an extraordinarily hyphenated misunderstanding of internationalization"
        let own = Kit(text, width: unit * 14)
        let styled = Kit(text, width: unit * 14)
        let plain = own.lines()
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = 1
        styled.storage.addAttribute(
            .paragraphStyle, value: style, range: NSRange(location: 0, length: text.utf16.count))
        own.manager.hyphenationFactor = 1
        #expect(own.lines() == styled.lines())
        own.manager.hyphenationFactor = 0
        #expect(own.lines() == plain)
    }

    @Test("Padding is at both ends of lines and belongs to the used rectangle")
    func padding() {
        let kit = Kit("aa", width: 100, padding: 5)
        #expect(NSTextContainer().lineFragmentPadding == 5)
        let used = kit.manager.usedRect(for: kit.container)
        #expect(used.minX == 0 && abs(used.width - 2 * unit - 10) < 1e-6)
        #expect(kit.manager.location(forGlyphAt: 0).x == 5)
        let rect = kit.manager.boundingRect(
            forGlyphRange: NSRange(location: 1, length: 1), in: kit.container)
        #expect(abs(rect.minX - 5 - unit) < 1e-6 && abs(rect.width - unit) < 1e-6)
        #expect(kit.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).width == 100)
    }

    @Test("Changes of the text, the size or the container are laid out anew")
    func changes() {
        let kit = Kit("aaa bb cc", width: unit * 6.5)
        #expect(kit.lines().count == 2)
        kit.storage.replaceCharacters(in: NSRange(location: 0, length: 9), with: "a b")
        #expect(kit.lines() == ["a b"])
        kit.container.size.width = unit * 1.5
        #expect(kit.lines() == ["a ", "b"])
        kit.container.maximumNumberOfLines = 1
        #expect(kit.lines() == ["a "])
        kit.storage.removeLayoutManager(kit.manager)
        #expect(kit.manager.textStorage == nil && kit.manager.numberOfGlyphs == 0)
    }

    @Test("Text that does not fit one container goes into the next")
    func severalContainers() {
        let kit = Kit("aa bb cc dd", width: unit * 2.5, height: height * 2)
        let second = NSTextContainer(size: CGSize(width: unit * 2.5, height: height))
        second.lineFragmentPadding = 0
        kit.manager.addTextContainer(second)
        #expect(kit.manager.glyphRange(for: kit.container) == NSRange(location: 0, length: 6))
        #expect(kit.manager.glyphRange(for: second) == NSRange(location: 6, length: 3))
        #expect(kit.manager.textContainer(forGlyphAt: 7, effectiveRange: nil) === second)
        #expect(kit.manager.textContainer(forGlyphAt: 10, effectiveRange: nil) == nil)
        #expect(kit.manager.firstUnlaidCharacterIndex() == 9)
        #expect(kit.manager.usedRect(for: second).minY == 0)
    }

    @Test("The last line that has room is cut where the container says so")
    func truncation() {
        let kit = Kit("aa bb cc dd ee", width: unit * 5.5)
        kit.container.maximumNumberOfLines = 2
        kit.container.lineBreakMode = .byTruncatingTail
        #expect(kit.lines() == ["aa bb ", "cc dd ee"])
        let hidden = kit.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 7)
        #expect(hidden == NSRange(location: 10, length: 4))
        #expect(kit.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
        kit.container.maximumNumberOfLines = 0
        kit.container.size.height = height * 2.5
        #expect(kit.lines() == ["aa bb ", "cc dd ee"])
    }

    @Test("Lines go round exclusions, on both sides of them")
    func exclusions() {
        let kit = Kit("aaa bbb ccc ddd eee", width: unit * 12)
        kit.container.exclusionPaths = [
            UIBezierPath(rect: CGRect(x: unit * 4, y: 0, width: unit * 4, height: height * 0.9))
        ]
        #expect(kit.lines() == ["aaa ", "bbb ", "ccc ddd eee"])
        let first = kit.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        let beside = kit.manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil)
        #expect(first.minX == 0 && abs(beside.minX - unit * 8) < 0.01 && first.minY == beside.minY)
        #expect(!kit.container.isSimpleRectangularTextContainer)
        kit.container.exclusionPaths = [
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: unit * 12, height: height * 2.5))
        ]
        #expect(kit.manager.usedRect(for: kit.container).minY >= height * 2.5)
    }

    @Test("A paragraph begins below the one before it, not beside it after an exclusion")
    func paragraphsAtExclusions() {
        let kit = Kit("a\nb", width: unit * 12)
        kit.container.exclusionPaths = [
            UIBezierPath(rect: CGRect(x: unit * 4, y: 0, width: unit * 4, height: height * 0.9))
        ]
        #expect(kit.lines() == ["a\n", "b"])
        let first = kit.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        let second = kit.manager.lineFragmentRect(forGlyphAt: 2, effectiveRange: nil)
        #expect(first.minY == 0)
        #expect(second.minX == 0)
        #expect(second.minY - first.maxY > -0.01)
    }

    @Test("The next row begins below the tallest of the fragments that are beside each other")
    func tallFragments() throws {
        let kit = Kit("aa bbb ccc ddd", width: unit * 14)
        let large = try #require(UIFont(name: "Courier", size: 20))
        kit.storage.addAttribute(.font, value: large, range: NSRange(location: 0, length: 2))
        kit.container.exclusionPaths = [
            UIBezierPath(rect: CGRect(x: unit * 6, y: 0, width: unit * 2, height: height * 0.9))
        ]
        #expect(kit.lines() == ["aa ", "bbb ", "ccc ddd"])
        let tall = kit.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        let beside = kit.manager.lineFragmentRect(forGlyphAt: 3, effectiveRange: nil)
        let below = kit.manager.lineFragmentRect(forGlyphAt: 7, effectiveRange: nil)
        #expect(beside.minY == 0)
        #expect(tall.maxY - beside.maxY > 1)
        #expect(below.minY - tall.maxY > -0.01)
    }

    @Test("Behind the last end of a line there is an empty one")
    func extraLine() {
        let kit = Kit("a\n", width: 100)
        #expect(abs(kit.manager.extraLineFragmentRect.minY - height) < 1e-6)
        #expect(kit.manager.extraLineFragmentTextContainer === kit.container)
        #expect(abs(kit.manager.usedRect(for: kit.container).height - 2 * height) < 1e-6)
        kit.storage.append(NSAttributedString(string: "b"))
        #expect(kit.manager.extraLineFragmentRect == .zero)
        let empty = Kit("", width: 100)
        #expect(empty.manager.extraLineFragmentRect.height > 0)
    }

    @Test("Points find characters and how far through them they are")
    func points() {
        let kit = Kit("abc def\u{5D0}\u{5D1}", width: unit * 4.5)
        var fraction: CGFloat = -1
        let index = kit.manager.characterIndex(
            for: CGPoint(x: unit * 1.25, y: 1), in: kit.container,
            fractionOfDistanceBetweenInsertionPoints: &fraction)
        #expect(index == 1 && abs(fraction - 0.25) < 1e-6)
        #expect(
            kit.manager.glyphIndex(for: CGPoint(x: unit * 0.5, y: height * 1.5), in: kit.container)
                == 4)
        // Beside and below the text, the nearest.
        #expect(kit.manager.glyphIndex(for: CGPoint(x: -9, y: -9), in: kit.container) == 0)
        let end = kit.manager.characterIndex(
            for: CGPoint(x: 999, y: 1), in: kit.container,
            fractionOfDistanceBetweenInsertionPoints: &fraction)
        #expect(end == 3 && fraction == 1)
    }

    @Test("Rectangles cover glyphs line by line, and to the edge inside of a selection")
    func enclosingRects() {
        let kit = Kit("aaa bbb ccc", width: unit * 5)
        func rects(_ selected: NSRange) -> [CGRect] {
            var result: [CGRect] = []
            kit.manager.enumerateEnclosingRects(
                forGlyphRange: NSRange(location: 1, length: 5), withinSelectedGlyphRange: selected,
                in: kit.container
            ) { rect, _ in result.append(rect) }
            return result
        }
        let plain = rects(NSRange(location: NSNotFound, length: 0))
        #expect(plain.count == 2 && abs(plain[0].minX - unit) < 1e-6)
        #expect(abs(plain[1].width - 2 * unit) < 1e-6 && abs(plain[1].minY - height) < 1e-6)
        let selection = rects(NSRange(location: 1, length: 5))
        #expect(abs(selection[0].maxX - 5 * unit) < 1e-6)
    }

    @Test("A range outside of the text has no rectangles, and one that is too long ends with it")
    func rangesOutside() {
        let kit = Kit("aaa bbb", width: unit * 4.5)
        let none = NSRange(location: NSNotFound, length: 0)
        #expect(kit.manager.boundingRect(forGlyphRange: none, in: kit.container) == .zero)
        #expect(kit.manager.glyphRange(forCharacterRange: none, actualCharacterRange: nil) == none)
        var count = 0
        for range in [none, NSRange(location: NSNotFound, length: 5)] {
            kit.manager.ensureLayout(forGlyphRange: range)
            kit.manager.ensureLayout(forCharacterRange: range)
            kit.manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, _, _ in count += 1 }
            kit.manager.enumerateEnclosingRects(
                forGlyphRange: range, withinSelectedGlyphRange: range, in: kit.container
            ) { _, _ in count += 1 }
        }
        #expect(count == 0)
        _ = kit.manager.lineFragmentRect(forGlyphAt: NSNotFound, effectiveRange: nil)
        let rest = NSRange(location: 5, length: .max)
        let rect = kit.manager.boundingRect(forGlyphRange: rest, in: kit.container)
        #expect(abs(rect.minX - unit) < 1e-6)
        #expect(abs(rect.width - 2 * unit) < 1e-6)
        let range = kit.manager.glyphRange(forCharacterRange: rest, actualCharacterRange: nil)
        #expect(range == NSRange(location: 5, length: 2))
    }

    @Test("Ranges divide no characters")
    func wholeCharacters() {
        let kit = Kit("a\u{1F600}e\u{301}b", width: 0)
        let range = kit.manager.glyphRange(
            forCharacterRange: NSRange(location: 2, length: 2), actualCharacterRange: nil)
        #expect(range == NSRange(location: 1, length: 4))
    }

    /// A colour that counts how often it is asked for.
    private final class CountedColor: NSObject, TextColorSource {
        private(set) var count = 0

        var textColor: CGColor {
            count += 1
            return UIColor.black.cgColor
        }
    }

    @Test("Drawing resolves the attributes of the glyphs that are drawn, once")
    func resolvedAttributes() {
        let kit = Kit("aa\nbb\ncc", width: 100)
        let colors = (0..<3).map { _ in CountedColor() }
        for (index, color) in colors.enumerated() {
            kit.storage.addAttribute(
                .foregroundColor, value: color, range: NSRange(location: index * 3, length: 2))
        }
        _ = drawn(40, 40) {
            kit.manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 8), at: .zero)
            kit.manager.drawGlyphs(forGlyphRange: NSRange(location: 3, length: 2), at: .zero)
        }
        #expect(colors.map(\.count) == [0, 1, 0])
    }

    @Test("Glyphs are drawn where they are, or a part of them")
    func drawing() {
        let kit = Kit("HHHH", width: 100)
        func ink(_ range: NSRange) -> (Int, Int)? {
            let image = drawn(60, 40) {
                kit.manager.drawGlyphs(forGlyphRange: range, at: CGPoint(x: 10, y: 10))
            }
            let columns = (0..<60).filter { x in
                (0..<40).contains { image.pixel(x, $0) >> 24 > 100 }
            }
            guard let first = columns.first, let last = columns.last else { return nil }
            return (first, last)
        }
        let all = ink(NSRange(location: 0, length: 4))
        let some = ink(NSRange(location: 1, length: 2))
        #expect(all?.0 ?? 0 >= 10 && CGFloat(all?.1 ?? 99) < 10 + 4 * unit)
        #expect(CGFloat(some?.0 ?? 0) >= 10 + unit && CGFloat(some?.1 ?? 99) < 10 + 3 * unit)
        #expect(ink(NSRange(location: 0, length: 0)) == nil)
    }

    private final class Filled: NSLayoutManager {
        var ranges: [NSRange] = []
        override func fillBackgroundRectArray(
            _ rectArray: UnsafePointer<CGRect>, count rectCount: Int,
            forCharacterRange charRange: NSRange, color: UIColor
        ) {
            ranges.append(charRange)
            super.fillBackgroundRectArray(
                rectArray, count: rectCount, forCharacterRange: charRange, color: color)
        }
    }

    @Test("Backgrounds go through the member that subclasses override")
    func backgrounds() {
        let storage = NSTextStorage(string: "abcd")
        storage.addAttribute(
            .backgroundColor, value: UIColor.red, range: NSRange(location: 1, length: 2))
        let manager = Filled()
        let container = NSTextContainer(size: CGSize(width: 100, height: 100))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let image = drawn(40, 20) {
            manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 4), at: .zero)
        }
        #expect(manager.ranges == [NSRange(location: 1, length: 2)])
        let rect = manager.boundingRect(
            forGlyphRange: NSRange(location: 1, length: 2), in: container)
        #expect(image.pixel(Int(rect.midX), Int(rect.midY)) == 0xFFFF_0000)
        #expect(image.pixel(2, 5) == 0)
    }

    private final class Spaced: NSObject, NSLayoutManagerDelegate {
        var endings: [Bool] = []
        func layoutManager(
            _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
            withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat { 7 }
        func layoutManager(
            _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
            atEnd layoutFinishedFlag: Bool
        ) { endings.append(layoutFinishedFlag) }
    }

    @Test("A delegate chooses the space between lines and hears when layout is done")
    func delegate() {
        let kit = Kit("a\nb", width: 100)
        let delegate = Spaced()
        kit.manager.delegate = delegate
        kit.manager.ensureLayout(for: kit.container)
        #expect(delegate.endings == [true])
        let second = kit.manager.lineFragmentRect(forGlyphAt: 2, effectiveRange: nil)
        #expect(abs(second.minY - height - 7) < 1e-6)
    }

    @Test("Containers of no size, and empty texts, end layout")
    func hostile() {
        for size in [-5, 0, 1e-9, .nan, .infinity, 1e9] as [CGFloat] {
            let kit = Kit("aa bb\n\u{5D0}\t", width: size, height: size, padding: 5)
            kit.container.exclusionPaths = [
                UIBezierPath(ovalIn: CGRect(x: -10, y: 3, width: 60, height: 40))
            ]
            let used = kit.manager.usedRect(for: kit.container)
            #expect(used.width.isFinite && used.height.isFinite)
            _ = kit.manager.glyphIndex(for: CGPoint(x: 3, y: 3), in: kit.container)
            _ = kit.manager.boundingRect(
                forGlyphRange: NSRange(location: 0, length: 99), in: kit.container)
        }
        #expect(NSLayoutManager().numberOfGlyphs == 0)
    }

    // MARK: - Options

    @Test("Without font leading, lines and the extra line are as high as ascent and descent")
    func fontLeading() throws {
        let font = try #require(UIFont(name: "HelveticaNeue", size: 100))
        #expect(font.leading > 1)
        let kit = Kit("a\n")
        kit.storage.addAttribute(.font, value: font, range: NSRange(location: 0, length: 2))
        func heights() -> [CGFloat] {
            [
                kit.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height,
                kit.manager.extraLineFragmentRect.height,
            ]
        }
        let glyphs = font.ascender - font.descender
        #expect(heights().allSatisfy { abs($0 - glyphs - font.leading) < 1e-6 })
        kit.manager.usesFontLeading = false
        #expect(heights().allSatisfy { abs($0 - glyphs) < 1e-6 })
        kit.storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "b")
        #expect(heights().allSatisfy { abs($0 - glyphs) < 1e-6 })
        kit.manager.usesFontLeading = true
        #expect(heights().allSatisfy { abs($0 - glyphs - font.leading) < 1e-6 })
    }

    // MARK: - Archives

    private func decoder(_ values: [String: Any]) throws -> NSKeyedUnarchiver {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        for (key, value) in values { archiver.encode(value, forKey: key) }
        archiver.finishEncoding()
        let decoder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        decoder.decodingFailurePolicy = .setErrorAndReturn
        return decoder
    }

    @Test(
        "An archive with parts that cannot be read gives nil and a message, never an empty object")
    func unreadArchives() throws {
        #expect(NSLayoutManager(coder: try decoder([:])) != nil)
        #expect(NSTextContainer(coder: try decoder([:])) != nil)
        let messages = Mutex<[String]>([])
        let withText = try decoder(["NSTextStorage": "text" as NSString])
        let inView = try decoder(["NSTextView": "view" as NSString])
        Console.$capture.withValue({ text in messages.withLock { $0.append(text) } }) {
            #expect(NSLayoutManager(coder: withText) == nil)
            #expect(NSTextContainer(coder: inView) == nil)
        }
        let keys = messages.withLock { $0.map { $0.split(separator: "\"")[1] } }
        #expect(keys == ["NSTextStorage", "NSTextView"])
    }
}
