import Foundation

/// A finished frame of the whole screen.
package struct HostFrame {
    /// Premultiplied 0xAARRGGBB in sRGB, rows from the top.
    package let pixels: UnsafePointer<UInt32>
    package let width: Int
    package let height: Int
    /// Distance between the beginnings of rows, in pixels.
    package let stride: Int
    /// Pixels that moved since the previous frame, in order. A host with its own copy of the screen
    /// applies them before the damage; in a surface of the host they are applied already.
    package let moves: [HostMove]
    /// The other areas that differ from the previous frame; all of the first frame.
    package let damage: [HostRectangle]
    private let painting: @MainActor () -> Void

    /// - Parameter painting: Paints the pixels of a frame that is presented unpainted.
    package init(
        pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int,
        moves: [HostMove] = [], damage: [HostRectangle],
        painting: @escaping @MainActor () -> Void = {}
    ) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.stride = stride
        self.moves = moves
        self.damage = damage
        self.painting = painting
    }

    /// Paints the pixels of the last presented frame, for a host that paints on demand.
    ///
    /// It may be called at any time and repeatedly; painted areas cost nothing. The damage of frames
    /// that were never painted accumulates and is painted once, so a host keeps the last frame only.
    @MainActor package func paint() { painting() }
}

/// Memory for the pixels of a whole screen: premultiplied 0xAARRGGBB in sRGB, rows from the top.
package final class HostSurface {
    package let pixels: UnsafeMutablePointer<UInt32>
    package let width: Int
    package let height: Int
    /// Distance between the beginnings of rows, in pixels.
    package let stride: Int
    private let release: () -> Void

    /// Creates a transparent surface that owns its memory.
    package convenience init(width: Int, height: Int) {
        // Rows that begin on a vector's boundary are copied faster.
        let stride = (width + 7) & ~7
        let byteCount = max(32, stride * height * 4)
        // Fresh pages are zero and are committed on first write; memory of the allocator would have to
        // be cleared.
        let memory = mmap(
            nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else {
            fatalError("there is no memory for a surface of \(width) by \(height) pixels")
        }
        self.init(
            pixels: memory.assumingMemoryBound(to: UInt32.self), width: width, height: height,
            stride: stride
        ) { munmap(memory, byteCount) }
    }

    /// Creates a surface of memory that `release` frees.
    package init(
        pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int,
        release: @escaping () -> Void
    ) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.stride = stride
        self.release = release
    }

    deinit { release() }
}

/// A rectangle of pixels that moved on the screen.
public struct HostMove: Hashable, Sendable {
    /// The destination.
    public let target: HostRectangle
    /// The distance from the source to the destination in pixels; y points down.
    public let dx: Int
    public let dy: Int

    public init(target: HostRectangle, dx: Int, dy: Int) {
        self.target = target
        self.dx = dx
        self.dy = dy
    }
}

/// A rectangle of whole pixels, origin at the top left.
public struct HostRectangle: Hashable, Sendable {
    public let x: Int
    public let y: Int
    public let width: Int
    public let height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
