extension UIColor {
    /// Creates a colour that paints with tiles of an image.
    ///
    /// The first tile begins at the origin: of a view's coordinates for its background, of the graphics context
    /// for fills and strokes. An empty image gives a clear colour. Archiving such a colour stops the program.
    public convenience init(patternImage image: UIImage) {
        self.init(source: .fixed(CGColor.repeating(image) ?? .clear))
    }
}

extension CGColor {
    /// Returns a colour of a pattern whose cell is the image, upright where y points down.
    fileprivate static func repeating(_ image: UIImage) -> CGColor? {
        let size = image.size
        guard let picture = image.cgImage, size.width > 0, size.height > 0 else { return nil }
        let orientation = image.imageOrientation
        let box = CGRect(origin: .zero, size: size)
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, cell in
                cell.draw(upright: picture, orientation: orientation, in: box)
            }, releaseInfo: nil)
        guard
            let pattern = CGPattern(
                info: nil, bounds: box, matrix: .identity, xStep: size.width, yStep: size.height,
                tiling: .constantSpacing, isColored: true, callbacks: &callbacks),
            let space = CGColorSpace(patternBaseSpace: nil)
        else { return nil }
        return CGColor(patternSpace: space, pattern: pattern, components: [1])
    }
}
