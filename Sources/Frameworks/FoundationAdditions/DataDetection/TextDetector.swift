/// The scan of a text for matches at each position where one may begin.
struct TextDetector {
    struct Find {
        let range: Range<Int>
        let content: DetectedResult.Content
    }

    private let types: Set<DetectedType>

    init(_ types: Set<DetectedType>) {
        self.types = types
    }

    /// Returns all matches in the order of the text, without overlaps.
    func finds(in text: DetectorText) -> [Find] {
        var finds: [Find] = []
        var links = LinkMatcher(text)
        var index = 0
        while index < text.count {
            guard begins(at: index, in: text), let find = find(at: index, in: text, &links) else {
                index += 1
                continue
            }
            finds.append(find)
            index = find.range.upperBound
        }
        return finds
    }

    /// Whether a match may begin at an index: at the start of a word or number, or at a symbol before a
    /// number.
    private func begins(at index: Int, in text: DetectorText) -> Bool {
        if text.isWordPart(index) { return !text.isWordPart(index - 1) }
        return text.stands("+", at: index) || text.stands("(", at: index)
    }

    private func find(
        at index: Int, in text: DetectorText, _ links: inout LinkMatcher
    ) -> Find? {
        if types.contains(.link), let find = links.match(at: index) { return find }
        if types.contains(.date), let find = DateMatcher(text).match(at: index) { return find }
        if types.contains(.address), let find = AddressMatcher(text).match(at: index) {
            return find
        }
        if types.contains(.phoneNumber), let find = PhoneMatcher(text).match(at: index) {
            return find
        }
        return nil
    }
}
