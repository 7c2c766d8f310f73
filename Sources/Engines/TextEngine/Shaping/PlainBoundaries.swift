/// A fast path for the boundaries of plain text, without Unicode's tables; most text is plain.
enum PlainBoundaries {
    /// Returns the result of `TextBoundaries.offsets(_:in:)`; nil for text that is not plain enough.
    static func offsets(_ kind: TextBoundaries.Kind, in text: UnsafeBufferPointer<UInt16>) -> [Int]?
    {
        switch kind {
        case .character: characters(text)
        case .word: nil
        case .line: lines(text)
        }
    }

    /// Below the first combining mark, the only cluster of two characters is CR LF (UAX 29).
    private static func characters(_ text: UnsafeBufferPointer<UInt16>) -> [Int]? {
        var highest: UInt16 = 0
        var hasReturn = false
        for unit in text {
            highest = max(highest, unit)
            hasReturn = hasReturn || unit == 0x0D
        }
        guard highest < 0x300, !hasReturn else { return nil }
        return text.isEmpty ? [] : Array(1...text.count)
    }

    private enum Kind {
        case letter
        case digit
        case space
        /// `.` and `,`
        case infix
        /// `'`
        case quote
        /// `:`, `;`, `!` and `?`
        case stop
    }

    /// Letters and digits with single punctuation marks after or inside words: lines break after spaces
    /// (UAX 14).
    private static func lines(_ text: UnsafeBufferPointer<UInt16>) -> [Int]? {
        var result: [Int] = []
        var former = Kind.space
        for (index, unit) in text.enumerated() {
            guard let kind = kind(of: unit) else { return nil }
            switch kind {
            case .letter, .digit:
                if former == .space, index > 0 { result.append(index) }
                if former == .stop { return nil }
            case .space:
                // A quote before a space may be a closing quotation mark.
                if former == .quote { return nil }
            case .infix, .quote, .stop:
                guard former == .letter || former == .digit else { return nil }
            }
            if former == .infix || former == .quote, kind != .space {
                // Characters of one kind are on both sides of the mark.
                guard kind == self.kind(of: text[index - 2]) else { return nil }
            }
            former = kind
        }
        if former == .quote { return nil }
        if !text.isEmpty { result.append(text.count) }
        return result
    }

    private static func kind(of unit: UInt16) -> Kind? {
        switch unit {
        case 0x41...0x5A, 0x61...0x7A: .letter
        case 0x30...0x39: .digit
        case 0x20: .space
        case 0x2C, 0x2E: .infix
        case 0x27: .quote
        case 0x21, 0x3A, 0x3B, 0x3F: .stop
        default: nil
        }
    }
}
