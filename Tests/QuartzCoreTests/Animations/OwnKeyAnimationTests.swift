import CoreGraphics
import QuartzCore
import RenderTree
import Testing

/// A layer that draws a bar as long as its reading.
private final class GaugeLayer: CALayer {
    var drawCount = 0

    var reading: CGFloat {
        get { (value(forKey: "reading") as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0 }
        set { setValue(newValue, forKey: "reading") }
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "reading" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "reading" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = 1
        return animation
    }

    override func draw(in ctx: CGContext) {
        model().drawCount += 1
        ctx.fill(CGRect(x: 0, y: 0, width: reading, height: 1))
    }
}

/// Adds an animation and flushes when another one ends.
private final class Flusher: NSObject, CAAnimationDelegate {
    private let add: () -> Void

    init(_ add: @escaping () -> Void) { self.add = add }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        add()
        CATransaction.flush()
    }
}

@Suite("Animations of keys that an app's layer draws from")
struct OwnKeyAnimationTests {
    private let screen = TestScreen()
    private let gauge = GaugeLayer()

    init() {
        gauge.bounds.size = CGSize(width: 100, height: 10)
        gauge.reading = 0
        screen.root.addSublayer(gauge)
        screen.frame(at: 0)
    }

    /// Returns the length of the bar in the committed tree.
    private func shownLength(at time: CFTimeInterval) -> CGFloat? {
        let node = screen.frame(at: time).root.children[0]
        guard case .drawing(let drawing) = node.properties.contents else { return nil }
        return drawing.list.bounds.width
    }

    @Test("Every frame draws the value of its moment")
    func draws() {
        gauge.reading = 80
        #expect(gauge.reading == 80)
        #expect(shownLength(at: 1) == 0)
        #expect(shownLength(at: 1.25) == 20)
        #expect(gauge.presentation()?.reading == 20)
        #expect(shownLength(at: 1.75) == 60)
        #expect(screen.tree.hasAnimations)
        #expect(shownLength(at: 2) == 80)
        #expect(!screen.tree.hasAnimations)
        #expect(!screen.tree.needsCommit)
    }

    @Test("A change in mid-course goes on from what is drawn")
    func redirected() {
        gauge.reading = 80
        screen.frame(at: 1)
        screen.frame(at: 1.5)
        gauge.reading = 0
        #expect(shownLength(at: 1.5) == 40)
        #expect(shownLength(at: 2) == 20)
    }

    @Test("An animation that is removed leaves the model's drawing")
    func removed() {
        gauge.reading = 80
        screen.frame(at: 1)
        gauge.removeAllAnimations()
        #expect(shownLength(at: 1.25) == 80)
    }

    @Test("A layer is drawn once a frame, also after a delegate has flushed")
    func flushInDelegate() {
        func animation(_ duration: CFTimeInterval) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: "reading")
            animation.toValue = 80
            animation.duration = duration
            return animation
        }
        let short = animation(1)
        short.delegate = Flusher { [gauge] in gauge.add(animation(10), forKey: "next") }
        gauge.add(short, forKey: "short")
        gauge.add(animation(10), forKey: "long")
        screen.frame(at: 1)
        screen.frame(at: 2)
        gauge.drawCount = 0
        screen.frame(at: 3)
        #expect(gauge.drawCount == 1)
        gauge.removeAllAnimations()
    }

    @Test("A paused layer asks for no frames")
    func paused() {
        gauge.reading = 80
        screen.frame(at: 1)
        #expect(screen.tree.hasAnimations)
        screen.root.speed = 0
        #expect(!screen.tree.hasAnimations)
    }
}
