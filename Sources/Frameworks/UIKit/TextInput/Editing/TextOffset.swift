import Foundation

/// A position in the text of a field or a text view.
final class TextOffset: UITextPosition {
    /// In UTF-16 units from the start of the text.
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }

    override var hash: Int { offset }

    override var description: String { "<UITextPosition: \(offset)>" }
}

/// A range in the text of a field or a text view.
final class TextSpan: UITextRange {
    let range: NSRange

    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    override var isEmpty: Bool { range.length == 0 }
    override var start: UITextPosition { TextOffset(range.location) }
    override var end: UITextPosition { TextOffset(range.location + range.length) }

    override func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }

    override var hash: Int { range.location ^ range.length << 16 }

    override var description: String { "<UITextRange: \(range)>" }
}
