import Synchronization

/// Words that were shaped, so that text is mostly put together out of known pieces.
///
/// Font units do not depend on the size, so one entry serves all sizes of a typeface. What is not
/// asked for while the cache fills up once is dropped. Results never depend on what is in it.
final class WordCache: Sendable {
    static let shared = WordCache(capacity: 4096)

    /// Words at the places that their keys say, or at one of the next.
    private struct Table {
        private var words: [ShapedWord?]
        private(set) var count = 0

        /// Keys that are alike lengthen a search up to this; then the newer word replaces the older.
        private static let longestSearch = 16

        /// - Parameter capacity: A power of two.
        init(capacity: Int) { words = Array(repeating: nil, count: capacity * 2) }

        func word(_ key: UInt64) -> ShapedWord? {
            words.withUnsafeBufferPointer { words in
                let mask = words.count - 1
                var place = Int(truncatingIfNeeded: key) & mask
                for _ in 0..<Self.longestSearch {
                    guard let word = words[place] else { return nil }
                    if word.key == key { return word }
                    place = (place + 1) & mask
                }
                return nil
            }
        }

        mutating func set(_ word: ShapedWord) {
            let mask = words.count - 1
            let first = Int(truncatingIfNeeded: word.key) & mask
            for step in 0..<Self.longestSearch {
                let place = (first + step) & mask
                guard let other = words[place] else {
                    words[place] = word
                    count += 1
                    return
                }
                if other.key == word.key {
                    words[place] = word
                    return
                }
            }
            words[first] = word
        }
    }

    private struct Generations {
        var recent: Table
        var former: Table
    }

    private let capacity: Int
    private let generations: Mutex<Generations>

    /// Longer pieces are shaped each time: they hardly come twice.
    static let longest = 64

    /// - Parameter capacity: The words of a generation, of which two are kept; a power of two.
    init(capacity: Int) {
        self.capacity = capacity
        let none = Table(capacity: capacity)
        generations = Mutex(Generations(recent: none, former: none))
    }

    /// - Parameters:
    ///   - text: At most `ShapedWord.longest` units of UTF-16.
    ///   - features: Those that the style's number stands for.
    func word(
        _ text: UnsafeBufferPointer<UInt16>, _ style: ShapedWord.Style, typeface: Typeface,
        features: [FontFeature]
    ) -> ShapedWord {
        let isKept = text.count <= WordCache.longest
        let key = isKept ? WordCache.key(text, style) : 0
        if isKept, let known = known(key, text, style) { return known }
        let word = ShapedWord(text, style, key: key, typeface: typeface, features: features)
        guard isKept else { return word }
        generations.withLock { generations in
            if generations.recent.count >= capacity {
                generations.former = generations.recent
                generations.recent = Table(capacity: capacity)
            }
            generations.recent.set(word)
        }
        return word
    }

    private func known(
        _ key: UInt64, _ text: UnsafeBufferPointer<UInt16>, _ style: ShapedWord.Style
    ) -> ShapedWord? {
        generations.withLock { generations in
            // Two words with one key are told apart, and the newer one stays.
            if let word = generations.recent.word(key) {
                return word.isShape(of: text, style) ? word : nil
            }
            guard let word = generations.former.word(key), word.isShape(of: text, style) else {
                return nil
            }
            generations.recent.set(word)
            return word
        }
    }

    private static func key(
        _ text: UnsafeBufferPointer<UInt16>, _ style: ShapedWord.Style
    ) -> UInt64 {
        var key = UInt64(style.typeface) << 32 | UInt64(style.features)
        key ^= UInt64(style.script) &* 0x9E37_79B9_7F4A_7C15 &+ (style.isRightToLeft ? 1 : 0)
        for unit in text {
            key = (key ^ UInt64(unit)) &* 0xFF51_AFD7_ED55_8CCD
            key ^= key >> 32
        }
        return key
    }
}
