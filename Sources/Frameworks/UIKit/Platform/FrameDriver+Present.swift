import Compositor
import CoreGraphics
import UIHost

extension FrameDriver {
    /// Phase 8: presents what changed to the host, if anything did.
    func present() {
        guard let frame = composition.frame else { return }
        composition.frame = nil
        guard !frame.damage.isEmpty || !frame.copies.isEmpty else { return }
        let pixels = frame.pixels
        host.present(
            HostFrame(
                pixels: pixels.base, width: pixels.width, height: pixels.height,
                stride: pixels.stride,
                moves: frame.copies.map {
                    HostMove(target: HostRectangle($0.target), dx: $0.dx, dy: $0.dy)
                },
                damage: frame.damage.map(HostRectangle.init), painting: composition.painting))
    }
}

extension HostRectangle {
    init(_ rect: PixelRect) {
        self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
}
