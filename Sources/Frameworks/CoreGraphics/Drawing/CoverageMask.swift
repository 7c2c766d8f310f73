internal import PixelKernels

/// A rectangle of 8-bit coverage: the share of each pixel inside a shape.
///
/// Row 0 is the top row; rows are `stride` bytes apart.
///
/// - Isolation: the creator fills a mask before it shares it; afterwards it is immutable.
@usableFromInline
package final class CoverageMask: @unchecked Sendable {
    @usableFromInline package let width: Int
    @usableFromInline package let height: Int
    @usableFromInline package let stride: Int
    @usableFromInline package let base: UnsafeMutablePointer<UInt8>

    /// Creates a mask of zeros; rows are padded to whole 32-byte blocks.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = (width + 31) & ~31
        let byteCount = max(32, stride * height)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 32)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
        base = memory.assumingMemoryBound(to: UInt8.self)
    }

    deinit { UnsafeMutableRawPointer(base).deallocate() }

    package var byteCount: Int { stride * height }

    @inlinable package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y * stride }

    @inlinable package subscript(x: Int, y: Int) -> UInt8 { base[y * stride + x] }
}

/// A coverage mask at a position on the pixel grid; pixels outside the mask have no coverage.
package struct PlacedMask: Sendable {
    package let mask: CoverageMask
    package let x: Int
    package let y: Int

    package init(_ mask: CoverageMask, x: Int, y: Int) {
        self.mask = mask
        self.x = x
        self.y = y
    }

    package var rect: PixelRect {
        PixelRect(x: x, y: y, width: mask.width, height: mask.height)
    }

    /// The coverage of the pixel in column `x` and row `y` of the grid.
    package subscript(x: Int, y: Int) -> UInt8 {
        let column = x - self.x
        let row = y - self.y
        guard column >= 0, row >= 0, column < mask.width, row < mask.height else { return 0 }
        return mask[column, row]
    }

    func offsetBy(dx: Int, dy: Int) -> PlacedMask { PlacedMask(mask, x: x + dx, y: y + dy) }

    /// Returns the address of a pixel inside the mask.
    func address(x: Int, y: Int) -> UnsafePointer<UInt8> {
        UnsafePointer(mask.base + (y - self.y) * mask.stride + (x - self.x))
    }

    /// Returns the product of both masks in their intersection; nil if they do not intersect.
    func intersection(_ other: PlacedMask, within limit: PixelRect) -> PlacedMask? {
        let common = rect.intersection(other.rect).intersection(limit)
        guard !common.isEmpty else { return nil }
        let product = copy(of: common)
        pk_mask_mul(
            product.mask.base, product.mask.stride, other.address(x: common.x, y: common.y),
            other.mask.stride, Int32(common.width), Int32(common.height))
        return product
    }

    /// Returns a copy of the coverage in `area`; zeros outside the mask.
    func copy(of area: PixelRect) -> PlacedMask {
        let copy = CoverageMask(width: area.width, height: area.height)
        let common = rect.intersection(area)
        for y in common.y..<max(common.y, common.maxY) {
            (copy.row(y - area.y) + (common.x - area.x)).update(
                from: address(x: common.x, y: y), count: common.width)
        }
        return PlacedMask(copy, x: area.x, y: area.y)
    }

    /// Returns the coverage of an axis-aligned rectangle, exact to 1/255.
    static func rectangle(_ rect: CGRect, within limit: PixelRect) -> PlacedMask? {
        let area = PixelRect(covering: rect).intersection(limit)
        guard !area.isEmpty else { return nil }
        let mask = CoverageMask(width: area.width, height: area.height)
        /// Returns the share of the row or column at `index` between two edges.
        func covered(_ index: Int, _ low: CGFloat, _ high: CGFloat) -> Double {
            max(0, min(Double(index + 1), Double(high)) - max(Double(index), Double(low)))
        }
        func fill(_ row: UnsafeMutablePointer<UInt8>, _ vertical: Double) {
            func byte(_ column: Int) -> UInt8 {
                let horizontal = covered(area.x + column, rect.minX, rect.maxX)
                return UInt8(min(vertical * horizontal, 1) * 255 + 0.5)
            }
            row[0] = byte(0)
            row[area.width - 1] = byte(area.width - 1)
            if area.width > 2 {
                (row + 1).update(repeating: byte(1), count: area.width - 2)
            }
        }
        func fillRow(_ y: Int) { fill(mask.row(y), covered(area.y + y, rect.minY, rect.maxY)) }
        // Only the outermost rows and columns are partially covered.
        fillRow(0)
        fillRow(area.height - 1)
        if area.height > 2 {
            fillRow(1)
            for y in 2..<max(2, area.height - 1) {
                mask.row(y).update(from: mask.row(1), count: area.width)
            }
        }
        return PlacedMask(mask, x: area.x, y: area.y)
    }
}
