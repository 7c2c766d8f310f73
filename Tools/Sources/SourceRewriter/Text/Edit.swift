/// A replacement of a range of a file by other text.
struct Edit: Codable, Equatable, Sendable {
    /// Offsets into the file's UTF-8 bytes. An empty range is an insertion.
    var range: Range<Int>
    var text: String

    init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }

    /// Inserts text before the byte at `offset`.
    init(insert text: String, at offset: Int) {
        self.init(offset..<offset, text)
    }
}

extension Edit {
    /// Overwrites a range with spaces, so that the following text keeps its line and its column.
    ///
    /// - Parameters:
    ///   - range: The range to overwrite. Its line breaks stay.
    ///   - replacement: The new text. If it is longer than its space on the line, the following text moves to
    ///     the right; lines never move.
    init(blanking range: Range<Int>, of source: SourceText, with replacement: String = "") {
        var text = replacement
        var room = replacement.utf8.count
        // Continuation bytes of a character take no column.
        for byte in source.bytes[range] where byte & 0xC0 != 0x80 {
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                text.unicodeScalars.append(Unicode.Scalar(byte))
                room = 0
            } else if room > 0 {
                room -= 1
            } else {
                text.append(" ")
            }
        }
        self.init(range, text)
    }
}
