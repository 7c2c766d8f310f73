/// Widths that a line gives to tabs and spaces, other than those of the text.
struct LineSpacing: Sendable {
    /// The widths of tabs by their places.
    var tabs: [Int: Double] = [:]
    /// Added to every space between words.
    var perSpace = 0.0

    var isPlain: Bool { tabs.isEmpty && perSpace == 0 }

    /// - Parameter contentEnd: Where the white space at the line's end begins.
    func advance(of place: Int, unit: UInt16, _ advance: Double, contentEnd: Int) -> Double {
        if unit == 0x09 { return tabs[place] ?? advance }
        return perSpace != 0 && unit == 0x20 && place < contentEnd ? advance + perSpace : advance
    }
}

/// How far a line reaches above and below its base line, and the space to the next.
struct LineHeights {
    var ascent = 0.0
    var descent = 0.0
    var leading = 0.0

    init() {}

    init(of run: ShapedText.Attributes) {
        if let box = run.box {
            ascent = box.ascent + run.rise
            descent = box.descent - run.rise
            return
        }
        let metrics = run.font.metrics
        ascent = metrics.ascent + run.rise
        descent = metrics.descent - run.rise
        leading = metrics.leading
    }

    mutating func formUnion(_ other: LineHeights) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
        leading = max(leading, other.leading)
    }
}
