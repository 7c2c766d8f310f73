import Compositor
import CoreGraphics
import Foundation
import RenderTree
import UIHost

/// The second half of a frame: from the committed tree to the presented pixels.
@MainActor
struct FrameComposition {
    /// The tree that was committed last.
    var tree: RenderTree?
    /// The composed frame, until it is presented.
    var frame: ComposedFrame?
    /// The time of the composed frame, in seconds of the host's clock.
    private(set) var time: TimeInterval = 0
    /// Paints frames that were presented without pixels.
    private(set) var painting: @MainActor () -> Void = {}
    /// When the pixels change without any change of layers.
    private(set) var nextTime: TimeInterval?
    private var compositor: Compositor?

    /// Makes pixels for a screen, which may have another size than before, in the host's memory if it
    /// lends any. For a host that paints on demand, it only computes the damage.
    mutating func compose(for screen: UIScreen, of host: any AppHost, at time: TimeInterval) {
        guard let tree else { return }
        let compositor = compositor(for: screen, of: host)
        let composed = compositor.update(tree, at: time)
        if !host.paintsOnDemand { compositor.paint() }
        nextTime = composed.nextFrameTime
        self.time = time
        frame = composed
    }

    /// Frees what the compositor keeps between frames.
    func releaseCaches() { compositor?.releaseCaches() }

    /// Bytes that `releaseCaches()` frees.
    var cacheByteCount: Int { compositor?.cacheByteCount ?? 0 }

    private mutating func compositor(for screen: UIScreen, of host: any AppHost) -> Compositor {
        let (width, height) = screen.hostScreen.pixelSize
        if let compositor, compositor.width == width, compositor.height == height {
            return compositor
        }
        let pixels = host.makeSurface(width: width, height: height).map(PixelBuffer.init)
        let made = Compositor(
            pixels: pixels ?? PixelBuffer(width: width, height: height),
            scale: Double(screen.scale), smoothsEdges: false)
        compositor = made
        painting = { made.paint() }
        return made
    }
}

extension FrameDriver {
    /// Phase 7: makes pixels of the render tree or, for a host that paints on demand, damage.
    func compose(at time: TimeInterval) {
        composition.compose(for: screen, of: host, at: time)
    }
}

extension PixelBuffer {
    fileprivate convenience init(_ surface: HostSurface) {
        self.init(
            base: surface.pixels, width: surface.width, height: surface.height,
            stride: surface.stride
        ) { withExtendedLifetime(surface) {} }
    }
}
