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
        _ text: UnsafeBufferPointer<UInt16>, runs: [(range: Range<Int>, font: FontInstance)],
        levels: BidiLevels
    ) {
        reader = ScalarReader(text: text)
        self.levels = levels
        for (index, run) in runs.enumerated() { divide(run.range, run.font.typeface, index) }
        settleScripts()
    }

    /// The script of items whose characters belong to all scripts, until it is settled.
    private static let undecided: UInt32 = 0

    private mutating func divide(_ range: Range<Int>, _ typeface: Typeface, _ attributes: Int) {
        var index = range.lowerBound
        while index < range.upperBound {
            let (character, length) = reader.character(at: index, end: range.upperBound)
            let next = index + length
            let level = levels.level(at: index)
            let script = CharacterClasses.script(of: character) ?? Self.undecided
            if let last = items.indices.last, items[last].attributes == attributes,
                items[last].level == level
            {
                let isAttached = CharacterClasses.isAttached(character)
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

    private func typeface(
        for character: UInt32, _ wished: Typeface, _ previous: TextItem?
    ) -> Typeface {
        if wished.covers(character) {
            // A space between words of another face belongs to them.
            if character == 0x20, let previous, previous.typeface.covers(character) {
                return previous.typeface
            }
            return wished
        }
        if CharacterClasses.isInvisible(character) { return previous?.typeface ?? wished }
        if let previous, previous.typeface !== wished, previous.typeface.covers(character) {
            return previous.typeface
        }
        return FallbackFonts.typeface(for: character) ?? wished
    }

    /// Gives items without a script of their own that of their neighbours.
    private mutating func settleScripts() {
        var script = items.first { $0.script != Self.undecided }?.script ?? CharacterClasses.latin
        for index in items.indices {
            if items[index].script == Self.undecided {
                items[index].script = script
            } else {
                script = items[index].script
            }
        }
    }
}
