import CoreGraphics
internal import TextEngine

/// The layout of lines in a shape, from its top downwards.
struct FrameLayout {
    private let typesetter: CTTypesetter
    private let shape: FrameShape
    private(set) var lines: [CTLine] = []
    /// Baseline origins, from the lower left corner of the shape's bounding box, y up.
    private(set) var origins: [CGPoint] = []
    /// The top of the next line, from the top of the shape's bounding box.
    private var y = 0.0

    // Chosen: heights are sums, with rounding errors.
    private static let tolerance = 1e-3
    /// Chosen: the step by which a line moves down while the shape is too narrow, in line heights.
    private static let step = 0.25
    /// Chosen: a bound for the number of steps in very tall shapes.
    private static let mostSteps = 5000.0

    init(_ typesetter: CTTypesetter, _ shape: FrameShape) {
        self.typesetter = typesetter
        self.shape = shape
    }

    mutating func fill() {
        let engine = typesetter.engine
        for index in engine.paragraphRanges.indices {
            let range = engine.paragraphRanges[index]
            let format = engine.format(ofParagraph: index)
            if index > 0 { y += max(0, format.paragraphSpacingBefore) }
            var location = range.lowerBound
            while location < range.upperBound {
                let isFirst = location == range.lowerBound
                guard let line = nextLine(from: location, index, isFirst: isFirst) else { return }
                location = line.range.upperBound
            }
            y += max(0, format.paragraphSpacing)
        }
    }

    /// Adds the line that starts at a location; returns nil if none fits.
    private mutating func nextLine(
        from location: Int, _ paragraphIndex: Int, isFirst: Bool
    ) -> LineLayout? {
        let engine = typesetter.engine
        func line(_ span: (start: Double, end: Double)) -> LineLayout {
            let extent = engine.lineExtent(
                inParagraph: paragraphIndex, isFirstLine: isFirst, width: span.end - span.start)
            return engine.line(from: location, inParagraph: paragraphIndex, extent: extent)
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

    private mutating func add(_ line: LineLayout, at start: Double) {
        lines.append(CTLine(typesetter.source, typesetter.engine, line, base: typesetter.base))
        origins.append(
            CGPoint(
                x: CGFloat(start + line.x), y: CGFloat(shape.height - (y + line.ascent))))
        y += line.height + line.spacing
    }
}
