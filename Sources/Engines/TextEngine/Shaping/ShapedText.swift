/// Text shaped to glyphs but not broken into lines, so that lines of any width reuse the result.
///
/// Locations count UTF-16 units, lengths are points. Text passes three steps: itemization (`TextItem`),
/// word-by-word shaping (`ShapedWord`, cached by `WordCache`), and assembly (`ShapedGlyphs`).
package final class ShapedText: Sendable {
    package let text: [UInt16]
    package let attributeRuns: [AttributeRun]
    let levels: BidiLevels
    /// The shaped runs in the order of the text.
    let runs: [ShapedRun]
    let glyphs: [UInt16]
    /// The advances of glyphs and the starts of their clusters. Both are empty if every character has
    /// exactly one glyph, in order, as in most text.
    private let ownAdvances: [Double]
    private let ownClusters: [Int]
    /// The offsets of glyphs from the pen position, y up; empty where all are zero.
    let offsets: [SIMD2<Double>]
    /// The advance of the cluster that begins at each location, 0 inside clusters.
    let clusterAdvances: [Double]

    /// Shapes text.
    ///
    /// - Parameters:
    ///   - text: UTF-16; lone surrogates show the missing character glyph.
    ///   - attributeRuns: In order and without gaps; text after the last run gets no glyphs.
    ///   - direction: The base direction of all paragraphs.
    /// - Complexity: O(length); words that were shaped recently are looked up.
    package init(
        _ text: [UInt16], attributeRuns: [AttributeRun], direction: TextDirection = .natural
    ) {
        self.text = text
        self.attributeRuns = attributeRuns
        let length = min(text.count, attributeRuns.last?.range.upperBound ?? 0)
        levels = text.withUnsafeBufferPointer { text in
            let text = UnsafeBufferPointer(rebasing: text[..<length])
            let levels = BidiLevels(text, direction: direction)
            return attributeRuns.contains { !$0.embeddings.isEmpty }
                ? levels.embedding(text, attributeRuns, direction: direction) : levels
        }
        var glyphs = ShapedGlyphs(length: length)
        text.withUnsafeBufferPointer { [levels] text in
            let items = Itemizer(text, runs: attributeRuns, length: length, levels: levels).items
            for item in items { glyphs.append(item, attributeRuns[item.attributeIndex], text) }
        }
        runs = glyphs.runs
        self.glyphs = glyphs.glyphs
        ownAdvances = glyphs.advances
        ownClusters = glyphs.clusters
        offsets = glyphs.offsets
        clusterAdvances = glyphs.clusterAdvances
    }

    /// Shapes text in one font.
    package convenience init(
        _ text: String, font: FontInstance, direction: TextDirection = .natural
    ) {
        let units = [UInt16](unitsOf: text)
        self.init(
            units, attributeRuns: [AttributeRun(range: 0..<units.count, font: font)],
            direction: direction)
    }

    /// Returns the glyphs with attribute runs that differ in their tags only.
    func replacingAttributeRuns(_ attributeRuns: [AttributeRun]) -> ShapedText {
        ShapedText(self, attributeRuns: attributeRuns)
    }

    private init(_ former: ShapedText, attributeRuns: [AttributeRun]) {
        text = former.text
        self.attributeRuns = attributeRuns
        levels = former.levels
        runs = former.runs
        glyphs = former.glyphs
        ownAdvances = former.ownAdvances
        ownClusters = former.ownClusters
        offsets = former.offsets
        clusterAdvances = former.clusterAdvances
    }

    /// Whether every character has exactly one glyph, in order, from left to right and without an offset.
    var hasGlyphForEachCharacter: Bool {
        ownClusters.isEmpty && offsets.isEmpty && levels.levels == nil
    }

    /// Makes text of which every character has exactly one glyph, in order and from left to right.
    init(
        _ text: [UInt16], attributeRuns: [AttributeRun], runs: [ShapedRun], glyphs: [UInt16],
        clusterAdvances: [Double]
    ) {
        self.text = text
        self.attributeRuns = attributeRuns
        levels = .leftToRight
        self.runs = runs
        self.glyphs = glyphs
        ownAdvances = []
        ownClusters = []
        offsets = []
        self.clusterAdvances = clusterAdvances
    }

    /// The total advance of all glyphs.
    package var width: Double {
        (ownClusters.isEmpty ? clusterAdvances : ownAdvances).reduce(0, +)
    }

    /// The advances of all glyphs.
    var advances: [Double] { glyphs.indices.map { advance(ofGlyph: $0) } }

    /// The start of each glyph's cluster in the text.
    var clusters: [Int] { glyphs.indices.map { cluster(ofGlyph: $0) } }

    func advance(ofGlyph index: Int) -> Double {
        ownClusters.isEmpty ? clusterAdvances[index] : ownAdvances[index]
    }

    /// Returns the start of a glyph's cluster in the text.
    func cluster(ofGlyph index: Int) -> Int {
        ownClusters.isEmpty ? index : ownClusters[index]
    }

    /// Returns the indices of the shaped runs in a range, by binary search.
    func runIndices(in range: Range<Int>) -> Range<Int> {
        let first = AttributedText.firstIndex(runs.count) {
            runs[$0].range.upperBound > range.lowerBound
        }
        let end = AttributedText.firstIndex(runs.count) {
            runs[$0].range.lowerBound >= range.upperBound
        }
        return first..<max(first, end)
    }

    /// Returns the glyphs of a shaped run whose clusters begin in a range, by binary search.
    func glyphs(of run: ShapedRun, in range: Range<Int>) -> Range<Int> {
        func firstGlyph(where condition: (Int) -> Bool) -> Int {
            let start = run.glyphs.lowerBound
            return start
                + AttributedText.firstIndex(run.glyphs.count) {
                    condition(cluster(ofGlyph: start + $0))
                }
        }
        // From left to right, clusters are in the order of the text, or in reverse.
        let isReversed = run.level & 1 == 1
        let first = firstGlyph { isReversed ? $0 < range.upperBound : $0 >= range.lowerBound }
        let end = firstGlyph { isReversed ? $0 < range.lowerBound : $0 >= range.upperBound }
        return first..<max(first, end)
    }

    /// The typeface of the first run; nil for empty text.
    package var firstTypeface: Typeface? { runs.first?.typeface }

    /// The placeholder glyph of an inline box.
    package static let boxGlyph: UInt16 = 0xFFFF
}
