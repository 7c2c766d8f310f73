/// The ascent, descent and leading of a line, the maxima over its runs and boxes.
struct LineMetrics {
    var ascent = 0.0
    var descent = 0.0
    var leading = 0.0

    init() {}

    init(of run: AttributeRun) {
        if let box = run.box {
            ascent = box.ascent + run.baselineOffset
            descent = box.descent - run.baselineOffset
            return
        }
        let metrics = run.font.metrics
        ascent = metrics.ascent + run.baselineOffset
        descent = metrics.descent - run.baselineOffset
        leading = metrics.leading
    }

    mutating func formUnion(_ other: LineMetrics) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
        leading = max(leading, other.leading)
    }
}
