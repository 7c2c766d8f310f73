/// Text as glyphs, without lines yet: what it costs to shape is paid once for any number of widths.
///
/// Places are counted in units of UTF-16, lengths in points.
package struct ShapedText: Sendable {
    /// A part of the text and how it is set.
    package struct Attributes: Sendable {
        package var range: Range<Int>
        package var font: FontInstance
        /// How far the base line is raised, in points.
        package var rise: Double
        /// How much wider than the font's the glyphs are.
        package var stretch = 1.0
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
    package private(set) var attributes: [Attributes]
    let levels: BidiLevels
    /// In the order of the text.
    private(set) var runs: [Run] = []
    private(set) var glyphs: [UInt16] = []
    private(set) var advances: [Double] = []
    /// Where each glyph's cluster begins in the text.
    private(set) var clusters: [Int] = []
    /// How far glyphs stand beside the pen, x and y up; empty where none does.
    private(set) var offsets: [SIMD2<Double>] = []
    /// The advance of the cluster that begins at each place, 0 where none does.
    private(set) var clusterAdvances: [Double]

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
        clusterAdvances = [Double](repeating: 0, count: length)
        levels = text.withUnsafeBufferPointer { text in
            let text = UnsafeBufferPointer(rebasing: text[..<length])
            let levels = BidiLevels(text, direction: direction)
            return attributes.contains { !$0.embeddings.isEmpty }
                ? levels.embedding(text, attributes, direction: direction) : levels
        }
        glyphs.reserveCapacity(length)
        advances.reserveCapacity(length)
        clusters.reserveCapacity(length)
        text.withUnsafeBufferPointer { text in
            let items = Itemizer(text, runs: attributes, length: length, levels: levels).items
            for item in items { shape(item, text) }
        }
    }

    /// Shapes text in one font.
    package init(_ text: String, font: FontInstance, direction: TextDirection = .natural) {
        let units = Array(text.utf16)
        self.init(
            units, attributes: [Attributes(range: 0..<units.count, font: font)],
            direction: direction)
    }

    /// The same glyphs of runs that differ in their tags only.
    func tagged(as attributes: [Attributes]) -> ShapedText {
        var text = self
        text.attributes = attributes
        return text
    }

    /// The width of all glyphs in a row.
    package var width: Double { advances.reduce(0, +) }

    /// The typeface of the beginning; nil for no text.
    package var firstTypeface: Typeface? { runs.first?.typeface }

    // MARK: - Shaping

    private mutating func shape(_ item: TextItem, _ text: UnsafeBufferPointer<UInt16>) {
        let first = glyphs.count
        if let box = attributes[item.attributes].box {
            append(box, item)
            return
        }
        let font = attributes[item.attributes].font
        let stretch = attributes[item.attributes].stretch
        let style = WordCache.Style(
            typeface: item.typeface.number, features: font.featureKey, script: item.script,
            isRightToLeft: item.level & 1 == 1)
        var pieces: [Range<Int>] = []
        var start = item.range.lowerBound
        while start < item.range.upperBound {
            let end = pieceEnd(from: start, limit: item.range.upperBound, text)
            if style.isRightToLeft {
                pieces.append(start..<end)
            } else {
                append(start..<end, style, item.typeface, font, stretch: stretch, text)
            }
            start = end
        }
        // What is read last stands first from the left.
        for piece in pieces.reversed() {
            append(piece, style, item.typeface, font, stretch: stretch, text)
        }
        runs.append(
            Run(
                range: item.range, glyphs: first..<glyphs.count, attributes: item.attributes,
                typeface: item.typeface, level: item.level))
    }

    /// Keeps the place of boxes by glyphs that no font has.
    private mutating func append(_ box: TextBox, _ item: TextItem) {
        let first = glyphs.count
        for place in item.range {
            glyphs.append(Self.boxGlyph)
            advances.append(box.width)
            clusters.append(place)
            clusterAdvances[place] = box.width
            if !offsets.isEmpty { offsets.append(.zero) }
        }
        runs.append(
            Run(
                range: item.range, glyphs: first..<glyphs.count, attributes: item.attributes,
                typeface: item.typeface, level: item.level))
    }

    /// Stands where a box is.
    package static let boxGlyph: UInt16 = 0xFFFF

    /// Where the word, or the single space or control, that begins at a place ends.
    private func pieceEnd(
        from start: Int, limit: Int, _ text: UnsafeBufferPointer<UInt16>
    ) -> Int {
        if Self.standsAlone(text[start]) { return start + 1 }
        var end = start + 1
        let farthest = min(limit, start + ShapedWord.longest)
        while end < farthest, !Self.standsAlone(text[end]) { end += 1 }
        // A pair of surrogates is not divided.
        if end < limit, end > start + 1, text[end] & 0xFC00 == 0xDC00,
            text[end - 1] & 0xFC00 == 0xD800
        {
            end -= 1
        }
        return end
    }

    private static func standsAlone(_ unit: UInt16) -> Bool {
        unit <= 0x20 || CharacterClasses.isLineEnd(unit)
    }

    private mutating func append(
        _ range: Range<Int>, _ style: WordCache.Style, _ typeface: Typeface, _ font: FontInstance,
        stretch: Double, _ text: UnsafeBufferPointer<UInt16>
    ) {
        let scale = font.font.pointSize / typeface.unitsPerEm
        // The system font's own tracking is made for its glyphs, not for those of other faces.
        let tracking =
            typeface === font.typeface || font.font.tracking != nil ? font.tracking : 0
        let scaleX = scale * stretch
        let unit = text[range.lowerBound]
        if unit < 0x20 || CharacterClasses.isLineEnd(unit) {
            appendControl(unit, at: range.lowerBound, style, typeface, font, scaleX)
            return
        }
        let word = WordCache.shared.word(
            UnsafeBufferPointer(rebasing: text[range]), style, typeface: typeface,
            features: font.font.features)
        if !word.offsets.isEmpty, offsets.isEmpty {
            offsets = [SIMD2<Double>](repeating: .zero, count: glyphs.count)
        }
        let count = word.glyphs.count
        for index in 0..<count {
            let cluster = range.lowerBound + Int(word.clusters[index])
            var advance = Double(word.advances[index]) * scaleX
            // Space is added once for a cluster, after its last glyph; marks take none.
            let isLast = index + 1 == count || word.clusters[index + 1] != word.clusters[index]
            if isLast, tracking != 0, advance != 0 || word.glyphs.count == 1 {
                advance += tracking
            }
            glyphs.append(word.glyphs[index])
            advances.append(advance)
            clusters.append(cluster)
            clusterAdvances[cluster] += advance
        }
        if !offsets.isEmpty {
            if word.offsets.isEmpty {
                offsets.append(contentsOf: repeatElement(.zero, count: count))
            } else {
                for offset in word.offsets {
                    offsets.append(SIMD2(Double(offset.x) * scaleX, Double(offset.y) * scale))
                }
            }
        }
    }

    /// Controls show nothing; a tab is as wide as four spaces until layout gives it its stop.
    private mutating func appendControl(
        _ unit: UInt16, at place: Int, _ style: WordCache.Style, _ typeface: Typeface,
        _ font: FontInstance, _ scale: Double
    ) {
        guard unit == 0x09 else { return }
        let space: [UInt16] = [0x20]
        let word = space.withUnsafeBufferPointer { space in
            WordCache.shared.word(space, style, typeface: typeface, features: [])
        }
        guard let glyph = word.glyphs.first, let advance = word.advances.first else { return }
        glyphs.append(glyph)
        advances.append(Double(advance) * scale * 4)
        clusters.append(place)
        clusterAdvances[place] += Double(advance) * scale * 4
        if !offsets.isEmpty { offsets.append(.zero) }
    }
}
