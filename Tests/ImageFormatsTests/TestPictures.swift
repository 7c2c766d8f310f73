import ImageFormats

/// A repeatable source of random numbers (SplitMix64).
struct RepeatableRandomNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}

extension DecodedImage {
    /// A picture of noise.
    static func noise(width: Int, height: Int, seed: UInt64, isOpaque: Bool = false) -> Self {
        var numbers = RepeatableRandomNumbers(seed: seed)
        let pixels = (0..<(width * height * 4)).map { index in
            let value = UInt8.random(in: 0...255, using: &numbers)
            return isOpaque && index % 4 == 3 ? 255 : value
        }
        return DecodedImage(width: width, height: height, pixels: pixels)
    }

    /// A picture whose colours change slowly, which JPEG keeps well.
    static func ramp(width: Int, height: Int) -> Self {
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                pixels += [
                    UInt8(x * 255 / max(1, width - 1)), UInt8(y * 255 / max(1, height - 1)), 128,
                    255,
                ]
            }
        }
        return DecodedImage(width: width, height: height, pixels: pixels)
    }

    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let start = (y * width + x) * 4
        return Array(pixels[start..<(start + 4)])
    }

    /// The largest difference of two samples at the same place.
    func largestDifference(from other: DecodedImage) -> Int {
        zip(pixels, other.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}
