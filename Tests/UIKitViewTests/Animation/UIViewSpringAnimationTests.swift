import CoreGraphics
import QuartzCore
import RenderTree
import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("UIView: springs and keyframes") @MainActor struct UIViewSpringAnimationTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        @Test("A spring passes its end and is at rest when the time is over")
        func damped() throws {
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
                animations: { view.center.x = 110 }, completion: stage.noting("end"))
            let spring = try #require(
                view.layer.animation(forKey: "position") as? CASpringAnimation)
            #expect(spring.isAdditive && spring.duration == 1)
            #expect(abs(spring.settlingDuration - 1) < 1e-6)
            let course = stage.course(41, every: 0.025)
            // The first overshoot of a spring of damping ratio ζ: e^(-πζ/√(1-ζ²)) of the way.
            let overshoot = 10 + 100 * (1 + exp(-.pi * 0.4 / (1 - 0.16).squareRoot()))
            #expect(abs((course.max() ?? 0) - overshoot) < 1)
            #expect(abs((course.last ?? 0) - 110) < 0.2)
            stage.settle()
            #expect(stage.log == ["end true"])
        }

        @Test("A spring with velocity starts faster, one with a ratio of 1 never passes its end")
        func velocity() {
            func course(_ ratio: CGFloat, _ velocity: CGFloat) -> [CGFloat] {
                view.layer.removeAllAnimations()
                view.center.x = 10
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: ratio,
                    initialSpringVelocity: velocity, animations: { view.center.x = 110 })
                return stage.course(20, every: 0.05)
            }
            let (slow, fast) = (course(1, 0), course(1, 8))
            #expect(fast[1] > slow[1] + 5)
            #expect(slow.allSatisfy { $0 <= 110 })
        }

        @Test("A spring by duration and bounce runs until it is at rest")
        func bounce() throws {
            UIView.animate(springDuration: 0.5, bounce: 0.3) { view.center.x = 110 }
            let spring = try #require(
                view.layer.animation(forKey: "position") as? CASpringAnimation)
            #expect(abs(spring.perceptualDuration - 0.5) < 1e-9)
            #expect(abs(spring.bounce - 0.3) < 1e-9)
            #expect(spring.duration == spring.settlingDuration && spring.duration > 0.5)
        }

        @Test("A spring that is redirected half-way neither jumps nor changes its speed")
        func retargeted() {
            func spring(to x: CGFloat) {
                UIView.animate(springDuration: 0.8, bounce: 0.2) { view.center.x = x }
            }
            spring(to: 110)
            var course = stage.course(7, every: 1 / 60)
            spring(to: 10)
            course += stage.course(6, every: 1 / 60).dropFirst()
            let speeds = zip(course.dropFirst(), course).map { $0 - $1 }
            for (next, former) in zip(speeds.dropFirst(), speeds) {
                #expect(abs(next - former) < 2.5)
            }
        }

        @Test("The curve of the keyboard is its spring")
        func keyboard() throws {
            UIView.animate(
                withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)
            ) { view.center.x = 110 }
            let spring = try #require(
                view.layer.animation(forKey: "position") as? CASpringAnimation)
            #expect(spring.mass == 3 && spring.stiffness == 1000)
        }

        // MARK: - Keyframes

        @Test("Keyframes follow each other, each in its interval")
        func keyframes() {
            UIView.animateKeyframes(
                withDuration: 2, delay: 0,
                options: UIView.KeyframeAnimationOptions(
                    rawValue: UIView.AnimationOptions.curveLinear.rawValue),
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
                        view.center.x = 110
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                        view.center.x = 50
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
                        view.alpha = 0
                    }
                }, completion: stage.noting("end"))
            #expect(view.center.x == 50)
            #expect(stage.course(4, every: 0.25) == [10, 60, 110, 110])
            #expect(stage.shown.opacity == 1)
            #expect(stage.course(4, every: 0.25).dropFirst() == [110, 95, 80])
            stage.app.advance(by: 0.25)
            #expect(abs(stage.shown.opacity - 0.5) < 1e-6)
            stage.app.advance(by: 0.26)
            stage.settle()
            #expect(stage.log == ["end true"] && stage.shownX == 50)
        }

        @Test("All keyframes together are slow at both ends")
        func pace() throws {
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                    view.center.x = 110
                }
            }
            let animation = try #require(
                view.layer.animation(forKey: "position") as? CAKeyframeAnimation)
            #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
            #expect(animation.isAdditive && animation.values?.count == 2)
        }

        @Test("A keyframe outside of an animation by keyframes changes at once")
        func alone() {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                view.center.x = 110
            }
            #expect(view.center.x == 110 && view.layer.animationKeys() == nil)
        }
    }
}
