/// A shaped run, or a piece of one, at its position in the visual order of a line.
struct VisualRun {
    var runIndex: Int
    var range: Range<Int>
    var level: UInt8

    /// Divides a line into visual runs, from left to right (rules L1 and L2 of UAX 9).
    ///
    /// - Parameter contentEnd: The start of the trailing whitespace, which takes the paragraph's level
    ///   (rule L1).
    static func inVisualOrder(
        _ shaped: ShapedText, _ range: Range<Int>, contentEnd: Int, paragraphLevel: UInt8
    ) -> [VisualRun] {
        var result: [VisualRun] = []
        var highest: UInt8 = 0
        for index in shaped.runIndices(in: range) {
            let run = shaped.runs[index]
            for (bounds, level) in [
                (range.lowerBound..<contentEnd, run.level),
                (contentEnd..<range.upperBound, paragraphLevel),
            ] {
                let common = run.range.clamped(to: bounds)
                if common.isEmpty { continue }
                result.append(VisualRun(runIndex: index, range: common, level: level))
                highest = max(highest, level)
            }
        }
        guard highest > 0 else { return result }
        // Rule L2: from the highest level down to the lowest odd one, sequences of at least that level are
        // reversed.
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < result.count {
                guard result[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < result.count, result[end].level >= level { end += 1 }
                result[start..<end].reverse()
                start = end
            }
        }
        return result
    }
}
