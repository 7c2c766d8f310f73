import Synchronization

/// A cache of shaped words, so that most text is assembled without shaping.
///
/// Entries are in font units, so that one serves all sizes of a typeface. The cache has two generations:
/// entries that are not used while the recent one fills up are dropped.
final class WordCache: Sendable {
    static let shared = WordCache(capacity: 4096)

    /// An open-addressing hash table with linear probing.
    private struct Table {
        private var words: [ShapedWord?]
        private(set) var count = 0

        /// The maximum number of probes; after that a new word replaces an old one.
        private static let maximumProbes = 16

        /// - Parameter capacity: A power of two.
        init(capacity: Int) { words = Array(repeating: nil, count: capacity * 2) }

        func word(_ key: UInt64) -> ShapedWord? {
            words.withUnsafeBufferPointer { words in
                let mask = words.count - 1
                var slot = Int(truncatingIfNeeded: key) & mask
                for _ in 0..<Self.maximumProbes {
                    guard let word = words[slot] else { return nil }
                    if word.key == key { return word }
                    slot = (slot + 1) & mask
                }
                return nil
            }
        }

        mutating func set(_ word: ShapedWord) {
            let mask = words.count - 1
            let first = Int(truncatingIfNeeded: word.key) & mask
            for step in 0..<Self.maximumProbes {
                let slot = (first + step) & mask
                guard let other = words[slot] else {
                    words[slot] = word
                    count += 1
                    return
                }
                if other.key == word.key {
                    words[slot] = word
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

    /// The maximum length of cached words; longer ones hardly recur and are shaped each time.
    static let longest = 64

    /// - Parameter capacity: The number of words in each of the two generations; a power of two.
    init(capacity: Int) {
        self.capacity = capacity
        let none = Table(capacity: capacity)
        generations = Mutex(Generations(recent: none, former: none))
    }

    /// Returns the shaped word of characters in a style, from the cache or shaped now.
    ///
    /// - Parameters:
    ///   - text: At most `ShapedWord.longest` UTF-16 units.
    ///   - features: The features of `style.features`.
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

    /// Removes all words; later text is shaped again.
    func removeAll() {
        let none = Table(capacity: capacity)
        generations.withLock { $0 = Generations(recent: none, former: none) }
    }

    private func known(
        _ key: UInt64, _ text: UnsafeBufferPointer<UInt16>, _ style: ShapedWord.Style
    ) -> ShapedWord? {
        generations.withLock { generations in
            // On a hash collision the newer word stays.
            if let word = generations.recent.word(key) {
                return word.matches(text, style) ? word : nil
            }
            guard let word = generations.former.word(key), word.matches(text, style) else {
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

/// The caches of text layout in the process.
package enum TextCaches {
    /// Frees the shaped words, for a memory warning.
    package static func removeAll() { WordCache.shared.removeAll() }
}
