import CoreGraphics
internal import TextEngine

/// Lines of text inside of a path.
// Sendable: everything is constant.
public final class CTFrame: @unchecked Sendable {
    let path: CGPath
    let attributes: CFDictionary?
    let range: CFRange
    let lines: [CTLine]
    /// Where the lines begin on their base lines, from the lower left corner of the path's box.
    let origins: [CGPoint]

    init(_ typesetter: CTTypesetter, _ path: CGPath, _ attributes: CFDictionary?) {
        self.path = path
        self.attributes = attributes
        range = CFRange(location: typesetter.base, length: typesetter.length)
        var layout = FrameLayout(typesetter, FrameShape(path))
        layout.fill()
        lines = layout.lines
        origins = layout.origins
    }
}

/// The part of the text that the frame was asked for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }

/// The part of the text that the frame has room for.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    guard let last = frame.lines.last.map(CTLineGetStringRange) else {
        return CFRange(location: frame.range.location, length: 0)
    }
    return CFRange(
        location: frame.range.location,
        length: last.location + last.length - frame.range.location)
}

/// The path that holds the lines.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// The attributes that the frame was made with.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// The lines from the top down, a list of `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines as NSArray }

/// Copies where lines begin on their base lines, from the lower left corner of the path's box, y up.
///
/// - Parameters:
///   - range: Of lines; a length of 0 reaches to the last.
///   - origins: Room for as many points.
public func CTFrameGetLineOrigins(
    _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
    let part = range.clamped(to: frame.origins.count)
    for (place, index) in part.enumerated() { origins[place] = frame.origins[index] }
}

/// Draws the lines inside of the path, in a context whose y points up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let box = frame.path.boundingBoxOfPath
    guard !box.isNull else { return }
    var matrix = context.textMatrix.linear
    for (line, origin) in zip(frame.lines, frame.origins) {
        matrix.tx = box.minX + origin.x
        matrix.ty = box.minY + origin.y
        line.draw(in: context, at: matrix)
    }
}
