/// A matcher of phone numbers: international ones after `+`, and North American ones with and without area
/// code.
struct PhoneMatcher {
    private let text: DetectorText

    init(_ text: DetectorText) {
        self.text = text
    }

    /// E.164 allows 15 digits.
    private static let mostDigits = 15
    private static let mostUnits = 40

    func match(at start: Int) -> TextDetector.Find? {
        guard !isInsideOfNumber(start) else { return nil }
        let isInternational = text.stands("+", at: start)
        var groups: [Int] = []
        var end = start
        var index = isInternational ? start + 1 : start
        var isOpen = false
        while index - start < Self.mostUnits {
            if let group = digits(at: index) {
                groups.append(group)
                index += group
                end = index
            } else if text.stands("(", at: index), !isOpen, groups.count < 2 {
                isOpen = true
                index += 1
            } else if text.stands(")", at: index), isOpen {
                isOpen = false
                index += 1
            } else if let next = afterSeparator(index) {
                index = next
            } else {
                break
            }
        }
        guard !isOpen, !text.isWordPart(end), isNumber(groups, isInternational, start) else {
            return nil
        }
        return .init(range: start..<end, content: .phoneNumber(text.string(start..<end)))
    }

    /// Whether preceding digits or punctuation make a position the middle of another number.
    private func isInsideOfNumber(_ start: Int) -> Bool {
        let before = start - 1
        if text.isWordPart(before) { return true }
        let joins = ["+", "-", ".", ",", ":", "/", "$", "#"].contains {
            text.stands($0, at: before)
        }
        return joins && (text.isDigit(before - 1) || text.stands("$", at: before))
    }

    private func digits(at index: Int) -> Int? {
        var end = index
        while text.isDigit(end), end - index <= Self.mostDigits { end += 1 }
        return end > index ? end - index : nil
    }

    /// Returns the index after a separator: one symbol, one space, or a symbol with spaces around it.
    private func afterSeparator(_ index: Int) -> Int? {
        var next = index
        if text.isSpace(next), !text.isLineBreak(next) { next += 1 }
        if ["-", ".", "/", "\u{2010}", "\u{2011}", "\u{2013}"].contains(where: {
            text.stands($0, at: next)
        }) {
            next += 1
            if text.isSpace(next), !text.isLineBreak(next) { next += 1 }
        }
        guard next > index, text.isDigit(next) || text.stands("(", at: next) else { return nil }
        return next
    }

    private func isNumber(_ groups: [Int], _ isInternational: Bool, _ start: Int) -> Bool {
        let count = groups.reduce(0, +)
        if isInternational { return (8...Self.mostDigits).contains(count) }
        var groups = groups
        if groups.count > 1, groups[0] == 1, text.stands("1", at: start) { groups.removeFirst() }
        switch groups {
        case [10], [3, 3, 4], [3, 7], [3, 4]: return true
        case [11]: return text.stands("1", at: start)
        // Trunk prefix and area code in one group after a zero, as in much of Europe.
        default: return text.stands("0", at: start) && (9...12).contains(count) && groups.count > 1
        }
    }
}
