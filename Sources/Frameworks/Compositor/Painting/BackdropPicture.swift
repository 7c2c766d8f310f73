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

    /// Reads the pixels painted so far; `rect` is inside the surface.
    init(of surface: Surface, rect: PixelRect, effect: BackdropEffect, magnification: Double) {
        self.rect = rect
        let deviation = min(max(effect.blurRadius * magnification, 0), 500)
        let reduction = BackdropPicture.reduction(of: rect, deviation: deviation)
        let width = max(1, (rect.width + reduction - 1) / reduction)
        let height = max(1, (rect.height + reduction - 1) / reduction)
        small = PixelBuffer(width: width, height: height)
        let source = surface.address(rect.x, rect.y)
        if reduction == 1 {
            pk_copy(
                small.base, small.stride, source, surface.stride, Int32(width), Int32(height))
        } else {
            small.downscale(
                source, stride: surface.stride, width: rect.width, height: rect.height)
        }
        if deviation > 0 {
            let scale = Double(width) / Double(rect.width)
            // If allocation fails, the backdrop is shown unblurred, at the reduced resolution.
            _ = small.blur(deviation: deviation * scale)
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

    // MARK: - Writing

    /// Writes the picture at full size for `area`, which is inside `rect`.
    func write(_ area: PixelRect, to target: UnsafeMutablePointer<UInt32>, stride: Int) {
        if small.width == rect.width && small.height == rect.height {
            pk_copy(
                target, stride,
                small.base + (area.y - rect.y) * small.stride + (area.x - rect.x), small.stride,
                Int32(area.width), Int32(area.height))
        } else if isOpaque {
            writeOpaque(area, to: target, stride: stride)
        } else {
            var map = pk_affine(
                a: across.step, b: 0, c: 0, d: down.step, tx: across.start(area.x - rect.x),
                ty: down.start(area.y - rect.y))
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
        for y in 0..<area.height {
            let (first, second, weight) = down.rows(area.y - rect.y + y, of: small.height)
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
            let row = target + y * stride
            row.update(from: wide.row(0), count: area.width)
            if weight > 0 {
                pk_over_alpha(row, stride, wide.row(1), wide.stride, Int32(area.width), 1, weight)
            }
        }
    }

    /// Expands a row of the small picture to the width of the area.
    private func widen(
        _ row: Int, _ area: PixelRect, into target: UnsafeMutablePointer<UInt32>
    ) {
        // All rows are passed, since pictures of one row are read pixel by pixel.
        var map = pk_affine(
            a: across.step, b: 0, c: 0, d: 1, tx: across.start(area.x - rect.x), ty: Double(row))
        pk_sample_affine(
            target, area.width, Int32(area.width), 1, small.base, small.stride,
            Int32(small.width), Int32(small.height), &map, PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
    }

    private var across: Enlargement { Enlargement(from: small.width, to: rect.width) }
    private var down: Enlargement { Enlargement(from: small.height, to: rect.height) }

    /// The scaling from small to full size along one axis. Steps are multiples of 1/65536, so that every part
    /// of the picture reads the same samples.
    private struct Enlargement {
        private static let grid = 65536.0
        let step: Double

        init(from small: Int, to full: Int) {
            step = (Double(small) / Double(full) * Self.grid).rounded() / Self.grid
        }

        /// Returns the position half a step before the centre of a full-size pixel, in small pixels.
        func start(_ offset: Int) -> Double {
            let half = (step * 0.5 * Self.grid).rounded(.down) / Self.grid
            return half + Double(offset) * step - step * 0.5
        }

        /// Returns the two small pixels around the centre of a full-size one, of `count`, and the weight of
        /// the second one in 1/255.
        func rows(_ offset: Int, of count: Int) -> (first: Int, second: Int, weight: UInt8) {
            let position = min(max((Double(offset) + 0.5) * step - 0.5, 0), Double(count - 1))
            let first = Int(position)
            let weight = UInt8(((position - Double(first)) * 255).rounded())
            return (first, min(first + 1, count - 1), weight)
        }
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
