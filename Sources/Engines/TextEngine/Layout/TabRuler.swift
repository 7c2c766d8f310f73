/// Computes the advances of tabs from a paragraph's tab stops.
struct TabRuler {
    let format: ParagraphFormat

    /// Returns the advance of a tab.
    ///
    /// - Parameters:
    ///   - index: The location of the tab.
    ///   - x: The pen position, from the paragraph's leading edge.
    func advance(ofTabAt index: Int, x: Double, in shaped: ShapedText) -> Double {
        guard let stop = format.tabStops.first(where: { $0.location > x + 1e-6 }) else {
            let interval =
                format.tabInterval > 0 ? format.tabInterval : ParagraphFormat.standardTabInterval
            let last = format.tabInterval > 0 ? 0 : format.tabStops.last?.location ?? 0
            let steps = ((x + 1e-6 - last) / interval).rounded(.down) + 1
            return max(0, last + max(1, steps) * interval - x)
        }
        let distance = stop.location - x
        switch stop.kind {
        case .leading: return distance
        case .center: return max(0, distance - textWidth(after: index, shaped) / 2)
        case .trailing: return max(0, distance - textWidth(after: index, shaped))
        case .decimal:
            return max(0, distance - textWidth(after: index, shaped, toDecimalMark: true))
        }
    }

    /// Returns the width of the text up to the next tab or the end of the line.
    private func textWidth(
        after index: Int, _ shaped: ShapedText, toDecimalMark: Bool = false
    ) -> Double {
        var width = 0.0
        for location in index + 1..<max(index + 1, shaped.clusterAdvances.count) {
            let unit = shaped.text[location]
            if unit == 0x09 || CharacterClasses.isLineEnd(unit) { break }
            if toDecimalMark, unit == 0x2E || unit == 0x2C { break }
            width += shaped.clusterAdvances[location]
        }
        return width
    }
}
