import Foundation
import TextEngine

/// The pending changes of a text storage.
struct TextEditing {
    var mask: NSTextStorage.EditActions = []
    /// The range in the current text.
    var range = NSRange(location: NSNotFound, length: 0)
    var changeInLength = 0
    /// The number of `beginEditing()` calls without their `endEditing()`.
    var depth = 0

    /// - Parameter former: The range in the text before the change.
    mutating func note(
        _ actions: NSTextStorage.EditActions, _ former: NSRange, _ delta: Int
    ) {
        let isFirst = mask.isEmpty || range.location == NSNotFound
        let joined = isFirst ? former : NSUnionRange(range, former)
        range = NSRange(location: joined.location, length: max(0, joined.length + delta))
        mask.formUnion(actions)
        changeInLength += delta
    }

    mutating func end() {
        mask = []
        range = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
    }
}

extension NSTextStorage {
    final func processChanges() {
        let center = NotificationCenter.default
        // Changes that delegates make during processing are added to these.
        editing.depth += 1
        center.post(name: NSTextStorage.willProcessEditingNotification, object: self)
        delegate?.textStorage(
            self, willProcessEditing: editedMask, range: editedRange,
            changeInLength: changeInLength)
        if editing.mask.contains(.editedCharacters) || editing.mask.contains(.editedAttributes) {
            invalidateAttributes(in: editedRange)
        }
        center.post(name: NSTextStorage.didProcessEditingNotification, object: self)
        delegate?.textStorage(
            self, didProcessEditing: editedMask, range: editedRange,
            changeInLength: changeInLength)
        editing.depth -= 1
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        editing.end()
        for manager in managers {
            manager.processEditing(
                for: self, edited: mask, range: range, changeInLength: delta,
                invalidatedRange: range)
        }
    }

    /// Returns an equivalent replacement of whole characters, for a range that may begin or end inside a
    /// character.
    ///
    /// Half of a surrogate pair that remains becomes the replacement character, which has the same length.
    // WORKAROUND(character-replacement): Foundation on Linux extends a range to whole characters,
    // such as a letter with its accent, and loses track of the attributes.
    final func replacingWholeCharacters(_ range: NSRange, _ text: String) -> (NSRange, String) {
        let string = super.string
        let units = string.utf16
        guard range.location >= 0, range.length >= 0,
            let start = units.index(
                units.startIndex, offsetBy: range.location, limitedBy: units.endIndex),
            let end = units.index(start, offsetBy: range.length, limitedBy: units.endIndex)
        else { return (range, text) }
        let first = Self.characterStart(start, in: string)
        let beginOfLast = Self.characterStart(end, in: string)
        let last = beginOfLast == end ? end : string.index(after: beginOfLast)
        guard first != start || last != end else { return (range, text) }
        let whole = Array(units[first..<start]) + Array(text.utf16) + Array(units[end..<last])
        let before = units.distance(from: first, to: start)
        let behind = units.distance(from: end, to: last)
        return (
            NSRange(
                location: range.location - before, length: range.length + before + behind),
            String(decoding: whole, as: UTF16.self)
        )
    }

    /// Returns the start of the character that contains an index.
    private static func characterStart(_ index: String.Index, in string: String) -> String.Index {
        index < string.endIndex ? string.index(before: string.index(after: index)) : index
    }

    /// Replaces characters of the inherited string.
    final func replaceHeldCharacters(in range: NSRange, with text: String) {
        let (whole, text) = replacingWholeCharacters(range, text)
        super.replaceCharacters(in: whole, with: text)
    }

    /// Copies a change from a subclass's text to the inherited string.
    ///
    /// - Parameters:
    ///   - former: The range in the text before the change.
    ///   - delta: The change of the length in UTF-16 units.
    final func holdChange(in former: NSRange, _ delta: Int) {
        let text = string as NSString
        var held = NSRange(location: 0, length: super.length)
        var kept = NSRange(location: 0, length: text.length)
        let end = former.location + former.length
        // If a subclass reports a wrong range, the lengths differ, and all of the text is copied.
        if former.location >= 0, former.length >= 0, former.length + delta >= 0,
            end <= held.length, held.length + delta == kept.length
        {
            held = former
            kept = NSRange(location: former.location, length: former.length + delta)
        }
        replaceHeldCharacters(in: held, with: text.substring(with: kept))
        enumerateRuns(in: kept) { super.setAttributes($0, range: $1) }
    }

    /// Returns the edit that a change made, the characters beside it included: one of them may have been
    /// replaced, see `replacingWholeCharacters(_:_:)`.
    final func edit(_ range: NSRange, changeInLength delta: Int) -> TextEdit? {
        guard range.location != NSNotFound, range.location >= 0 else { return nil }
        let start = max(0, range.location - 1)
        let count = min(length, range.location + range.length + 1) - start
        return TextEdit(location: start, formerLength: count - delta, length: count)
    }

    final func attach(_ manager: NSLayoutManager) {
        guard !managers.contains(where: { $0 === manager }) else { return }
        manager.textStorage?.detach(manager)
        managers.append(manager)
        manager.attach(to: self)
    }

    final func detach(_ manager: NSLayoutManager) {
        guard managers.contains(where: { $0 === manager }) else { return }
        managers.removeAll { $0 === manager }
        manager.attach(to: nil)
    }

    // MARK: - Members built on the four

    /// The text read through the primitives that a subclass may override; nil for the class itself.
    final var snapshot: NSAttributedString? {
        guard type(of: self) != NSTextStorage.self else { return nil }
        return substring(NSRange(location: 0, length: length))
    }

    final func substring(_ range: NSRange) -> NSAttributedString {
        let result = NSMutableAttributedString(
            string: (string as NSString).substring(with: range))
        enumerateRuns(in: range) {
            result.setAttributes(
                $0, range: NSRange(location: $1.location - range.location, length: $1.length))
        }
        return result
    }

    /// Calls a closure for each range with the same attributes.
    private final func enumerateRuns(
        in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void
    ) {
        let end = range.location + range.length
        var location = range.location
        while location < end {
            var found = NSRange()
            let values = attributes(at: location, effectiveRange: &found)
            let next = min(max(found.location + found.length, location + 1), end)
            body(values, NSRange(location: location, length: next - location))
            location = next
        }
    }

    final func changeAttributes(
        in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
    ) {
        beginEditing()
        enumerateRuns(in: range) {
            var values = $0
            change(&values)
            setAttributes(values, range: $1)
        }
        endEditing()
    }

    final func replace(_ range: NSRange, with text: NSAttributedString) {
        // The text may be this storage itself.
        let text = NSAttributedString(attributedString: (text as? NSTextStorage)?.snapshot ?? text)
        beginEditing()
        replaceCharacters(in: range, with: text.string)
        var offset = 0
        while offset < text.length {
            var found = NSRange()
            let values = text.attributes(at: offset, effectiveRange: &found)
            // Foundation does not shorten the runs of a text whose `mutableString` was changed.
            let next = min(max(found.location + found.length, offset + 1), text.length)
            setAttributes(
                values, range: NSRange(location: range.location + offset, length: next - offset))
            offset = next
        }
        endEditing()
    }
}

/// The characters of a text storage as a mutable string.
final class TextStorageCharacters: NSMutableString {
    /// Nil for a string that Foundation creates from this class, which then stores its own characters.
    private var storage: NSTextStorage?

    init(of storage: NSTextStorage) {
        self.storage = storage
        super.init(capacity: 0)
    }

    required init(capacity: Int) { super.init(capacity: capacity) }

    required init(characters: UnsafePointer<unichar>, length: Int) {
        super.init(characters: characters, length: length)
    }

    required init(string aString: String) { super.init(string: aString) }

    required init(stringLiteral value: StaticString) { super.init(stringLiteral: value) }

    required convenience init(unicodeScalarLiteral value: StaticString) {
        self.init(stringLiteral: value)
    }

    required convenience init(extendedGraphemeClusterLiteral value: StaticString) {
        self.init(stringLiteral: value)
    }

    required init?(coder: NSCoder) { nil }

    override var length: Int { storage?.length ?? super.length }

    override func character(at index: Int) -> unichar {
        guard let storage else { return super.character(at: index) }
        return (storage.string as NSString).character(at: index)
    }

    override func replaceCharacters(in range: NSRange, with aString: String) {
        guard let storage else { return super.replaceCharacters(in: range, with: aString) }
        storage.replaceCharacters(in: range, with: aString)
    }
}
