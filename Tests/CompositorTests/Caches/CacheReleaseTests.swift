import CoreGraphics
import Foundation
import PixelKernels
import Synchronization
import Testing

@testable import Compositor
@testable import RenderTree

@Suite struct CacheReleaseTests {
    private func compose(_ root: LayerSketch, with compositor: Compositor) -> PixelBuffer {
        let size = CGSize(width: compositor.width, height: compositor.height)
        return compositor.compose(RenderTree(root: root.node, size: size, scale: 1), at: 0).pixels
    }

    private func rounded(shadowOpacity: Double) -> LayerSketch {
        let root = LayerSketch(0, 0, 60, 60, RenderColor(red: 1, green: 1, blue: 1, alpha: 1))
        let card = LayerSketch(
            20, 20, 20, 20, RenderColor(red: 0, green: 0, blue: 1, alpha: 1)
        ) {
            $0.cornerRadius = 4
            $0.shadowColor = RenderColor(red: 0, green: 0, blue: 0, alpha: 1)
            $0.shadowOpacity = shadowOpacity
            $0.shadowRadius = 5
        }
        return root.add(card)
    }

    @Test("Releasing the caches frees every byte and changes no pixel")
    func release() {
        let compositor = Compositor(width: 60, height: 60, scale: 1)
        let reference = Compositor(width: 60, height: 60, scale: 1)
        let first = compose(rounded(shadowOpacity: 1), with: reference)
        _ = compose(rounded(shadowOpacity: 1), with: compositor)
        #expect(compositor.cacheByteCount > 0)
        compositor.releaseCaches()
        #expect(compositor.cacheByteCount == 0)
        let second = compose(rounded(shadowOpacity: 1), with: compositor)
        #expect(firstDifference(first, second) == nil)
    }

    @Test(
        "A shadow whose blur has no memory is reported and left out, and is drawn by the next frame"
    )
    func shadowWithoutMemory() {
        let compositor = Compositor(width: 60, height: 60, scale: 1)
        let plain = compose(
            rounded(shadowOpacity: 0), with: Compositor(width: 60, height: 60, scale: 1))
        let shadowed = compose(
            rounded(shadowOpacity: 1), with: Compositor(width: 60, height: 60, scale: 1))
        let messages = Mutex<[String]>([])
        Console.$capture.withValue({ text in messages.withLock { $0.append(text) } }) {
            pk_refuse_scratch(true)
            defer { pk_refuse_scratch(false) }
            let pixels = compose(rounded(shadowOpacity: 1), with: compositor)
            #expect(firstDifference(pixels, plain) == nil)
        }
        #expect(messages.withLock { $0.count { $0.contains("no memory to blur") } } == 1)
        let next = compose(rounded(shadowOpacity: 1), with: compositor)
        #expect(firstDifference(next, shadowed) == nil)
    }
}
