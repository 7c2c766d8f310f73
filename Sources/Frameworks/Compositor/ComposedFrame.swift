package import CoreGraphics
package import Foundation

/// The changes of a frame.
///
/// A host that keeps its own copy of the screen first applies the copies, in order, and then takes the
/// damaged rectangles from `pixels`; both together are the whole difference from the previous frame.
package struct ComposedFrame {
    /// The whole screen. The compositor paints the next frame into the same buffer, so a caller that needs
    /// the picture for longer copies it before then.
    package let pixels: PixelBuffer
    /// At most eight rectangles that do not overlap; empty if nothing changed.
    package let damage: [PixelRect]
    /// Blits within the screen, in the order of their execution.
    package let copies: [ScrollCopy]
    /// The time of the next change if the tree remains the same: the frame's own time while an animation runs
    /// (as soon as the screen can show another frame), a later time if one is going to start, nil if there is
    /// none.
    package let nextFrameTime: TimeInterval?
}

/// A blit of pixels within the screen.
package struct ScrollCopy: Hashable, Sendable {
    /// The destination of the pixels.
    package let target: PixelRect
    /// The displacement in pixels; y points down.
    package let dx: Int
    package let dy: Int

    package init(target: PixelRect, dx: Int, dy: Int) {
        self.target = target
        self.dx = dx
        self.dy = dy
    }

    /// The source of the pixels.
    package var source: PixelRect { target.offsetBy(dx: -dx, dy: -dy) }
}
