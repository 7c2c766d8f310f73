import CoreGraphics
import Foundation
import TextEngine

/// A line in its region.
struct LaidOutLine {
    /// With its place in the region.
    var line: TypesetLine
    var container: Int
    /// The space that it takes.
    var rect: CGRect
    /// What it fills of it, the padding included.
    var usedRect: CGRect

    var range: NSRange {
        NSRange(location: line.range.lowerBound, length: line.range.count)
    }
}

/// The empty line behind a text that ends a line.
struct ExtraLine {
    var container: Int
    var rect: CGRect
    var usedRect: CGRect
}

extension LaidOutLine {
    /// The same line of a text in which its paragraph stands elsewhere, and in another place.
    func moved(byCharacters characters: Int, paragraphs: Int, down distance: CGFloat)
        -> LaidOutLine
    {
        var line = self
        line.line = self.line.moved(
            byCharacters: characters, paragraphs: paragraphs, down: Double(distance))
        line.rect.origin.y += distance
        line.usedRect.origin.y += distance
        return line
    }
}

/// What a layout manager knows of its text: its glyphs, and its lines as far as somebody asked for
/// them.
struct TextLines {
    var text: AttributedText
    var typeset: TypesetText
    /// nil while lines are being made.
    var filler: LineFragmentGenerator?

    var lines: [LaidOutLine] { filler?.lines ?? [] }
    var extra: ExtraLine? { filler?.extra }
    /// Where the text ends that has lines.
    var end: Int { filler?.end ?? 0 }
}
