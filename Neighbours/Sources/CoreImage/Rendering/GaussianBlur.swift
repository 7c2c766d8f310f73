import Foundation

/// A blur by a Gaussian: exactly up to a deviation of 3 pixels, by four boxes above.
enum GaussianBlur {
    /// The distance by which the extent of an image grows.
    static func margin(_ sigma: Float) -> Int { Int((sigma * 3).rounded(.up)) }

    /// The distance beyond which pixels have no influence.
    static func reach(_ sigma: Float) -> Int {
        sigma <= 3 ? margin(sigma) : Int((sigma * 3.5).rounded(.up)) + 4
    }

    static func apply(_ source: Raster, _ sigma: Float) -> Raster {
        guard sigma > 0 else { return source }
        if sigma <= 3 { return convolved(source, sigma) }
        // Boxes whose variances add up to that of the Gaussian.
        let box = BoxBlur(width: (12 * sigma * sigma / 4 + 1).squareRoot())
        var result = source
        for _ in 0..<4 { result = box.rows(result) }
        for _ in 0..<4 { result = box.columns(result) }
        return result
    }

    private static func convolved(_ source: Raster, _ sigma: Float) -> Raster {
        let half = margin(sigma)
        var weights = (0...half).map { exp(-Float($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        weights = weights.map { $0 / sum }
        let region = source.region
        let rows = Raster(unset: region)
        weights.withUnsafeBufferPointer { weights in
            for y in region.y..<region.maxY {
                let (from, to) = (source.row(y), rows.row(y))
                for x in 0..<region.width {
                    var value = from[x] * weights[0]
                    if x >= half, x < region.width - half {
                        for offset in 1...half {
                            value += (from[x - offset] + from[x + offset]) * weights[offset]
                        }
                    } else {
                        for offset in 1...half {
                            if x >= offset { value += from[x - offset] * weights[offset] }
                            if x + offset < region.width {
                                value += from[x + offset] * weights[offset]
                            }
                        }
                    }
                    to[x] = value
                }
            }
        }
        let result = Raster(region)
        for y in region.y..<region.maxY {
            let to = result.row(y)
            for offset in -half...half where y + offset >= region.y && y + offset < region.maxY {
                let (from, weight) = (rows.row(y + offset), weights[abs(offset)])
                for x in 0..<region.width { to[x] += from[x] * weight }
            }
        }
        return result
    }
}

/// A mean over a width that may be fractional, with transparency beyond the raster.
struct BoxBlur {
    private let half: Int
    /// The weights of the pixels within, and of the two that are covered in part.
    private let weight: Float
    private let edge: Float

    init(width: Float) {
        half = Int(((width - 1) / 2).rounded(.down))
        weight = 1 / width
        edge = (width - Float(2 * half + 1)) / 2 * weight
    }

    func rows(_ source: Raster) -> Raster {
        let region = source.region
        let result = Raster(unset: region)
        let width = region.width
        for y in region.y..<region.maxY {
            let (from, to) = (source.row(y), result.row(y))
            func value(_ x: Int) -> SIMD4<Float> { x >= 0 && x < width ? from[x] : .zero }
            var sum = SIMD4<Float>.zero
            for x in -half..<half { sum += value(x) }
            let inner = min(half + 1, width)..<max(min(half + 1, width), width - half - 1)
            func step(_ x: Int) {
                sum += value(x + half)
                to[x] = sum * weight + (value(x - half - 1) + value(x + half + 1)) * edge
                sum -= value(x - half)
            }
            for x in 0..<inner.lowerBound { step(x) }
            for x in inner {
                sum += from[x + half]
                to[x] = sum * weight + (from[x - half - 1] + from[x + half + 1]) * edge
                sum -= from[x - half]
            }
            for x in inner.upperBound..<width { step(x) }
        }
        return result
    }

    func columns(_ source: Raster) -> Raster {
        let region = source.region
        let result = Raster(unset: region)
        let width = region.width
        let empty = Raster(Region(x: 0, y: 0, width: width, height: 1))
        func row(_ y: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
            y >= region.y && y < region.maxY ? source.row(y) : empty.pixels
        }
        let sums = Raster(Region(x: 0, y: 0, width: width, height: 1)).pixelsOfCopy()
        defer { sums.deallocate() }
        for y in (region.y - half)..<(region.y + half) {
            let from = row(y)
            for x in 0..<width { sums[x] += from[x] }
        }
        for y in region.y..<region.maxY {
            let (next, last) = (row(y + half), row(y - half))
            let (below, above) = (row(y - half - 1), row(y + half + 1))
            let to = result.row(y)
            for x in 0..<width {
                let sum = sums[x] + next[x]
                to[x] = sum * weight + (below[x] + above[x]) * edge
                sums[x] = sum - last[x]
            }
        }
        return result
    }
}

extension Raster {
    /// The pixels in memory that the caller deallocates.
    fileprivate func pixelsOfCopy() -> UnsafeMutablePointer<SIMD4<Float>> {
        let copy = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: max(region.count, 1))
        copy.initialize(from: pixels, count: region.count)
        return copy
    }
}
