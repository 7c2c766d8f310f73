internal import CoreGraphics
internal import Foundation
internal import PixelKernels
internal import RenderTree

/// The blurred and tinted picture behind a layer, at a reduced resolution.
///
/// It is created once and kept until the content behind the layer changes.
final class BackdropPicture {
    /// The device pixels that the picture covers.
    let rect: PixelRect
    /// Whether all pixels are opaque, so that they hide their source.
    let isOpaque: Bool
    private let small: PixelBuffer
    /// The device pixels per pixel of the picture, in each direction; less at its right and lower edge.
    private let reduction: Int

    /// Reads the pixels painted so far; `rect` is inside the surface.
    init(of surface: Surface, rect: PixelRect, effect: BackdropEffect, magnification: Double) {
        self.rect = rect
        let deviation = min(max(effect.blurRadius * magnification, 0), 500)
        reduction = BackdropPicture.reduction(of: rect, deviation: deviation)
        let width = max(1, (rect.width + reduction - 1) / reduction)
        let height = max(1, (rect.height + reduction - 1) / reduction)
        small = PixelBuffer(width: width, height: height)
        let source = surface.address(rect.x, rect.y)
        if reduction == 1 {
            pk_copy(
                small.base, small.stride, source, surface.stride, Int32(width), Int32(height))
        } else {
            BackdropPicture.reduce(
                source, stride: surface.stride, width: rect.width, height: rect.height,
                by: reduction, into: small)
        }
        if deviation > 0 {
            // If allocation fails, the backdrop is shown unblurred, at the reduced resolution.
            _ = small.blur(deviation: deviation / Double(reduction))
        }
        if effect.saturation != 1 { BackdropPicture.saturate(small, by: effect.saturation) }
        if let tint = effect.tint?.premultipliedARGB(), tint != 0 {
            pk_fill_over(small.base, small.stride, Int32(width), Int32(height), tint)
        }
        isOpaque = pk_is_opaque(small.base, small.stride, Int32(width), Int32(height))
    }

    /// Returns the number of device pixels per reduced pixel, in each direction.
    ///
    /// A wider blur needs fewer pixels: at a deviation of five of them, linear interpolation differs from the
    /// curve by less than half a step of a channel. A weak blur would reveal the coarse pixels. Thin
    /// rectangles keep some pixels across.
    private static func reduction(of rect: PixelRect, deviation: Double) -> Int {
        if deviation < 4 { return 1 }
        var reduction = 4
        while reduction < 16, deviation >= Double(reduction * 10),
            min(rect.width, rect.height) >= reduction * 32
        {
            reduction *= 2
        }
        return reduction
    }

    /// Averages blocks of pixels, and apart from them what is left at the right and lower edge: pixels of equal blocks
    /// are added without weights.
    private static func reduce(
        _ source: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, by reduction: Int,
        into small: PixelBuffer
    ) {
        func parts(_ length: Int) -> [(start: Int, length: Int, pixels: Int)] {
            let whole = length / reduction
            let rest = length % reduction
            return [(0, whole, whole * reduction), (whole, 1, rest)].filter { $0.2 > 0 }
        }
        for rows in parts(height) {
            for columns in parts(width) {
                PixelBuffer(
                    base: small.row(rows.start) + columns.start, width: columns.length,
                    height: rows.length, stride: small.stride
                ) { withExtendedLifetime(small) {} }
                .downscale(
                    source + rows.start * reduction * stride + columns.start * reduction,
                    stride: stride, width: columns.pixels, height: rows.pixels)
            }
        }
    }

    // MARK: - Writing

    /// Writes the picture at full size for `area`, which is inside `rect`.
    func write(_ area: PixelRect, to target: UnsafeMutablePointer<UInt32>, stride: Int) {
        if reduction == 1 {
            pk_copy(
                target, stride,
                small.base + (area.y - rect.y) * small.stride + (area.x - rect.x), small.stride,
                Int32(area.width), Int32(area.height))
        } else if isOpaque {
            writeOpaque(area, to: target, stride: stride)
        } else {
            var map = pk_affine(
                a: step, b: 0, c: 0, d: step, tx: Double(area.x - rect.x) * step,
                ty: Double(area.y - rect.y) * step)
            pk_sample_affine(
                target, stride, Int32(area.width), Int32(area.height), small.base, small.stride,
                Int32(small.width), Int32(small.height), &map, PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
        }
    }

    /// Writes opaque rows. Many rows interpolate between the same two of the small picture, so these two are
    /// expanded to the width of the area once.
    private func writeOpaque(
        _ area: PixelRect, to target: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        let wide = PixelBuffer(width: area.width, height: 2)
        /// The indices of the two rows in the small picture.
        var (upper, lower) = (-1, -1)
        var mix = pk_line_mix()
        for y in 0..<area.height {
            let (first, second, weight) = rows(area.y - rect.y + y)
            if first != upper {
                if first == lower {
                    wide.row(0).update(from: wide.row(1), count: area.width)
                } else {
                    widen(first, area, into: wide.row(0))
                }
                upper = first
            }
            if second != lower, weight > 0 {
                widen(second, area, into: wide.row(1))
                lower = second
            }
            mix.weights = (256 - weight, weight, 256 - weight, weight)
            pk_mix_rows(target + y * stride, Int32(area.width), wide.base, wide.stride, &mix)
        }
    }

    /// Expands a row of the small picture to the width of the area.
    private func widen(
        _ row: Int, _ area: PixelRect, into target: UnsafeMutablePointer<UInt32>
    ) {
        // All rows are passed, since pictures of one row are read pixel by pixel.
        var map = pk_affine(
            a: step, b: 0, c: 0, d: 1, tx: Double(area.x - rect.x) * step, ty: Double(row))
        pk_sample_affine(
            target, area.width, Int32(area.width), 1, small.base, small.stride,
            Int32(small.width), Int32(small.height), &map, PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
    }

    /// The small pixels per full-size one along an axis: a power of two, so that every part of the picture reads
    /// the same samples.
    private var step: Double { 1 / Double(reduction) }

    /// Returns the two rows of the small picture around the centre of a full-size one, and the weight of the second
    /// one in 1/256.
    private func rows(_ offset: Int) -> (first: Int, second: Int, weight: UInt16) {
        let last = small.height - 1
        let position = min(max((Double(offset) + 0.5) * step - 0.5, 0), Double(last))
        let first = Int(position)
        let weight = UInt16(((position - Double(first)) * 256).rounded())
        return (first, min(first + 1, last), weight)
    }

    // MARK: - Colours

    /// Scales the difference of colours from their luminance.
    private static func saturate(_ picture: PixelBuffer, by saturation: Double) {
        // Weights of Rec. 709 luminance, in 1/65536, as in the SVG saturate matrix.
        let factor = Int((min(max(saturation, 0), 16) * 65536).rounded())
        for y in 0..<picture.height {
            let row = picture.row(y)
            for x in 0..<picture.width {
                let pixel = row[x]
                let alpha = Int(pixel >> 24)
                let red = Int(pixel >> 16 & 255)
                let green = Int(pixel >> 8 & 255)
                let blue = Int(pixel & 255)
                let grey = (red * 13933 + green * 46871 + blue * 4732 + 32768) >> 16
                func channel(_ value: Int) -> UInt32 {
                    let moved = grey + ((value - grey) * factor + 32768) >> 16
                    return UInt32(min(max(moved, 0), alpha))
                }
                row[x] =
                    UInt32(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
            }
        }
    }
}

/// A layer and its descendants as one bitmap, for `shouldRasterize`.
final class Rasterization {
    let pixels: PixelBuffer
    /// The rectangle of the bitmap, in the layer's coordinates.
    let frame: CGRect
    /// Pixels per point.
    let scale: Double

    init(pixels: PixelBuffer, frame: CGRect, scale: Double) {
        self.pixels = pixels
        self.frame = frame
        self.scale = scale
    }
}
