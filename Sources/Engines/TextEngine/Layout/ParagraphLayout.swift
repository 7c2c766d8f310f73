/// A shaped paragraph, ready to be broken into lines of any width.
///
/// Locations are relative to the paragraph's start, so that the paragraph is the same wherever it is in a text.
final class ParagraphLayout: Sendable {
    let shaped: ShapedText
    let format: ParagraphFormat
    let breaker: LineBreaker
    /// Whether the base direction is right to left.
    let isRightToLeft: Bool
    /// The end without the paragraph separator.
    let contentEnd: Int
    private let hasTabs: Bool

    /// - Parameter range: The paragraph's range in the whole text, its separator included.
    init(_ text: AttributedText, range: Range<Int>, format: ParagraphFormat) {
        self.format = format
        shaped = ShapedText(
            range.count == text.units.count ? text.units : Array(text.units[range]),
            attributeRuns: text.runs(in: range), direction: format.direction)
        let mode: LineBreaker.Mode =
            switch format.breakMode {
            case .words: .words
            case .characters: .characters
            case .clip, .truncate: .never
            }
        breaker = LineBreaker(shaped, mode: mode, format: format)
        isRightToLeft =
            format.direction == .rightToLeft || shaped.levels.paragraphLevel(at: 0) & 1 == 1
        var end = shaped.text.count
        if let last = shaped.text.last, CharacterClasses.isParagraphEnd(last) {
            end -= 1
            if last == 0x0A, end > 0, shaped.text[end - 1] == 0x0D { end -= 1 }
        }
        contentEnd = end
        hasTabs = shaped.text.contains(0x09)
    }

    /// Returns the paragraph after an edit that leaves its separator alone; nil if more than some words have to be
    /// shaped again.
    ///
    /// - Parameters:
    ///   - edit: Relative to the start of the paragraph.
    ///   - text: The whole text after the edit.
    ///   - range: The paragraph's range in it.
    func edited(
        _ edit: TextEdit, to text: AttributedText, range: Range<Int>
    ) -> ParagraphLayout? {
        guard !hasTabs, !isRightToLeft, format.direction != .rightToLeft,
            text.format(at: range.lowerBound) == format
        else { return nil }
        let units = range.count == text.units.count ? text.units : Array(text.units[range])
        guard !units[edit.range].contains(0x09) else { return nil }
        return shaped.edited(edit, to: units, attributeRuns: text.runs(in: range)).map {
            ParagraphLayout(self, edit, to: $0)
        }
    }

    private init(_ former: ParagraphLayout, _ edit: TextEdit, to shaped: ShapedText) {
        format = former.format
        self.shaped = shaped
        breaker = LineBreaker(former.breaker, edit, to: shaped)
        isRightToLeft = false
        contentEnd = former.contentEnd + edit.changeInLength
        hasTabs = false
    }

    /// Returns the extent that the indents leave of a width.
    func lineExtent(isFirstLine: Bool, width: Double) -> Typesetter.LineExtent {
        let indent = isFirstLine ? format.firstLineIndent : format.headIndent
        let end = format.tailIndent > 0 ? format.tailIndent : width + format.tailIndent
        let available = max(0, min(end, width) - indent)
        let x =
            isRightToLeft && width < Typesetter.unlimited ? width - indent - available : indent
        return Typesetter.LineExtent(x: x, width: available, indent: indent)
    }

    // MARK: - Ranges

    /// Returns the advances of tabs, and of spaces where the line is justified.
    ///
    /// - Parameter width: The width to justify to; nil for a line that is not justified.
    func spaceAdvances(of range: Range<Int>, indent: Double, filling width: Double?)
        -> SpaceAdvances
    {
        var result = SpaceAdvances()
        if hasTabs {
            let ruler = TabRuler(format: format)
            var x = indent
            for index in range {
                guard shaped.text[index] == 0x09 else {
                    x += shaped.clusterAdvances[index]
                    continue
                }
                let advance = ruler.advance(ofTabAt: index, x: x, in: shaped)
                result.tabs[index] = advance
                x += advance
            }
        }
        if let width {
            let (used, _) = widths(of: range, result)
            let content = contentRange(of: range)
            // A line with tabs is not justified: wider spaces before a tab would leave its stop.
            let afterLastTab = content.last { shaped.text[$0] == 0x09 }.map { $0 + 1 }
            let spaces = content.count { shaped.text[$0] == 0x20 && $0 >= afterLastTab ?? 0 }
            if spaces > 0, width > used, afterLastTab == nil {
                result.spaceExpansion = (width - used) / Double(spaces)
            }
        }
        return result
    }

    /// Returns a range without its trailing whitespace.
    private func contentRange(of range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, CharacterClasses.isHangingSpace(shaped.text[end - 1]) {
            end -= 1
        }
        return range.lowerBound..<end
    }

    /// Returns the width of a range without its trailing whitespace, and the width of that whitespace.
    func widths(
        of range: Range<Int>, _ spaceAdvances: SpaceAdvances
    ) -> (width: Double, trailing: Double) {
        let content = contentRange(of: range)
        var width = 0.0
        var trailing = 0.0
        shaped.clusterAdvances.withUnsafeBufferPointer { advances in
            for index in content { width += advances[index] }
            for index in content.upperBound..<range.upperBound { trailing += advances[index] }
        }
        for (location, advance) in spaceAdvances.tabs {
            let difference = advance - shaped.clusterAdvances[location]
            if location < content.upperBound {
                width += difference
            } else {
                trailing += difference
            }
        }
        if spaceAdvances.spaceExpansion != 0 {
            width +=
                Double(content.count { shaped.text[$0] == 0x20 }) * spaceAdvances.spaceExpansion
        }
        return (width, trailing)
    }

    /// Returns the metrics of the fonts and boxes in a range; an empty range has those of the font there.
    func metrics(of range: Range<Int>) -> LineMetrics {
        var metrics = LineMetrics()
        if shaped.attributeRuns.count == 1 || range.isEmpty {
            let location = min(range.lowerBound, max(0, shaped.text.count - 1))
            let run = shaped.attributeRuns.first { location < $0.range.upperBound }
            if let run = run ?? shaped.attributeRuns.last {
                metrics.formUnion(LineMetrics(of: run))
            }
            return metrics
        }
        let runs = shaped.attributeRuns
        let first = AttributedText.firstIndex(runs.count) {
            runs[$0].range.upperBound > range.lowerBound
        }
        for run in runs[first...].prefix(while: { $0.range.lowerBound < range.upperBound }) {
            metrics.formUnion(LineMetrics(of: run))
        }
        return metrics
    }

    // MARK: - Copies

    /// Returns a paragraph of one range, with a hyphen at its end that replaces a soft hyphen there.
    func hyphenated(_ range: Range<Int>) -> ParagraphLayout {
        var units = Array(shaped.text[range])
        var runs: [AttributeRun] = []
        for run in shaped.attributeRuns {
            let common = run.range.clamped(to: range)
            if common.isEmpty { continue }
            var copy = run
            copy.range = common.lowerBound - range.lowerBound..<common.upperBound - range.lowerBound
            runs.append(copy)
        }
        if units.last == CharacterClasses.softHyphen {
            units[units.count - 1] = CharacterClasses.hyphen
        } else {
            units.append(CharacterClasses.hyphen)
            if let last = runs.indices.last {
                runs[last].range = runs[last].range.lowerBound..<units.count
            }
        }
        return ParagraphLayout(self, units, runs)
    }

    /// Returns the paragraph with attribute runs that differ in their tags only.
    func replacingTags(_ runs: [AttributeRun]) -> ParagraphLayout {
        ParagraphLayout(self, runs: runs)
    }

    private init(_ former: ParagraphLayout, runs: [AttributeRun]) {
        format = former.format
        shaped = former.shaped.replacingAttributeRuns(runs)
        breaker = former.breaker
        isRightToLeft = former.isRightToLeft
        contentEnd = former.contentEnd
        hasTabs = former.hasTabs
    }

    private init(_ whole: ParagraphLayout, _ units: [UInt16], _ runs: [AttributeRun]) {
        format = whole.format
        shaped = ShapedText(
            units, attributeRuns: runs,
            direction: whole.isRightToLeft ? .rightToLeft : .leftToRight)
        breaker = LineBreaker(shaped, mode: .never)
        isRightToLeft = whole.isRightToLeft
        contentEnd = units.count
        hasTabs = whole.hasTabs
    }
}
