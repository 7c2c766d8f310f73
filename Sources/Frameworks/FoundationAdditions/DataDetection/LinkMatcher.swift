/// A matcher of web and mail addresses, with or without a scheme.
///
/// A run is the text between spaces and quotation marks; each is scanned once.
struct LinkMatcher {
    private let text: DetectorText
    /// The current run, and the next link in it.
    private var run = 0..<0
    private var found: TextDetector.Find?
    /// The next colon and the next `@` of the run that may be in a link; its end if there is none.
    private var colon = 0
    private var sign = 0

    init(_ text: DetectorText) {
        self.text = text
    }

    /// Longer links are not matched.
    private static let mostUnits = 4096
    private static let longestHost = 253

    mutating func match(at start: Int) -> TextDetector.Find? {
        if !run.contains(start) {
            enterRun(at: start)
            scanRun(from: start)
        } else if let last = found, last.range.upperBound <= start {
            // The same run may contain another link after this one.
            scanRun(from: start)
        }
        guard let found, found.range.lowerBound == start else { return nil }
        return found
    }

    private mutating func enterRun(at start: Int) {
        var end = start
        while end < text.count, end - start < Self.mostUnits, !endsRun(end) { end += 1 }
        run = start..<max(end, start + 1)
        (colon, sign) = (start, start)
    }

    private mutating func scanRun(from start: Int) {
        let end = run.upperBound
        found = [firstWithScheme(start, end), firstMail(start, end), firstHost(start, end)]
            .compactMap { $0 }
            .min { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func firstWithScheme(_ start: Int, _ end: Int) -> TextDetector.Find? {
        colon = max(colon, start)
        while colon < end {
            if text.stands(":", at: colon), let find = withScheme(start, end) { return find }
            colon += 1
        }
        return nil
    }

    private mutating func firstMail(_ start: Int, _ end: Int) -> TextDetector.Find? {
        sign = max(sign, start)
        while sign < end {
            if text.stands("@", at: sign), let find = mail(start, end) { return find }
            sign += 1
        }
        return nil
    }

    private func firstHost(_ start: Int, _ end: Int) -> TextDetector.Find? {
        var index = start
        while index < end {
            guard text.isWordPart(index) else {
                index += 1
                continue
            }
            if index == start || !continuesName(index), let find = host(index, end) { return find }
            // The last label decides, so the later labels alone are no host either.
            while index < end, isHostPart(index) { index += 1 }
        }
        return nil
    }

    /// Whether the word at an index is a part of a path or of an identifier.
    private func continuesName(_ index: Int) -> Bool {
        text.stands("/", at: index - 1) || text.stands("_", at: index - 1)
    }

    private func isHostPart(_ index: Int) -> Bool {
        text.isWordPart(index) || text.stands("-", at: index)
            || (text.stands(".", at: index) && text.isWordPart(index + 1))
    }

    private func endsRun(_ index: Int) -> Bool {
        text.isSpace(index)
            || ["\"", "<", ">", "“", "”", "«", "»", "`", "|"].contains {
                text.stands($0, at: index)
            }
    }

    // MARK: Forms

    /// Matches `https://example.org/a`, and `mailto:` before a mail address.
    private func withScheme(_ start: Int, _ end: Int) -> TextDetector.Find? {
        var scheme = colon
        while scheme > start, colon - scheme < 32, isSchemePart(scheme - 1) { scheme -= 1 }
        while scheme < colon, !text.isLetter(scheme) { scheme += 1 }
        guard scheme < colon else { return nil }
        let isMail = text.string(scheme..<colon).lowercased() == "mailto"
        let isWeb = text.stands("/", at: colon + 1) && text.stands("/", at: colon + 2)
        guard isMail || isWeb else { return nil }
        let last = trimmed(colon + 1, end)
        guard last > colon + (isWeb ? 3 : 1) else { return nil }
        return link(scheme..<last, "")
    }

    private func isSchemePart(_ index: Int) -> Bool {
        guard text[index] < 0x80 else { return false }
        return text.isWordPart(index) || ["+", "-", "."].contains { text.stands($0, at: index) }
    }

    /// Matches `ann@example.org`.
    private func mail(_ start: Int, _ end: Int) -> TextDetector.Find? {
        var name = sign
        while name > start, sign - name < 64, isNamePart(name - 1) { name -= 1 }
        while name < sign, !text.isWordPart(name) { name += 1 }
        guard name < sign, let host = hostEnd(sign + 1, end) else { return nil }
        return link(name..<host, "mailto:")
    }

    private func isNamePart(_ index: Int) -> Bool {
        guard text[index] < 0x80 else { return false }
        return text.isWordPart(index)
            || [".", "_", "%", "+", "-"].contains { text.stands($0, at: index) }
    }

    /// Matches `www.example.org/a` and `example.org`.
    private func host(_ start: Int, _ end: Int) -> TextDetector.Find? {
        guard let hostEnd = hostEnd(start, end) else { return nil }
        var last = hostEnd
        if text.stands(":", at: last), let port = text.number(last + 1, atMost: 5), port.end <= end
        {
            last = port.end
        }
        if ["/", "?", "#"].contains(where: { text.stands($0, at: last) }) {
            last = trimmed(last, end)
        }
        return link(start..<last, "http://")
    }

    /// Returns the end of a host name with a known top-level domain.
    private func hostEnd(_ start: Int, _ end: Int) -> Int? {
        var index = start
        var label = start
        var lastDomain: Int?
        var labels = 0
        while index <= end, index - start <= Self.longestHost {
            let isEnd = index == end
            if !isEnd, text.isWordPart(index) || (text.stands("-", at: index) && index > label) {
                index += 1
                continue
            }
            guard index > label else { break }
            labels += 1
            if labels > 1, TopLevelDomains.contains(text.string(label..<index).lowercased()) {
                lastDomain = index
            } else {
                lastDomain = nil
            }
            guard !isEnd, text.stands(".", at: index), text.isWordPart(index + 1) else { break }
            index += 1
            label = index
        }
        return lastDomain
    }

    // MARK: Ends

    /// Returns the end without punctuation of the sentence and without closing brackets that the link does
    /// not open.
    private func trimmed(_ start: Int, _ end: Int) -> Int {
        var last = end
        while last > start {
            if [".", ",", ";", ":", "!", "?", "'", "’", "…", "*", "_", "~"].contains(where: {
                text.stands($0, at: last - 1)
            }) {
                last -= 1
            } else if closesNothing(last - 1, from: start) {
                last -= 1
            } else {
                break
            }
        }
        return last
    }

    private func closesNothing(_ index: Int, from start: Int) -> Bool {
        for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] as [(Character, Character)]
        where text.stands(close, at: index) {
            // Only the last 256 characters are counted, so that long series of brackets stay linear.
            let range = max(start, index - 256)...index
            let opened = range.count { text.stands(open, at: $0) }
            let closed = range.count { text.stands(close, at: $0) }
            return closed > opened
        }
        return false
    }

    private func link(_ range: Range<Int>, _ prefix: String) -> TextDetector.Find? {
        guard let url = URL(string: prefix + text.string(range)) else { return nil }
        return .init(range: range, content: .link(url))
    }
}
