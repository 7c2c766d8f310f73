/// Red, green, blue and alpha of the pixels of a region, the colour multiplied by alpha; rows from bottom to top.
final class Raster {
    let region: Region
    let pixels: UnsafeMutablePointer<SIMD4<Float>>

    /// Creates a raster whose pixels must be set.
    init(unset region: Region) {
        self.region = region
        pixels = .allocate(capacity: max(region.count, 1))
    }

    /// Creates a raster of one colour.
    init(_ region: Region, filledWith value: SIMD4<Float> = .zero) {
        self.region = region
        pixels = .allocate(capacity: max(region.count, 1))
        pixels.initialize(repeating: value, count: region.count)
    }

    deinit { pixels.deallocate() }

    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
        pixels + (y - region.y) * region.width
    }

    /// Copies the pixels that another raster has in common.
    func copy(from other: Raster) {
        let common = region.intersection(other.region)
        guard !common.isEmpty else { return }
        for y in common.y..<common.maxY {
            (row(y) + (common.x - region.x)).update(
                from: other.row(y) + (common.x - other.region.x), count: common.width)
        }
    }

    /// The pixels of a part, transparent beyond the region.
    func part(_ part: Region) -> Raster {
        guard part != region else { return self }
        let isInside = part.intersection(region) == part
        let result = isInside ? Raster(unset: part) : Raster(part)
        result.copy(from: self)
        return result
    }

    /// The raster with each pixel replaced; the closure becomes a part of the loop.
    @inline(__always)
    func mapped(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> Raster {
        let result = Raster(unset: region)
        let (from, to) = (pixels, result.pixels)
        for index in 0..<region.count { to[index] = change(from[index]) }
        return result
    }

    /// The raster with each pixel combined with that of another raster of the same region.
    @inline(__always)
    func combined(
        with other: Raster, _ change: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) -> Raster {
        let result = Raster(unset: region)
        let (from, also, to) = (pixels, other.pixels, result.pixels)
        for index in 0..<region.count { to[index] = change(from[index], also[index]) }
        return result
    }

    /// The colour between the centres of pixels; transparent beyond the region.
    @inline(__always)
    func sample(_ x: Float, _ y: Float) -> SIMD4<Float> {
        let (left, bottom) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (fractionX, fractionY) = (x - 0.5 - left, y - 0.5 - bottom)
        // Coordinates of a distortion may be anything.
        guard abs(left) < 1e9, abs(bottom) < 1e9 else { return .zero }
        let (column, line) = (Int(left) - region.x, Int(bottom) - region.y)
        if column >= 0, line >= 0, column < region.width - 1, line < region.height - 1 {
            let at = pixels + line * region.width + column
            let lower = at[0] + (at[1] - at[0]) * fractionX
            let (a, b) = (at[region.width], at[region.width + 1])
            return lower + (a + (b - a) * fractionX - lower) * fractionY
        }
        let lower = at(column, line) * (1 - fractionX) + at(column + 1, line) * fractionX
        let upper = at(column, line + 1) * (1 - fractionX) + at(column + 1, line + 1) * fractionX
        return lower * (1 - fractionY) + upper * fractionY
    }

    /// The colour of the pixel that has a point.
    @inline(__always)
    func nearest(_ x: Float, _ y: Float) -> SIMD4<Float> {
        guard abs(x) < 1e9, abs(y) < 1e9 else { return .zero }
        return at(Int(x.rounded(.down)) - region.x, Int(y.rounded(.down)) - region.y)
    }

    @inline(__always)
    private func at(_ column: Int, _ line: Int) -> SIMD4<Float> {
        guard column >= 0, line >= 0, column < region.width, line < region.height else {
            return .zero
        }
        return pixels[line * region.width + column]
    }
}

extension SIMD4<Float> {
    /// The pixel with its colour, not multiplied by alpha, replaced.
    @inline(__always)
    func changingColor(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> SIMD4<Float> {
        guard w > 0 else { return self }
        var plain = self / w
        plain.w = w
        var changed = change(plain) * w
        changed.w = w
        return changed
    }

    /// The brightness of a linear colour.
    @inline(__always)
    var luminance: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }

    @inline(__always)
    func withAlpha(_ alpha: Float) -> SIMD4<Float> { SIMD4(x, y, z, alpha) }

    @inline(__always)
    func limited(_ lower: Float = 0, _ upper: Float = 1) -> SIMD4<Float> {
        clamped(lowerBound: SIMD4(repeating: lower), upperBound: SIMD4(repeating: upper))
    }
}
