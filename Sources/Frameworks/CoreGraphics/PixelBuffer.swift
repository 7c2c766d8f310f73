/// A rectangle of premultiplied 32-bit sRGB pixels, the only pixel format inside the framework.
///
/// A pixel is a native-endian `UInt32` of the form `0xAARRGGBB`, colour premultiplied by alpha (the
/// bytes on little-endian machines are B, G, R, A). Row 0 is the top row. Rows are `stride` pixels
/// apart and start on a 32-byte boundary when the buffer owns its memory.
///
/// - Isolation: one owner writes a buffer at a time; it is immutable once it holds the pixels of an image or
///   of a finished frame.
@usableFromInline
package final class PixelBuffer: @unchecked Sendable {
    /// Width in pixels, at least 0.
    @usableFromInline package let width: Int
    /// Height in pixels, at least 0.
    @usableFromInline package let height: Int
    /// Distance between rows, in pixels.
    @usableFromInline package let stride: Int
    @usableFromInline package let base: UnsafeMutablePointer<UInt32>
    private let release: (() -> Void)?

    /// Creates a transparent buffer that owns its memory.
    package init(width: Int, height: Int) {
        precondition(width >= 0 && height >= 0, "a pixel buffer cannot have a negative size")
        self.width = width
        self.height = height
        stride = (width + 7) & ~7
        let byteCount = max(32, stride * height * 4)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 32)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
        base = memory.assumingMemoryBound(to: UInt32.self)
        release = { memory.deallocate() }
    }

    /// Creates a buffer in memory of another owner, which `release` frees.
    package init(
        base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int,
        release: (() -> Void)? = nil
    ) {
        self.base = base
        self.width = width
        self.height = height
        self.stride = stride
        self.release = release
    }

    deinit { release?() }

    @inlinable package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }

    /// The pixel in column `x` of row `y`; the caller keeps both in range.
    @inlinable package subscript(x: Int, y: Int) -> UInt32 {
        get { base[y * stride + x] }
        set { base[y * stride + x] = newValue }
    }
}

/// A rectangle on the pixel grid: half-open, origin at the top left, y down.
// Members are inlined in other modules only when their type can be used there.
@usableFromInline
package struct PixelRect: Hashable, Sendable {
    @usableFromInline package var x: Int
    @usableFromInline package var y: Int
    @usableFromInline package var width: Int
    @usableFromInline package var height: Int

    @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    @inlinable package static var empty: PixelRect {
        PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
    @inlinable package var maxX: Int { x + width }
    @inlinable package var maxY: Int { y + height }
    @inlinable package var isEmpty: Bool { width <= 0 || height <= 0 }
    @inlinable package var area: Int { isEmpty ? 0 : width * height }

    @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return .empty }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that contains both; an empty rectangle adds nothing.
    @inlinable package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top)
    }

    @inlinable package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    @inlinable package func contains(_ other: PixelRect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    @inlinable package func offsetBy(dx: Int, dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// Creates the rectangle of all pixels that `rect`, in pixel units, touches.
    package init(covering rect: CGRect) {
        guard !rect.isNull, rect.width > 0, rect.height > 0, !rect.minX.isNaN, !rect.minY.isNaN,
            !rect.maxX.isNaN, !rect.maxY.isNaN
        else {
            self = .empty
            return
        }
        func whole(_ value: CGFloat) -> Int { Int(min(max(value, -1e9), 1e9)) }
        let left = whole(rect.minX.rounded(.down))
        let top = whole(rect.minY.rounded(.down))
        self.init(
            x: left, y: top, width: whole(rect.maxX.rounded(.up)) - left,
            height: whole(rect.maxY.rounded(.up)) - top)
    }
}
