/// A stretch of text of one attribute run, typeface, script and direction.
struct TextItem {
    var range: Range<Int>
    var attributes: Int
    var typeface: Typeface
    var script: UInt32
    var level: UInt8
}

/// Divides text into items.
struct Itemizer {
    private let reader: ScalarReader
    private let levels: BidiLevels
    private(set) var items: [TextItem] = []

    init(
        _ text: UnsafeBufferPointer<UInt16>, runs: [ShapedText.Attributes], length: Int,
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
        settleScripts()
    }

    /// Boxes need no typeface that has their character.
    private mutating func addBoxes(_ range: Range<Int>, _ typeface: Typeface, _ attributes: Int) {
        for place in range {
            items.append(
                TextItem(
                    range: place..<place + 1, attributes: attributes, typeface: typeface,
                    script: Self.undecided, level: levels.level(at: place)))
        }
    }

    /// The script of items whose characters belong to all scripts, until it is settled.
    private static let undecided: UInt32 = 0

    private mutating func divide(_ range: Range<Int>, _ typeface: Typeface, _ attributes: Int) {
        var index = range.lowerBound
        if items.last?.attributes != attributes, index < range.upperBound,
            typeface.coversASCII, typeface.face.hasOutlines, isPlain(at: index, range.upperBound)
        {
            items.append(
                TextItem(
                    range: index..<index + 1, attributes: attributes, typeface: typeface,
                    script: CharacterClasses.script(of: UInt32(reader.text[index]))
                        ?? Self.undecided,
                    level: levels.level(at: index)))
            index += 1
        }
        while index < range.upperBound {
            if let end = extendLast(from: index, range.upperBound, typeface, attributes) {
                index = end
                continue
            }
            let (character, length) = reader.character(at: index, end: range.upperBound)
            let next = index + length
            let level = levels.level(at: index)
            if let end = appendPicture(at: index, range.upperBound, typeface, attributes, level) {
                index = end
                continue
            }
            let script = CharacterClasses.script(of: character) ?? Self.undecided
            if let last = items.indices.last, items[last].attributes == attributes,
                items[last].level == level
            {
                // What no picture has, such as a ring around it, is set in a face of its own.
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
                        range: index..<next, attributes: attributes, typeface: chosen,
                        script: script, level: level))
            } else {
                items.append(
                    TextItem(
                        range: index..<next, attributes: attributes,
                        typeface: self.typeface(for: character, typeface, nil), script: script,
                        level: level))
            }
            index = next
        }
    }

    /// Takes letters and signs of ASCII into the last item as long as they go on with it; most text is
    /// these.
    ///
    /// - Returns: where they end; nil when the first one needs a closer look.
    private mutating func extendLast(
        from start: Int, _ limit: Int, _ wished: Typeface, _ attributes: Int
    ) -> Int? {
        guard wished.coversASCII, wished.face.hasOutlines, let last = items.indices.last,
            items[last].attributes == attributes, items[last].typeface === wished
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

    /// Whether a character is of ASCII and no part of a key cap, which is a picture.
    private func isPlain(at index: Int, _ limit: Int) -> Bool {
        let unit = reader.text[index]
        guard unit >= 0x20, unit < 0x7F else { return false }
        guard unit == 0x23 || unit == 0x2A || (0x30...0x39).contains(unit) else { return true }
        return index + 1 == limit || reader.text[index + 1] < 0x80
    }

    /// Takes the emoji at a place into an item of a face with pictures and returns its end; nil where
    /// there is none, or where it is set as a sign like a letter.
    ///
    /// Characters that may be either are pictures where the text's own font has no sign for them.
    private mutating func appendPicture(
        at index: Int, _ limit: Int, _ wished: Typeface, _ attributes: Int, _ level: UInt8
    ) -> Int? {
        guard let sequence = EmojiSequence(reader, at: index, end: limit) else { return nil }
        let first = reader.character(at: index, end: limit).value
        guard sequence.style != .text, sequence.style == .picture || !wished.covers(first),
            let pictures = wished.face.hasPictures ? wished : FallbackFonts.emoji,
            pictures.covers(first) || sequence.end > index + 1 && first < 0x80
        else { return nil }
        if let last = items.indices.last, items[last].typeface === pictures,
            items[last].attributes == attributes, items[last].level == level
        {
            items[last].range = items[last].range.lowerBound..<sequence.end
        } else {
            items.append(
                TextItem(
                    range: index..<sequence.end, attributes: attributes, typeface: pictures,
                    script: CharacterClasses.common, level: level))
        }
        return sequence.end
    }

    private func typeface(
        for character: UInt32, _ wished: Typeface, _ previous: TextItem?
    ) -> Typeface {
        if wished.covers(character) {
            // A space between words of another face belongs to them.
            if character == 0x20, let previous, previous.typeface.face.hasOutlines,
                previous.typeface.covers(character)
            {
                return previous.typeface
            }
            return wished
        }
        if CharacterClasses.isInvisible(character) { return previous?.typeface ?? wished }
        if let previous, previous.typeface !== wished, previous.typeface.face.hasOutlines,
            previous.typeface.covers(character)
        {
            return previous.typeface
        }
        return FallbackFonts.typeface(for: character) ?? wished
    }

    /// Gives items without a script of their own that of their neighbours.
    private mutating func settleScripts() {
        let isSettled = { (script: UInt32) in
            script != Self.undecided && script != CharacterClasses.common
        }
        var script = items.first { isSettled($0.script) }?.script ?? CharacterClasses.latin
        for index in items.indices {
            if items[index].script == Self.undecided {
                items[index].script = script
            } else if isSettled(items[index].script) {
                script = items[index].script
            }
        }
    }
}
