import CoreGraphics
import Testing

@testable import Compositor

@Suite struct SurfacePoolTests {
    private let rect = PixelRect(x: 5, y: 6, width: 40, height: 30)

    @Test("A surface out of the pool is transparent, whatever was painted into it before")
    func transparent() {
        let pool = SurfacePool()
        let first = pool.take(rect)
        first.clear(rect, to: 0xFFFF_FFFF)
        pool.give(first)
        let second = pool.take(PixelRect(x: 0, y: 0, width: 20, height: 50))
        for y in 0..<50 { for x in 0..<20 { #expect(second.pixels[x, y] == 0) } }
        #expect(second.pixels.base == first.pixels.base)
    }

    @Test("Two surfaces that are out at once do not share memory")
    func apart() {
        let pool = SurfacePool()
        for _ in 0..<3 {
            let (a, b) = (pool.take(rect), pool.take(rect))
            a.clear(rect, to: 0xFF00_0000)
            #expect(b.pixels[0, 0] == 0)
            pool.give(a)
            pool.give(b)
        }
        #expect(pool.freeByteCount == 2 * 40 * 30 * 4)
    }

    @Test("A surface that is never given back is freed with its last reference")
    func dropped() {
        let pool = SurfacePool()
        pool.give(pool.take(rect))
        weak let memory = pool.take(rect).memory
        #expect(memory == nil)
        #expect(pool.freeByteCount == 0)
    }

    @Test("The pool keeps no more than its limit, and less on request")
    func bounded() {
        let pool = SurfacePool(byteLimit: 10_000)
        let surfaces = (0..<4).map { _ in pool.take(rect) }
        for surface in surfaces { pool.give(surface) }
        #expect(pool.freeByteCount == 9600)
        pool.trim(to: 5000)
        #expect(pool.freeByteCount == 4800)
        pool.trim(to: 0)
        #expect(pool.freeByteCount == 0)
    }
}
