/// Bar codes by ISO/IEC 15417 of ASCII characters, in code set B, and in code set C for digits alone.
enum Code128 {
    /// The modules from left to right, true for dark; nil for nothing or other characters.
    static func bars(of message: [UInt8]) -> [Bool]? {
        guard let values = values(of: message) else { return nil }
        let sum = values.enumerated().reduce(0) { $0 + $1.element * max($1.offset, 1) } % 103
        var bars: [Bool] = []
        for value in values + [sum, 106] {
            for (index, width) in widths[value].enumerated() {
                bars += Array(repeating: index % 2 == 0, count: width)
            }
        }
        return bars
    }

    private static func values(of message: [UInt8]) -> [Int]? {
        guard !message.isEmpty, message.count <= 200 else { return nil }
        if message.count % 2 == 0, message.allSatisfy({ (48...57).contains($0) }) {
            return [105]
                + stride(from: 0, to: message.count, by: 2).map {
                    Int(message[$0] - 48) * 10 + Int(message[$0 + 1] - 48)
                }
        }
        guard message.allSatisfy({ (32...126).contains($0) }) else { return nil }
        return [104] + message.map { Int($0) - 32 }
    }

    /// The widths of bars and spaces by turns, of each value and of the stop pattern.
    private static let widths: [[Int]] =
        """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
        122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212
        322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311
        112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321
        331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
        112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
        124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113
        411311 113141 114131 311141 411131 211412 211214 211232 2331112
        """.split { $0 == " " || $0 == "\n" }.map { $0.map { Int(String($0)) ?? 0 } }
}
