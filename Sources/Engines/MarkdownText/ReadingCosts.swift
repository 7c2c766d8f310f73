/// How much longer than linear time cmark-gfm would take for a text, at worst.
///
/// Version 0.29.0.gfm.6 looks again and again through what is behind elements without ends, before
/// rows that align columns, and around links; it copies an address for each link to it, and looks at
/// each block around for each line.
struct ReadingCosts {
    /// More than texts of people take: about a quarter of a second.
    private static let limit = 1 << 28
    /// cmark-gfm counts bytes in 32 bits.
    private static let longest = 1 << 28

    /// In nanoseconds, as measured.
    private var costs = 0

    // Of the lines since the last empty one.
    private var length = 0
    private var elements = 0
    private var links = 0
    private var signs = 0
    private var columns = 0
    /// The length since a line that may say where a name leads.
    private var definition: Int?

    // Of the text.
    private var lines = 0
    private var depth = 0
    private var brackets = 0
    private var longestDefinition = 0

    /// Whether a text is read in time.
    static func areBounded(_ text: String, hasBlocks: Bool) -> Bool {
        guard text.utf8.count < longest else { return false }
        var text = text
        var costs = ReadingCosts()
        text.withUTF8 { bytes in
            for line in bytes.split(omittingEmptySubsequences: false, whereSeparator: Self.isEnd) {
                // Two signs may end one line.
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

    /// What is in front of the text of blocks in others.
    private static let lead = Set(" \t>-*+.)".utf8)
    /// What a row is made of that aligns columns.
    private static let tableMarks = Set(" \t\u{B}\u{C}>-|:".utf8)
}
