import CoreGraphics
import Foundation
import TextEngine

extension NSLayoutManager {
    // MARK: - Regions

    final func shownRange(in container: NSTextContainer) -> NSRange {
        guard let number = index(of: container) else {
            return NSRange(location: NSNotFound, length: 0)
        }
        layOut { ($0.lines.last?.container ?? 0) > number }
        return madeRange(in: number)
    }

    /// What a region shows of the text that has lines already.
    private final func madeRange(in container: Int) -> NSRange {
        let shown = madeLines(in: container)
        guard let first = shown.first, let last = shown.last else {
            return NSRange(location: lines?.end ?? 0, length: 0)
        }
        let start = first.line.range.lowerBound
        return NSRange(location: start, length: last.line.range.upperBound - start)
    }

    final func container(
        at glyph: Int, _ effectiveRange: NSRangePointer?
    ) -> NSTextContainer? {
        guard let number = lineNumber(at: glyph), glyph < lines?.end ?? 0 else { return nil }
        let container = madeLines[number].container
        effectiveRange?.pointee = shownRange(in: containers[container])
        return containers[container]
    }

    /// The lines of a region, as far as there are lines.
    private final func madeLines(in container: Int) -> ArraySlice<LaidOutLine> {
        let lines = madeLines
        let first = firstLine { $0.container >= container }
        return lines[first..<max(first, firstLine { $0.container > container })]
    }

    /// The lines of a region and a bit of what is around a stretch of heights.
    private final func lines(between top: CGFloat, and bottom: CGFloat, _ container: Int)
        -> ArraySlice<LaidOutLine>
    {
        let isSimple = containers[container].isSimpleRectangularTextContainer
        layOut { filler in
            guard isSimple, let last = filler.lines.last else { return false }
            return last.container > container
                || last.container == container && last.rect.minY > bottom
        }
        return madeLines(in: container)
    }

    final func usedRectOfLines(in container: NSTextContainer) -> CGRect {
        layOutIfNeeded()
        guard let number = index(of: container) else { return .zero }
        var used = CGRect.null
        for line in madeLines(in: number) { used = used.union(line.usedRect) }
        if let extra = lines?.extra, extra.container == number {
            used = used.union(extra.usedRect)
        }
        return used.isNull ? .zero : used
    }

    // MARK: - Lines

    final func lineRect(
        at glyph: Int, _ effectiveRange: NSRangePointer?, _ part: (LaidOutLine) -> CGRect
    ) -> CGRect {
        guard let number = lineNumber(at: glyph) else {
            effectiveRange?.pointee = NSRange(location: 0, length: 0)
            return .zero
        }
        let line = madeLines[number]
        effectiveRange?.pointee = line.range
        return part(line)
    }

    final func glyphLocation(_ glyph: Int) -> CGPoint {
        guard let number = lineNumber(at: glyph), let typeset = lines?.typeset else { return .zero }
        let line = madeLines[number]
        let glyphs = typeset.glyphs(of: line.line)
        let x = line.line.x + glyphs.caretOffset(at: line.line.glyphPlace(of: glyph))
        return CGPoint(x: CGFloat(x) - line.rect.minX, y: CGFloat(line.line.ascent))
    }

    final func hiddenRange(at glyph: Int) -> NSRange {
        guard let number = lineNumber(at: glyph), let hidden = madeLines[number].line.hidden
        else { return NSRange(location: NSNotFound, length: 0) }
        return NSRange(location: hidden.lowerBound, length: hidden.count)
    }

    final func visitLines(
        _ range: NSRange,
        _ body: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        for number in lineNumbers(in: range) {
            let line = madeLines[number]
            body(line.rect, line.usedRect, containers[line.container], line.range, &stop)
            if stop.boolValue { return }
        }
    }

    final func rangeOfLines(touching bounds: CGRect, _ container: NSTextContainer) -> NSRange {
        guard let number = index(of: container) else { return NSRange(location: 0, length: 0) }
        return range(of: lines(between: bounds.minY, and: bounds.maxY, number), touching: bounds)
    }

    final func rangeOfMadeLines(touching bounds: CGRect, _ container: NSTextContainer) -> NSRange {
        guard let number = index(of: container) else { return NSRange(location: 0, length: 0) }
        return range(of: madeLines(in: number), touching: bounds)
    }

    private final func range(of lines: ArraySlice<LaidOutLine>, touching bounds: CGRect) -> NSRange
    {
        let touched = lines.filter { $0.rect.intersects(bounds) }
        guard let first = touched.first, let last = touched.last else {
            return NSRange(location: 0, length: 0)
        }
        let start = first.line.range.lowerBound
        return NSRange(location: start, length: last.line.range.upperBound - start)
    }

    // MARK: - Rectangles around glyphs

    final func rectAround(_ range: NSRange, _ container: NSTextContainer) -> CGRect {
        guard let number = index(of: container) else { return .zero }
        var result = CGRect.null
        for rect in rects(range, selected: nil, number) { result = result.union(rect) }
        if result.isNull, let extra = extraLine, extra.container == number,
            range.location >= lines?.end ?? 0
        {
            return extra.usedRect
        }
        return result.isNull ? .zero : result
    }

    final func visitRects(
        _ range: NSRange, _ selected: NSRange, _ container: NSTextContainer,
        _ body: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let number = index(of: container) else { return }
        var stop: ObjCBool = false
        let isSelected = selected.location != NSNotFound
        for rect in rects(range, selected: isSelected ? selected : nil, number) {
            body(rect, &stop)
            if stop.boolValue { return }
        }
    }

    private final func rects(
        _ range: NSRange, selected: NSRange?, _ container: Int
    ) -> [CGRect] {
        var result: [CGRect] = []
        let numbers = lineNumbers(in: range)
        guard let typeset = lines?.typeset else { return [] }
        let lines = madeLines
        for number in numbers {
            let line = lines[number]
            guard line.container == container else { continue }
            let part = (range.location..<range.location + range.length)
                .clamped(to: line.line.range)
            let glyphs = typeset.glyphs(of: line.line)
            let places =
                line.line.glyphPlace(
                    of: part.lowerBound)..<max(
                    line.line.glyphPlace(of: part.lowerBound),
                    line.line.glyphPlace(of: part.upperBound))
            var spans = glyphs.spans(of: places)
            if spans.isEmpty {
                let x = glyphs.caretOffset(at: places.lowerBound)
                spans = [(x, x)]
            }
            for (index, span) in spans.enumerated() {
                var left = CGFloat(line.line.x + span.left)
                var right = CGFloat(line.line.x + span.right)
                if let selected, index == spans.count - 1,
                    selected.location + selected.length > line.line.range.upperBound - 1,
                    part.upperBound == line.line.range.upperBound,
                    number + 1 < lines.count
                {
                    // The selection goes on in the next line.
                    if line.line.isRightToLeft {
                        left = line.rect.minX
                    } else {
                        right = line.rect.maxX
                    }
                }
                result.append(
                    CGRect(
                        x: left, y: line.rect.minY, width: right - left,
                        height: line.rect.height))
            }
        }
        return result
    }

    // MARK: - Points

    final func character(
        at point: CGPoint, _ container: NSTextContainer
    ) -> (index: Int, fraction: CGFloat) {
        guard let number = index(of: container) else { return (0, 0) }
        let shown = lines(between: point.y, and: point.y, number)
        guard let typeset = lines?.typeset, let last = shown.last else { return (0, 0) }
        let row = shown.first { point.y < $0.rect.maxY } ?? last
        // Lines beside each other: the one whose space holds the point, or the nearest.
        let line =
            shown.filter { $0.rect.minY == row.rect.minY }.min {
                $0.rect.distance(toX: point.x) < $1.rect.distance(toX: point.x)
            } ?? row
        let (place, fraction) = typeset.glyphs(of: line.line)
            .character(atOffset: Double(point.x) - line.line.x)
        return (line.line.place(ofGlyphPlace: place), CGFloat(fraction))
    }
}

extension CGRect {
    fileprivate func distance(toX x: CGFloat) -> CGFloat { max(minX - x, x - maxX, 0) }
}
