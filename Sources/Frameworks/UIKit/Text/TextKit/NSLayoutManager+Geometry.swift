import CoreGraphics
import Foundation
import TextEngine

extension NSLayoutManager {
    // MARK: - Text containers

    final func shownRange(in container: NSTextContainer) -> NSRange {
        guard let index = index(of: container) else {
            return NSRange(location: NSNotFound, length: 0)
        }
        layOut { ($0.fragments.last?.container ?? 0) > index }
        return laidOutRange(in: index)
    }

    /// Returns the range of a container's fragments that are already laid out.
    private final func laidOutRange(in container: Int) -> NSRange {
        let shown = laidOutFragments(in: container)
        guard let first = shown.first, let last = shown.last else {
            return NSRange(location: layout?.end ?? 0, length: 0)
        }
        let start = first.line.range.lowerBound
        return NSRange(location: start, length: last.line.range.upperBound - start)
    }

    final func container(
        ofGlyph glyph: Int, _ effectiveRange: NSRangePointer?
    ) -> NSTextContainer? {
        guard let index = fragmentIndex(ofGlyph: glyph), glyph < layout?.end ?? 0 else {
            return nil
        }
        let container = fragments[index].container
        effectiveRange?.pointee = shownRange(in: containers[container])
        return containers[container]
    }

    /// Returns the fragments of a container that are already laid out.
    private final func laidOutFragments(in container: Int) -> Slice<LineFragmentList> {
        let first = firstFragmentIndex { $0.container >= container }
        return fragments[first..<max(first, firstFragmentIndex { $0.container > container })]
    }

    /// Lays out a container at least down to a height.
    private final func layOut(downTo bottom: CGFloat, _ container: Int) {
        let isSimple = containers[container].isSimpleRectangularTextContainer
        layOut { generator in
            guard isSimple, let last = generator.fragments.last else { return false }
            return last.container > container
                || last.container == container && last.rect.minY > bottom
        }
    }

    /// Returns whether each fragment of a container is below the one before it.
    private final func isOrdered(_ container: Int) -> Bool {
        // Exclusions put fragments beside each other, and a delegate puts them anywhere.
        delegate == nil && containers[container].isSimpleRectangularTextContainer
    }

    final func usedRectOfFragments(in container: NSTextContainer) -> CGRect {
        layOutIfNeeded()
        guard let index = index(of: container) else { return .zero }
        var used = CGRect.null
        for fragment in laidOutFragments(in: index) { used = used.union(fragment.usedRect) }
        if let extra = layout?.extra, extra.container == index {
            used = used.union(extra.usedRect)
        }
        return used.isNull ? .zero : used
    }

    // MARK: - Lines

    final func fragmentRect(
        at glyph: Int, _ effectiveRange: NSRangePointer?, _ rect: (LineFragment) -> CGRect
    ) -> CGRect {
        guard let index = fragmentIndex(ofGlyph: glyph) else {
            effectiveRange?.pointee = NSRange(location: 0, length: 0)
            return .zero
        }
        let fragment = fragments[index]
        effectiveRange?.pointee = fragment.range
        return rect(fragment)
    }

    final func glyphLocation(_ glyph: Int) -> CGPoint {
        guard let index = fragmentIndex(ofGlyph: glyph), let typesetter = layout?.typesetter else {
            return .zero
        }
        let fragment = fragments[index]
        let line = typesetter.part(of: fragment.line, containing: glyph..<glyph)
        let glyphs = typesetter.glyphs(of: line)
        let x = line.x + glyphs.caretOffset(at: line.shapedIndex(forTextIndex: glyph))
        return CGPoint(x: CGFloat(x) - fragment.rect.minX, y: CGFloat(line.ascent))
    }

    final func truncatedRange(at glyph: Int) -> NSRange {
        guard let index = fragmentIndex(ofGlyph: glyph), let hidden = fragments[index].line.hidden
        else { return NSRange(location: NSNotFound, length: 0) }
        return NSRange(location: hidden.lowerBound, length: hidden.count)
    }

    final func visitFragments(
        _ range: NSRange,
        _ body: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        for index in fragmentIndices(in: range) {
            let fragment = fragments[index]
            body(
                fragment.rect, fragment.usedRect, containers[fragment.container], fragment.range,
                &stop)
            if stop.boolValue { return }
        }
    }

    final func glyphRangeOfFragments(intersecting bounds: CGRect, _ container: NSTextContainer)
        -> NSRange
    {
        guard let index = index(of: container) else { return NSRange(location: 0, length: 0) }
        layOut(downTo: bounds.maxY, index)
        return glyphRangeOfLaidOutFragments(intersecting: bounds, container)
    }

    final func glyphRangeOfLaidOutFragments(
        intersecting bounds: CGRect, _ container: NSTextContainer
    ) -> NSRange {
        guard let index = index(of: container) else { return NSRange(location: 0, length: 0) }
        let shown = laidOutFragments(in: index)
        var rows = shown.indices
        if isOrdered(index) {
            let first = shown.firstIndex(inOrder: { $0.rect.maxY > bounds.minY })
            rows = first..<max(first, shown.firstIndex(inOrder: { $0.rect.minY > bounds.maxY }))
        }
        let found = shown[rows].filter { $0.rect.intersects(bounds) }
        guard let first = found.first, let last = found.last else {
            return NSRange(location: 0, length: 0)
        }
        let start = first.line.range.lowerBound
        return NSRange(location: start, length: last.line.range.upperBound - start)
    }

    // MARK: - Bounding rectangles

    final func boundingRectOfGlyphs(_ range: NSRange, _ container: NSTextContainer) -> CGRect {
        guard let index = index(of: container) else { return .zero }
        var result = CGRect.null
        for rect in rects(range, selected: nil, index) { result = result.union(rect) }
        if result.isNull, let extra = extraFragment, extra.container == index,
            range.location >= layout?.end ?? 0
        {
            return extra.usedRect
        }
        return result.isNull ? .zero : result
    }

    final func visitRects(
        _ range: NSRange, _ selected: NSRange, _ container: NSTextContainer,
        _ body: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let index = index(of: container) else { return }
        var stop: ObjCBool = false
        let isSelected = selected.location != NSNotFound
        for rect in rects(range, selected: isSelected ? selected : nil, index) {
            body(rect, &stop)
            if stop.boolValue { return }
        }
    }

    /// Returns the rectangles that cover a range, with the height of their fragments.
    ///
    /// - Parameter selected: The selection; if it continues on the next line, rectangles extend to the edge
    ///   of the container.
    private final func rects(
        _ range: NSRange, selected: NSRange?, _ container: Int
    ) -> [CGRect] {
        var result: [CGRect] = []
        let indices = fragmentIndices(in: range)
        guard let typesetter = layout?.typesetter else { return [] }
        let fragments = fragments
        for index in indices {
            let fragment = fragments[index]
            guard fragment.container == container else { continue }
            let line = fragment.line
            let covered = (range.location..<range.saturatedEnd).clamped(to: line.range)
            let glyphs = typesetter.glyphs(of: line)
            let shaped = line.shapedRange(forTextRange: covered)
            var spans = glyphs.spans(of: shaped)
            if spans.isEmpty {
                let x = glyphs.caretOffset(at: shaped.lowerBound)
                spans = [(x, x)]
            }
            for (spanIndex, span) in spans.enumerated() {
                var left = CGFloat(line.x + span.left)
                var right = CGFloat(line.x + span.right)
                if let selected, spanIndex == spans.count - 1,
                    selected.saturatedEnd > line.range.upperBound - 1,
                    covered.upperBound == line.range.upperBound, index + 1 < fragments.count
                {
                    // The selection continues on the next line.
                    if line.isRightToLeft {
                        left = fragment.rect.minX
                    } else {
                        right = fragment.rect.maxX
                    }
                }
                result.append(
                    CGRect(
                        x: left, y: fragment.rect.minY, width: right - left,
                        height: fragment.rect.height))
            }
        }
        return result
    }

    // MARK: - Points

    final func character(
        at point: CGPoint, _ container: NSTextContainer
    ) -> (index: Int, fraction: CGFloat) {
        guard let index = index(of: container) else { return (0, 0) }
        layOut(downTo: point.y, index)
        let shown = laidOutFragments(in: index)
        guard let typesetter = layout?.typesetter, let last = shown.last else { return (0, 0) }
        let fragment: LineFragment
        if isOrdered(index) {
            let found = shown.firstIndex(inOrder: { point.y < $0.rect.maxY })
            fragment = found < shown.endIndex ? shown[found] : last
        } else {
            let row = shown.first { point.y < $0.rect.maxY } ?? last
            // Among adjacent fragments, the one that contains the point or is closest to it.
            fragment =
                shown.filter { $0.rect.minY == row.rect.minY }.min {
                    $0.rect.distance(toX: point.x) < $1.rect.distance(toX: point.x)
                } ?? row
        }
        let line = fragment.line
        let (shapedIndex, fraction) = typesetter.glyphs(of: line)
            .character(atOffset: Double(point.x) - line.x)
        return (line.textIndex(forShapedIndex: shapedIndex), CGFloat(fraction))
    }
}

extension CGRect {
    fileprivate func distance(toX x: CGFloat) -> CGFloat { max(minX - x, x - maxX, 0) }
}
