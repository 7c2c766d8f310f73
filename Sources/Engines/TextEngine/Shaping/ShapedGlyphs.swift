/// Assembles the glyphs of a text from the shaped words of its items.
struct ShapedGlyphs {
    private(set) var runs: [ShapedRun] = []
    private(set) var glyphs: [UInt16] = []
    /// Empty as long as every character has exactly one glyph, in order.
    private(set) var advances: [Double] = []
    private(set) var clusters: [Int] = []
    private(set) var offsets: [SIMD2<Double>] = []
    private(set) var clusterAdvances: [Double]

    /// The parameters that the words of one item are shaped and scaled with.
    private struct ItemParameters {
        let style: ShapedWord.Style
        let typeface: Typeface
        let features: [FontFeature]
        /// Points per font unit.
        let scale: Double
        /// Points per font unit along the line, with the stretch of the run.
        let scaleX: Double
        /// The space after every character, in points.
        let tracking: Double
        /// The points by which a space differs from the typeface's.
        let spaceTracking: Double
        /// The shaped single space, kept after the first lookup.
        var space: ShapedWord?

        init(_ item: TextItem, _ attributes: AttributeRun) {
            let font = attributes.font
            typeface = item.typeface
            style = ShapedWord.Style(
                typeface: item.typeface.number, features: font.featureKey, script: item.script,
                isRightToLeft: item.level & 1 == 1)
            features = font.font.features
            scale = font.font.pointSize / item.typeface.unitsPerEm
            scaleX = scale * attributes.stretch
            // The system font's tracking applies to its own glyphs, not to those of fallback fonts.
            let isOwn = item.typeface === font.typeface
            tracking = isOwn || font.font.tracking != nil ? font.tracking : 0
            spaceTracking = tracking + (isOwn ? font.spaceCorrection : 0)
        }
    }

    /// - Parameter length: The number of UTF-16 units.
    init(length: Int) {
        clusterAdvances = [Double](repeating: 0, count: length)
        glyphs.reserveCapacity(length)
    }

    /// Whether `advances` and `clusters` are in use.
    private var hasGlyphLists = false

    /// Fills `advances` and `clusters`, because glyphs no longer map one to one to characters.
    private mutating func makeGlyphLists() {
        guard !hasGlyphLists else { return }
        hasGlyphLists = true
        advances.reserveCapacity(clusterAdvances.count)
        clusters.reserveCapacity(clusterAdvances.count)
        advances.append(contentsOf: clusterAdvances[..<glyphs.count])
        clusters.append(contentsOf: 0..<glyphs.count)
    }

    /// Appends the next item of the text.
    mutating func append(
        _ item: TextItem, _ attributes: AttributeRun, _ text: UnsafeBufferPointer<UInt16>
    ) {
        let first = glyphs.count
        if let box = attributes.box {
            append(box, item.range)
        } else {
            appendWords(of: item, attributes, text)
        }
        runs.append(
            ShapedRun(
                range: item.range, glyphs: first..<glyphs.count,
                attributeIndex: item.attributeIndex,
                typeface: item.typeface, script: item.script, level: item.level))
    }

    /// Appends placeholder glyphs for inline boxes.
    private mutating func append(_ box: InlineBox, _ range: Range<Int>) {
        for location in range { append(ShapedText.boxGlyph, box.width, cluster: location) }
    }

    private mutating func append(_ glyph: UInt16, _ advance: Double, cluster: Int) {
        if glyphs.count != cluster { makeGlyphLists() }
        glyphs.append(glyph)
        if hasGlyphLists {
            advances.append(advance)
            clusters.append(cluster)
        }
        clusterAdvances[cluster] += advance
        if !offsets.isEmpty { offsets.append(.zero) }
    }

    private mutating func appendWords(
        of item: TextItem, _ attributes: AttributeRun,
        _ text: UnsafeBufferPointer<UInt16>
    ) {
        var parameters = ItemParameters(item, attributes)
        var pieces: [Range<Int>] = []
        var start = item.range.lowerBound
        while start < item.range.upperBound {
            let end = Self.pieceEnd(from: start, limit: item.range.upperBound, text)
            if parameters.style.isRightToLeft {
                pieces.append(start..<end)
            } else {
                appendPiece(start..<end, &parameters, text)
            }
            start = end
        }
        // Glyphs are in visual order: the words of right-to-left text in reverse.
        for piece in pieces.reversed() { appendPiece(piece, &parameters, text) }
    }

    /// Returns the end of the word, or of the single space or control character, that begins at a location.
    private static func pieceEnd(
        from start: Int, limit: Int, _ text: UnsafeBufferPointer<UInt16>
    ) -> Int {
        if isSeparatePiece(text[start]) { return start + 1 }
        var end = start + 1
        let farthest = min(limit, start + ShapedWord.longest)
        while end < farthest, !isSeparatePiece(text[end]) { end += 1 }
        // Surrogate pairs are not divided.
        if end < limit, end > start + 1, text[end] & 0xFC00 == 0xDC00,
            text[end - 1] & 0xFC00 == 0xD800
        {
            end -= 1
        }
        return end
    }

    /// Whether a UTF-16 unit is shaped alone, so that nothing before it has an effect on what is after it.
    static func isSeparatePiece(_ unit: UInt16) -> Bool {
        unit <= 0x20 || CharacterClasses.isLineEnd(unit)
    }

    private mutating func appendPiece(
        _ range: Range<Int>, _ parameters: inout ItemParameters, _ text: UnsafeBufferPointer<UInt16>
    ) {
        let unit = text[range.lowerBound]
        if unit < 0x20 || CharacterClasses.isLineEnd(unit) {
            appendControl(unit, at: range.lowerBound, parameters)
            return
        }
        let word: ShapedWord
        if unit == 0x20, let space = parameters.space {
            word = space
        } else {
            word = WordCache.shared.word(
                UnsafeBufferPointer(rebasing: text[range]), parameters.style,
                typeface: parameters.typeface, features: parameters.features)
            if unit == 0x20 { parameters.space = word }
        }
        let tracking = unit == 0x20 ? parameters.spaceTracking : parameters.tracking
        if word.hasGlyphForEachCharacter, offsets.isEmpty {
            appendCharacters(of: word, at: range.lowerBound, parameters, tracking)
        } else {
            append(word, at: range.lowerBound, parameters, tracking)
        }
    }

    /// Appends a word with exactly one glyph for each character, as most words have.
    private mutating func appendCharacters(
        of word: ShapedWord, at location: Int, _ parameters: ItemParameters, _ tracking: Double
    ) {
        let count = word.glyphs.count
        if glyphs.count != location { makeGlyphLists() }
        glyphs.append(contentsOf: word.glyphs)
        let (units, scale) = (word.advances, parameters.scaleX)
        clusterAdvances.withUnsafeMutableBufferPointer { clusterAdvances in
            for index in 0..<count {
                let advance = Double(units[index]) * scale
                // Combining marks get no tracking.
                clusterAdvances[location + index] =
                    advance != 0 || count == 1 ? advance + tracking : advance
            }
        }
        if hasGlyphLists {
            advances.append(contentsOf: clusterAdvances[location..<location + count])
            clusters.append(contentsOf: location..<location + count)
        }
    }

    private mutating func append(
        _ word: ShapedWord, at location: Int, _ parameters: ItemParameters, _ tracking: Double
    ) {
        if !word.offsets.isEmpty, offsets.isEmpty {
            offsets = [SIMD2<Double>](repeating: .zero, count: glyphs.count)
        }
        makeGlyphLists()
        let count = word.glyphs.count
        for index in 0..<count {
            let cluster = location + Int(word.clusters[index])
            var advance = Double(word.advances[index]) * parameters.scaleX
            // Tracking is added once per cluster, after its last glyph; combining marks get none.
            let isLast = index + 1 == count || word.clusters[index + 1] != word.clusters[index]
            if isLast, tracking != 0, advance != 0 || count == 1 { advance += tracking }
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
                    SIMD2(Double(offset.x) * parameters.scaleX, Double(offset.y) * parameters.scale)
                )
            }
        }
    }

    /// Control characters have no glyphs, except that a tab is four spaces wide until layout applies its
    /// stop.
    private mutating func appendControl(
        _ unit: UInt16, at location: Int, _ parameters: ItemParameters
    ) {
        guard unit == 0x09 else { return }
        let space: [UInt16] = [0x20]
        let word = space.withUnsafeBufferPointer { space in
            WordCache.shared.word(
                space, parameters.style, typeface: parameters.typeface, features: [])
        }
        guard let glyph = word.glyphs.first, let advance = word.advances.first else { return }
        append(glyph, Double(advance) * parameters.scaleX * 4, cluster: location)
    }
}
