import Foundation
import SwiftRuntime
import Testing

@Suite("The end of attributed strings") struct AttributedStringDeinitTests {
    private final class Value: NSObject {}

    private let key = NSAttributedString.Key("value")
    private let all = NSRange(location: 0, length: 4)

    @Test("The attributes of a string end with it")
    func strings() {
        weak var value: Value?
        do {
            let made = Value()
            value = made
            let text = NSAttributedString(string: "text", attributes: [key: made])
            #expect(text.attribute(key, at: 3, effectiveRange: nil) as? Value === made)
        }
        #expect(value == nil)
    }

    @Test("The attributes of a mutable string end when they are replaced, or with it")
    func mutableStrings() {
        weak var former: Value?
        weak var value: Value?
        do {
            let text = NSMutableAttributedString(string: "text")
            do {
                let (first, second) = (Value(), Value())
                former = first
                value = second
                text.addAttribute(key, value: first, range: all)
                text.setAttributes([key: second], range: all)
            }
            #expect(former == nil && value != nil)
            text.replaceCharacters(in: NSRange(location: 0, length: 2), with: "abc")
            #expect(text.attribute(key, at: 4, effectiveRange: nil) as? Value === value)
        }
        #expect(value == nil)
    }

    @Test("A copy and a part of a string keep its attributes, until they end")
    func copies() throws {
        let copies: [(NSAttributedString) -> Any] = [
            { $0.copy() },
            { $0.mutableCopy() },
            { NSAttributedString(attributedString: $0) },
            { NSMutableAttributedString(attributedString: $0) },
            { $0.attributedSubstring(from: NSRange(location: 1, length: 2)) },
            { $0.attributedSubstring(from: NSRange(location: 0, length: 4)) },
        ]
        for isMutable in [false, true] {
            for (index, copy) in copies.enumerated() {
                weak var value: Value?
                do {
                    let copied: NSAttributedString
                    do {
                        let made = Value()
                        value = made
                        let text: NSAttributedString =
                            isMutable
                            ? NSMutableAttributedString(string: "text", attributes: [key: made])
                            : NSAttributedString(string: "text", attributes: [key: made])
                        copied = try #require(copy(text) as? NSAttributedString)
                    }
                    #expect(value != nil, "\(index)")
                    #expect(
                        copied.attribute(key, at: 1, effectiveRange: nil) as? Value === value)
                }
                #expect(value == nil, "\(index), \(isMutable)")
            }
        }
    }

    @Test("A decoded string has its attributes")
    func decoding() throws {
        let text = NSMutableAttributedString(string: "text", attributes: [key: "one"])
        text.addAttribute(key, value: "two", range: NSRange(location: 2, length: 2))
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: text, requiringSecureCoding: true)
        for type in [NSAttributedString.self, NSMutableAttributedString.self] {
            let decoded = try #require(
                try NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: data))
            #expect(decoded.attribute(key, at: 0, effectiveRange: nil) as? String == "one")
            #expect(decoded.attribute(key, at: 3, effectiveRange: nil) as? String == "two")
        }
    }

    @Test("Who keeps the characters of a string changes them after its end")
    func characters() {
        let characters = NSMutableAttributedString(string: "text", attributes: [key: Value()])
            .mutableString
        characters.append("s")
        #expect(characters as NSString == "texts")
    }
}
