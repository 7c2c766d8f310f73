internal import CoreGraphics
internal import PixelKernels

/// Pixels with a position on the device.
final class Surface {
    let pixels: PixelBuffer
    /// The buffer that owns the memory: `pixels`, or a larger one of a pool.
    let memory: PixelBuffer
    /// The device pixels that the buffer holds.
    let rect: PixelRect
    /// The rasteriser into the buffer, created on demand.
    private(set) lazy var rasterizer = Rasterizer(
        target: pixels, origin: (x: rect.x, y: rect.y))

    /// - Parameter memory: The buffer that `pixels` is a view of, if any.
    init(pixels: PixelBuffer, x: Int, y: Int, memory: PixelBuffer? = nil) {
        self.pixels = pixels
        self.memory = memory ?? pixels
        rect = PixelRect(x: x, y: y, width: pixels.width, height: pixels.height)
    }

    var stride: Int { pixels.stride }

    /// Returns the address of a device pixel inside the surface.
    @inline(__always) func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels.base + (y - rect.y) * pixels.stride + (x - rect.x)
    }

    // MARK: - Filling

    /// Paints one premultiplied colour over a rectangle inside the surface.
    func fill(_ area: PixelRect, pixel: UInt32) {
        if pixel >> 24 == 255 {
            pk_fill(address(area.x, area.y), stride, Int32(area.width), Int32(area.height), pixel)
        } else if pixel != 0 {
            pk_fill_over(
                address(area.x, area.y), stride, Int32(area.width), Int32(area.height), pixel)
        }
    }

    /// Stores one pixel value in a rectangle inside the surface.
    func clear(_ area: PixelRect, to pixel: UInt32 = 0) {
        pk_fill(address(area.x, area.y), stride, Int32(area.width), Int32(area.height), pixel)
    }

    /// Paints one premultiplied colour through a figure that covers `figureRect`.
    func fill(_ figure: NineSlice, in figureRect: PixelRect, clip: PixelRect, pixel: UInt32) {
        figure.forEachPiece(in: figureRect, clip: clip.intersection(rect)) { piece in
            let area = piece.rect
            if piece.repeatsColumn && piece.stride == 0 {
                fill(area, pixel: pixel.scaled(by: piece.coverage.pointee))
            } else if piece.repeatsColumn {
                for y in 0..<area.height {
                    let row = PixelRect(x: area.x, y: area.y + y, width: area.width, height: 1)
                    fill(row, pixel: pixel.scaled(by: piece.coverage[y * piece.stride]))
                }
            } else {
                pk_fill_mask(
                    address(area.x, area.y), stride, piece.coverage, piece.stride,
                    Int32(area.width), Int32(area.height), pixel)
            }
        }
    }

    // MARK: - Pictures

    /// Paints pixels over a rectangle inside the surface; `source` is the first of them.
    func paint(
        _ source: UnsafePointer<UInt32>, stride sourceStride: Int, isOpaque: Bool, area: PixelRect,
        alpha: UInt8, blendMode: CGBlendMode = .normal
    ) {
        let width = Int32(area.width)
        let height = Int32(area.height)
        let target = address(area.x, area.y)
        if blendMode != .normal {
            pk_blend(
                target, stride, source, sourceStride, width, height, blendMode.kernelMode, alpha)
        } else if alpha < 255 {
            pk_over_alpha(target, stride, source, sourceStride, width, height, alpha)
        } else if isOpaque {
            pk_copy(target, stride, source, sourceStride, width, height)
        } else {
            pk_over(target, stride, source, sourceStride, width, height)
        }
    }

    /// Paints another surface over this one in the part of `area` that both contain.
    func paint(
        _ other: Surface, area: PixelRect, alpha: UInt8 = 255, blendMode: CGBlendMode = .normal
    ) {
        let common = area.intersection(rect).intersection(other.rect)
        if common.isEmpty { return }
        paint(
            other.address(common.x, common.y), stride: other.stride, isOpaque: false, area: common,
            alpha: alpha, blendMode: blendMode)
    }

    /// Fills the coverage of a mask with a premultiplied colour.
    func fill(_ coverage: PlacedCoverage, area: PixelRect, pixel: UInt32) {
        let common = coverage.rect.intersection(area)
        if common.isEmpty { return }
        pk_fill_mask(
            address(common.x, common.y), stride, coverage.address(common.x, common.y),
            coverage.mask.stride, Int32(common.width), Int32(common.height), pixel)
    }

    /// Multiplies the pixels of the whole surface by coverage.
    func multiply(_ coverage: PlacedCoverage) {
        let common = coverage.rect.intersection(rect)
        if common.isEmpty {
            clear(rect)
            return
        }
        // Pixels outside the mask are cleared.
        var outside = PixelRegion(rect)
        outside.subtract(common)
        for area in outside.rects { clear(area) }
        pk_multiply_mask(
            address(common.x, common.y), stride, coverage.address(common.x, common.y),
            coverage.mask.stride, Int32(common.width), Int32(common.height))
    }
}

/// Coverage with a position on the device; pixels outside have none.
struct PlacedCoverage {
    let mask: CoverageMask
    let x: Int
    let y: Int

    var rect: PixelRect { PixelRect(x: x, y: y, width: mask.width, height: mask.height) }

    @inline(__always) func address(_ x: Int, _ y: Int) -> UnsafePointer<UInt8> {
        UnsafePointer(mask.base + (y - self.y) * mask.stride + (x - self.x))
    }

    /// Returns the coverage of all pixels of `area`.
    func filling(_ area: PixelRect) -> PlacedCoverage {
        if rect == area { return self }
        let result = CoverageMask(width: area.width, height: area.height)
        let common = rect.intersection(area)
        for y in common.y..<max(common.y, common.maxY) {
            (result.row(y - area.y) + (common.x - area.x)).update(
                from: address(common.x, y), count: common.width)
        }
        return PlacedCoverage(mask: result, x: area.x, y: area.y)
    }

    func offsetBy(dx: Int, dy: Int) -> PlacedCoverage {
        PlacedCoverage(mask: mask, x: x + dx, y: y + dy)
    }
}

extension UInt32 {
    /// Returns the premultiplied pixel multiplied by coverage, exactly rounded.
    func scaled(by coverage: UInt8) -> UInt32 {
        if coverage == 255 { return self }
        if coverage == 0 { return 0 }
        let factor = UInt32(coverage)
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let product = ((self >> shift) & 255) * factor + 128
            result |= ((product + (product >> 8)) >> 8) << shift
        }
        return result
    }
}

extension CGBlendMode {
    var kernelMode: pk_blend_mode { pk_blend_mode(rawValue: UInt32(rawValue)) }
}
