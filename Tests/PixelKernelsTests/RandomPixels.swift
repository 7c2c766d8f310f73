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

    /// A byte that is often 0 or 255, where most mistakes are.
    mutating func byte() -> UInt8 {
        switch UInt8.random(in: 0...7, using: &self) {
        case 0: 0
        case 1: 255
        default: UInt8.random(in: 0...255, using: &self)
        }
    }

    /// A premultiplied pixel with extreme channels among them.
    mutating func pixel() -> UInt32 {
        let alpha = byte()
        func channel(_ numbers: inout Self) -> UInt32 {
            switch UInt8.random(in: 0...7, using: &numbers) {
            case 0: 0
            case 1: UInt32(alpha)
            default: UInt32(UInt8.random(in: 0...alpha, using: &numbers))
            }
        }
        return UInt32(alpha) << 24 | channel(&self) << 16 | channel(&self) << 8 | channel(&self)
    }

    /// A word that need not be a premultiplied pixel.
    mutating func anyWord() -> UInt32 { UInt32.random(in: 0 ... .max, using: &self) }
}

/// A rectangle of elements inside of a larger buffer whose rest must never change.
struct Area<Element: Equatable>: Equatable {
    let width: Int
    let height: Int
    let stride: Int
    /// The place of the first element of the rectangle.
    let offset: Int
    var storage: [Element]

    init(width: Int, height: Int, stride: Int? = nil, offset: Int = 0, fill: () -> Element) {
        self.width = width
        self.height = height
        self.stride = stride ?? width
        self.offset = offset
        storage = (0..<(self.stride * max(height, 1) + offset + 16)).map { _ in fill() }
    }

    subscript(x: Int, y: Int) -> Element {
        get { storage[offset + y * stride + x] }
        set { storage[offset + y * stride + x] = newValue }
    }

    mutating func withBase<Result>(
        _ body: (UnsafeMutablePointer<Element>, Int, Int32, Int32) -> Result
    ) -> Result {
        let (offset, stride, width, height) = (offset, stride, width, height)
        return storage.withUnsafeMutableBufferPointer { buffer in
            body(buffer.baseAddress! + offset, stride, Int32(width), Int32(height))
        }
    }

    /// Whether everything outside of the rectangle is as in `other`.
    func surroundingsEqual(_ other: Self) -> Bool {
        var copy = self
        for y in 0..<height {
            for x in 0..<width { copy[x, y] = other[x, y] }
        }
        return copy == other
    }
}

/// A size and placement of a test rectangle: all small widths, which mix whole vectors and rests,
/// and a few larger ones.
struct Placement: CustomStringConvertible {
    var width: Int
    var height: Int
    var stride: Int
    var offset: Int
    var seed: UInt64

    var description: String { "\(width)×\(height) at \(offset) by \(stride), seed \(seed)" }

    static let all: [Placement] = {
        var numbers = RepeatableRandomNumbers(seed: 2026)
        let widths = Array(0...40) + [63, 64, 65, 100, 257, 300]
        return widths.enumerated().map { index, width in
            Placement(
                width: width, height: Int.random(in: 0...3, using: &numbers) + (width > 0 ? 1 : 0),
                stride: width + Int.random(in: 0...5, using: &numbers),
                offset: Int.random(in: 0...7, using: &numbers), seed: UInt64(index))
        }
    }()

    func pixels(_ salt: UInt64) -> Area<UInt32> {
        var numbers = RepeatableRandomNumbers(seed: seed &* 977 &+ salt)
        return Area(width: width, height: height, stride: stride, offset: offset) {
            numbers.pixel()
        }
    }

    func words(_ salt: UInt64) -> Area<UInt32> {
        var numbers = RepeatableRandomNumbers(seed: seed &* 977 &+ salt)
        return Area(width: width, height: height, stride: stride, offset: offset) {
            numbers.anyWord()
        }
    }

    func coverage(_ salt: UInt64) -> Area<UInt8> {
        var numbers = RepeatableRandomNumbers(seed: seed &* 977 &+ salt)
        return Area(width: width, height: height, stride: stride + 3, offset: offset) {
            numbers.byte()
        }
    }

    func number(_ salt: UInt64) -> UInt8 {
        var numbers = RepeatableRandomNumbers(seed: seed &* 31 &+ salt)
        return numbers.byte()
    }

    func pixel(_ salt: UInt64) -> UInt32 {
        var numbers = RepeatableRandomNumbers(seed: seed &* 31 &+ salt)
        return numbers.pixel()
    }
}
