/// A QR code by ISO/IEC 18004, with its text as bytes.
struct QRCode: Sendable {
    /// The part of a code that may be unreadable.
    enum Level: Int, Sendable {
        case low, medium, quartile, high

        init?(_ name: String) {
            switch name.uppercased() {
            case "L": self = .low
            case "M": self = .medium
            case "Q": self = .quartile
            case "H": self = .high
            default: return nil
            }
        }

        /// The bits in a code.
        var bits: Int { [1, 0, 3, 2][rawValue] }
    }

    let version: Int
    let level: Level
    /// The mask of the eight whose pattern has the least penalty.
    private(set) var mask = 0
    private(set) var modules: [Bool]

    /// The modules of a side.
    var size: Int { version * 4 + 17 }

    func isDark(_ x: Int, _ y: Int) -> Bool { modules[y * size + x] }

    /// Creates a code in the smallest version that the bytes fit into; nil for too many.
    init?(_ bytes: [UInt8], _ level: Level) {
        let fitting = (1...40).first { version in
            bytes.count * 8 + 4 + (version < 10 ? 8 : 16)
                <= QRVersion(version, level).dataCodewords * 8
        }
        guard let fitting else { return nil }
        version = fitting
        self.level = level
        let table = QRVersion(fitting, level)
        let codewords = table.interleaved(QRCode.dataCodewords(bytes, table))
        let drawing = QRDrawing(table, codewords: codewords)
        var best = (penalty: Int.max, mask: 0, modules: drawing.modules)
        for mask in 0..<8 {
            let modules = drawing.masked(mask)
            let penalty = QRPenalty.of(modules, size: table.size)
            if penalty < best.penalty { best = (penalty, mask, modules) }
        }
        (mask, modules) = (best.mask, best.modules)
    }

    private static func dataCodewords(_ bytes: [UInt8], _ table: QRVersion) -> [UInt8] {
        var bits: [Bool] = []
        func append(_ value: Int, _ count: Int) {
            for bit in stride(from: count - 1, through: 0, by: -1) {
                bits.append((value >> bit) & 1 == 1)
            }
        }
        append(4, 4)
        append(bytes.count, table.version < 10 ? 8 : 16)
        for byte in bytes { append(Int(byte), 8) }
        let capacity = table.dataCodewords * 8
        append(0, min(4, capacity - bits.count))
        append(0, (8 - bits.count % 8) % 8)
        var padding = 0xEC
        while bits.count < capacity {
            append(padding, 8)
            padding ^= 0xEC ^ 0x11
        }
        return stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
    }
}

/// The sizes of a version of QR codes at a level of correction.
struct QRVersion {
    let version: Int
    let level: QRCode.Level

    init(_ version: Int, _ level: QRCode.Level) {
        (self.version, self.level) = (version, level)
    }

    var size: Int { version * 4 + 17 }
    var correctionPerBlock: Int { Self.corrections[level.rawValue][version - 1] }
    var blocks: Int { Self.blockCounts[level.rawValue][version - 1] }

    /// The codewords of data and correction.
    var codewords: Int {
        var modules = (16 * version + 128) * version + 64
        if version >= 2 {
            let count = version / 7 + 2
            modules -= (25 * count - 10) * count - 55
            if version >= 7 { modules -= 36 }
        }
        return modules / 8
    }

    var dataCodewords: Int { codewords - correctionPerBlock * blocks }

    /// The coordinates of the centres of alignment patterns.
    var alignments: [Int] {
        guard version > 1 else { return [] }
        let count = version / 7 + 2
        let step =
            version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<count - 1).map { size - 7 - (count - 2 - $0) * step }
    }

    /// The data in blocks, the longer ones last.
    func split(_ data: [UInt8]) -> [ArraySlice<UInt8>] {
        let (short, longer) = (dataCodewords / blocks, dataCodewords % blocks)
        var start = 0
        return (0..<blocks).map { block in
            let end = start + short + (block >= blocks - longer ? 1 : 0)
            defer { start = end }
            return data[start..<end]
        }
    }

    /// The codewords of all blocks by turns, then those that correct them.
    func interleaved(_ data: [UInt8]) -> [UInt8] {
        let parts = split(data).map(Array.init)
        let corrections = parts.map {
            ReedSolomon.remainder(of: $0[...], count: correctionPerBlock)
        }
        var result: [UInt8] = []
        for group in [parts, corrections] {
            for index in 0..<(group.map(\.count).max() ?? 0) {
                for block in group where index < block.count { result.append(block[index]) }
            }
        }
        return result
    }

    // By the tables of the standard, versions 1 to 40 at the levels L, M, Q, H.
    private static let corrections: [[Int]] = [
        [
            7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28,
            30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28,
            28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        ],
        [
            13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30,
            30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
    ]
    private static let blockCounts: [[Int]] = [
        [
            1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12,
            13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
        ],
        [
            1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21,
            23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
        ],
        [
            1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27,
            29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
        ],
        [
            1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32,
            35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
        ],
    ]
}
