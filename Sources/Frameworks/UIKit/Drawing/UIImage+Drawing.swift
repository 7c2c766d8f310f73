extension UIImage {
    func drawContent(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let isTemplate = renderingMode == .alwaysTemplate && content.tintColor == nil
        guard let picture = isTemplate ? content.mask : content.shownCGImage else {
            images?.first?.draw(in: rect, blendMode: blendMode, alpha: alpha)
            return
        }
        context.saveGState()
        defer { context.restoreGState() }
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        if !content.isResizable {
            context.draw(upright: picture, orientation: imageOrientation, in: rect)
            return
        }
        // Cap insets refer to the shown orientation, so that the image is rotated before it is sliced.
        let shown =
            imageOrientation == .up ? picture : content.turned(picture)
        let tiles = ResizableImageTiles(
            size: size, capInsets: capInsets, resizingMode: resizingMode, in: rect)
        tiles.forEach { source, target in
            let pixels = source.applying(CGAffineTransform(scaleX: scale, y: scale))
            if let part = shown.cropping(to: pixels.integral) {
                context.draw(upright: part, orientation: .up, in: target)
            }
        }
    }
}

extension CGContext {
    /// Draws a bitmap upright in a context with y pointing down.
    func draw(upright picture: CGImage, orientation: UIImage.Orientation, in rect: CGRect) {
        saveGState()
        defer { restoreGState() }
        // From the unit square of the shown orientation to the rectangle, and before that from the
        // stored bitmap, whose rows Core Graphics draws from the greatest y downwards.
        translateBy(x: rect.minX, y: rect.minY)
        scaleBy(x: rect.width, y: rect.height)
        concatenate(orientation.transform)
        concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1))
        draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
}

extension ImageContent {
    /// Returns the bitmap in the shown orientation.
    func turned(_ picture: CGImage) -> CGImage {
        orientation == .up ? picture : derived.turned(picture, orientation)
    }
}
