import Compositor
import Foundation
import RenderTree

/// The later half of a frame: from the committed tree to what the host was shown.
@MainActor
struct FrameComposition {
    /// What was committed last.
    var tree: RenderTree?
    /// What was composed and is not yet shown.
    var frame: ComposedFrame?
    /// When the picture changes without any change of layers.
    private(set) var nextTime: TimeInterval?
    private var compositor: Compositor

    init(_ screen: UIScreen) {
        compositor = Self.makeCompositor(for: screen)
    }

    /// Makes pixels for a screen, which may have another size than before.
    mutating func compose(for screen: UIScreen, at time: TimeInterval) {
        guard let tree else { return }
        let size = screen.hostScreen.pixelSize
        if compositor.width != size.width || compositor.height != size.height {
            compositor = Self.makeCompositor(for: screen)
        }
        let composed = compositor.compose(tree, at: time)
        nextTime = composed.nextFrameTime
        frame = composed
    }

    private static func makeCompositor(for screen: UIScreen) -> Compositor {
        let size = screen.hostScreen.pixelSize
        return Compositor(
            width: size.width, height: size.height, scale: Double(screen.scale))
    }
}

extension FrameDriver {
    /// Phase 7: the render tree becomes pixels.
    func compose(at time: TimeInterval) { composition.compose(for: screen, at: time) }
}
