import Foundation
import Testing

@testable import UIKit

@Suite("NSTextStorage")
struct NSTextStorageTests {
    private final class Recorder: NSObject, NSTextStorageDelegate {
        var events: [String] = []
        var answer: ((NSTextStorage) -> Void)?

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            events.append("will \(editedMask.rawValue) \(editedRange) \(delta)")
            answer?(textStorage)
        }

        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            events.append("did \(editedMask.rawValue) \(editedRange) \(delta)")
        }
    }

    /// The way in which every tutorial makes its own storage.
    private final class Own: NSTextStorage {
        private let kept = NSMutableAttributedString(string: "")
        private(set) var calls: [String] = []

        override var string: String { kept.string }

        override func attributes(
            at location: Int, effectiveRange range: NSRangePointer?
        ) -> [NSAttributedString.Key: Any] {
            kept.attributes(at: location, effectiveRange: range)
        }

        override func replaceCharacters(in range: NSRange, with str: String) {
            calls.append("replace \(range) \(str)")
            beginEditing()
            kept.replaceCharacters(in: range, with: str)
            edited(
                .editedCharacters, range: range,
                changeInLength: (str as NSString).length - range.length)
            endEditing()
        }

        override func setAttributes(
            _ attrs: [NSAttributedString.Key: Any]?, range: NSRange
        ) {
            calls.append("set \(range)")
            beginEditing()
            kept.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
            endEditing()
        }
    }

    private static let all = NSRange(location: 0, length: 3)

    /// Runs every way of changing text on a storage.
    private func change(_ text: NSTextStorage) {
        text.append(NSAttributedString(string: "abc", attributes: [.kern: 1]))
        text.insert(NSAttributedString(string: "xy"), at: 1)
        text.replaceCharacters(
            in: NSRange(location: 0, length: 2), with: NSAttributedString(string: "Q"))
        text.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 2))
        text.addAttributes([.link: "u"], range: NSRange(location: 1, length: 2))
        text.removeAttribute(.kern, range: NSRange(location: 3, length: 1))
        text.deleteCharacters(in: NSRange(location: 0, length: 1))
        text.mutableString.append("!")
        _ = text.mutableString.replaceOccurrences(
            of: "b", with: "BB", options: [], range: NSRange(location: 0, length: text.length))
    }

    @Test("The attributes of a storage end with it")
    func end() {
        let key = NSAttributedString.Key("value")
        for storage in [{ NSTextStorage(string: "text") }, { Own(string: "text") }] {
            weak var value: UIColor?
            do {
                let (text, added) = (storage(), UIColor(white: 0.5, alpha: 1))
                value = added
                text.append(NSAttributedString(string: "text"))
                text.addAttribute(key, value: added, range: NSRange(location: 0, length: 2))
                let copy = NSAttributedString(attributedString: text)
                #expect(copy.attribute(key, at: 1, effectiveRange: nil) as? UIColor === added)
            }
            #expect(value == nil)
        }
    }

    @Test("A storage is made of another one")
    func copies() {
        let key = NSAttributedString.Key("own")
        let text = NSMutableAttributedString(string: "ab", attributes: [key: 1])
        text.append(NSAttributedString(string: "cd", attributes: [key: 2]))
        let storage = NSTextStorage(attributedString: NSTextStorage(attributedString: text))
        #expect(storage.string == "abcd")
        #expect(storage.attribute(key, at: 0, effectiveRange: nil) as? Int == 1)
        #expect(storage.attribute(key, at: 3, effectiveRange: nil) as? Int == 2)
    }

    @Test("Attributed strings are made of storages, and compared with them, as of any other")
    func foundation() {
        for text in [NSTextStorage(), Own()] {
            change(text)
            let same = NSAttributedString(attributedString: text)
            #expect(same.string == "yBBc!" && same.length == 5)
            for place in 0..<5 {
                #expect(
                    same.attribute(.kern, at: place, effectiveRange: nil) as? Int
                        == text.attribute(.kern, at: place, effectiveRange: nil) as? Int)
                #expect(
                    same.attribute(.link, at: place, effectiveRange: nil) as? String
                        == text.attribute(.link, at: place, effectiveRange: nil) as? String)
            }
            #expect(same.isEqual(to: text) && text.isEqual(to: same))
            #expect(same == text && text == same)
            let mutable = NSMutableAttributedString(attributedString: text)
            mutable.append(text)
            #expect(mutable.string == "yBBc!yBBc!")
            #expect(mutable != text && text != mutable)
            #expect(
                mutable.attribute(.link, at: 5, effectiveRange: nil) as? String
                    == text.attribute(.link, at: 0, effectiveRange: nil) as? String)
            mutable.insert(text, at: 1)
            mutable.replaceCharacters(in: NSRange(location: 0, length: 1), with: text)
            #expect(mutable.string == "yBBc!yBBc!BBc!yBBc!")
            let copy = text.mutableCopy() as? NSMutableAttributedString
            copy?.setAttributedString(text)
            #expect(copy == same)
            #expect(text.attributedSubstring(from: NSRange(location: 0, length: 5)) == same)
            #expect(NSTextStorage(attributedString: text) == text)
            text.setAttributedString(same)
            #expect(text == same)
        }
    }

    @Test("A storage subclass that reports its edits roughly is read as it is")
    func roughChanges() {
        /// Changes first and reports afterwards, more than it changed.
        final class Rough: NSTextStorage {
            var kept = NSMutableAttributedString(string: "")

            override var string: String { kept.string }

            override func attributes(
                at location: Int, effectiveRange range: NSRangePointer?
            ) -> [NSAttributedString.Key: Any] {
                kept.attributes(at: location, effectiveRange: range)
            }

            func become(_ text: String) {
                let former = kept.length
                kept = NSMutableAttributedString(string: text, attributes: [.kern: 4])
                edited(
                    [.editedAttributes, .editedCharacters],
                    range: NSRange(location: 0, length: former),
                    changeInLength: kept.length - former)
            }
        }
        let text = Rough()
        for string in ["abcdef", "e\u{301}x", "", "abe\u{301}"] {
            text.become(string)
            let same = NSAttributedString(attributedString: text)
            #expect(same == NSAttributedString(string: string, attributes: [.kern: 4]))
        }
    }

    @Test("A change inside of a character changes what was asked for, and nothing else")
    func dividedCharacters() {
        for (text, range, piece) in [
            ("abe\u{301}c", 3..<4, "x"), ("abe\u{301}c", 2..<3, "x"), ("abe\u{301}c", 2..<3, ""),
            ("ab\r\nc", 3..<4, "x"), ("ab\nc", 2..<2, "\r"), ("ab\u{301}c", 1..<2, "e\u{301}"),
            ("abc", 1..<1, "\u{301}"), ("e\u{301}", 1..<1, "e\u{301}"), ("e\u{301}", 2..<2, "x"),
        ] {
            let storage = NSTextStorage(string: text)
            storage.replaceCharacters(
                in: NSRange(location: range.lowerBound, length: range.count), with: piece)
            var units = Array(text.utf16)
            units.replaceSubrange(range, with: piece.utf16)
            #expect(Array(storage.string.utf16) == units)
            var found = NSRange()
            _ = storage.attributes(at: 0, effectiveRange: &found)
            #expect(found == NSRange(location: 0, length: units.count))
        }
    }

    @Test("A change inside of a pair of surrogates keeps the places of what is around")
    func dividedPairs() {
        let storage = NSTextStorage(string: "a😀b")
        storage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "x")
        #expect(storage.length == 4 && storage.string == "a\u{FFFD}xb")
        storage.setAttributedString(NSAttributedString(string: "a😀b"))
        storage.replaceCharacters(in: NSRange(location: 0, length: 2), with: "")
        #expect(storage.length == 2 && storage.string == "\u{FFFD}b")
        storage.setAttributedString(NSAttributedString(string: "😀"))
        storage.replaceCharacters(in: NSRange(location: 1, length: 0), with: "x")
        #expect(storage.length == 3 && storage.string == "\u{FFFD}x\u{FFFD}")
        var range = NSRange()
        _ = storage.attributes(at: 2, effectiveRange: &range)
        #expect(range == NSRange(location: 0, length: 3))
    }

    @Test("A subclass that overrides four members behaves as the class itself")
    func subclass() {
        let plain = NSTextStorage()
        let own = Own()
        change(plain)
        change(own)
        #expect(plain.string == "yBBc!" && own.string == plain.string)
        #expect(own.length == 5 && !own.calls.isEmpty)
        #expect(own.isEqual(to: plain) && plain.isEqual(to: own))
        var values: [String] = []
        own.enumerateAttribute(.kern, in: NSRange(location: 0, length: 5)) { value, range, _ in
            values.append("\(range.location)-\(range.length) \(value as? Int ?? 0)")
        }
        var plainValues: [String] = []
        plain.enumerateAttribute(.kern, in: NSRange(location: 0, length: 5)) { value, range, _ in
            plainValues.append("\(range.location)-\(range.length) \(value as? Int ?? 0)")
        }
        #expect(values == plainValues)
        #expect(own.attributedSubstring(from: NSRange(location: 1, length: 2)).string == "BB")
        #expect((own.copy() as? NSAttributedString)?.string == "yBBc!")
        own.setAttributedString(NSAttributedString(string: "new"))
        #expect(own.string == "new" && own.length == 3)
    }

    @Test("Each change is processed at once: delegate before, delegate after")
    func processing() {
        let text = NSTextStorage(string: "abc")
        let recorder = Recorder()
        text.delegate = recorder
        text.replaceCharacters(in: NSRange(location: 1, length: 1), with: "xyz")
        #expect(recorder.events == ["will 2 {1, 3} 2", "did 2 {1, 3} 2"])
        #expect(text.editedMask.isEmpty && text.changeInLength == 0)
        #expect(text.editedRange.location == NSNotFound)
    }

    @Test("Changes between beginEditing and endEditing are processed together")
    func grouping() {
        let text = NSTextStorage(string: "abcdefgh")
        let recorder = Recorder()
        text.delegate = recorder
        text.beginEditing()
        text.replaceCharacters(in: NSRange(location: 6, length: 1), with: "")
        text.beginEditing()
        text.replaceCharacters(in: NSRange(location: 1, length: 0), with: "xx")
        text.endEditing()
        #expect(recorder.events.isEmpty)
        #expect(text.editedRange == NSRange(location: 1, length: 7) && text.changeInLength == 1)
        text.endEditing()
        #expect(recorder.events.count == 2 && recorder.events[0] == "will 2 {1, 7} 1")
    }

    @Test("The edited range ends inside the text, whatever a later edit removes of an earlier one")
    func overlappingEdits() {
        for (first, second, expected) in [
            (NSRange(location: 0, length: 10), NSRange(location: 5, length: 20), "{0, 5}"),
            (NSRange(location: 14, length: 2), NSRange(location: 5, length: 10), "{5, 1}"),
            (NSRange(location: 6, length: 2), NSRange(location: 5, length: 20), "{5, 0}"),
            (NSRange(location: 20, length: 5), NSRange(location: 0, length: 2), "{0, 23}"),
        ] {
            let text = NSTextStorage(string: String(repeating: "a", count: 25))
            let recorder = Recorder()
            text.delegate = recorder
            text.beginEditing()
            text.addAttribute(.kern, value: 1, range: first)
            text.deleteCharacters(in: second)
            text.endEditing()
            #expect(recorder.events.first == "will 3 \(expected) -\(second.length)")
        }
    }

    @Test("What the delegate changes during its calls joins the same processing")
    func answers() {
        let text = NSTextStorage(string: "abc")
        let recorder = Recorder()
        recorder.answer = {
            $0.addAttribute(.kern, value: 3, range: NSRange(location: 0, length: $0.length))
        }
        text.delegate = recorder
        text.replaceCharacters(in: NSRange(location: 3, length: 0), with: "d")
        #expect(recorder.events == ["will 2 {3, 1} 1", "did 3 {0, 4} 1"])
        #expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 3)
    }

    @Test("Notifications are posted around the processing")
    func notifications() {
        let text = NSTextStorage(string: "abc")
        let names = Names()
        let tokens = [
            NSTextStorage.willProcessEditingNotification,
            NSTextStorage.didProcessEditingNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: text, queue: nil) {
                names.list.append($0.name.rawValue)
            }
        }
        text.append(NSAttributedString(string: "d"))
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        // Characters, then their attributes, together.
        #expect(
            names.list == [
                "NSTextStorageWillProcessEditingNotification",
                "NSTextStorageDidProcessEditingNotification",
            ])
    }

    /// Written on the thread of the test only.
    private final class Names: @unchecked Sendable {
        var list: [String] = []
    }

    @Test("Attachments stay on attachment characters only")
    func fixing() {
        let text = NSTextStorage(string: "ab")
        text.addAttribute(
            .attachment, value: NSTextAttachment(), range: NSRange(location: 0, length: 2))
        #expect(!text.containsAttachments(in: NSRange(location: 0, length: 2)))
        text.append(NSAttributedString(attachment: NSTextAttachment()))
        #expect(text.containsAttachments(in: NSRange(location: 2, length: 1)))
    }

    // Foundation on Linux leaves such a text with runs beyond its end; adyen-ios takes its links' marks out in this way.
    @Test("A text whose characters were changed through `mutableString` keeps its attributes")
    func changedThroughMutableString() {
        let link = NSAttributedString.Key.link
        let text = NSMutableAttributedString(string: "see %#terms%#", attributes: [.kern: 1])
        text.addAttribute(link, value: "0", range: NSRange(location: 4, length: 9))
        _ = text.mutableString.replaceOccurrences(
            of: "%#", with: "", options: [], range: NSRange(location: 0, length: text.length))
        let storage = NSTextStorage(string: "before")
        storage.setAttributedString(text)
        #expect(storage.string == "see terms")
        var range = NSRange()
        #expect(storage.attribute(link, at: 4, effectiveRange: &range) as? String == "0")
        #expect(range == NSRange(location: 4, length: 5))
        #expect(storage.attribute(link, at: 0, effectiveRange: nil) == nil)
    }
}
