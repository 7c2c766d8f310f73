import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@Suite("Basic animations")
struct CABasicAnimationTests {
    private let screen = TestScreen()
    private let layer = CALayer()

    init() {
        layer.position = CGPoint(x: 10, y: 20)
        layer.cornerRadius = 8
        screen.root.addSublayer(layer)
        screen.frame(at: 0)
    }

    /// Returns the displayed corner radius in the middle of the animation.
    private func radius(
        from: Any? = nil, to: Any? = nil, by: Any? = nil,
        _ change: (CABasicAnimation) -> Void = { _ in }
    ) -> CGFloat? {
        let animation = CABasicAnimation(keyPath: "cornerRadius")
        animation.fromValue = from
        animation.toValue = to
        animation.byValue = by
        animation.duration = 1
        change(animation)
        layer.add(animation, forKey: "radius")
        screen.frame(at: 1)
        screen.move(to: 1.5)
        return layer.presentation()?.cornerRadius
    }

    @Test("From and to are the ends")
    func fromTo() { #expect(radius(from: 20, to: 40) == 30) }

    @Test("From alone goes to the layer's value")
    func from() { #expect(radius(from: 20) == 14) }

    @Test("To alone starts at the layer's value")
    func to() { #expect(radius(to: 20) == 14) }

    @Test("By alone goes from the layer's value to that much more")
    func by() { #expect(radius(by: 20) == 18) }

    @Test("From and by give the end")
    func fromBy() { #expect(radius(from: 10, by: 20) == 20) }

    @Test("To and by give the beginning")
    func toBy() { #expect(radius(to: 10, by: 20) == 0) }

    @Test("An additive animation adds to the layer's value")
    func additive() { #expect(radius(from: 10, to: 20) { $0.isAdditive = true } == 23) }

    @Test("A cumulative animation starts every run where the last one ended")
    func cumulative() {
        #expect(
            radius(from: 0, to: 20) {
                $0.isCumulative = true
                $0.repeatCount = 3
                $0.beginTime = -0.5
                $0.speed = 1
            } == 40)
    }

    @Test("Numbers of every kind are understood")
    func numbers() {
        for value in [20 as Int, 20.0, 20 as Float, 20 as CGFloat, 20 as NSNumber] as [Any] {
            #expect(radius(from: value) == 14)
        }
    }

    @Test("A value of another kind has no effect")
    func unsuitable() { #expect(radius(from: "text", to: "more") == 8) }

    @Test("With no values at all it goes from what the screen showed to the layer's value")
    func noValues() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.cornerRadius = 28
        CATransaction.commit()
        #expect(radius() == 18)
    }

    @Test("The pace bends the course")
    func pace() {
        let shown = radius(from: 0, to: 1) {
            $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
        }
        // Control points are numbers of single precision.
        #expect(
            shown.map { isClose($0, CGFloat(TimingCurve.easeIn.progress(0.5)), within: 1e-6) }
                == true)
    }

    @Test("Speed, offset, repetition and reversal run as times say")
    func timing() {
        #expect(radius(from: 0, to: 10) { $0.speed = 0.5 } == 2.5)
        #expect(radius(from: 0, to: 10) { $0.timeOffset = 0.25 } == 7.5)
        #expect(
            radius(from: 0, to: 10) {
                $0.duration = 0.4
                $0.autoreverses = true
                $0.repeatCount = 2
            }.map { isClose($0, 7.5) } == true)
        #expect(
            radius(from: 0, to: 10) {
                $0.duration = 0.2
                $0.repeatDuration = 5
            }.map { isClose($0, 5) } == true)
    }

    @Test("Before the begin the first value shows only when filled backwards")
    func fillBackwards() {
        #expect(radius(from: 20, to: 40) { $0.beginTime = 5 } == 8)
        #expect(
            radius(from: 20, to: 40) {
                $0.beginTime = 5
                $0.fillMode = .backwards
            } == 20)
    }

    @Test("After the end the last value stays when filled forwards and not removed")
    func fillForwards() {
        #expect(
            radius(from: 20, to: 40) {
                $0.duration = 0.25
                $0.fillMode = .forwards
                $0.isRemovedOnCompletion = false
            } == 40)
        screen.frame(at: 9)
        #expect(layer.presentation()?.cornerRadius == 40)
        #expect(layer.animationKeys() == ["radius"])
        #expect(!screen.tree.hasAnimations)
        layer.removeAnimation(forKey: "radius")
        screen.frame(at: 10)
        #expect(layer.presentation()?.cornerRadius == 8)
    }

    @Test("A turn by key path passes through angles that a matrix cannot tell apart")
    func fullTurn() throws {
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.fromValue = 0
        animation.toValue = 2 * Double.pi
        animation.duration = 4
        layer.add(animation, forKey: nil)
        screen.frame(at: 0)
        screen.move(to: 1)
        let shown = try #require(layer.presentation()?.transform)
        #expect(isClose(shown.m11, 0) && isClose(shown.m12, 1))
        #expect(layer.animationKeys() == nil)
    }

    @Test("Structures, colours and paths are animated")
    func kinds() throws {
        func run(_ keyPath: String, _ from: Any, _ to: Any) {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            animation.duration = 2
            layer.add(animation, forKey: keyPath)
        }
        run("bounds", CGRect.zero, CGRect(x: 2, y: 4, width: 6, height: 8))
        run("position.y", 0, 50)
        run("shadowOffset", CGSize.zero, CGSize(width: 4, height: 4))
        run("transform", CATransform3DIdentity, CATransform3DMakeTranslation(0, 10, 0))
        run("backgroundColor", CGColor.black, CGColor.white)
        run(
            "shadowPath", CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil),
            CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil))
        screen.frame(at: 0)
        screen.move(to: 1)
        let shown = try #require(layer.presentation())
        #expect(shown.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(shown.position == CGPoint(x: 10, y: 25))
        #expect(shown.shadowOffset == CGSize(width: 2, height: 2))
        #expect(shown.transform.m42 == 5)
        #expect(shown.shadowPath?.boundingBox.width == 3)
        #expect(isClose(CGFloat(shown.backgroundColor?.sRGBComponents.x ?? 0), 0.5))
        #expect(layer.bounds == .zero)
    }
}
