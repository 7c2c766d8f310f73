internal import CoreGraphics
internal import Foundation
internal import PixelKernels

/// The scaling of a part of a picture to its size and subpixel position on the device.
struct PictureScaling {
    var pixels: PixelBuffer
    var isOpaque: Bool
    /// The displayed part, in the picture's pixels.
    var source: CGRect
    /// Its target in the resulting bitmap, whose size is the pixels that the edges cover.
    var edges: DeviceEdges
    var flipsX: Bool
    var flipsY: Bool
    var isNearest: Bool

    /// The whole pixels of the picture that contain the part.
    private var sourcePixels: PixelRect {
        PixelRect(covering: source.insetBy(dx: 1e-6, dy: 1e-6))
            .intersection(PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
    }

    /// The unscaled part; nil if it needs scaling.
    var unscaled: PixelRect? {
        let part = sourcePixels
        let covering = edges.covering
        guard !flipsX, !flipsY, edges.isWhole, part.width == covering.width,
            part.height == covering.height, abs(Double(part.x) - Double(source.minX)) < 1e-6,
            abs(Double(part.y) - Double(source.minY)) < 1e-6,
            abs(Double(part.width) - Double(source.width)) < 1e-6,
            abs(Double(part.height) - Double(source.height)) < 1e-6
        else { return nil }
        return part
    }

    /// Creates the bitmap; returns nil if the part is empty.
    ///
    /// It is not exact, and must not be cached, if the allocation of memory for averaging failed.
    func make() -> (pixels: PixelBuffer, isOpaque: Bool, isExact: Bool)? {
        var part = sourcePixels
        let covering = edges.covering
        guard !part.isEmpty, !covering.isEmpty, edges.width > 0, edges.height > 0 else {
            return nil
        }
        var picture = pixels
        var shown = source
        var isExact = true
        let isSmaller =
            Double(source.width) > edges.width * 1.0001
            && Double(source.height) > edges.height * 1.0001
        if isSmaller && !isNearest {
            // Averaging first, since bilinear samples would skip pixels.
            let width = max(1, min(part.width, Int(edges.width.rounded(.up))))
            let height = max(1, min(part.height, Int(edges.height.rounded(.up))))
            let smaller = PixelBuffer(width: width, height: height)
            isExact = smaller.downscale(
                picture.base + part.y * picture.stride + part.x, stride: picture.stride,
                width: part.width, height: part.height)
            let scaleX = CGFloat(width) / CGFloat(part.width)
            let scaleY = CGFloat(height) / CGFloat(part.height)
            shown = CGRect(
                x: (source.minX - CGFloat(part.x)) * scaleX,
                y: (source.minY - CGFloat(part.y)) * scaleY, width: source.width * scaleX,
                height: source.height * scaleY)
            picture = smaller
            part = PixelRect(x: 0, y: 0, width: width, height: height)
            if edges.isWhole, !flipsX, !flipsY, width == covering.width,
                height == covering.height
            {
                return (smaller, isOpaque, isExact)
            }
        }
        let result = PixelBuffer(width: covering.width, height: covering.height)
        var map = affine(from: part, shown: shown)
        pk_sample_affine(
            result.base, result.stride, Int32(result.width), Int32(result.height),
            picture.base + part.y * picture.stride + part.x, picture.stride, Int32(part.width),
            Int32(part.height), &map, isNearest ? PK_FILTER_NEAREST : PK_FILTER_BILINEAR,
            PK_EDGE_CLAMP)
        if edges.isWhole { return (result, isOpaque, isExact) }
        let mask = CoverageMask(width: result.width, height: result.height)
        RoundedCoverage.fill(
            mask, edges: edges.offsetBy(dx: -Double(covering.x), dy: -Double(covering.y)),
            corners: .square)
        pk_multiply_mask(
            result.base, result.stride, mask.base, mask.stride, Int32(result.width),
            Int32(result.height))
        return (result, false, isExact)
    }

    /// Returns the transform from pixels of the bitmap to pixels of `part`.
    private func affine(from part: PixelRect, shown: CGRect) -> pk_affine {
        let covering = edges.covering
        var a = Double(shown.width) / edges.width
        var d = Double(shown.height) / edges.height
        var tx = Double(shown.minX) - Double(part.x) - a * (edges.left - Double(covering.x))
        var ty = Double(shown.minY) - Double(part.y) - d * (edges.top - Double(covering.y))
        if flipsX {
            tx = Double(shown.maxX) - Double(part.x) + a * (edges.left - Double(covering.x))
            a = -a
        }
        if flipsY {
            ty = Double(shown.maxY) - Double(part.y) + d * (edges.top - Double(covering.y))
            d = -d
        }
        return pk_affine(a: a, b: 0, c: 0, d: d, tx: tx, ty: ty)
    }
}
