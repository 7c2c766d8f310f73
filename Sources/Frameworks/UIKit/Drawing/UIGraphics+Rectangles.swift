/// Fills a rectangle with the fill colour of the current context, replacing its pixels.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill colour of the current context.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.fill([rect], blendMode)
}

/// Draws a frame one point wide inside a rectangle, replacing its pixels.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame one point wide inside a rectangle with the fill colour of the current context.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.fill(rect.frameSides, blendMode)
}

/// Restricts what the current context draws to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
    /// Fills rectangles with a blend mode, and restores the former one.
    func fill(_ rects: [CGRect], _ blendMode: CGBlendMode) {
        saveGState()
        setBlendMode(blendMode)
        for rect in rects { fill(rect) }
        restoreGState()
    }
}

extension CGRect {
    /// The four sides of a frame one point wide inside the rectangle, without overlap.
    var frameSides: [CGRect] {
        let box = standardized
        guard !box.isNull else { return [] }
        guard box.width > 2, box.height > 2 else { return [box] }
        return [
            CGRect(x: box.minX, y: box.minY, width: box.width, height: 1),
            CGRect(x: box.minX, y: box.maxY - 1, width: box.width, height: 1),
            CGRect(x: box.minX, y: box.minY + 1, width: 1, height: box.height - 2),
            CGRect(x: box.maxX - 1, y: box.minY + 1, width: 1, height: box.height - 2),
        ]
    }
}
