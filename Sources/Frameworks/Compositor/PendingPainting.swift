internal import CoreGraphics

/// What frames changed since pixels were last painted.
///
/// Copies come first. Pixels can be moved only while they are those of the frame before, so the copies
/// of all but the first frame become damage, and its own do when another follows.
struct PendingPainting {
    private(set) var copies: [ScrollCopy] = []
    var damage: Damage

    /// Of more rectangles than this the damage of several frames is kept in a few.
    private static let mostRectangles = 256

    init(_ screen: PixelRect) { damage = Damage(limit: screen) }

    var isEmpty: Bool { copies.isEmpty && damage.isEmpty }

    /// Adds what one frame changed.
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
