import Foundation

/// Splits bytes into lines of text, wherever the reads of the bytes end.
package struct LineSplitter {
    /// The most bytes of a line; a longer one becomes several, divided between characters.
    // Chosen: longer than what people read, short enough for a page to lay out.
    package static let maximumLength = 8192

    /// The bytes of the line that is not complete yet, at most `maximumLength`.
    private var rest: [UInt8] = []

    package init() {}

    /// Appends bytes and returns the lines that they complete, without their line feeds.
    ///
    /// - Complexity: O(bytes).
    package mutating func append(_ bytes: [UInt8]) -> [String] {
        var lines: [String] = []
        let all = rest + bytes
        var searched = rest.count
        var start = 0
        all.withUnsafeBytes { all in
            while searched < all.count,
                let found = memchr(all.baseAddress! + searched, 0x0A, all.count - searched)
            {
                let end = UnsafeRawPointer(found) - all.baseAddress!
                start = Self.divide(all, from: start, to: end, into: &lines)
                lines.append(String(decoding: all[start..<end], as: UTF8.self))
                start = end + 1
                searched = start
            }
            start = Self.divide(all, from: start, to: all.count, into: &lines)
        }
        rest = Array(all[start...])
        return lines
    }

    /// Returns the last line, which has no line feed; nil if there is none.
    package mutating func finish() -> String? {
        defer { rest = [] }
        return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
    }

    /// Appends as many parts of the greatest length as it takes until the rest is no longer than that; returns
    /// the start of the rest.
    private static func divide(
        _ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int, into lines: inout [String]
    ) -> Int {
        var start = start
        while end - start > maximumLength {
            var cut = start + maximumLength
            // A character of UTF-8 has at most three bytes after its first one.
            let first = (0...3).first { bytes[cut - $0] & 0xC0 != 0x80 }
            cut -= first ?? 0
            lines.append(String(decoding: bytes[start..<cut], as: UTF8.self))
            start = cut
        }
        return start
    }
}
