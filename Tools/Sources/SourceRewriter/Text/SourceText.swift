/// The bytes of a file with the offsets of its lines.
struct SourceText: Sendable {
    let bytes: [UInt8]
    private let lineStarts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
        }
        lineStarts = starts
    }

    init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// Returns the text of a range.
    subscript(range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The line break that the file uses.
    var lineBreak: String {
        guard lineStarts.count > 1, lineStarts[1] >= 2 else { return "\n" }
        return bytes[lineStarts[1] - 2] == 0x0D ? "\r\n" : "\n"
    }

    /// The line and column of a byte, both counted from 1; columns count bytes, as the compiler's do.
    ///
    /// - Complexity: O(log lines).
    func position(of offset: Int) -> SourcePosition {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourcePosition(line: low + 1, column: offset - lineStarts[low] + 1)
    }

    /// Returns the bytes after applying the edits.
    ///
    /// - Parameter edits: In any order. Insertions at the same offset keep their order and precede a
    ///   replacement that begins there. If two replacements overlap, the one that begins first is applied and
    ///   the other is ignored.
    func applying(_ edits: [Edit]) -> [UInt8] {
        let ordered = edits.enumerated().sorted { left, right in
            let (a, b) = (left.element.range, right.element.range)
            if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
            if a.isEmpty != b.isEmpty { return a.isEmpty }
            return left.offset < right.offset
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 256)
        var position = 0
        for (_, edit) in ordered where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        result += bytes[position...]
        return result
    }
}

/// A location in a file, in the form of compilers.
public struct SourcePosition: Codable, Hashable, Comparable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
