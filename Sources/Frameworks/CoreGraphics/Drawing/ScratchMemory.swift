/// Scratch memory that a rasteriser reuses from command to command: rows of pixels, rows of coverage and
/// whole buffers for transparency layers.
///
/// - Isolation: belongs to one rasteriser and those of its groups, all on one thread.
final class ScratchMemory {
    private var pixels: UnsafeMutablePointer<UInt32>?
    private var pixelCapacity = 0
    private var coverage: UnsafeMutablePointer<UInt8>?
    private var coverageCapacity = 0
    private var freeBuffers: [(memory: UnsafeMutablePointer<UInt32>, capacity: Int)] = []
    /// The limit of pooled pixels for the next group; larger buffers are freed.
    private let keptPixels = 4 << 20

    deinit {
        pixels?.deallocate()
        coverage?.deallocate()
        for buffer in freeBuffers { buffer.memory.deallocate() }
    }

    /// Returns uninitialised pixels, valid until the next call.
    func pixels(count: Int) -> UnsafeMutablePointer<UInt32> {
        if count > pixelCapacity || pixels == nil {
            pixels?.deallocate()
            pixelCapacity = max(count, 4096)
            pixels = allocate(UInt32.self, count: pixelCapacity)
        }
        return pixels!
    }

    /// Returns uninitialised coverage, valid until the next call.
    func coverage(count: Int) -> UnsafeMutablePointer<UInt8> {
        if count > coverageCapacity || coverage == nil {
            coverage?.deallocate()
            coverageCapacity = max(count, 16384)
            coverage = allocate(UInt8.self, count: coverageCapacity)
        }
        return coverage!
    }

    /// Calls `body` with a transparent buffer, which returns to the pool afterwards.
    func withBuffer<Result>(
        width: Int, height: Int, _ body: (PixelBuffer) -> Result
    ) -> Result {
        let stride = (width + 7) & ~7
        let count = max(8, stride * height)
        var memory: UnsafeMutablePointer<UInt32>
        var capacity = count
        if let index = freeBuffers.firstIndex(where: { $0.capacity >= count }) {
            (memory, capacity) = freeBuffers.remove(at: index)
        } else {
            memory = allocate(UInt32.self, count: count)
        }
        memory.update(repeating: 0, count: count)
        let result = body(
            PixelBuffer(base: memory, width: width, height: height, stride: stride))
        if freeBuffers.reduce(capacity, { $0 + $1.capacity }) <= keptPixels {
            freeBuffers.append((memory, capacity))
        } else {
            memory.deallocate()
        }
        return result
    }

    private func allocate<Element>(_: Element.Type, count: Int) -> UnsafeMutablePointer<Element> {
        UnsafeMutableRawPointer.allocate(
            byteCount: count * MemoryLayout<Element>.stride, alignment: 32
        ).bindMemory(to: Element.self, capacity: count)
    }
}
