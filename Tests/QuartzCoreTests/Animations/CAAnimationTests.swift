import QuartzCore
import Testing

private final class Listener: NSObject, CAAnimationDelegate {
    var log: [String] = []

    func animationDidStart(_ anim: CAAnimation) {
        log.append("start \(anim.value(forKey: "mark") ?? "")")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        log.append("stop \(anim.value(forKey: "mark") ?? "") \(flag)")
    }
}

@Suite("Animations of layers")
struct CAAnimationTests {
    private let screen = TestScreen()
    private let listener = Listener()

    private func animation(_ mark: String, _ duration: CFTimeInterval = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = duration
        animation.delegate = listener
        animation.setValue(mark, forKey: "mark")
        return animation
    }

    @Test("The delegate hears of the start and of the end")
    func callbacks() {
        let layer = screen.shownLayer(CALayer())
        layer.add(animation("one"), forKey: "key")
        #expect(listener.log.isEmpty)
        screen.frame(at: 0)
        screen.frame(at: 0.5)
        #expect(listener.log == ["start one"])
        screen.frame(at: 1)
        #expect(listener.log == ["start one", "stop one true"])
        #expect(layer.animation(forKey: "key") == nil)
        screen.frame(at: 2)
        #expect(listener.log.count == 2)
    }

    @Test("An animation that begins later starts later")
    func laterBegin() {
        let layer = screen.shownLayer(CALayer())
        let later = animation("later")
        later.beginTime = 5
        layer.add(later, forKey: nil)
        screen.frame(at: 0)
        screen.frame(at: 4)
        #expect(listener.log.isEmpty)
        screen.frame(at: 5)
        #expect(listener.log == ["start later"])
        screen.frame(at: 6)
        #expect(listener.log.last == "stop later true")
    }

    @Test("An animation that is removed did not finish")
    func removed() {
        let layer = screen.shownLayer(CALayer())
        layer.add(animation("one"), forKey: "a")
        layer.add(animation("two"), forKey: "b")
        screen.frame(at: 0)
        layer.removeAnimation(forKey: "a")
        #expect(listener.log.last == "stop one false")
        layer.removeAllAnimations()
        #expect(listener.log.last == "stop two false")
        #expect(layer.animationKeys() == nil)
    }

    @Test("An animation with the key of another replaces it")
    func replaced() {
        let layer = screen.shownLayer(CALayer())
        layer.add(animation("one"), forKey: "a")
        screen.frame(at: 0)
        layer.add(animation("two"), forKey: "a")
        #expect(listener.log.last == "stop one false")
        #expect(layer.animationKeys() == ["a"])
    }

    @Test("An animation that stays after its end has stopped, however it goes")
    func removedAfterEnd() {
        let layer = screen.shownLayer(CALayer())
        var completions = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { completions += 1 }
        for key in ["a", "b"] {
            let filling = animation(key)
            filling.isRemovedOnCompletion = false
            filling.fillMode = .forwards
            layer.add(filling, forKey: key)
        }
        CATransaction.commit()
        screen.frame(at: 0)
        screen.frame(at: 1)
        let log = ["start a", "start b", "stop a true", "stop b true"]
        #expect(listener.log == log && completions == 1)
        layer.removeAnimation(forKey: "a")
        layer.add(animation("other"), forKey: "b")
        #expect(listener.log == log && completions == 1)
        layer.removeAllAnimations()
    }

    @Test("A layer that leaves the screen ends its animations unfinished")
    func leaves() {
        let layer = screen.shownLayer(CALayer())
        layer.add(animation("one"), forKey: "a")
        screen.frame(at: 0)
        layer.removeFromSuperlayer()
        screen.frame(at: 0.5)
        #expect(listener.log.last == "stop one false")
        #expect(!screen.tree.hasAnimations)
    }

    @Test("An animation of a layer that no screen shows ends with the transaction")
    func offScreen() {
        let layer = CALayer()
        layer.add(animation("one"), forKey: "a")
        screen.frame(at: 0)
        #expect(listener.log == ["stop one true"])
        #expect(layer.animationKeys() == nil)
    }

    @Test("The layer runs a copy, which keeps class, keys and values")
    func copies() throws {
        final class OwnAnimation: CABasicAnimation {}
        let layer = screen.shownLayer(CALayer())
        let original = OwnAnimation(keyPath: "opacity")
        original.toValue = 0.5
        original.repeatCount = .infinity
        original.setValue(17, forKey: "mark")
        layer.add(original, forKey: "a")
        original.toValue = 0.75
        let running = try #require(layer.animation(forKey: "a") as? OwnAnimation)
        #expect(running !== original)
        #expect(running.toValue as? Double == 0.5)
        #expect(running.repeatCount == .infinity)
        #expect(running.value(forKey: "mark") as? Int == 17)
        #expect(running.duration == 0.25)
        #expect(original.duration == 0)
        screen.frame(at: 3)
        #expect(running.beginTime == 3)
        layer.removeAllAnimations()
    }

    @Test("A paused layer holds its animations and lets them go on where they were")
    func pausing() throws {
        let layer = screen.shownLayer(CALayer())
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 0
        slide.toValue = 100
        slide.duration = 10
        slide.delegate = listener
        layer.add(slide, forKey: nil)
        screen.frame(at: 0)
        screen.move(to: 4)
        // The two steps of Apple's technical note on pausing.
        let paused = layer.convertTime(4, from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        screen.frame(at: 4)
        screen.frame(at: 50)
        #expect(layer.presentation()?.position.x == 40)
        let held = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(50, from: nil) - held
        screen.frame(at: 50)
        screen.move(to: 52)
        let shown = try #require(layer.presentation()?.position.x)
        #expect(isClose(shown, 60))
        screen.frame(at: 56)
        #expect(listener.log.last == "stop  true")
    }

    @Test("The time of a layer runs inside that of its superlayer")
    func nestedTime() {
        let outer = CALayer()
        let inner = CALayer()
        outer.addSublayer(inner)
        outer.beginTime = 10
        outer.speed = 2
        inner.timeOffset = 5
        inner.speed = 3
        #expect(outer.convertTime(11, from: nil) == 2)
        #expect(inner.convertTime(11, from: nil) == 11)
        #expect(inner.convertTime(11, to: nil) == 11)
        #expect(inner.convertTime(11, to: outer) == 2)
        #expect(inner.convertTime(2, from: outer) == 11)
    }

    @Test("An animation runs as an action under the key of the event")
    func action() {
        let layer = screen.shownLayer(CALayer())
        CABasicAnimation(keyPath: nil).run(forKey: "bounds", object: layer, arguments: nil)
        #expect(layer.animationKeys() == ["bounds"])
        #expect((layer.animation(forKey: "bounds") as? CABasicAnimation)?.keyPath == "bounds")
        layer.removeAllAnimations()
    }

    @Test("Keys reach the properties, and unknown keys are kept")
    func keys() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue(3, forKey: "duration")
        animation.setValue(true, forKey: "autoreverses")
        animation.setValue(2, forKey: "toValue")
        animation.setValue("forwards", forKey: "fillMode")
        #expect(animation.duration == 3 && animation.autoreverses)
        #expect(animation.fillMode == .forwards)
        #expect(animation.toValue as? Int == 2)
        #expect(animation.value(forKey: "keyPath") as? String == "opacity")
        #expect(animation.value(forKey: "nothing") == nil)
        #expect(CABasicAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    }

    private func archivedCopy<Animation: CAAnimation>(
        _ animation: Animation
    ) throws -> Animation {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: animation, requiringSecureCoding: true)
        return try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: Animation.self, from: data))
    }

    @Test("Values of numbers survive an archive, objects do not")
    func archivedValues() throws {
        let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = CGPoint(x: 1, y: 2)
        animation.toValue = blue
        animation.byValue = CGPath(rect: .zero, transform: nil)
        let read = try archivedCopy(animation)
        #expect(read.fromValue as? CGPoint == CGPoint(x: 1, y: 2))
        #expect((read.toValue as? CGColor)?.sRGBComponents == blue.sRGBComponents)
        #expect(read.byValue == nil)
        animation.fromValue = 3
        animation.toValue = CATransform3DMakeScale(1, 2, 3)
        animation.byValue = [0.25, 4] as [Double]
        let other = try archivedCopy(animation)
        #expect(other.fromValue as? Double == 3)
        #expect(other.toValue as? CATransform3D == CATransform3DMakeScale(1, 2, 3))
        #expect(other.byValue as? [NSNumber] == [0.25, 4])
    }

    @Test("Keyframes survive an archive")
    func archivedKeyframes() throws {
        let frames = [
            CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8),
        ]
        let animation = CAKeyframeAnimation(keyPath: "bounds")
        animation.values = frames
        animation.keyTimes = [0, 0.25]
        animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        animation.calculationMode = .cubic
        animation.tensionValues = [0.5, 0]
        animation.rotationMode = .rotateAuto
        let read = try archivedCopy(animation)
        #expect(read.values as? [CGRect] == frames)
        #expect(read.keyTimes == [0, 0.25] && read.tensionValues == [0.5, 0])
        #expect(read.timingFunctions == animation.timingFunctions)
        #expect(read.calculationMode == .cubic && read.rotationMode == .rotateAuto)
        #expect(read.biasValues == nil)
    }

    @Test("Times, pace and key path survive an archive")
    func archive() throws {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.duration = 3
        animation.repeatCount = 4
        animation.fillMode = .both
        animation.isAdditive = true
        animation.isRemovedOnCompletion = false
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        let read = try archivedCopy(animation)
        #expect(read.keyPath == "position.x")
        #expect(read.duration == 3 && read.repeatCount == 4)
        #expect(read.fillMode == .both && read.isAdditive && !read.isRemovedOnCompletion)
        #expect(read.timingFunction == animation.timingFunction)
    }
}
