import Synchronization

/// Words that were shaped, so that text is mostly put together out of known pieces.
///
/// Font units do not depend on the size, so one entry serves all sizes of a typeface. What is not
/// asked for while the cache fills up once is dropped. Results never depend on what is in it.
final class WordCache: Sendable {
    static let shared = WordCache(capacity: 4096)

    /// What makes two words the same, but for their characters.
    struct Style: Hashable {
        var typeface: UInt32
        var features: UInt32
        var script: UInt32
        var isRightToLeft: Bool
    }

    private struct Entry {
        let style: Style
        let text: [UInt16]
        let word: ShapedWord
    }

    private struct Generations {
        var recent: [UInt64: Entry] = [:]
        var former: [UInt64: Entry] = [:]
    }

    private let capacity: Int
    private let generations = Mutex(Generations())

    /// Longer pieces are shaped each time: they hardly come twice.
    static let longest = 64

    /// - Parameter capacity: The words of a generation, of which two are kept.
    init(capacity: Int) { self.capacity = capacity }

    func word(
        _ text: UnsafeBufferPointer<UInt16>, _ style: Style, typeface: Typeface,
        features: [FontFeature]
    ) -> ShapedWord {
        func shape() -> ShapedWord {
            ShapedWord.shape(
                text, typeface: typeface, features: features, script: style.script,
                isRightToLeft: style.isRightToLeft)
        }
        guard text.count <= WordCache.longest else { return shape() }
        let key = WordCache.key(text, style)
        if let known = known(key, text, style) { return known }
        let word = shape()
        let entry = Entry(style: style, text: Array(text), word: word)
        generations.withLock { generations in
            if generations.recent.count >= capacity {
                generations.former = generations.recent
                generations.recent = [:]
            }
            generations.recent[key] = entry
        }
        return word
    }

    private func known(
        _ key: UInt64, _ text: UnsafeBufferPointer<UInt16>, _ style: Style
    ) -> ShapedWord? {
        generations.withLock { generations in
            // Two words with one key are told apart, and the newer one stays.
            if let entry = generations.recent[key] {
                return entry.style == style && entry.text.elementsEqual(text) ? entry.word : nil
            }
            guard let entry = generations.former[key], entry.style == style,
                entry.text.elementsEqual(text)
            else { return nil }
            generations.recent[key] = entry
            return entry.word
        }
    }

    private static func key(_ text: UnsafeBufferPointer<UInt16>, _ style: Style) -> UInt64 {
        var key = UInt64(style.typeface) << 32 | UInt64(style.features)
        key ^= UInt64(style.script) &* 0x9E37_79B9_7F4A_7C15 &+ (style.isRightToLeft ? 1 : 0)
        for unit in text {
            key = (key ^ UInt64(unit)) &* 0xFF51_AFD7_ED55_8CCD
            key ^= key >> 32
        }
        return key
    }
}
