import CoreGraphics
internal import TextEngine

/// The lines of a text laid out inside a path.
// Sendable: all properties are constant.
public final class CTFrame: @unchecked Sendable {
    let path: CGPath
    let attributes: CFDictionary?
    let range: CFRange
    let lines: [CTLine]
    /// The baseline origins of the lines, from the lower left corner of the path's bounding box.
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

/// Returns the range of the text that the frame was created for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }

/// Returns the range of the text that fits the frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    guard let last = frame.lines.last.map(CTLineGetStringRange) else {
        return CFRange(location: frame.range.location, length: 0)
    }
    return CFRange(
        location: frame.range.location,
        length: last.location + last.length - frame.range.location)
}

/// Returns the path that contains the lines.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the attributes that the frame was created with.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// Returns the lines from top to bottom, an array of `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines as NSArray }

/// Copies the baseline origins of lines, from the lower left corner of the path's bounding box, y up.
///
/// - Parameters:
///   - range: A range of lines; a length of 0 extends to the last line.
///   - origins: A buffer for as many points.
public func CTFrameGetLineOrigins(
    _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
    let range = range.clamped(to: frame.origins.count)
    for (offset, index) in range.enumerated() { origins[offset] = frame.origins[index] }
}

/// Draws a frame in a context whose y axis points up.
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
