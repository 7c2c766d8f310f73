extension InlineReader {
    /// Makes emphasis of the delimiters behind some, as CommonMark has it, and forgets them.
    mutating func resolveEmphasis(from first: Int) {
        guard first < delimiters.count else { return }
        // A list in both directions, from which what is used up is taken.
        var next = Array((first + 1)...delimiters.count)
        var previous = Array((first - 1)..<(delimiters.count - 1))
        func index(_ delimiter: Int) -> Int { delimiter - first }
        func remove(_ delimiter: Int) {
            let (before, after) = (previous[index(delimiter)], next[index(delimiter)])
            if before >= first { next[index(before)] = after }
            if after < delimiters.count { previous[index(after)] = before }
        }
        /// Below which no opener is for a closer of a kind, so that nothing is looked for twice.
        var bottoms: [Kind: Int] = [:]
        var closer = first
        while closer < delimiters.count {
            guard delimiters[closer].mayClose else {
                closer = next[index(closer)]
                continue
            }
            let kind = Kind(delimiters[closer])
            let bottom = bottoms[kind] ?? first - 1
            var opener = previous[index(closer)]
            while opener >= first, opener > bottom, !matches(opener, closer) {
                opener = previous[index(opener)]
            }
            guard opener >= first, opener > bottom else {
                bottoms[kind] = previous[index(closer)]
                let after = next[index(closer)]
                if !delimiters[closer].mayOpen { remove(closer) }
                closer = after
                continue
            }
            // What lies between has no end.
            next[index(opener)] = closer
            previous[index(closer)] = opener
            use(opener, closer)
            if delimiters[opener].length == 0 { remove(opener) }
            if delimiters[closer].length == 0 {
                remove(closer)
                closer = next[index(closer)]
            }
        }
        delimiters.removeSubrange(first...)
    }

    private struct Kind: Hashable {
        let sign: Unicode.Scalar
        let mayOpen: Bool
        let length: Int

        init(_ delimiter: Delimiter) {
            sign = delimiter.sign
            mayOpen = delimiter.mayOpen
            length = delimiter.sign == "~" ? delimiter.length : delimiter.length % 3
        }
    }

    private func matches(_ opener: Int, _ closer: Int) -> Bool {
        let (opener, closer) = (delimiters[opener], delimiters[closer])
        guard opener.sign == closer.sign, opener.mayOpen else { return false }
        if opener.sign == "~" { return opener.length == closer.length }
        // Signs that could do both match by threes only.
        let isEither = opener.mayClose || closer.mayOpen
        return !isEither || (opener.length + closer.length) % 3 != 0
            || (opener.length % 3 == 0 && closer.length % 3 == 0)
    }

    private mutating func use(_ opener: Int, _ closer: Int) {
        let isStrong = delimiters[opener].length >= 2 && delimiters[closer].length >= 2
        let count = isStrong ? 2 : 1
        let isStruck = delimiters[opener].sign == "~"
        let intent: MarkdownText.Intent =
            isStruck ? .strikethrough : isStrong ? .stronglyEmphasized : .emphasized
        spans.append(
            Span(
                range: (delimiters[opener].piece + 1)..<delimiters[closer].piece,
                meaning: .intent(intent)))
        for delimiter in [opener, closer] {
            delimiters[delimiter].length -= count
            pieces[delimiters[delimiter].piece].text.removeLast(count)
        }
    }

    /// The pieces with what is noted of them.
    func runs() -> [MarkdownText.Run] {
        var opening: [Int: [Int]] = [:]
        var closing: [Int: Int] = [:]
        // The larger of two spans from one place was noted later.
        for (index, span) in spans.enumerated().reversed() {
            opening[span.range.lowerBound, default: []].append(index)
            closing[span.range.upperBound, default: 0] += 1
        }
        var open: [Int] = []
        var counts: [MarkdownText.Intent: Int] = [:]
        var links: [MarkdownText.Target] = []
        var images: [MarkdownText.Target] = []
        var runs: [MarkdownText.Run] = []
        for (index, piece) in pieces.enumerated() {
            for _ in 0..<(closing[index] ?? 0) {
                guard let last = open.popLast() else { break }
                switch spans[last].meaning {
                case .intent(let intent): counts[intent, default: 0] -= 1
                case .link: links.removeLast()
                case .image: images.removeLast()
                }
            }
            for span in opening[index] ?? [] {
                open.append(span)
                switch spans[span].meaning {
                case .intent(let intent): counts[intent, default: 0] += 1
                case .link(let target): links.append(target)
                case .image(let target): images.append(target)
                }
            }
            guard !piece.text.isEmpty else { continue }
            var intent = piece.intent
            for (one, count) in counts where count > 0 { intent.insert(one) }
            runs.append(
                MarkdownText.Run(
                    text: piece.text, intent: intent, link: links.last, image: images.last))
        }
        return runs
    }
}
