package import CoreGraphics
package import Foundation

/// What a frame changed.
///
/// A host that keeps its own copy of the screen first makes the copies, in order, and then takes the
/// damaged rectangles from `pixels`; both together are all that differs from the frame before.
package struct ComposedFrame {
    /// The whole screen. The compositor paints the next frame into the same buffer, so whoever needs
    /// a picture for longer copies it before then.
    package let pixels: PixelBuffer
    /// At most eight rectangles that do not overlap; empty when nothing changed.
    package let damage: [PixelRect]
    /// Moves of pixels within the screen, in the order in which they were made.
    package let copies: [ScrollCopy]
    /// When the picture changes next though the tree stays as it is: the frame's own time while an
    /// animation runs (as soon as the screen can show another frame), a later time when one is to
    /// begin, nil when none does.
    package let nextFrameTime: TimeInterval?
}

/// Pixels that were moved within the screen.
package struct ScrollCopy: Hashable, Sendable {
    /// Where the pixels arrived.
    package let target: PixelRect
    /// How far they came, in pixels; y points down.
    package let dx: Int
    package let dy: Int

    package init(target: PixelRect, dx: Int, dy: Int) {
        self.target = target
        self.dx = dx
        self.dy = dy
    }

    /// Where the pixels were before.
    package var source: PixelRect { target.offsetBy(dx: -dx, dy: -dy) }
}
