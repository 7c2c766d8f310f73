internal import CoreGraphics
internal import Foundation
internal import PixelKernels
internal import RenderTree

/// The picture behind a layer, blurred, at a quarter of the resolution.
///
/// It is made once and kept while nothing behind the layer changes.
final class BackdropPicture {
    /// The device pixels that the picture stands for.
    let rect: PixelRect
    private let small: PixelBuffer
    private let tint: UInt32

    private static let reduction = 4

    /// Reads what has been painted so far; `rect` lies inside of the surface.
    init(of surface: Surface, rect: PixelRect, effect: BackdropEffect, magnification: Double) {
        self.rect = rect
        tint = effect.tint?.premultipliedARGB() ?? 0
        let deviation = min(max(effect.blurRadius * magnification, 0), 500)
        // A weak blur would show the coarse pixels.
        let reduction = deviation >= 4 ? BackdropPicture.reduction : 1
        let width = max(1, (rect.width + reduction - 1) / reduction)
        let height = max(1, (rect.height + reduction - 1) / reduction)
        small = PixelBuffer(width: width, height: height)
        let source = surface.address(rect.x, rect.y)
        if reduction == 1 {
            pk_copy(
                small.base, small.stride, source, surface.stride, Int32(width), Int32(height))
        } else {
            _ = pk_downscale_box(
                small.base, small.stride, Int32(width), Int32(height), source, surface.stride,
                Int32(rect.width), Int32(rect.height))
        }
        if deviation > 0 {
            let scale = Double(width) / Double(rect.width)
            _ = pk_blur_argb(
                small.base, small.stride, Int32(width), Int32(height), deviation * scale,
                PK_EDGE_CLAMP)
        }
        if effect.saturation != 1 { BackdropPicture.saturate(small, by: effect.saturation) }
    }

    /// Writes the picture at full size for `area`, which lies inside of `rect`.
    func write(_ area: PixelRect, to target: UnsafeMutablePointer<UInt32>, stride: Int) {
        if small.width == rect.width && small.height == rect.height {
            pk_copy(
                target, stride,
                small.base + (area.y - rect.y) * small.stride + (area.x - rect.x), small.stride,
                Int32(area.width), Int32(area.height))
        } else {
            // Steps are whole numbers of 1/65536, so that every part of the picture reads the same.
            let grid = 65536.0
            let stepX = (Double(small.width) / Double(rect.width) * grid).rounded() / grid
            let stepY = (Double(small.height) / Double(rect.height) * grid).rounded() / grid
            func start(_ step: Double, _ offset: Int) -> Double {
                let half = (step * 0.5 * grid).rounded(.down) / grid
                return half + Double(offset) * step - step * 0.5
            }
            var map = pk_affine(
                a: stepX, b: 0, c: 0, d: stepY, tx: start(stepX, area.x - rect.x),
                ty: start(stepY, area.y - rect.y))
            pk_sample_affine(
                target, stride, Int32(area.width), Int32(area.height), small.base, small.stride,
                Int32(small.width), Int32(small.height), &map, PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
        }
        if tint != 0 {
            pk_fill_over(target, stride, Int32(area.width), Int32(area.height), tint)
        }
    }

    /// Moves colours away from their grey, or towards it.
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

/// A layer and everything below it as one bitmap, for `shouldRasterize`.
final class Rasterization {
    let pixels: PixelBuffer
    /// What the bitmap shows, in the layer's coordinates.
    let frame: CGRect
    /// Pixels for each point.
    let scale: Double

    init(pixels: PixelBuffer, frame: CGRect, scale: Double) {
        self.pixels = pixels
        self.frame = frame
        self.scale = scale
    }
}
