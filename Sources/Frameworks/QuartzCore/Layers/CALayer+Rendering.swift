internal import Compositor

extension CALayer {
    /// Renders the model in the pixels of the context's device and draws them.
    ///
    /// The visible part of the clip is painted with the compositor that paints screens. PDF pages keep
    /// vector drawing.
    ///
    /// - Parameter smoothsEdges: Whether all edges are antialiased; those on the screen are not.
    package final func renderModel(in context: CGContext, smoothsEdges: Bool) {
        guard !options.contains(.isHidden) else { return }
        layoutSubtree()
        displaySubtree()
        if context.isPDF {
            Compositor.draw(makeModelNode(), onPageOf: context)
            return
        }
        let toDevice = context.ctm
        let visible = context.convertToDeviceSpace(context.boundingBoxOfClipPath).integral
        guard !visible.isNull, !visible.isInfinite, visible.width >= 1, visible.height >= 1,
            visible.width * visible.height <= CALayer.renderedPixelLimit,
            toDevice.determinant != 0
        else { return }
        let pixels = PixelBuffer(width: Int(visible.width), height: Int(visible.height))
        // Device space has y up, rows of pixels go down.
        let toPixels = toDevice.concatenating(
            CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -visible.minX, ty: visible.maxY))
        Compositor.render(
            makeModelNode(), into: pixels, transform: toPixels, at: 0, smoothsEdges: smoothsEdges)
        context.saveGState()
        context.concatenate(toDevice.inverted())
        context.interpolationQuality = .none
        context.draw(CGImage(pixels: pixels), in: visible)
        context.restoreGState()
    }

    /// The maximum number of pixels that are painted at once, 16,384 by 16,384.
    // Chosen: a gigabyte; no screen and no page is as large.
    private static var renderedPixelLimit: CGFloat { 268_435_456 }
}
