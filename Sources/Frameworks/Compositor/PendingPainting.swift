internal import CoreGraphics

/// The changes of frames since pixels were last painted.
///
/// Copies come first. A blit is valid only on the pixels of the previous frame, so the copies of all but the
/// first frame become damage, as do its own when another frame follows.
struct PendingPainting {
    private(set) var copies: [ScrollCopy] = []
    var damage: Damage

    /// Beyond this number of rectangles, the damage of several frames is joined to a few.
    private static let mostRectangles = 256

    init(_ screen: PixelRect) { damage = Damage(limit: screen) }

    var isEmpty: Bool { copies.isEmpty && damage.isEmpty }

    /// Adds the changes of one frame.
    mutating func add(_ damage: Damage, _ copies: [ScrollCopy]) {
        if isEmpty {
            self.damage = damage
            self.copies = copies
            return
        }
        if damage.isEmpty && copies.isEmpty { return }
        for copy in self.copies { self.damage.add(copy.target) }
        self.copies = []
        self.damage.add(damage)
        for copy in copies { self.damage.add(copy.target) }
        if self.damage.count > Self.mostRectangles { self.damage.joinToFew() }
    }
}
