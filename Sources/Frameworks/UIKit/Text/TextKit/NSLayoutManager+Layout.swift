import CoreGraphics
import Foundation
import TextEngine

extension NSLayoutManager {
    final func adopt(_ storage: NSTextStorage?) {
        let hadLines = lines != nil
        self.storage = storage
        lines = nil
        former = nil
        if hadLines { delegate?.layoutManagerDidInvalidateLayout(self) }
    }

    /// Lets lines be made anew when somebody asks for them, but for those that are still right.
    ///
    /// - Parameter place: Lines that reach behind this place are not right any more. Those of changed
    ///   text are found by comparing.
    final func forgetLines(behind place: Int = .max) {
        // Places of a text that changed meanwhile are not those of the former one.
        keptEnd = lines == nil && former != nil && place < .max ? 0 : min(keptEnd, place)
        guard let lines else { return }
        former = lines
        self.lines = nil
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    /// Makes all lines.
    final func layOutIfNeeded() { layOut { _ in false } }

    /// Makes lines up to a place of the text.
    final func layOut(through place: Int) { layOut { $0.end > place } }

    /// Makes lines until there are enough.
    final func layOut(until isEnough: (LineFragmentGenerator) -> Bool) {
        if lines == nil { typeset() }
        // Whoever asks meanwhile, such as a container's subclass, sees no lines yet.
        guard var filler = lines?.filler, !filler.isDone else { return }
        lines?.filler = nil
        filler.fill(until: isEnough)
        lines?.filler = filler
        guard filler.isDone, let storage else { return }
        let isAtEnd = filler.end == storage.length
        delegate?.layoutManager(
            self,
            didCompleteLayoutFor: isAtEnd
                ? filler.lines.last.map { containers[$0.container] } ?? containers.first : nil,
            atEnd: isAtEnd)
    }

    /// Takes up the text, and what is left of former glyphs and lines of it.
    private final func typeset() {
        guard let storage else { return }
        let width = containers.first.map { Double($0.limits.width) } ?? .infinity
        var format = ParagraphFormat.standard
        hyphenate(&format)
        let text = AttributedText(
            storage, font: StringDrawing.standardFont, format: format,
            lines: AttributedText.Lines(width: width, region: containers.first),
            adjust: hyphenate)
        let former = former
        let keptEnd = keptEnd
        self.former = nil
        self.keptEnd = .max
        let last = text.text.runs.last?.font ?? StringDrawing.standardFont
        func filler(_ typeset: TypesetText) -> LineFragmentGenerator {
            LineFragmentGenerator(
                typeset, containers, rules, emptyLineHeight: CGFloat(last.metrics.lineHeight))
        }
        guard let former else {
            let typeset = TypesetText(text.text)
            lines = TextLines(text: text, typeset: typeset, filler: filler(typeset))
            return
        }
        let (typeset, change) = former.typeset.changed(to: text.text)
        var made = filler(typeset)
        if let lines = former.filler { made.keepLines(of: lines, change, upTo: keptEnd) }
        lines = TextLines(text: text, typeset: typeset, filler: made)
    }

    /// Lets words of paragraphs that say nothing about it be divided where the manager does.
    private final func hyphenate(_ format: inout ParagraphFormat) {
        guard usesDefaultHyphenation, format.hyphenation == nil else { return }
        format.hyphenation = ParagraphFormat.Hyphenation(factor: 0)
    }

    /// What the delegate decides about lines.
    private final var rules: LineFragmentRules {
        guard delegate != nil else { return LineFragmentRules() }
        return LineFragmentRules(
            lineSpacing: { [weak self] place, rect in
                guard let self, let delegate else { return 0 }
                return delegate.layoutManager(
                    self, lineSpacingAfterGlyphAt: place, withProposedLineFragmentRect: rect)
            },
            paragraphSpacingBefore: { [weak self] place, own in
                guard let self, let delegate else { return own }
                return Self.usable(
                    delegate.layoutManager(
                        self, paragraphSpacingBeforeGlyphAt: place,
                        withProposedLineFragmentRect: .zero))
            },
            paragraphSpacing: { [weak self] place, own in
                guard let self, let delegate else { return own }
                return Self.usable(
                    delegate.layoutManager(
                        self, paragraphSpacingAfterGlyphAt: place,
                        withProposedLineFragmentRect: .zero))
            },
            settle: { [weak self] line, container in self?.settle(&line, container) })
    }

    private static func usable(_ space: CGFloat) -> CGFloat {
        space.isFinite ? min(max(0, space), 1e6) : 0
    }

    /// Lets the delegate change the rectangles and the base line of a line.
    private final func settle(_ line: inout LaidOutLine, _ container: NSTextContainer) {
        var (rect, used) = (line.rect, line.usedRect)
        var baseline = CGFloat(line.line.ascent)
        guard let delegate,
            delegate.layoutManager(
                self, shouldSetLineFragmentRect: &rect, lineFragmentUsedRect: &used,
                baselineOffset: &baseline, in: container, forGlyphRange: line.range),
            [rect.minX, rect.minY, rect.width, rect.height, baseline].allSatisfy(\.isFinite)
        else { return }
        line.line.x += Double(used.minX - line.usedRect.minX)
        line.line.top = Double(rect.minY)
        line.line.ascent = Double(baseline)
        line.rect = rect
        line.usedRect = used
    }

    final var extraLine: ExtraLine? {
        layOutIfNeeded()
        return lines?.extra
    }

    final var madeLines: [LaidOutLine] { lines?.lines ?? [] }

    /// The numbers of the lines that show some of a range, or the caret where it is empty.
    final func lineNumbers(in range: NSRange) -> Range<Int> {
        layOut(through: range.location + max(range.length, 1))
        let first = firstLine { $0.line.range.upperBound > range.location }
        let end = range.location + max(range.length, 1)
        let last = firstLine { $0.line.range.lowerBound >= end }
        return first..<max(first, last)
    }

    /// The number of the first line that a condition holds for, which then holds for all behind it.
    final func firstLine(where condition: (LaidOutLine) -> Bool) -> Int {
        var low = 0
        let lines = madeLines
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if condition(lines[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The line of a glyph; the last one for places behind the end.
    final func lineNumber(at glyph: Int) -> Int? {
        let number = lineNumbers(in: NSRange(location: glyph, length: 0)).lowerBound
        let count = madeLines.count
        return count > 0 ? min(number, count - 1) : nil
    }

    final func index(of container: NSTextContainer) -> Int? {
        containers.firstIndex { $0 === container }
    }

    /// A range that divides no pair of surrogates and no character with its marks.
    final func wholeCharacters(in range: NSRange) -> NSRange {
        guard let storage, range.length > 0 else { return range }
        let text = storage.string as NSString
        let common = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
        return common.length > 0 ? text.rangeOfComposedCharacterSequences(for: common) : range
    }
}
