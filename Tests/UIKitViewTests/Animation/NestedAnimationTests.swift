import CoreGraphics
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("UIView: blocks inside blocks, and touches meanwhile") @MainActor
    struct NestedAnimationTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        @Test("A nested block inherits duration and timing, unless it overrides them")
        func inherits() throws {
            func inner(_ options: UIView.AnimationOptions) throws -> CAAnimation {
                view.layer.removeAllAnimations()
                view.alpha = 1
                UIView.animate(withDuration: 2, delay: 0, options: .curveEaseIn) {
                    UIView.animate(
                        withDuration: 1, delay: 0, options: options.union(.curveLinear)
                    ) { view.alpha = 0 }
                }
                return try #require(view.layer.animation(forKey: "opacity"))
            }
            let inherited = try inner([])
            #expect(inherited.duration == 2)
            #expect(inherited.timingFunction == CAMediaTimingFunction(name: .easeIn))
            let own = try inner([.overrideInheritedDuration, .overrideInheritedCurve])
            #expect(own.duration == 1)
            #expect(own.timingFunction == CAMediaTimingFunction(name: .linear))
        }

        @Test("A block inside a repeated one repeats, unless it overrides the options")
        func inheritsRepetition() {
            UIView.animate(withDuration: 2, delay: 0, options: [.repeat, .autoreverse]) {
                UIView.animate(withDuration: 1) { view.alpha = 0 }
                UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) {
                    view.center.x = 50
                }
            }
            let (opacity, position) = (
                view.layer.animation(forKey: "opacity"), view.layer.animation(forKey: "position")
            )
            #expect(opacity?.repeatCount == .infinity && opacity?.autoreverses == true)
            #expect(position?.repeatCount == 0 && position?.autoreverses == false)
        }

        @Test("The length of the innermost block can be asked for")
        func inheritedDuration() {
            #expect(UIView.inheritedAnimationDuration == 0)
            UIView.animate(withDuration: 0.7) {
                #expect(UIView.inheritedAnimationDuration == 0.7)
                UIView.performWithoutAnimation {
                    #expect(UIView.inheritedAnimationDuration == 0)
                }
            }
            #expect(UIView.inheritedAnimationDuration == 0)
        }

        @Test("Each block ends with its own animations")
        func ownEnds() {
            UIView.animate(
                withDuration: 1,
                animations: {
                    UIView.animate(
                        withDuration: 2, delay: 0, options: .overrideInheritedDuration,
                        animations: { view.alpha = 0 }, completion: stage.noting("inner"))
                    view.center.x = 50
                }, completion: stage.noting("outer"))
            stage.app.advance(by: 0)
            stage.app.advance(by: 1.1)
            #expect(stage.log == ["outer true"])
            stage.app.advance(by: 1)
            #expect(stage.log == ["outer true", "inner true"])
        }

        @Test("Layers of the app keep their own animations inside a block")
        func sublayers() {
            let layer = CALayer()
            view.layer.addSublayer(layer)
            stage.app.advance(by: 0)
            UIView.animate(withDuration: 2) { layer.opacity = 0 }
            #expect(layer.animation(forKey: "opacity")?.duration == 0.25)
        }

        @Test("An animated view and all below take no touches, unless the option allows them")
        func touches() {
            let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.addSubview(child)
            let point = CGPoint(x: 5, y: 105)
            let window = view.window
            func hit() -> UIView? { window?.hitTest(point, with: nil) }
            #expect(hit() === child)
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
                view.alpha = 0.5
            }
            #expect(hit() === child)
            UIView.animate(withDuration: 1) { view.backgroundColor = .green }
            UIView.animate(withDuration: 2) { view.layer.cornerRadius = 3 }
            #expect(hit() === view.superview && view.isUserInteractionEnabled)
            stage.app.advance(by: 0)
            stage.app.advance(by: 1.5)
            #expect(hit() === view.superview)
            stage.app.advance(by: 0.6)
            #expect(hit() === child)
        }
    }
}
