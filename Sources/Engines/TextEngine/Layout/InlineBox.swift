/// The metrics of an inline object, such as an attachment, that takes the place of a character.
package struct InlineBox: Hashable, Sendable {
    /// The advance, in points.
    package var width: Double
    /// The extent above the baseline, in points.
    package var ascent: Double
    /// The extent below the baseline, in points; negative for a box whose bottom is above it.
    package var descent: Double

    /// Makes a box; lengths that are not finite become 0.
    package init(width: Double, ascent: Double, descent: Double) {
        func usable(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e6), 1e6) : 0 }
        self.width = max(0, usable(width))
        self.ascent = usable(ascent)
        self.descent = usable(descent)
    }

    func scaled(by scale: Double) -> InlineBox {
        scale == 1
            ? self
            : InlineBox(width: width * scale, ascent: ascent * scale, descent: descent * scale)
    }
}

/// An inline object of a higher framework: an attachment or a run delegate.
package protocol InlineBoxSource {
    /// Whether the box depends on the context that it is measured in.
    var dependsOnContext: Bool { get }
    /// Returns the metrics in a context.
    func inlineBox(in context: InlineBoxContext) -> InlineBox
}

/// The surroundings that an inline box is measured in.
package struct InlineBoxContext {
    /// The font of the text around it.
    package var font: FontInstance
    /// The location of the first character that the box replaces.
    package var index: Int
    /// The width of the line, in points; infinite for unlimited lines.
    package var lineWidth: Double
    /// The text container of a higher framework, where there is one.
    package var container: AnyObject?
}
