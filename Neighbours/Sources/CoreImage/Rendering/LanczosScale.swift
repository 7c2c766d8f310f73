import CoreGraphics
import Foundation

/// A change of size by Lanczos's kernel of three lobes, which is widened for smaller images.
struct LanczosScale: Sendable {
    let x: Double
    let y: Double

    func apply(to image: CIImage) -> CIImage {
        guard x != 1 || y != 1 else { return image }
        let extent =
            image.extent.isInfinite
            ? image.extent : image.extent.applying(CGAffineTransform(scaleX: x, y: y))
        let margins = (Self.support(x) + 1, Self.support(y) + 1)
        let source = image.extent.isInfinite ? image : image.clampedToExtent()
        return CIImage(
            extent: extent, inputs: [image], reach: Int(max(margins.0 * x, margins.1 * y)) + 1
        ) { region, rendering in
            let (columns, rows) = (
                Self.taps(region.x, region.width, x), Self.taps(region.y, region.height, y)
            )
            let needed = Region(
                x: columns.low, y: rows.low, width: columns.high - columns.low,
                height: rows.high - rows.low)
            let pixels = source.raster(needed, in: rendering)
            let wide = Raster(
                unset: Region(x: 0, y: needed.y, width: region.width, height: needed.height))
            for line in needed.y..<needed.maxY {
                let (from, to) = (pixels.row(line), wide.row(line))
                for (index, tap) in columns.taps.enumerated() {
                    var sum = SIMD4<Float>.zero
                    for (offset, weight) in tap.weights.enumerated() {
                        sum += from[tap.first - needed.x + offset] * weight
                    }
                    to[index] = sum
                }
            }
            let result = Raster(region)
            for (index, tap) in rows.taps.enumerated() {
                let to = result.row(region.y + index)
                for (offset, weight) in tap.weights.enumerated() {
                    let from = wide.row(tap.first + offset)
                    for column in 0..<region.width { to[column] += from[column] * weight }
                }
                for column in 0..<region.width {
                    let alpha = min(max(to[column].w, 0), 1)
                    to[column] = pointwiseMax(to[column], .zero).withAlpha(alpha)
                }
            }
            return result
        }
    }

    private struct Tap {
        let first: Int
        let weights: [Float]
    }

    private static func support(_ scale: Double) -> Double { 3 / min(scale, 1) }

    private static func taps(
        _ start: Int, _ count: Int, _ scale: Double
    ) -> (taps: [Tap], low: Int, high: Int) {
        let (support, step) = (support(scale), min(scale, 1))
        let taps = (start..<start + count).map { index in
            let middle = (Double(index) + 0.5) / scale
            let first = Int((middle - support).rounded(.down))
            let weights = (first...Int((middle + support).rounded(.up))).map { pixel -> Double in
                let distance = (Double(pixel) + 0.5 - middle) * step
                if abs(distance) < 1e-9 { return 1 }
                if abs(distance) >= 3 { return 0 }
                let angle = Double.pi * distance
                return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
            }
            let sum = weights.reduce(0, +)
            return Tap(first: first, weights: weights.map { Float($0 / sum) })
        }
        let low = taps.map(\.first).min() ?? 0
        let high = taps.map { $0.first + $0.weights.count }.max() ?? 0
        return (taps, low, high)
    }
}
