import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIMotionEffect", .usesApplication)
struct UIMotionEffectTests {
    private func effect(_ minimum: Any?, _ maximum: Any?) -> UIInterpolatingMotionEffect {
        let effect = UIInterpolatingMotionEffect(
            keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        effect.minimumRelativeValue = minimum
        effect.maximumRelativeValue = maximum
        return effect
    }

    private func value(_ effect: UIMotionEffect, _ horizontal: CGFloat, _ vertical: CGFloat = 0)
        -> Any?
    {
        effect.keyPathsAndRelativeValues(
            forViewerOffset: UIOffset(horizontal: horizontal, vertical: vertical))?["center.x"]
    }

    @Test("An effect interpolates between its values along its axis")
    func interpolation() {
        let effect = effect(-20, 40.0)
        #expect(value(effect, -1) as? CGFloat == -20)
        #expect(value(effect, 0) as? CGFloat == 10)
        #expect(value(effect, 1) as? CGFloat == 40)
        #expect(value(effect, 7) as? CGFloat == 40)
        #expect(value(effect, 0, 1) as? CGFloat == 10)
        #expect(effect.type == .tiltAlongHorizontalAxis && effect.keyPath == "center.x")
        let copy = effect.copy() as? UIInterpolatingMotionEffect
        #expect(copy.flatMap { value($0, 1) } as? CGFloat == 40)
    }

    @Test("Geometric values interpolate, others and those of different kinds do not")
    func kinds() {
        let size = effect(CGSize(width: -4, height: 0), CGSize(width: 4, height: 10))
        #expect(value(size, 1) as? CGSize == CGSize(width: 4, height: 10))
        #expect(value(effect(CGPoint.zero, 3), 1) == nil)
        #expect(value(effect("a", "b"), 1) == nil)
        #expect(value(effect(nil, 1), 1) == nil)
        #expect(UIMotionEffect().keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    }

    @Test("A group adds the values of its effects")
    func group() {
        let group = UIMotionEffectGroup()
        #expect(value(group, 1) == nil)
        group.motionEffects = [effect(-1, 1), effect(-10, 10)]
        #expect(value(group, 1) as? CGFloat == 11)
    }

    @Test("A view keeps its effects and shows nothing of them, since nothing tilts the device")
    func view() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let effect = effect(-20, 20)
        #expect(view.motionEffects.isEmpty)
        view.removeMotionEffect(effect)
        view.addMotionEffect(effect)
        view.addMotionEffect(effect)
        #expect(view.motionEffects == [effect])
        #expect(view.center == CGPoint(x: 35, y: 35))
        view.removeMotionEffect(effect)
        #expect(view.motionEffects.isEmpty)
    }
}
