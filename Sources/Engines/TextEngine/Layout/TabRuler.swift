/// How far tabs reach.
struct TabRuler {
    let format: ParagraphFormat

    /// - Parameters:
    ///   - index: The place of the tab.
    ///   - x: Where the pen stands, from the paragraph's leading edge.
    func advance(ofTabAt index: Int, x: Double, in shaped: ShapedText) -> Double {
        guard let stop = format.tabStops.first(where: { $0.place > x + 1e-6 }) else {
            let interval =
                format.tabInterval > 0 ? format.tabInterval : ParagraphFormat.standardTabInterval
            let last = format.tabInterval > 0 ? 0 : format.tabStops.last?.place ?? 0
            let steps = ((x + 1e-6 - last) / interval).rounded(.down) + 1
            return max(0, last + max(1, steps) * interval - x)
        }
        let room = stop.place - x
        switch stop.kind {
        case .leading: return room
        case .center: return max(0, room - textWidth(behind: index, shaped) / 2)
        case .trailing: return max(0, room - textWidth(behind: index, shaped))
        case .decimal: return max(0, room - textWidth(behind: index, shaped, toDecimalMark: true))
        }
    }

    /// The width of the text up to the next tab or the end of the line.
    private func textWidth(
        behind index: Int, _ shaped: ShapedText, toDecimalMark: Bool = false
    ) -> Double {
        var width = 0.0
        for place in index + 1..<max(index + 1, shaped.clusterAdvances.count) {
            let unit = shaped.text[place]
            if unit == 0x09 || CharacterClasses.isLineEnd(unit) { break }
            if toDecimalMark, unit == 0x2E || unit == 0x2C { break }
            width += shaped.clusterAdvances[place]
        }
        return width
    }
}
