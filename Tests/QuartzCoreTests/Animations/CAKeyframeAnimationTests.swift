import CoreGraphics
import QuartzCore
import Testing

@Suite("Keyframe animations") struct CAKeyframeAnimationTests {
    private let screen = TestScreen()

    @Test("A layer goes through the values and shows its own again afterwards")
    func values() {
        let layer = screen.shownLayer(CALayer())
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 40)]
        animation.keyTimes = [0, 0.2, 1]
        animation.duration = 1
        layer.add(animation, forKey: "way")
        screen.frame(at: 0)
        screen.move(to: 0.1)
        #expect(layer.presentation()?.position == CGPoint(x: 5, y: 0))
        screen.move(to: 0.6)
        #expect(
            layer.presentation().map { isClose($0.position.y, 20) && $0.position.x == 10 } == true)
        screen.frame(at: 1.1)
        #expect(layer.presentation()?.position == .zero)
    }

    @Test("Each part has its own pace, the whole run another one")
    func paces() {
        let layer = screen.shownLayer(CALayer())
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [0, 1, 0]
        animation.timingFunctions = [
            CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
        ]
        animation.duration = 2
        layer.add(animation, forKey: nil)
        screen.frame(at: 0)
        screen.move(to: 0.5)
        let eased = CAMediaTimingFunction(name: .easeIn).curve.progress(0.5)
        #expect(isClose(CGFloat(layer.presentation()?.opacity ?? 0), CGFloat(eased), within: 1e-6))
    }

    @Test("Values can be set and read by key, copied and changed without the copy")
    func keys() throws {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.setValue([0, 1], forKey: "values")
        animation.setValue("cubic", forKey: "calculationMode")
        animation.setValue([0, 0.5], forKey: "keyTimes")
        animation.rotationMode = .rotateAutoReverse
        #expect(animation.calculationMode == .cubic && animation.keyTimes == [0, 0.5])
        #expect(animation.value(forKey: "rotationMode") as? String == "autoReverse")
        let copy = try #require(animation.copy() as? CAKeyframeAnimation)
        animation.values = nil
        #expect(copy.values?.count == 2 && copy.keyPath == "opacity")
    }

    @Test("A key that the app draws from goes through the values too")
    func ownKeys() {
        final class Gauge: CALayer {
            nonisolated(unsafe) static var drawn: [Int] = []
            override class func needsDisplay(forKey key: String) -> Bool {
                key == "reading" || super.needsDisplay(forKey: key)
            }
            override func draw(in ctx: CGContext) {
                Gauge.drawn.append((value(forKey: "reading") as? NSNumber)?.intValue ?? -1)
                ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        let gauge = Gauge()
        gauge.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        _ = screen.shownLayer(gauge)
        let animation = CAKeyframeAnimation(keyPath: "reading")
        animation.values = [0, 100, 50]
        animation.duration = 1
        gauge.add(animation, forKey: nil)
        for time in [0, 0.25, 0.5, 0.75] { screen.frame(at: time) }
        #expect(Gauge.drawn.suffix(3) == [50, 100, 75])
    }
}

@Suite("Spring animations") struct CASpringAnimationTests {
    private let screen = TestScreen()

    @Test("A new spring has mass 1, stiffness 100, damping 10, and settles as on iOS")
    func defaults() {
        let spring = CASpringAnimation()
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
        #expect(spring.initialVelocity == 0 && !spring.allowsOverdamping)
        #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-12)
    }

    @Test("A spring by duration and bounce says them again")
    func perceptual() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(isClose(CGFloat(spring.perceptualDuration), 0.5, within: 1e-9))
        #expect(isClose(spring.bounce, 0.3, within: 1e-9))
        #expect(!spring.allowsOverdamping)
        #expect(CASpringAnimation(perceptualDuration: 0.5, bounce: -0.3).allowsOverdamping)
    }

    @Test("Too much damping counts as just enough, unless it is allowed")
    func overdamping() {
        let spring = CASpringAnimation()
        spring.damping = 500
        let settling = spring.settlingDuration
        spring.damping = 20
        #expect(spring.settlingDuration == settling)
        spring.damping = 500
        spring.allowsOverdamping = true
        #expect(spring.settlingDuration > 10 * settling)
    }

    @Test("The layer passes its end and swings back")
    func swing() {
        let layer = screen.shownLayer(CALayer())
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 100
        spring.duration = spring.settlingDuration
        layer.add(spring, forKey: nil)
        screen.frame(at: 0)
        var course: [CGFloat] = []
        for step in 0..<30 {
            screen.move(to: Double(step) / 20)
            course.append(layer.presentation()?.position.x ?? 0)
        }
        let highest = course.max() ?? 0
        // The first overshoot of a spring of damping ratio 0.5: e^(-π/√3) of the way.
        #expect(highest > 114 && highest < 117)
        #expect((course.last ?? 0) > 99 && (course.last ?? 0) < 101)
    }
}

@Suite("Groups of animations") struct CAAnimationGroupTests {
    private let screen = TestScreen()

    @Test("A group's animations run together, the shorter ones end before")
    func together() {
        let layer = screen.shownLayer(CALayer())
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        let move = CABasicAnimation(keyPath: "position.x")
        move.toValue = 100
        move.duration = 1
        move.beginTime = 1
        let group = CAAnimationGroup()
        group.animations = [fade, move]
        group.duration = 4
        layer.add(group, forKey: "both")
        screen.frame(at: 10)
        func shown(at time: CFTimeInterval) -> (Float, CGFloat) {
            screen.move(to: time)
            let shown = layer.presentation()
            return (shown?.opacity ?? -1, shown?.position.x ?? -1)
        }
        #expect(shown(at: 10.5) == (0.125, 0))
        #expect(shown(at: 11.5) == (0.375, 50))
        #expect(shown(at: 13) == (0.75, 0))
        screen.frame(at: 14)
        #expect(layer.animationKeys() == nil)
    }
}
