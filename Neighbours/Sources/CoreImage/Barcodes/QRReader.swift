/// Reads the modules of a code.
struct QRReader {
    private let modules: [Bool]
    private let version: Int

    init(_ modules: [Bool], version: Int) {
        (self.modules, self.version) = (modules, version)
    }

    /// The bytes of the text; nil for modules that are no code, or have too many errors.
    func message() -> [UInt8]? {
        guard let (level, mask) = format() else { return nil }
        let table = QRVersion(version, level)
        let size = table.size
        var codewords = [UInt8](repeating: 0, count: table.codewords)
        for (index, place) in QRDrawing(table).dataPlaces.enumerated()
        where index < codewords.count * 8 {
            let isMasked = QRDrawing.isMasked(mask, place % size, place / size)
            if modules[place] != isMasked { codewords[index >> 3] |= 0x80 >> UInt8(index & 7) }
        }
        guard let data = corrected(codewords, table) else { return nil }
        return text(data)
    }

    /// The level and the mask whose bits are nearest to those of the first corner.
    private func format() -> (QRCode.Level, Int)? {
        let size = version * 4 + 17
        var bits = 0
        let places =
            (0...5).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (9..<15).map { (14 - $0, 8) }
        for (index, (x, y)) in places.enumerated() where modules[y * size + x] {
            bits |= 1 << index
        }
        for level in [QRCode.Level.low, .medium, .quartile, .high] {
            for mask in 0..<8
            where (QRDrawing.formatBits(level, mask) ^ bits).nonzeroBitCount <= 3 {
                return (level, mask)
            }
        }
        return nil
    }

    private func corrected(_ codewords: [UInt8], _ table: QRVersion) -> [UInt8]? {
        let lengths = table.split(Array(repeating: 0, count: table.dataCodewords)).map(\.count)
        var blocks = lengths.map { _ in [UInt8]() }
        var index = 0
        for position in 0..<(lengths.max() ?? 0) {
            for block in blocks.indices where position < lengths[block] {
                blocks[block].append(codewords[index])
                index += 1
            }
        }
        for _ in 0..<table.correctionPerBlock {
            for block in blocks.indices {
                blocks[block].append(codewords[index])
                index += 1
            }
        }
        var data: [UInt8] = []
        for (block, length) in zip(blocks, lengths) {
            guard let right = ReedSolomon.corrected(block, count: table.correctionPerBlock) else {
                return nil
            }
            data += right.prefix(length)
        }
        return data
    }

    private func text(_ data: [UInt8]) -> [UInt8]? {
        var position = 0
        func take(_ count: Int) -> Int? {
            guard position + count <= data.count * 8 else { return nil }
            var value = 0
            for _ in 0..<count {
                value = value << 1 | Int(data[position >> 3] >> (7 - UInt8(position & 7))) & 1
                position += 1
            }
            return value
        }
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
        let group = version < 10 ? 0 : version < 27 ? 1 : 2
        var text: [UInt8] = []
        while let mode = take(4), mode != 0 {
            switch mode {
            case 1:
                guard var left = take([10, 12, 14][group]) else { return nil }
                while left > 0 {
                    let digits = min(left, 3)
                    guard let value = take([0, 4, 7, 10][digits]),
                        value < [0, 10, 100, 1_000][digits]
                    else { return nil }
                    let plain = String(value)
                    let zeros = String(repeating: "0", count: max(0, digits - plain.count))
                    text += (zeros + plain).utf8
                    left -= digits
                }
            case 2:
                guard var left = take([9, 11, 13][group]) else { return nil }
                while left > 0 {
                    let pair = min(left, 2)
                    guard let value = take(pair == 2 ? 11 : 6), value < (pair == 2 ? 45 * 45 : 45)
                    else { return nil }
                    if pair == 2 { text.append(letters[value / 45]) }
                    text.append(letters[value % 45])
                    left -= pair
                }
            case 4:
                guard let count = take([8, 16, 16][group]) else { return nil }
                for _ in 0..<count {
                    guard let byte = take(8) else { return nil }
                    text.append(UInt8(byte))
                }
            case 7:
                // The number of a character set, of which UTF-8 is assumed.
                guard let first = take(8) else { return nil }
                let more = first < 0x80 ? 0 : first < 0xC0 ? 8 : 16
                guard take(more) != nil else { return nil }
            default: return nil
            }
        }
        return text
    }
}
