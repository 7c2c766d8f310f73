extension CGColor {
    /// Creates a colour that paints with a pattern.
    ///
    /// - Parameters:
    ///   - space: A pattern space; with a base for an uncoloured pattern, without one for a coloured pattern.
    ///   - pattern: The pattern.
    ///   - components: The components of the base space, if any, then alpha; each from 0 to 1.
    /// - Returns: nil if the space does not match the pattern.
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

    /// The colour of an uncoloured pattern; nil for other colours.
    var patternBaseColor: CGColor? {
        guard let base = colorSpace?.baseColorSpace, pattern != nil, let components else {
            return nil
        }
        return CGColor(base, components)
    }
}

extension CGColorSpace {
    /// Creates a pattern space.
    ///
    /// - Parameter baseSpace: The space of the colour of uncoloured patterns; nil for coloured patterns.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.supportsOutput != false else { return nil }
        self.init(nil, .pattern(base: baseSpace))
    }
}
