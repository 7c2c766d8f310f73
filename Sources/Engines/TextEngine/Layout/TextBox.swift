/// Room in a line for something that is no text, such as a picture.
package struct TextBox: Hashable, Sendable {
    /// In points, as the other lengths.
    package var width: Double
    /// Above the base line.
    package var ascent: Double
    /// Below the base line; negative for what floats above it.
    package var descent: Double

    /// Lengths that are no numbers count as 0.
    package init(width: Double, ascent: Double, descent: Double) {
        func usable(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e6), 1e6) : 0 }
        self.width = max(0, usable(width))
        self.ascent = usable(ascent)
        self.descent = usable(descent)
    }
}
