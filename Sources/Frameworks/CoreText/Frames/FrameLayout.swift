import CoreGraphics
internal import TextEngine

/// Puts lines into a shape, from its top down.
struct FrameLayout {
    private let typesetter: CTTypesetter
    private let shape: FrameShape
    private(set) var lines: [CTLine] = []
    /// From the lower left corner of the shape's box, y up.
    private(set) var origins: [CGPoint] = []
    /// From the top of the shape's box.
    private var y = 0.0

    // Chosen: heights are sums.
    private static let tolerance = 1e-3
    /// Where a shape is too narrow for a line, it is tried this much lower, in heights of the line.
    private static let step = 0.25
    /// Shapes are at most so many steps high, however high they are.
    private static let mostSteps = 5000.0

    init(_ typesetter: CTTypesetter, _ shape: FrameShape) {
        self.typesetter = typesetter
        self.shape = shape
    }

    mutating func fill() {
        let typeset = typesetter.typeset
        for number in typeset.paragraphRanges.indices {
            let range = typeset.paragraphRanges[number]
            let format = typeset.format(ofParagraph: number)
            if number > 0 { y += max(0, format.paragraphSpacingBefore) }
            var place = range.lowerBound
            while place < range.upperBound {
                let isFirst = place == range.lowerBound
                guard let line = nextLine(from: place, number, isFirst: isFirst) else { return }
                place = line.range.upperBound
            }
            y += max(0, format.paragraphSpacing)
        }
    }

    /// Adds the line that begins at a place; nil where there is no room left.
    private mutating func nextLine(
        from place: Int, _ number: Int, isFirst: Bool
    ) -> TypesetLine? {
        let typeset = typesetter.typeset
        func line(_ span: (start: Double, end: Double)) -> TypesetLine {
            let room = typeset.room(
                inParagraph: number, isFirstLine: isFirst, width: span.end - span.start)
            return typeset.line(from: place, inParagraph: number, room: room)
        }
        var height = line((0, shape.width)).height
        while y + height <= shape.height + Self.tolerance {
            if let span = shape.span(from: y, to: y + height) {
                let found = line(span)
                if found.height <= height + Self.tolerance {
                    add(found, at: span.start)
                    return found
                }
                height = found.height
                continue
            }
            y += max(height * Self.step, 0.5, shape.height / Self.mostSteps)
        }
        return nil
    }

    private mutating func add(_ line: TypesetLine, at start: Double) {
        lines.append(CTLine(typesetter.source, typesetter.typeset, line, base: typesetter.base))
        origins.append(
            CGPoint(
                x: CGFloat(start + line.x), y: CGFloat(shape.height - (y + line.ascent))))
        y += line.height + line.spacing
    }
}
