import CoreGraphics
import Foundation
import TextEngine

/// A line laid out in a text container.
struct LineFragment {
    /// The line, positioned in the container's coordinates.
    var line: LineLayout
    /// The index of the container.
    var container: Int
    /// The line fragment rectangle.
    var rect: CGRect
    /// The used rectangle: the part of `rect` that the glyphs and the padding fill.
    var usedRect: CGRect

    var range: NSRange {
        NSRange(location: line.range.lowerBound, length: line.range.count)
    }

    /// Returns the fragment moved after an edit that shifted its paragraph in the text and in the container.
    func moved(byCharacters characters: Int, paragraphs: Int, down distance: CGFloat)
        -> LineFragment
    {
        var fragment = self
        fragment.line = line.moved(
            byCharacters: characters, paragraphs: paragraphs, down: Double(distance))
        fragment.rect.origin.y += distance
        fragment.usedRect.origin.y += distance
        return fragment
    }
}

/// The empty line fragment after a line separator at the end of the text.
struct ExtraLineFragment {
    var container: Int
    var rect: CGRect
    var usedRect: CGRect
}
