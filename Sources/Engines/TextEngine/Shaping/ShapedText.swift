/// Text as glyphs, without lines yet: what it costs to shape is paid once for any number of widths.
///
/// Places are counted in units of UTF-16, lengths in points.
package final class ShapedText: Sendable {
    /// A part of the text and how it is set.
    package struct Attributes: Sendable {
        package var range: Range<Int>
        package var font: FontInstance
        /// How far the base line is raised, in points.
        package var rise: Double
        /// How much wider than the face's the glyphs are.
        package var stretch: Double
        /// Directions that the part is embedded in, from the outermost on.
        package var embeddings: [Embedding] = []
        /// What stands in place of each character, instead of glyphs.
        package var box: TextBox?
        /// A number by which the caller knows the part again.
        package var tag: Int

        /// Whether both give the same glyphs the same places.
        func isSet(like other: Attributes) -> Bool {
            range == other.range && font === other.font && rise == other.rise
                && stretch == other.stretch && box == other.box && embeddings == other.embeddings
        }

        package init(
            range: Range<Int>, font: FontInstance, rise: Double = 0, box: TextBox? = nil,
            tag: Int = 0
        ) {
            self.range = range
            self.font = font
            self.rise = rise
            stretch = font.font.stretch
            self.box = box
            self.tag = tag
        }
    }

    /// A direction of a part of text, other than what its characters say.
    package struct Embedding: Hashable, Sendable {
        package var isRightToLeft: Bool
        /// Whether all characters run that way, whatever their own direction.
        package var isForced: Bool
    }

    /// Glyphs of one item, in the order in which they stand from left to right.
    struct Run: Sendable {
        var range: Range<Int>
        var glyphs: Range<Int>
        var attributes: Int
        var typeface: Typeface
        var level: UInt8
    }

    package let text: [UInt16]
    package let attributes: [Attributes]
    let levels: BidiLevels
    /// In the order of the text.
    let runs: [Run]
    let glyphs: [UInt16]
    /// The advances of glyphs and where their clusters begin in the text; both are empty where each
    /// character has one glyph, at its place, as in most text.
    private let ownAdvances: [Double]
    private let ownClusters: [Int]
    /// How far glyphs stand beside the pen, x and y up; empty where none does.
    let offsets: [SIMD2<Double>]
    /// The advance of the cluster that begins at each place, 0 where none does.
    let clusterAdvances: [Double]

    /// Shapes text.
    ///
    /// - Parameters:
    ///   - text: UTF-16; lone surrogates show as the missing character.
    ///   - attributes: In order and without gaps; what they leave out at the end is not set.
    ///   - direction: The direction of all paragraphs.
    /// - Complexity: O(length); words that were shaped before are looked up.
    package init(
        _ text: [UInt16], attributes: [Attributes], direction: TextDirection = .natural
    ) {
        self.text = text
        self.attributes = attributes
        let length = min(text.count, attributes.last?.range.upperBound ?? 0)
        levels = text.withUnsafeBufferPointer { text in
            let text = UnsafeBufferPointer(rebasing: text[..<length])
            let levels = BidiLevels(text, direction: direction)
            return attributes.contains { !$0.embeddings.isEmpty }
                ? levels.embedding(text, attributes, direction: direction) : levels
        }
        var glyphs = ShapedGlyphs(length: length)
        text.withUnsafeBufferPointer { [levels] text in
            let items = Itemizer(text, runs: attributes, length: length, levels: levels).items
            for item in items { glyphs.append(item, attributes[item.attributes], text) }
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
            units, attributes: [Attributes(range: 0..<units.count, font: font)],
            direction: direction)
    }

    /// The same glyphs of runs that differ in their tags only.
    func tagged(as attributes: [Attributes]) -> ShapedText {
        ShapedText(self, attributes: attributes)
    }

    private init(_ former: ShapedText, attributes: [Attributes]) {
        text = former.text
        self.attributes = attributes
        levels = former.levels
        runs = former.runs
        glyphs = former.glyphs
        ownAdvances = former.ownAdvances
        ownClusters = former.ownClusters
        offsets = former.offsets
        clusterAdvances = former.clusterAdvances
    }

    /// The width of all glyphs in a row.
    package var width: Double {
        (ownClusters.isEmpty ? clusterAdvances : ownAdvances).reduce(0, +)
    }

    /// The advances of all glyphs.
    var advances: [Double] { glyphs.indices.map { advance(ofGlyph: $0) } }

    /// Where each glyph's cluster begins in the text.
    var clusters: [Int] { glyphs.indices.map { cluster(ofGlyph: $0) } }

    func advance(ofGlyph index: Int) -> Double {
        ownClusters.isEmpty ? clusterAdvances[index] : ownAdvances[index]
    }

    /// Where the cluster of a glyph begins in the text.
    func cluster(ofGlyph index: Int) -> Int {
        ownClusters.isEmpty ? index : ownClusters[index]
    }

    /// The typeface of the beginning; nil for no text.
    package var firstTypeface: Typeface? { runs.first?.typeface }

    /// Stands where a box is.
    package static let boxGlyph: UInt16 = 0xFFFF
}
