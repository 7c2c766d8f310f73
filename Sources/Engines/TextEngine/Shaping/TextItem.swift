/// A range of text of one attribute run, typeface, script and embedding level, which is shaped as a unit.
struct TextItem {
    var range: Range<Int>
    /// The index of the attribute run.
    var attributeIndex: Int
    var typeface: Typeface
    var script: UInt32
    var level: UInt8
}

/// Divides text into items, and chooses fallback typefaces for characters that the font lacks.
struct Itemizer {
    private let reader: ScalarReader
    private let levels: BidiLevels
    private(set) var items: [TextItem] = []

    init(
        _ text: UnsafeBufferPointer<UInt16>, runs: [AttributeRun], length: Int,
        levels: BidiLevels
    ) {
        reader = ScalarReader(text: text)
        self.levels = levels
        for (index, run) in runs.enumerated() {
            let range = run.range.clamped(to: 0..<length)
            if run.box == nil {
                divide(range, run.font.typeface, index)
            } else {
                addBoxes(range, run.font.typeface, index)
            }
        }
        resolveScripts()
    }

    /// Adds an item for each inline box; no glyph of its typeface is used.
    private mutating func addBoxes(_ range: Range<Int>, _ typeface: Typeface, _ attributeIndex: Int)
    {
        for location in range {
            items.append(
                TextItem(
                    range: location..<location + 1, attributeIndex: attributeIndex,
                    typeface: typeface,
                    script: Self.undecided, level: levels.level(at: location)))
        }
    }

    /// The script of items of common characters, until it is resolved from their neighbours.
    private static let undecided: UInt32 = 0

    private mutating func divide(_ range: Range<Int>, _ typeface: Typeface, _ attributeIndex: Int) {
        var index = range.lowerBound
        if items.last?.attributeIndex != attributeIndex, index < range.upperBound,
            typeface.coversASCII, typeface.face.hasOutlines, isPlain(at: index, range.upperBound)
        {
            items.append(
                TextItem(
                    range: index..<index + 1, attributeIndex: attributeIndex, typeface: typeface,
                    script: CharacterClasses.script(of: UInt32(reader.text[index]))
                        ?? Self.undecided,
                    level: levels.level(at: index)))
            index += 1
        }
        while index < range.upperBound {
            if let end = extendLast(from: index, range.upperBound, typeface, attributeIndex) {
                index = end
                continue
            }
            let (character, length) = reader.character(at: index, end: range.upperBound)
            let next = index + length
            let level = levels.level(at: index)
            if let end = appendEmoji(at: index, range.upperBound, typeface, attributeIndex, level) {
                index = end
                continue
            }
            let script = CharacterClasses.script(of: character) ?? Self.undecided
            if let last = items.indices.last, items[last].attributeIndex == attributeIndex,
                items[last].level == level
            {
                // An attached character that an emoji face lacks, such as an enclosing circle, falls back
                // to a face of its own.
                let isAttached =
                    CharacterClasses.isAttached(character)
                    && (items[last].typeface.face.hasOutlines
                        || CharacterClasses.isInvisible(character))
                let chosen =
                    isAttached
                    ? items[last].typeface : self.typeface(for: character, typeface, items[last])
                let isSameScript =
                    isAttached || script == Self.undecided || script == items[last].script
                    || items[last].script == Self.undecided
                if chosen === items[last].typeface, isSameScript {
                    items[last].range = items[last].range.lowerBound..<next
                    if !isAttached, items[last].script == Self.undecided {
                        items[last].script = script
                    }
                    index = next
                    continue
                }
                items.append(
                    TextItem(
                        range: index..<next, attributeIndex: attributeIndex, typeface: chosen,
                        script: script, level: level))
            } else {
                items.append(
                    TextItem(
                        range: index..<next, attributeIndex: attributeIndex,
                        typeface: self.typeface(for: character, typeface, nil), script: script,
                        level: level))
            }
            index = next
        }
    }

    /// Extends the last item over ASCII characters of its level and script; the fast path.
    ///
    /// - Returns: The end of the item; nil if it could not be extended.
    private mutating func extendLast(
        from start: Int, _ limit: Int, _ preferred: Typeface, _ attributeIndex: Int
    ) -> Int? {
        guard preferred.coversASCII, preferred.face.hasOutlines, let last = items.indices.last,
            items[last].attributeIndex == attributeIndex, items[last].typeface === preferred
        else { return nil }
        let level = items[last].level
        var script = items[last].script
        var end = start
        while end < limit, isPlain(at: end, limit), levels.level(at: end) == level {
            let own = CharacterClasses.script(of: UInt32(reader.text[end])) ?? Self.undecided
            guard own == script || own == Self.undecided || script == Self.undecided else { break }
            if script == Self.undecided { script = own }
            end += 1
        }
        guard end > start else { return nil }
        items[last].range = items[last].range.lowerBound..<end
        items[last].script = script
        return end
    }

    /// Returns whether a character is printable ASCII and does not begin a keycap emoji.
    private func isPlain(at index: Int, _ limit: Int) -> Bool {
        let unit = reader.text[index]
        guard unit >= 0x20, unit < 0x7F else { return false }
        guard unit == 0x23 || unit == 0x2A || (0x30...0x39).contains(unit) else { return true }
        return index + 1 == limit || reader.text[index + 1] < 0x80
    }

    /// Adds the emoji sequence at a location to an item of a colour face and returns its end; nil where
    /// there is none, or where it has text presentation.
    ///
    /// A sequence without a presentation selector gets emoji presentation if the text's font has no glyph
    /// for it.
    private mutating func appendEmoji(
        at index: Int, _ limit: Int, _ preferred: Typeface, _ attributeIndex: Int, _ level: UInt8
    ) -> Int? {
        guard let sequence = EmojiSequence(reader, at: index, end: limit) else { return nil }
        let first = reader.character(at: index, end: limit).value
        guard sequence.presentation != .text,
            sequence.presentation == .emoji || !preferred.covers(first),
            let pictures = preferred.face.hasPictures ? preferred : FallbackFonts.emoji,
            pictures.covers(first) || sequence.end > index + 1 && first < 0x80
        else { return nil }
        if let last = items.indices.last, items[last].typeface === pictures,
            items[last].attributeIndex == attributeIndex, items[last].level == level
        {
            items[last].range = items[last].range.lowerBound..<sequence.end
        } else {
            items.append(
                TextItem(
                    range: index..<sequence.end, attributeIndex: attributeIndex, typeface: pictures,
                    script: CharacterClasses.common, level: level))
        }
        return sequence.end
    }

    private func typeface(
        for character: UInt32, _ preferred: Typeface, _ previous: TextItem?
    ) -> Typeface {
        if preferred.covers(character) {
            // A space after text in a fallback face stays in that face.
            if character == 0x20, let previous, previous.typeface.face.hasOutlines,
                previous.typeface.covers(character)
            {
                return previous.typeface
            }
            return preferred
        }
        if CharacterClasses.isInvisible(character) { return previous?.typeface ?? preferred }
        if let previous, previous.typeface !== preferred, previous.typeface.face.hasOutlines,
            previous.typeface.covers(character)
        {
            return previous.typeface
        }
        return FallbackFonts.typeface(for: character) ?? preferred
    }

    /// Gives items of common characters the script of the item before, or else after, them.
    private mutating func resolveScripts() {
        let isResolved = { (script: UInt32) in
            script != Self.undecided && script != CharacterClasses.common
        }
        var script = items.first { isResolved($0.script) }?.script ?? CharacterClasses.latin
        for index in items.indices {
            if items[index].script == Self.undecided {
                items[index].script = script
            } else if isResolved(items[index].script) {
                script = items[index].script
            }
        }
    }
}
