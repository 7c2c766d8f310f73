extension CGColor {
    /// Creates a colour that paints with a pattern.
    ///
    /// - Parameters:
    ///   - space: A pattern space; with a base for a pattern without colours, without for others.
    ///   - pattern: What to paint with.
    ///   - components: The components of the base space, if any, then opacity; each from 0 to 1.
    /// - Returns: nil where the space does not fit the pattern.
    public convenience init?(
        patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
    ) {
        guard space.model == .pattern, pattern.isColored == (space.baseColorSpace == nil) else {
            return nil
        }
        let count = space.numberOfComponents + 1
        self.init(
            space,
            UnsafeBufferPointer(start: components, count: count).map(\.clippedToUnit),
            pattern: pattern)
    }

    /// The colour that a pattern without colours is painted in; nil for other colours.
    var patternBaseColor: CGColor? {
        guard let base = colorSpace?.baseColorSpace, pattern != nil, let components else {
            return nil
        }
        return CGColor(base, components)
    }
}

extension CGColorSpace {
    /// Creates the space of colours made of patterns.
    ///
    /// - Parameter baseSpace: The space of the colour that patterns without colours are painted in,
    ///   or nil for patterns that have colours.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.supportsOutput != false else { return nil }
        self.init(nil, .pattern(base: baseSpace))
    }
}
