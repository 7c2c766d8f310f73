import Foundation
import Testing

@testable import UIKit

@Suite("Attributes of UIKit in attributed strings")
struct AttributeValueTests {
    private let all: [NSAttributedString.Key: Any] = {
        let shadow = NSShadow()
        shadow.shadowBlurRadius = 3
        return [
            .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red,
            .paragraphStyle: NSParagraphStyle(), .shadow: shadow, .kern: 1.5, .link: "a",
            .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]
    }()

    /// Foundation on Linux stopped the process when values of Swift classes were compared.
    @Test("Values that are equal join into one run, and setting them again changes nothing")
    func joining() {
        let text = NSMutableAttributedString(string: "abcdef")
        text.addAttributes(all, range: NSRange(location: 0, length: 3))
        text.addAttributes(all, range: NSRange(location: 3, length: 3))
        text.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 12), range: NSRange(location: 1, length: 2))
        text.append(NSAttributedString(string: "g", attributes: all))
        var range = NSRange()
        let whole = NSRange(location: 0, length: 7)
        for key in all.keys {
            _ = text.attribute(key, at: 2, longestEffectiveRange: &range, in: whole)
            #expect(range == whole, "\(key.rawValue)")
        }
        var runs = 0
        text.enumerateAttribute(.font, in: whole) { _, _, _ in runs += 1 }
        #expect(runs == 1)
    }

    private final class Counted: NSObject {
        let number: Int
        init(_ number: Int) { self.number = number }
        override func isEqual(_ object: Any?) -> Bool { (object as? Counted)?.number == number }
        override var hash: Int { number }
    }

    @Test("Values of any class and type are taken", arguments: [0, 1, 7, 255, 256, 65_536, -1])
    func values(number: Int) {
        let key = NSAttributedString.Key("own")
        let text = NSMutableAttributedString(string: "ab", attributes: [key: Counted(number)])
        text.addAttribute(key, value: Counted(number), range: NSRange(location: 0, length: 2))
        text.addAttribute(key, value: Counted(number + 1), range: NSRange(location: 1, length: 1))
        var range = NSRange()
        let first = text.attribute(key, at: 0, effectiveRange: &range) as? Counted
        #expect(first?.number == number && range.length == 1)
        text.addAttribute(key, value: number, range: NSRange(location: 0, length: 2))
        #expect(text.attribute(key, at: 1, effectiveRange: nil) as? Int == number)
        let other = NSAttributedString(string: "ab", attributes: [key: number])
        #expect(text.isEqual(to: other))
    }

    @Test("Colours and fonts that differ part runs")
    func parting() {
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.foregroundColor: UIColor.red])
        text.addAttribute(
            .foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
        var range = NSRange()
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: &range) as? UIColor == .red)
        #expect(range.length == 1)
        text.removeAttribute(.foregroundColor, range: NSRange(location: 0, length: 1))
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
    }
}

@Suite("NSParagraphStyle")
struct NSParagraphStyleTests {
    @Test("A new style is natural, breaks lines between words and has twelve tab stops")
    func defaults() {
        let style = NSParagraphStyle.default
        #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping)
        #expect(style.lineSpacing == 0 && style.lineHeightMultiple == 0 && style.tailIndent == 0)
        #expect(style.baseWritingDirection == .natural && style.defaultTabInterval == 0)
        #expect(style.tabStops.count == 12 && style.tabStops[11].location == 336)
    }

    @Test("Copies keep the values; the mutable one changes for itself")
    func copies() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineSpacing = 4
        let constant = try #require(style.copy() as? NSParagraphStyle)
        style.alignment = .left
        #expect(constant.alignment == .right && !(constant is NSMutableParagraphStyle))
        #expect(constant.copy() as? NSParagraphStyle === constant)
        let mutable = try #require(constant.mutableCopy() as? NSMutableParagraphStyle)
        #expect(mutable == constant && mutable.hash == constant.hash)
        mutable.headIndent = 3
        #expect(mutable != constant)
        mutable.setParagraphStyle(constant)
        #expect(mutable == constant)
    }

    @Test("Tab stops are kept in order, and taken out by value")
    func tabStops() {
        let style = NSMutableParagraphStyle()
        style.tabStops = []
        style.addTabStop(NSTextTab(textAlignment: .right, location: 50))
        style.addTabStop(NSTextTab(textAlignment: .left, location: 20))
        #expect(style.tabStops.map(\.location) == [20, 50])
        style.removeTabStop(NSTextTab(textAlignment: .right, location: 50))
        #expect(style.tabStops.map(\.location) == [20])
        style.tabStops = nil
        #expect(style.tabStops.count == 12)
    }

    @Test("An archive keeps all values")
    func archive() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .justified
        style.lineBreakMode = .byTruncatingMiddle
        style.firstLineHeadIndent = 7
        style.maximumLineHeight = 30
        style.hyphenationFactor = 0.5
        style.lineBreakStrategy = .pushOut
        style.baseWritingDirection = .rightToLeft
        style.tabStops = [NSTextTab(textAlignment: .center, location: 33)]
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: style, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: NSMutableParagraphStyle.self, from: data)
        #expect(read == style)
    }
}
