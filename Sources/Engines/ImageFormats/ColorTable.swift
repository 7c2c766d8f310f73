/// The palette of 256 colours of a stored picture, and the index of every pixel.
///
/// A picture with at most 256 colours keeps them; otherwise the colours are quantised by median cut: the box
/// with the largest spread is divided until there are enough, and each becomes its mean.
struct ColorTable {
    /// 256 RGB colours.
    private(set) var colors = [UInt8](repeating: 0, count: 768)
    /// The index of transparent pixels; nil if there are none.
    private(set) var transparentIndex: Int?
    private(set) var indices: [UInt8]

    /// Pixels of lower alpha are transparent, the others opaque.
    private static let leastOpacity: UInt8 = 128

    /// - Parameter pixels: Straight RGBA.
    init(pixels: UnsafeRawBufferPointer) {
        indices = [UInt8](repeating: 0, count: pixels.count / 4)
        var isTransparent = false
        var found: [UInt32: UInt8] = [:]
        var isExact = true
        for pixel in indices.indices {
            let offset = pixel * 4
            guard pixels[offset + 3] >= Self.leastOpacity else {
                isTransparent = true
                indices[pixel] = 255
                continue
            }
            guard isExact else { continue }
            let color = Self.color(pixels, offset)
            if let index = found[color] {
                indices[pixel] = index
            } else if found.count < 256 {
                indices[pixel] = UInt8(found.count)
                found[color] = UInt8(found.count)
            } else {
                isExact = false
            }
        }
        if isTransparent { transparentIndex = 255 }
        // The last index is reserved if a pixel is transparent.
        if isTransparent, found.count > 255 { isExact = false }
        if isExact {
            for (color, index) in found { set(Int(index), color) }
        } else {
            divide(pixels)
        }
    }

    private static func color(_ pixels: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        UInt32(pixels[offset]) << 16 | UInt32(pixels[offset + 1]) << 8 | UInt32(pixels[offset + 2])
    }

    private mutating func set(_ index: Int, _ color: UInt32) {
        for channel in 0..<3 {
            colors[index * 3 + channel] = UInt8(truncatingIfNeeded: color >> (16 - 8 * channel))
        }
    }

    // MARK: - Median cut

    /// A histogram bin of equal colours, to five bits per channel: the number of pixels and their sums.
    private struct Bin {
        var key: Int
        var count = 0
        var sums = SIMD3<Int>.zero

        func value(_ channel: Int) -> Int { key >> (10 - 5 * channel) & 31 }
    }

    private static func key(of pixels: UnsafeRawBufferPointer, _ offset: Int) -> Int {
        Int(pixels[offset] >> 3) << 10 | Int(pixels[offset + 1] >> 3) << 5
            | Int(pixels[offset + 2] >> 3)
    }

    private mutating func divide(_ pixels: UnsafeRawBufferPointer) {
        var all = (0..<(1 << 15)).map { Bin(key: $0) }
        for offset in stride(from: 0, to: pixels.count - 3, by: 4)
        where pixels[offset + 3] >= Self.leastOpacity {
            let key = Self.key(of: pixels, offset)
            all[key].count += 1
            all[key].sums &+= SIMD3(
                Int(pixels[offset]), Int(pixels[offset + 1]), Int(pixels[offset + 2]))
        }
        let parts = Self.parts(
            of: all.filter { $0.count > 0 }, count: transparentIndex == nil ? 256 : 255)
        var indexOfKey = [UInt8](repeating: 0, count: 1 << 15)
        for (index, part) in parts.enumerated() {
            let count = part.reduce(0) { $0 + $1.count }
            let sums = part.reduce(SIMD3<Int>.zero) { $0 &+ $1.sums }
            for channel in 0..<3 {
                colors[index * 3 + channel] = UInt8((sums[channel] + count / 2) / count)
            }
            for bin in part { indexOfKey[bin.key] = UInt8(index) }
        }
        for pixel in indices.indices where pixels[pixel * 4 + 3] >= Self.leastOpacity {
            indices[pixel] = indexOfKey[Self.key(of: pixels, pixel * 4)]
        }
    }

    /// Divides bins into at most `count` nonempty parts.
    private static func parts(of bins: [Bin], count: Int) -> [ArraySlice<Bin>] {
        var parts = [Part(bins[...])]
        while parts.count < count {
            // The part with the largest error as one colour.
            guard let index = parts.indices.max(by: { parts[$0].cost < parts[$1].cost }),
                parts[index].cost > 0
            else { break }
            let (low, high) = parts[index].halves
            parts[index] = low
            parts.append(high)
        }
        return parts.map(\.bins)
    }

    private struct Part {
        var bins: ArraySlice<Bin>
        var channel = 0
        /// The spread of the widest channel times the pixels; 0 for a single bin.
        var cost = 0

        init(_ bins: ArraySlice<Bin>) {
            self.bins = bins
            let pixels = bins.reduce(0) { $0 + $1.count }
            for channel in 0..<3 {
                let values = bins.lazy.map { $0.value(channel) }
                guard let least = values.min(), let most = values.max() else { continue }
                if (most - least) * pixels > cost {
                    self.channel = channel
                    cost = (most - least) * pixels
                }
            }
        }

        /// Two nonempty parts with about equal numbers of pixels.
        var halves: (Part, Part) {
            let sorted = bins.sorted {
                ($0.value(channel), $0.key) < ($1.value(channel), $1.key)
            }
            let half = sorted.reduce(0) { $0 + $1.count } / 2
            var count = 0
            var end = 0
            while end < sorted.count - 1, count < half || end == 0 {
                count += sorted[end].count
                end += 1
            }
            return (Part(sorted[..<end]), Part(sorted[end...]))
        }
    }
}
