import QuartzCore
import RenderTree
import Testing

@Suite("Implicit animations")
struct ImplicitAnimationTests {
    private let screen = TestScreen()

    @Test("A layer that was never on the screen changes at once")
    func offScreen() {
        let layer = CALayer()
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil)
        screen.root.addSublayer(layer)
        layer.opacity = 0.25
        #expect(layer.animationKeys() == nil)
    }

    @Test("A layer on the screen goes to its new value in a quarter of a second")
    func runs() throws {
        let layer = screen.shownLayer(CALayer())
        layer.position = CGPoint(x: 100, y: 0)
        #expect(layer.position.x == 100)
        let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(animation.duration == 0.25)
        #expect(animation.fromValue as? CGPoint == .zero)
        #expect(layer.presentation()?.position == .zero)

        screen.frame(at: 10)
        screen.move(to: 10)
        #expect(layer.presentation()?.position.x == 0)
        screen.move(to: 10.125)
        let middle = try #require(layer.presentation()?.position.x)
        #expect(isClose(middle, 100 * CGFloat(TimingCurve.default.progress(0.5)), within: 1e-6))
        screen.frame(at: 10.25)
        #expect(layer.animationKeys() == nil)
        #expect(layer.presentation()?.position.x == 100)
        #expect(!screen.tree.hasAnimations)
    }

    @Test("A change in mid-course starts where the screen is")
    func redirected() throws {
        let layer = screen.shownLayer(CALayer())
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        layer.position = CGPoint(x: 100, y: 0)
        screen.frame(at: 0)
        screen.move(to: 0.5)
        layer.position = CGPoint(x: 0, y: 0)
        let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        let start = try #require(animation.fromValue as? CGPoint)
        #expect(isClose(start.x, 50))
        #expect(layer.animationKeys() == ["position"])
        screen.frame(at: 0.5)
    }

    @Test("The transaction sets length and pace and can switch actions off")
    func transaction() throws {
        let layer = screen.shownLayer(CALayer())
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        layer.opacity = 0
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.cornerRadius = 3
        CATransaction.commit()
        CATransaction.commit()
        let animation = try #require(layer.animation(forKey: "opacity"))
        #expect(animation.duration == 2)
        #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(layer.animationKeys() == ["opacity"])
        #expect(layer.cornerRadius == 3)
        screen.frame(at: 0)
    }

    @Test("Setting the value that a layer has animates nothing")
    func equal() {
        let layer = screen.shownLayer(CALayer())
        layer.opacity = 1
        layer.frame = layer.frame
        layer.transform = CATransform3DIdentity
        #expect(layer.animationKeys() == nil)
        #expect(layer.flags.isEmpty)
    }

    @Test("The frame animates as position and bounds")
    func frame() {
        let layer = screen.shownLayer(CALayer())
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        #expect(layer.animationKeys() == ["bounds", "position"])
        screen.frame(at: 0)
    }

    @Test("Paths of shadows and shapes are not animated by themselves")
    func paths() {
        let layer = screen.shownLayer(CAShapeLayer())
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        layer.shadowPath = path
        layer.path = path
        #expect(layer.animationKeys() == nil)
        layer.lineWidth = 4
        #expect(layer.animationKeys() == ["lineWidth"])
        screen.frame(at: 0)
    }

    @Test("What cannot be mixed changes at once")
    func unmixable() {
        let layer = screen.shownLayer(CALayer())
        layer.isHidden = true
        layer.masksToBounds = true
        layer.contents = NSObject()
        layer.contentsScale = 3
        layer.name = "name"
        #expect(layer.animationKeys() == nil)
        screen.frame(at: 0)
    }

    @Test("Actions are looked for in delegate, actions, style and class, in this order")
    func lookup() {
        final class Action: NSObject, CAAction {
            let name: String
            nonisolated(unsafe) static var ran: [String] = []
            init(_ name: String) { self.name = name }
            func run(
                forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
            ) {
                Action.ran.append(name + " " + event)
            }
        }
        final class Delegate: NSObject, CALayerDelegate {
            var answer: (any CAAction)?
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
        }
        final class Layer: CALayer {
            override class func defaultAction(forKey event: String) -> (any CAAction)? {
                event == "opacity" ? Action("class") : nil
            }
        }
        let delegate = Delegate()
        let layer = screen.shownLayer(Layer())
        layer.delegate = delegate
        layer.opacity = 0.1
        layer.style = ["style": ["actions": ["opacity": Action("style")]]]
        layer.opacity = 0.2
        layer.actions = ["opacity": Action("actions")]
        layer.opacity = 0.3
        delegate.answer = Action("delegate")
        layer.opacity = 0.4
        delegate.answer = NSNull()
        layer.opacity = 0.5
        #expect(layer.action(forKey: "opacity") == nil)
        #expect(
            Action.ran == ["class opacity", "style opacity", "actions opacity", "delegate opacity"])
        #expect(layer.animationKeys() == nil)
    }

    @Test("An action of the app without values runs from the old value to the new one")
    func appAction() throws {
        let layer = screen.shownLayer(CALayer())
        let animation = CABasicAnimation()
        animation.duration = 3
        layer.actions = ["backgroundColor": animation]
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.backgroundColor = red
        CATransaction.commit()
        screen.frame(at: 0)
        layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        let running = try #require(layer.animation(forKey: "backgroundColor") as? CABasicAnimation)
        #expect(running.duration == 3)
        #expect(running.keyPath == "backgroundColor")
        #expect((running.fromValue as? CGColor)?.sRGBComponents == red.sRGBComponents)
        screen.frame(at: 1)
        screen.move(to: 2.5)
        let shown = try #require(layer.presentation()?.backgroundColor?.sRGBComponents)
        #expect(isClose(CGFloat(shown.x), 0.5) && isClose(CGFloat(shown.z), 0.5))
    }

    /// Notes the actions of coming and going that layers ask for.
    private final class Watcher: NSObject, CALayerDelegate {
        var events: [String] = []
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            if event.hasPrefix("onOrder") { events.append(event) }
            return NSNull()
        }
    }

    @Test("Coming and going asks for an action")
    func order() {
        let watcher = Watcher()
        let layer = CALayer()
        layer.delegate = watcher
        screen.frame(at: 0)
        _ = screen.shownLayer(layer)
        layer.isHidden = true
        layer.isHidden = false
        layer.removeFromSuperlayer()
        layer.isHidden = true
        #expect(watcher.events == [kCAOnOrderIn, kCAOnOrderOut, kCAOnOrderIn, kCAOnOrderOut])
        screen.frame(at: 1)
    }

    @Test("A new list of sublayers asks for actions of those that come and go alone")
    func orderOfLists() {
        let watcher = Watcher()
        let (first, second) = (CALayer(), CALayer())
        for layer in [first, second] { layer.delegate = watcher }
        screen.frame(at: 0)
        screen.root.sublayers = [first]
        #expect(watcher.events == [kCAOnOrderIn])
        screen.root.sublayers = [second, first]
        #expect(watcher.events == [kCAOnOrderIn, kCAOnOrderIn])
        screen.root.sublayers = [second]
        #expect(watcher.events == [kCAOnOrderIn, kCAOnOrderIn, kCAOnOrderOut])
        screen.root.replaceSublayer(second, with: CALayer())
        #expect(watcher.events.suffix(2) == [kCAOnOrderOut, kCAOnOrderOut])
        screen.frame(at: 1)
    }
}
