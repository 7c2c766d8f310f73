import CoreGraphics
import Foundation
import TextEngine

extension NSLayoutManager {
    final func adopt(_ storage: NSTextStorage?) {
        self.storage = storage
        forgetLines()
    }

    final func forgetLines() {
        guard lines.isLaidOut else { return }
        lines = TextLines()
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    final func layOutIfNeeded() {
        guard !lines.isLaidOut else { return }
        // Whoever asks meanwhile, such as a container's subclass, sees no lines yet.
        lines.isLaidOut = true
        guard let storage else { return }
        let text = AttributedText(storage, font: StringDrawing.standardFont)
        let typeset = TypesetText(text.text)
        lines.text = text
        lines.typeset = typeset
        let delegate = delegate
        var filler = TextFiller(
            typeset, containers,
            spacing: delegate.map { delegate in
                { place, rect in
                    delegate.layoutManager(
                        self, lineSpacingAfterGlyphAt: place, withProposedLineFragmentRect: rect)
                }
            })
        let last = text.text.runs.last?.font ?? StringDrawing.standardFont
        filler.fill(emptyLineHeight: CGFloat(last.metrics.lineHeight))
        lines.lines = filler.lines
        lines.extra = filler.extra
        lines.end = filler.end
        let isAtEnd = filler.end == text.text.units.count
        delegate?.layoutManager(
            self,
            didCompleteLayoutFor: isAtEnd
                ? filler.lines.last.map { containers[$0.container] } ?? containers.first : nil,
            atEnd: isAtEnd)
    }

    final var laidOutEnd: Int {
        layOutIfNeeded()
        return lines.end
    }

    final var extraLine: ExtraLine? {
        layOutIfNeeded()
        return lines.extra
    }

    /// The numbers of the lines that show some of a range, or the caret where it is empty.
    final func lineNumbers(in range: NSRange) -> Range<Int> {
        layOutIfNeeded()
        let first = firstLine { $0.line.range.upperBound > range.location }
        let end = range.location + max(range.length, 1)
        let last = firstLine { $0.line.range.lowerBound >= end }
        return first..<max(first, last)
    }

    /// The number of the first line that a condition holds for, which then holds for all behind it.
    private final func firstLine(where condition: (LaidOutLine) -> Bool) -> Int {
        var low = 0
        var high = lines.lines.count
        while low < high {
            let middle = (low + high) / 2
            if condition(lines.lines[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The line of a glyph; the last one for places behind the end.
    final func lineNumber(at glyph: Int) -> Int? {
        layOutIfNeeded()
        guard !lines.lines.isEmpty else { return nil }
        return min(
            lineNumbers(in: NSRange(location: glyph, length: 0)).lowerBound,
            lines.lines.count - 1)
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
