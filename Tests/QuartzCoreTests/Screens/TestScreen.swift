import QuartzCore
import RenderTree

/// A screen of 100 by 100 points whose time the test moves.
final class TestScreen {
    let root = CALayer()
    let tree: LayerTreeContext
    private(set) var time: CFTimeInterval = 0
    private(set) var frameRequests = 0

    init() {
        // Another test on this thread may have left settings in the implicit transaction.
        CATransaction.flush()
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.anchorPoint = .zero
        tree = LayerTreeContext(root: root, size: CGSize(width: 100, height: 100), scale: 2)
        tree.clock = { [unowned self] in self.time }
        tree.onNeedsFrame = { [unowned self] in self.frameRequests += 1 }
    }

    /// Moves time and runs one frame.
    @discardableResult
    func frame(at time: CFTimeInterval) -> RenderTree {
        self.time = time
        tree.runCompletions(at: time)
        tree.layoutIfNeeded()
        tree.displayIfNeeded()
        return tree.commit(at: time)
    }

    /// Moves time without a frame, as between two of them.
    func move(to time: CFTimeInterval) { self.time = time }

    /// A new layer on the screen, committed.
    func shownLayer<Layer: CALayer>(_ layer: Layer) -> Layer {
        root.addSublayer(layer)
        frame(at: time)
        return layer
    }
}

/// Whether two numbers are equal but for rounding.
func isClose(_ one: CGFloat, _ two: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool {
    abs(one - two) <= tolerance * max(1, abs(one), abs(two))
}

func isClose(_ one: CGPoint, _ two: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
    isClose(one.x, two.x, within: tolerance) && isClose(one.y, two.y, within: tolerance)
}

/// Random numbers that are the same in every run.
struct RepeatableNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
