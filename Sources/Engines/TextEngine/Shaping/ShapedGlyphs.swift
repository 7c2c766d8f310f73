/// The glyphs of a text, put together item by item out of words.
struct ShapedGlyphs {
    private(set) var runs: [ShapedText.Run] = []
    private(set) var glyphs: [UInt16] = []
    /// Empty as long as each character has one glyph, at its place.
    private(set) var advances: [Double] = []
    private(set) var clusters: [Int] = []
    private(set) var offsets: [SIMD2<Double>] = []
    private(set) var clusterAdvances: [Double]

    /// How an item is set.
    private struct Setting {
        let style: ShapedWord.Style
        let typeface: Typeface
        let features: [FontFeature]
        /// Points in a font unit.
        let scale: Double
        /// The same along the line, where glyphs may be wider than the font's.
        let scaleX: Double
        /// Space after every character, in points.
        let tracking: Double
        /// The word of a single space, once there was one.
        var space: ShapedWord?

        init(_ item: TextItem, _ attributes: ShapedText.Attributes) {
            let font = attributes.font
            typeface = item.typeface
            style = ShapedWord.Style(
                typeface: item.typeface.number, features: font.featureKey, script: item.script,
                isRightToLeft: item.level & 1 == 1)
            features = font.font.features
            scale = font.font.pointSize / item.typeface.unitsPerEm
            scaleX = scale * attributes.stretch
            // The system font's own tracking is made for its glyphs, not for those of other faces.
            tracking =
                item.typeface === font.typeface || font.font.tracking != nil ? font.tracking : 0
        }
    }

    /// - Parameter length: The units of UTF-16.
    init(length: Int) {
        clusterAdvances = [Double](repeating: 0, count: length)
        glyphs.reserveCapacity(length)
    }

    /// Whether glyphs have lists of their own of advances and clusters.
    private var isListed = false

    /// Makes the lists, for glyphs that are not those of single characters in the order of the text.
    private mutating func list() {
        guard !isListed else { return }
        isListed = true
        advances.reserveCapacity(clusterAdvances.count)
        clusters.reserveCapacity(clusterAdvances.count)
        advances.append(contentsOf: clusterAdvances[..<glyphs.count])
        clusters.append(contentsOf: 0..<glyphs.count)
    }

    /// Appends an item, in the order of the text.
    mutating func append(
        _ item: TextItem, _ attributes: ShapedText.Attributes, _ text: UnsafeBufferPointer<UInt16>
    ) {
        let first = glyphs.count
        if let box = attributes.box {
            append(box, item.range)
        } else {
            appendWords(of: item, attributes, text)
        }
        runs.append(
            ShapedText.Run(
                range: item.range, glyphs: first..<glyphs.count, attributes: item.attributes,
                typeface: item.typeface, level: item.level))
    }

    /// Keeps the place of boxes by glyphs that no font has.
    private mutating func append(_ box: TextBox, _ range: Range<Int>) {
        for place in range { append(ShapedText.boxGlyph, box.width, cluster: place) }
    }

    private mutating func append(_ glyph: UInt16, _ advance: Double, cluster: Int) {
        if glyphs.count != cluster { list() }
        glyphs.append(glyph)
        if isListed {
            advances.append(advance)
            clusters.append(cluster)
        }
        clusterAdvances[cluster] += advance
        if !offsets.isEmpty { offsets.append(.zero) }
    }

    private mutating func appendWords(
        of item: TextItem, _ attributes: ShapedText.Attributes,
        _ text: UnsafeBufferPointer<UInt16>
    ) {
        var setting = Setting(item, attributes)
        var pieces: [Range<Int>] = []
        var start = item.range.lowerBound
        while start < item.range.upperBound {
            let end = Self.pieceEnd(from: start, limit: item.range.upperBound, text)
            if setting.style.isRightToLeft {
                pieces.append(start..<end)
            } else {
                appendPiece(start..<end, &setting, text)
            }
            start = end
        }
        // What is read last stands first from the left.
        for piece in pieces.reversed() { appendPiece(piece, &setting, text) }
    }

    /// Where the word, or the single space or control, that begins at a place ends.
    private static func pieceEnd(
        from start: Int, limit: Int, _ text: UnsafeBufferPointer<UInt16>
    ) -> Int {
        if standsAlone(text[start]) { return start + 1 }
        var end = start + 1
        let farthest = min(limit, start + ShapedWord.longest)
        while end < farthest, !standsAlone(text[end]) { end += 1 }
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

    private mutating func appendPiece(
        _ range: Range<Int>, _ setting: inout Setting, _ text: UnsafeBufferPointer<UInt16>
    ) {
        let unit = text[range.lowerBound]
        if unit < 0x20 || CharacterClasses.isLineEnd(unit) {
            appendControl(unit, at: range.lowerBound, setting)
            return
        }
        let word: ShapedWord
        if unit == 0x20, let space = setting.space {
            word = space
        } else {
            word = WordCache.shared.word(
                UnsafeBufferPointer(rebasing: text[range]), setting.style,
                typeface: setting.typeface, features: setting.features)
            if unit == 0x20 { setting.space = word }
        }
        if word.hasGlyphForEachCharacter, offsets.isEmpty {
            appendCharacters(of: word, at: range.lowerBound, setting)
        } else {
            append(word, at: range.lowerBound, setting)
        }
    }

    /// Appends a word of one glyph for each character, as most are.
    private mutating func appendCharacters(
        of word: ShapedWord, at place: Int, _ setting: Setting
    ) {
        let count = word.glyphs.count
        if glyphs.count != place { list() }
        glyphs.append(contentsOf: word.glyphs)
        let (units, scale, tracking) = (word.advances, setting.scaleX, setting.tracking)
        clusterAdvances.withUnsafeMutableBufferPointer { clusterAdvances in
            for index in 0..<count {
                let advance = Double(units[index]) * scale
                // Marks take no space.
                clusterAdvances[place + index] =
                    advance != 0 || count == 1 ? advance + tracking : advance
            }
        }
        if isListed {
            advances.append(contentsOf: clusterAdvances[place..<place + count])
            clusters.append(contentsOf: place..<place + count)
        }
    }

    private mutating func append(_ word: ShapedWord, at place: Int, _ setting: Setting) {
        if !word.offsets.isEmpty, offsets.isEmpty {
            offsets = [SIMD2<Double>](repeating: .zero, count: glyphs.count)
        }
        list()
        let count = word.glyphs.count
        for index in 0..<count {
            let cluster = place + Int(word.clusters[index])
            var advance = Double(word.advances[index]) * setting.scaleX
            // Space is added once for a cluster, after its last glyph; marks take none.
            let isLast = index + 1 == count || word.clusters[index + 1] != word.clusters[index]
            if isLast, setting.tracking != 0, advance != 0 || count == 1 {
                advance += setting.tracking
            }
            glyphs.append(word.glyphs[index])
            advances.append(advance)
            clusters.append(cluster)
            clusterAdvances[cluster] += advance
        }
        guard !offsets.isEmpty else { return }
        if word.offsets.isEmpty {
            offsets.append(contentsOf: repeatElement(.zero, count: count))
        } else {
            for offset in word.offsets {
                offsets.append(
                    SIMD2(Double(offset.x) * setting.scaleX, Double(offset.y) * setting.scale))
            }
        }
    }

    /// Controls show nothing; a tab is as wide as four spaces until layout gives it its stop.
    private mutating func appendControl(_ unit: UInt16, at place: Int, _ setting: Setting) {
        guard unit == 0x09 else { return }
        let space: [UInt16] = [0x20]
        let word = space.withUnsafeBufferPointer { space in
            WordCache.shared.word(space, setting.style, typeface: setting.typeface, features: [])
        }
        guard let glyph = word.glyphs.first, let advance = word.advances.first else { return }
        append(glyph, Double(advance) * setting.scaleX * 4, cluster: place)
    }
}
