import Foundation

/// Where words of a language may be divided, by the method of Liang (Word Hy-phen-a-tion by
/// Com-put-er, 1983).
///
/// A pattern is a piece of a word with numbers between its letters. Where patterns overlap, the
/// greatest number counts, and the word may be divided where that is odd. The files are those of
/// LibreOffice; patterns of theirs that change the spelling are left out.
struct HyphenationPatterns: Sendable {
    /// Patterns that look at whole words. Those of the first level find the parts of compounds, each
    /// of which the next level looks at as at a word.
    fileprivate struct Level: Sendable {
        /// The node behind a node and a character; the root is node 0.
        var nodes: [UInt64: Int32] = [:]
        var nodeCount: Int32 = 1
        /// The numbers of the pattern that ends at a node, one before each of its characters and one
        /// behind the last.
        var numbers: [Int32: [UInt8]] = [:]
    }

    private var levels = [Level()]
    /// Fewer characters do not stand before the first hyphen, or behind the last one.
    private var leastBefore = 2
    private var leastBehind = 2
    private var leastBeforeInCompound: Int?
    private var leastBehindInCompound: Int?

    /// More than the largest known file has.
    private static let mostBytes = 8 << 20
    /// Chosen: longer words are no words.
    static let longestWord = 128

    // MARK: - Reading

    /// Reads a file; nil where its characters are encoded in a way that is not known, or where it is
    /// too large.
    init?(_ data: Data) {
        guard data.count <= Self.mostBytes, let text = Self.text(data) else { return nil }
        // The first line tells the encoding.
        for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).dropFirst() {
            add(Substring(line))
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
        case "RIGHTHYPHENMIN": leastBehind = number ?? leastBehind
        case "COMPOUNDLEFTHYPHENMIN": leastBeforeInCompound = number
        case "COMPOUNDRIGHTHYPHENMIN": leastBehindInCompound = number
        case "NEXTLEVEL": levels.append(Level())
        // Characters that no hyphen stands beside; words of letters have none of them.
        case "NOHYPHEN": break
        default: if !first.contains("/") { levels[levels.count - 1].add(first.utf16) }
        }
    }

    // MARK: - Dividing

    /// The places where a word may be divided, in ascending order.
    ///
    /// - Parameter word: Small letters, in UTF-16.
    /// - Complexity: O(length × longest pattern)
    func places(in word: [UInt16]) -> [Int] {
        guard word.count <= Self.longestWord, word.count >= leastBefore + leastBehind else {
            return []
        }
        let all = places(in: word[...], level: 0)
        return all.filter { $0 >= leastBefore && $0 <= word.count - leastBehind }
    }

    private func places(in word: ArraySlice<UInt16>, level: Int) -> [Int] {
        let found = levels[level].places(in: word)
        guard level + 1 < levels.count else { return found }
        var result: [Int] = []
        var start = word.startIndex
        for end in found + [word.endIndex] {
            let before = start == 0 ? leastBefore : leastBeforeInCompound ?? leastBefore
            let behind = leastBehindInCompound ?? leastBehind
            result += places(in: word[start..<end], level: level + 1)
                .filter { $0 >= start + before && $0 <= end - behind }
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

    /// The places inside a word where the greatest number is odd.
    fileprivate func places(in word: ArraySlice<UInt16>) -> [Int] {
        let units = [Self.edge] + word + [Self.edge]
        var greatest = [UInt8](repeating: 0, count: units.count + 1)
        for start in units.indices {
            var node: Int32 = 0
            var index = start
            while index < units.count, let next = nodes[Self.key(node, units[index])] {
                node = next
                index += 1
                guard let values = numbers[node] else { continue }
                for (offset, value) in values.enumerated() {
                    greatest[start + offset] = max(greatest[start + offset], value)
                }
            }
        }
        // The number before `units[k]` is that before the word's character k - 1.
        return word.indices.dropFirst().filter { greatest[$0 - word.startIndex + 1] & 1 == 1 }
    }
}
