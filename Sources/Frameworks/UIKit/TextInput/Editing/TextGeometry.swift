import CoreGraphics
import Foundation
import TextEngine

/// The geometry of laid-out text, in the coordinates of the view that shows it.
@MainActor
struct TextGeometry {
    let manager: NSLayoutManager
    let container: NSTextContainer
    /// The top left corner of the container in the view.
    let origin: CGPoint
    /// The height of a line without text.
    let emptyLineHeight: CGFloat
    /// The side at which an empty line begins: 0 is left, 1 right.
    var emptyLineShare: CGFloat = 0

    // From memory, not measured.
    static let caretWidth: CGFloat = 2

    private var length: Int { manager.textStorage?.length ?? 0 }

    /// Returns the fragment that shows the caret at an offset.
    ///
    /// - Parameter affinity: Which of two lines, for an offset between them.
    private func fragment(
        at offset: Int, _ affinity: UITextStorageDirection = .forward
    ) -> LineFragment? {
        guard length > 0, var index = manager.fragmentIndex(ofGlyph: offset) else { return nil }
        if affinity == .backward, index > 0,
            manager.fragments[index].line.range.lowerBound == offset,
            manager.fragments[index - 1].line.isWrapped
        {
            index -= 1
        }
        return manager.fragments[index]
    }

    /// Returns the line after a separator at the end of the text; nil for other offsets.
    private func extraLine(at offset: Int) -> CGRect? {
        guard offset >= length, length > 0, let extra = manager.extraFragment else { return nil }
        return extra.rect
    }

    /// Returns the rectangle of the caret at an offset: in the middle between two characters, but inside the
    /// container.
    // Recorded by AccessibilitySnapshot on iOS 17.5: the middle of the caret of an edited text view.
    func caretRect(at offset: Int, _ affinity: UITextStorageDirection = .forward) -> CGRect {
        let width = container.limits.width
        func caret(_ x: CGFloat, _ y: CGFloat, _ height: CGFloat) -> CGRect {
            let x = max(0, min(x - Self.caretWidth / 2, width - Self.caretWidth))
            return CGRect(
                x: origin.x + x, y: origin.y + y, width: Self.caretWidth, height: height)
        }
        func emptyLine(_ y: CGFloat, _ height: CGFloat) -> CGRect {
            let padding = container.lineFragmentPadding
            let free = width.isFinite ? max(0, width - 2 * padding) : 0
            return caret(padding + free * emptyLineShare, y, height)
        }
        if let extra = extraLine(at: offset) { return emptyLine(extra.minY, extra.height) }
        guard let fragment = fragment(at: offset, affinity),
            let typesetter = manager.layout?.typesetter
        else { return emptyLine(0, emptyLineHeight) }
        let whole = fragment.line
        let inLine = min(max(offset, whole.range.lowerBound), whole.range.upperBound)
        let line = typesetter.part(of: whole, containing: inLine..<inLine)
        let glyphs = typesetter.glyphs(of: line)
        let x = CGFloat(line.x + glyphs.caretOffset(at: line.shapedIndex(forTextIndex: inLine)))
        return caret(x, CGFloat(line.top), CGFloat(line.height))
    }

    /// Returns the part of a range that is in the lines of a rectangle.
    func part(of range: NSRange, in rect: CGRect) -> NSRange {
        let shown = manager.glyphRange(
            forBoundingRect: rect.offsetBy(dx: -origin.x, dy: -origin.y), in: container)
        return NSIntersectionRange(range, shown)
    }

    /// Returns the rectangles of a selected range, one for each line or more in mixed directions.
    ///
    /// - Parameter selection: The whole selection, of which the range is a part; nil for the range.
    func selectionRects(
        _ range: NSRange, of selection: NSRange? = nil
    ) -> [LaidOutSelectionRect] {
        guard range.length > 0 else { return [] }
        var rects: [CGRect] = []
        manager.enumerateEnclosingRects(
            forGlyphRange: range, withinSelectedGlyphRange: selection ?? range, in: container
        ) { rect, _ in rects.append(rect) }
        let isRightToLeft = fragment(at: range.location)?.line.isRightToLeft ?? false
        return rects.enumerated().map { index, rect in
            LaidOutSelectionRect(
                rect: rect.offsetBy(dx: origin.x, dy: origin.y), isRightToLeft: isRightToLeft,
                containsStart: index == 0, containsEnd: index == rects.count - 1)
        }
    }

    /// Returns the rectangle of the first line of a range.
    func firstRect(_ range: NSRange) -> CGRect {
        selectionRects(range).first?.rect ?? caretRect(at: range.location)
    }

    /// Returns the offset nearest to a point, and the line that shows it.
    func offset(at point: CGPoint) -> (offset: Int, affinity: UITextStorageDirection) {
        guard length > 0 else { return (0, .forward) }
        let point = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        if let last = manager.textStorage.map({ $0.length }), last > 0 {
            // The line after a separator at the end is below the last fragment.
            manager.layOut { generator in
                generator.fragments.last.map { $0.rect.minY > point.y } ?? false
            }
            if let lowest = manager.fragments.last, point.y >= lowest.rect.maxY,
                manager.extraFragment != nil
            {
                return (last, .forward)
            }
        }
        let (index, fraction) = manager.character(at: point, container)
        guard let fragment = fragment(at: index) else { return (index, .forward) }
        let range = fragment.line.range
        let units = TextUnits((manager.textStorage?.string ?? "") as NSString)
        var offset = fraction < 0.5 ? units.snapped(index) : units.characterEnd(after: index)
        // A point after a line is before its separator.
        let end = units.paragraphContentsEnd(at: range.lowerBound)
        if offset >= range.upperBound, range.upperBound > end {
            offset = max(range.lowerBound, end)
        }
        let isAtWrap = offset == range.upperBound && offset < length
        return (min(offset, length), isAtWrap ? .backward : .forward)
    }

    /// Returns the characters of the line that shows an offset, without its separator.
    func lineRange(
        at offset: Int, _ affinity: UITextStorageDirection = .forward
    ) -> NSRange {
        if extraLine(at: offset) != nil { return NSRange(location: length, length: 0) }
        guard let fragment = fragment(at: offset, affinity) else {
            return NSRange(location: 0, length: 0)
        }
        let range = fragment.line.range
        let units = TextUnits((manager.textStorage?.string ?? "") as NSString)
        let end = min(range.upperBound, units.paragraphContentsEnd(at: range.lowerBound))
        return NSRange(
            location: range.lowerBound, length: max(range.lowerBound, end) - range.lowerBound)
    }

    /// Returns whether the line at an offset runs from right to left.
    func isRightToLeft(at offset: Int) -> Bool {
        fragment(at: offset)?.line.isRightToLeft ?? (emptyLineShare == 1)
    }

    /// Returns the offset in the line above or below; nil beyond the first and the last line.
    ///
    /// - Parameter x: The x coordinate to keep.
    func offset(
        verticallyFrom offset: Int, _ affinity: UITextStorageDirection, isUp: Bool, x: CGFloat
    ) -> (offset: Int, affinity: UITextStorageDirection)? {
        let caret = caretRect(at: offset, affinity)
        let probe = CGPoint(x: x, y: isUp ? caret.minY - 1 : caret.maxY + 1)
        if isUp, probe.y < origin.y { return nil }
        let found = self.offset(at: probe)
        let target = caretRect(at: found.offset, found.affinity)
        let moved = isUp ? target.minY < caret.minY - 0.5 : target.minY > caret.minY + 0.5
        return moved ? found : nil
    }
}
