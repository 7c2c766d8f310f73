/// A replacement of a stretch of a file by other text.
struct Edit: Codable, Equatable, Sendable {
    /// Offsets into the file's UTF-8 bytes. An empty range is an insertion.
    var range: Range<Int>
    var text: String

    init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }

    /// An insertion in front of the byte at `offset`.
    init(insert text: String, at offset: Int) {
        self.init(offset..<offset, text)
    }
}

extension Edit {
    /// Overwrites a stretch with spaces, so that what follows keeps its line and its column.
    ///
    /// - Parameters:
    ///   - range: What to overwrite. Its line breaks stay.
    ///   - replacement: The new text. When it is longer than its room on the line, what
    ///     follows moves to the right; lines never move.
    init(blanking range: Range<Int>, of source: SourceText, with replacement: String = "") {
        var text = replacement
        var room = replacement.utf8.count
        // A byte of a longer character takes no column of its own.
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
