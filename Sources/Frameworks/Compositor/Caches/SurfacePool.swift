internal import CoreGraphics
internal import PixelKernels

/// A pool of buffers for pictures that are needed only while a frame is painted.
///
/// Returned buffers are retained up to a number of bytes; larger ones are freed.
final class SurfacePool {
    private var free: [PixelBuffer] = []
    /// The bytes of the pooled buffers.
    private(set) var freeByteCount = 0
    private let byteLimit: Int

    /// - Parameter byteLimit: By default enough for one picture of a whole screen, which a fading screen
    ///   needs in every frame.
    init(byteLimit: Int = 16 << 20) { self.byteLimit = byteLimit }

    /// Returns a surface for these device pixels.
    ///
    /// - Parameter isTransparent: Whether its pixels are transparent; otherwise they may be any.
    func take(_ rect: PixelRect, isTransparent: Bool = true) -> Surface {
        let stride = (rect.width + 7) & ~7
        let needed = stride * rect.height
        if let index = bestFit(needed) {
            let buffer = free.remove(at: index)
            freeByteCount -= buffer.byteCount
            let view = PixelBuffer(
                base: buffer.base, width: rect.width, height: rect.height, stride: stride
            ) { withExtendedLifetime(buffer) {} }
            if isTransparent {
                pk_fill(view.base, stride, Int32(rect.width), Int32(rect.height), 0)
            }
            return Surface(pixels: view, x: rect.x, y: rect.y, memory: buffer)
        }
        let buffer = PixelBuffer(width: rect.width, height: rect.height)
        return Surface(pixels: buffer, x: rect.x, y: rect.y)
    }

    /// Returns a surface to the pool; it must not be used afterwards. One that is never returned is freed
    /// with its last reference.
    func give(_ surface: Surface) {
        let buffer = surface.memory
        guard freeByteCount + buffer.byteCount <= byteLimit else { return }
        free.append(buffer)
        freeByteCount += buffer.byteCount
    }

    func removeAll() {
        free = []
        freeByteCount = 0
    }

    /// Frees buffers, the largest first, until at most that many bytes are retained.
    func trim(to byteCount: Int) {
        guard freeByteCount > byteCount else { return }
        free.sort { $0.byteCount < $1.byteCount }
        while freeByteCount > byteCount, let largest = free.popLast() {
            freeByteCount -= largest.byteCount
        }
    }

    private func bestFit(_ pixelCount: Int) -> Int? {
        var best: (index: Int, size: Int)?
        for (index, buffer) in free.enumerated() {
            let size = buffer.stride * buffer.height
            if size >= pixelCount, size < best?.size ?? .max { best = (index, size) }
        }
        return best?.index
    }
}

extension PixelBuffer {
    var byteCount: Int { stride * height * 4 }
}
