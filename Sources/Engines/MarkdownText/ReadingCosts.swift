/// An upper bound of the time that cmark-gfm takes for a text beyond linear time.
///
/// Version 0.29.0.gfm.6 rescans the text after unclosed elements, before the delimiter rows of tables and
/// around links; it copies a reference's URL for each use, and visits every enclosing block for each
/// line.
struct ReadingCosts {
    /// About a quarter of a second, more than any handwritten text takes.
    private static let limit = 1 << 28
    /// cmark-gfm counts bytes in 32 bits.
    private static let longest = 1 << 28

    /// In nanoseconds, measured.
    private var costs = 0

    // Counts since the last empty line.
    private var length = 0
    private var elements = 0
    private var links = 0
    private var signs = 0
    private var columns = 0
    /// The length since a line that may be a link reference definition.
    private var definition: Int?

    // Counts of the whole text.
    private var lines = 0
    private var depth = 0
    private var brackets = 0
    private var longestDefinition = 0

    /// Returns whether a text is parsed within the limit.
    static func areBounded(_ text: String, hasBlocks: Bool) -> Bool {
        guard text.utf8.count < longest else { return false }
        var text = text
        var costs = ReadingCosts()
        text.withUTF8 { bytes in
            for line in bytes.split(omittingEmptySubsequences: false, whereSeparator: Self.isEnd) {
                // `\r\n` is one line end.
                let isInEnd =
                    line.isEmpty && line.endIndex < bytes.count && bytes[line.endIndex] == 10
                    && line.startIndex > 0 && bytes[line.startIndex - 1] == 13
                if !isInEnd { costs.add(line, hasBlocks) }
            }
        }
        costs.endPart()
        return costs.total < limit
    }

    private var total: Int {
        costs + 16 * depth * lines + longestDefinition * brackets
    }

    private static func isEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

    private mutating func endPart() {
        costs += length * elements + links * signs
        (length, elements, links, signs, columns) = (0, 0, 0, 0, 0)
        definition = nil
    }

    private mutating func add(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ hasBlocks: Bool) {
        lines += 1
        if hasBlocks, line.allSatisfy({ $0 == 32 || $0 == 9 }) { return endPart() }
        length += line.count + 1
        var previous: UInt8 = 0
        var isLead = hasBlocks
        var level = 0
        var bars = 1
        var isTableMark = hasBlocks && line.contains(Self.letter("-"))
        for byte in line {
            if isLead {
                level += 1
                isLead = Self.lead.contains(byte)
            }
            switch byte {
            case Self.letter("*"), Self.letter("_"), Self.letter("~"): signs += 1
            case Self.letter("["):
                signs += 1
                if previous == Self.letter("!") { signs += 1 }
            case Self.letter("]"):
                links += 1
                brackets += 1
            case Self.letter("!"), Self.letter("?"):
                if previous == Self.letter("<") { elements += 1 }
            case Self.letter("|"): bars += 1
            case Self.letter(":"):
                if previous == Self.letter("]"), definition == nil { definition = 0 }
            default: break
            }
            if isTableMark { isTableMark = Self.tableMarks.contains(byte) }
            previous = byte
        }
        guard hasBlocks else { return }
        depth = max(depth, level / 2)
        if isTableMark {
            costs += 32 * length
            columns = max(columns, bars)
        }
        costs += 256 * columns
        if let before = definition {
            definition = before + line.count + 1
            longestDefinition = max(longestDefinition, before + line.count + 1)
        }
    }

    private static func letter(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(ascii: scalar) }

    /// Characters of the prefixes of nested blocks.
    private static let lead = Set(" \t>-*+.)".utf8)
    /// Characters of a table's delimiter row.
    private static let tableMarks = Set(" \t\u{B}\u{C}>-|:".utf8)
}
