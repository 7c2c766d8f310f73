import Foundation

/// The hyphenation patterns of a language, applied by Liang's algorithm (Word Hy-phen-a-tion by
/// Com-put-er, 1983).
///
/// A pattern is a piece of a word with numbers between its letters. Where patterns overlap the largest
/// number counts, and odd numbers allow a hyphen. The files have LibreOffice's format; patterns that
/// change the spelling are ignored.
struct HyphenationPatterns: Sendable {
    /// A set of patterns as a trie. The first level divides compounds into parts; the next level
    /// hyphenates each part like a word.
    fileprivate struct Level: Sendable {
        /// The child of a node for a character, by a key of both; the root is node 0.
        var nodes: [UInt64: Int32] = [:]
        var nodeCount: Int32 = 1
        /// The numbers of the pattern that ends at a node: one before each character and one after the
        /// last.
        var numbers: [Int32: [UInt8]] = [:]
    }

    private var levels = [Level()]
    /// The minimum number of characters before the first hyphen and after the last one.
    private var leastBefore = 2
    private var leastAfter = 2
    private var leastBeforeInCompound: Int?
    private var leastAfterInCompound: Int?

    /// Chosen: more than the size of the largest known file.
    private static let mostBytes = 8 << 20
    /// Chosen: compounds, their parts, and some more.
    private static let mostLevels = 8
    /// Chosen: longer sequences of letters are not words.
    static let longestWord = 128

    // MARK: - Reading

    /// Parses a file; nil for an unknown character encoding and for a file that is too large.
    init?(_ data: Data) {
        guard data.count <= Self.mostBytes, let text = Self.text(data) else { return nil }
        // The first line is the name of the encoding.
        for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).dropFirst() {
            add(Substring(line))
            if levels.count > Self.mostLevels { break }
        }
        levels.removeAll { $0.numbers.isEmpty }
        if levels.isEmpty { return nil }
    }

    private static func text(_ data: Data) -> String? {
        let end = data.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? data.endIndex
        let name = String(decoding: data[..<end], as: UTF8.self)
            .trimmingCharacters(in: .whitespaces).uppercased()
        let encodings: [String: String.Encoding] = [
            "UTF-8": .utf8, "ISO8859-1": .isoLatin1, "ISO8859-2": .isoLatin2,
            "MICROSOFT-CP1250": .windowsCP1250, "MICROSOFT-CP1251": .windowsCP1251,
            "MICROSOFT-CP1252": .windowsCP1252,
        ]
        return encodings[name].flatMap { String(data: data, encoding: $0) }
    }

    private mutating func add(_ line: Substring) {
        let words = line.split(separator: " ", omittingEmptySubsequences: true)
        guard let first = words.first, !first.hasPrefix("#"), !first.hasPrefix("%") else { return }
        let number = words.dropFirst().first.flatMap { Int($0) }.map { min(max($0, 1), 100) }
        switch first {
        case "LEFTHYPHENMIN": leastBefore = number ?? leastBefore
        case "RIGHTHYPHENMIN": leastAfter = number ?? leastAfter
        case "COMPOUNDLEFTHYPHENMIN": leastBeforeInCompound = number
        case "COMPOUNDRIGHTHYPHENMIN": leastAfterInCompound = number
        case "NEXTLEVEL": levels.append(Level())
        // Characters without a hyphen beside them; none of them is a letter.
        case "NOHYPHEN": break
        default: if !first.contains("/") { levels[levels.count - 1].add(first.utf16) }
        }
    }

    // MARK: - Hyphenating

    /// Returns the offsets at which a word may be hyphenated, in ascending order.
    ///
    /// - Parameter word: Lower case letters, in UTF-16.
    /// - Complexity: O(length × longest pattern)
    func hyphenOffsets(in word: [UInt16]) -> [Int] {
        guard word.count <= Self.longestWord, word.count >= leastBefore + leastAfter else {
            return []
        }
        let all = hyphenOffsets(in: word[...], level: 0)
        return all.filter { $0 >= leastBefore && $0 <= word.count - leastAfter }
    }

    private func hyphenOffsets(in word: ArraySlice<UInt16>, level: Int) -> [Int] {
        let found = levels[level].hyphenOffsets(in: word)
        guard level + 1 < levels.count else { return found }
        var result: [Int] = []
        var start = word.startIndex
        for end in found + [word.endIndex] {
            let before = start == 0 ? leastBefore : leastBeforeInCompound ?? leastBefore
            let after = leastAfterInCompound ?? leastAfter
            result += hyphenOffsets(in: word[start..<end], level: level + 1)
                .filter { $0 >= start + before && $0 <= end - after }
            if end < word.endIndex { result.append(end) }
            start = end
        }
        return result
    }
}

extension HyphenationPatterns.Level {
    private static let edge: UInt16 = 0x2E

    fileprivate mutating func add(_ pattern: Substring.UTF16View) {
        var node: Int32 = 0
        var values: [UInt8] = [0]
        for unit in pattern.prefix(256) {
            if (0x30...0x39).contains(unit) {
                values[values.count - 1] = UInt8(unit - 0x30)
                continue
            }
            let key = Self.key(node, unit)
            if let next = nodes[key] {
                node = next
            } else {
                nodes[key] = nodeCount
                node = nodeCount
                nodeCount += 1
            }
            values.append(0)
        }
        if node != 0 { numbers[node] = values }
    }

    private static func key(_ node: Int32, _ unit: UInt16) -> UInt64 {
        UInt64(UInt32(bitPattern: node)) << 16 | UInt64(unit)
    }

    /// Returns the offsets inside a word where the largest number is odd.
    fileprivate func hyphenOffsets(in word: ArraySlice<UInt16>) -> [Int] {
        let units = [Self.edge] + word + [Self.edge]
        var largest = [UInt8](repeating: 0, count: units.count + 1)
        for start in units.indices {
            var node: Int32 = 0
            var index = start
            while index < units.count, let next = nodes[Self.key(node, units[index])] {
                node = next
                index += 1
                guard let values = numbers[node] else { continue }
                for (offset, value) in values.enumerated() {
                    largest[start + offset] = max(largest[start + offset], value)
                }
            }
        }
        // `units` begins with the edge mark, so that its indices are one higher than the word's.
        return word.indices.dropFirst().filter { largest[$0 - word.startIndex + 1] & 1 == 1 }
    }
}
