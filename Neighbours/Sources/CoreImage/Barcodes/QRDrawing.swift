/// The modules of a QR code before a mask is chosen.
struct QRDrawing {
    private let table: QRVersion
    private let size: Int
    private(set) var modules: [Bool]
    /// The modules that no mask changes.
    private(set) var isFunction: [Bool]

    /// Draws the patterns of a version and no data.
    init(_ table: QRVersion) {
        self.table = table
        size = table.size
        modules = Array(repeating: false, count: size * size)
        isFunction = modules
        drawPatterns()
    }

    init(_ table: QRVersion, codewords: [UInt8]) {
        self.init(table)
        for (index, place) in dataPlaces.enumerated() where index < codewords.count * 8 {
            modules[place] = (codewords[index >> 3] >> (7 - UInt8(index & 7))) & 1 == 1
        }
    }

    /// The indices of the modules of data in the order of their bits.
    var dataPlaces: [Int] {
        var places: [Int] = []
        var right = size - 1
        while right >= 1 {
            if right == 6 { right = 5 }
            let isUpward = (right + 1) & 2 == 0
            for step in 0..<size {
                let y = isUpward ? size - 1 - step : step
                for x in [right, right - 1] where !isFunction[y * size + x] {
                    places.append(y * size + x)
                }
            }
            right -= 2
        }
        return places
    }

    static func isMasked(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    func masked(_ mask: Int) -> [Bool] {
        var copy = self
        for y in 0..<size {
            for x in 0..<size
            where !isFunction[y * size + x] && QRDrawing.isMasked(mask, x, y) {
                copy.modules[y * size + x].toggle()
            }
        }
        copy.drawFormat(mask)
        return copy.modules
    }

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        guard x >= 0, y >= 0, x < size, y < size else { return }
        modules[y * size + x] = isDark
        isFunction[y * size + x] = true
    }

    private mutating func drawPatterns() {
        for index in 0..<size {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            for dy in -4...4 {
                for dx in -4...4 {
                    let distance = max(abs(dx), abs(dy))
                    set(x + dx, y + dy, distance != 2 && distance != 4)
                }
            }
        }
        let (places, last) = (table.alignments, table.alignments.count - 1)
        for (row, y) in places.enumerated() {
            for (column, x) in places.enumerated() {
                let isCorner =
                    (row == 0 && (column == 0 || column == last)) || (row == last && column == 0)
                if isCorner { continue }
                for dy in -2...2 {
                    for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
                }
            }
        }
        drawFormat(0)
        drawVersion()
    }

    /// The 15 bits of the level and the mask, with their correction.
    static func formatBits(_ level: QRCode.Level, _ mask: Int) -> Int {
        let data = level.bits << 3 | mask
        var remainder = data
        for _ in 0..<10 { remainder = (remainder << 1) ^ ((remainder >> 9) * 0x537) }
        return (data << 10 | remainder) ^ 0x5412
    }

    private mutating func drawFormat(_ mask: Int) {
        let bits = Self.formatBits(table.level, mask)
        func bit(_ index: Int) -> Bool { (bits >> index) & 1 == 1 }
        for index in 0...5 { set(8, index, bit(index)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for index in 9..<15 { set(14 - index, 8, bit(index)) }
        for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
        for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
        set(8, size - 8, true)
    }

    private mutating func drawVersion() {
        guard table.version >= 7 else { return }
        var remainder = table.version
        for _ in 0..<12 { remainder = (remainder << 1) ^ ((remainder >> 11) * 0x1F25) }
        let bits = table.version << 12 | remainder
        for index in 0..<18 {
            let isDark = (bits >> index) & 1 == 1
            set(size - 11 + index % 3, index / 3, isDark)
            set(index / 3, size - 11 + index % 3, isDark)
        }
    }
}

/// The difficulty of reading a pattern, by the four rules of the standard.
enum QRPenalty {
    static func of(_ modules: [Bool], size: Int) -> Int {
        var penalty = 0
        for isRow in [true, false] {
            for line in 0..<size {
                let values = (0..<size).map {
                    isRow ? modules[line * size + $0] : modules[$0 * size + line]
                }
                penalty += ofLine(values)
            }
        }
        for y in 0..<size - 1 {
            for x in 0..<size - 1 {
                let at = y * size + x
                let value = modules[at]
                if value == modules[at + 1], value == modules[at + size],
                    value == modules[at + size + 1]
                {
                    penalty += 3
                }
            }
        }
        let dark = modules.count { $0 }
        let deviation = abs(dark * 20 - modules.count * 10)
        penalty += (deviation + modules.count - 1) / modules.count * 10 - 10
        return max(penalty, 0)
    }

    private static func ofLine(_ values: [Bool]) -> Int {
        var penalty = 0
        var run = 1
        for index in 1...values.count {
            if index < values.count, values[index] == values[index - 1] {
                run += 1
            } else {
                if run >= 5 { penalty += run - 2 }
                run = 1
            }
        }
        // A pattern like that of the corners, with light modules on a side.
        let pattern = [true, false, true, true, true, false, true]
        let light = [false, false, false, false]
        guard values.count >= 11 else { return penalty }
        for start in 0...values.count - 11 {
            let part = values[start..<start + 11]
            if part.elementsEqual(pattern + light) || part.elementsEqual(light + pattern) {
                penalty += 40
            }
        }
        return penalty
    }
}
