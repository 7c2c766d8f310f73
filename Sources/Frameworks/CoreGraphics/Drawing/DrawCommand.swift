/// The compositing state of a drawing command: opacity, blend mode, clip and shadow.
package struct CompositingState: Sendable {
    /// Opacity of everything painted, from 0 to 1.
    package var alpha: CGFloat = 1
    package var blendMode: CGBlendMode = .normal
    package var shadow: DrawingShadow?
    package var clip: DrawingClip?
    package var isAntialiased = true

    package init() {}
}

/// A shadow: a blurred copy of the painted shape, drawn below it.
package struct DrawingShadow: Hashable, Sendable {
    /// Displacement in the space of the list, independent of later transforms of the context.
    package var offset: CGSize
    /// Standard deviation of the blur in units of the list.
    package var deviation: CGFloat
    package var color: DrawColor

    package init(offset: CGSize, deviation: CGFloat, color: DrawColor) {
        self.offset = offset
        self.deviation = deviation
        self.color = color
    }
}

/// One drawing operation with its resolved state.
///
/// A command is independent of pixels: `transform` maps its own coordinates to the space of its list, whose y
/// axis points down, and the rasteriser maps that space to pixels.
package struct DrawCommand: Sendable {
    package indirect enum Operation: Sendable {
        case fillRect(CGRect, DrawColor)
        case fillPath(CGPath, CGPathFillRule, DrawColor)
        case strokePath(CGPath, StrokeStyle, DrawColor)
        /// An image with its top row at the rectangle's smallest y. Image masks use the colour.
        case image(CGImage, CGRect, CGInterpolationQuality, DrawColor)
        /// An image repeated in both directions over the whole clip; the rectangle is one tile.
        case tiledImage(CGImage, CGRect, CGInterpolationQuality, DrawColor)
        case linearGradient(CGGradient, start: CGPoint, end: CGPoint, CGGradientDrawingOptions)
        case radialGradient(
            CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
            endRadius: CGFloat, CGGradientDrawingOptions)
        case glyphs(GlyphRun, DrawColor)
        /// A pattern repeated over the whole clip; the transform maps pattern space.
        case pattern(PatternTile)
        /// Commands in a separate space, which the transform maps, drawn together and composited as one
        /// picture.
        case group([DrawCommand])
    }

    package let operation: Operation
    /// From the operation's coordinates to the space of the list.
    package let transform: CGAffineTransform
    package let state: CompositingState
    /// A bounding rectangle of the painted area in the space of the list; infinite for an unclipped gradient,
    /// pattern or tiled image. A line of zero width extends it by less than one pixel.
    package let bounds: CGRect

    package init(_ operation: Operation, transform: CGAffineTransform, state: CompositingState) {
        self.operation = operation
        self.transform = transform
        self.state = state
        var bounds = DrawCommand.shapeBounds(of: operation, transform: transform)
        if let shadow = state.shadow, !bounds.isNull, !bounds.isInfinite {
            bounds = bounds.enclosing(DrawCommand.shadowBounds(of: bounds, shadow))
        }
        if let clip = state.clip { bounds = bounds.overlap(clip.bounds) }
        self.bounds = bounds
    }

    /// The commands of a group or of a pattern's cell.
    var innerCommands: [DrawCommand] {
        switch operation {
        case .group(let commands): return commands
        case .pattern(let tile): return tile.list.commands
        default: return []
        }
    }

    /// Returns the bounds of the painted shape without shadow and clip, in the space of the list.
    static func shapeBounds(of operation: Operation, transform: CGAffineTransform) -> CGRect {
        switch operation {
        case .fillRect(let rect, _), .image(_, let rect, _, _):
            return rect.applying(transform)
        case .fillPath(let path, _, _):
            let box = path.boundingBoxOfPath
            return box.isNull ? .null : box.applying(transform)
        case .strokePath(let path, let style, _):
            let box = path.boundingBoxOfPath
            guard !box.isNull else { return .null }
            let reach = style.reach(around: path)
            return box.insetBy(dx: -reach, dy: -reach).applying(transform)
        case .glyphs(let run, _):
            return run.bounds.isNull ? .null : run.bounds.applying(transform)
        case .pattern(let tile):
            return tile.cell == nil ? .null : .infinite
        case .tiledImage, .linearGradient, .radialGradient:
            return .infinite
        case .group(let commands):
            let bounds = commands.reduce(CGRect.null) { $0.enclosing($1.bounds) }
            return bounds.isNull || bounds.isInfinite ? bounds : bounds.applying(transform)
        }
    }

    private static func shadowBounds(of bounds: CGRect, _ shadow: DrawingShadow) -> CGRect {
        let margin = shadow.deviation * 3 + 1
        return bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            .insetBy(dx: -margin, dy: -margin)
    }
}
