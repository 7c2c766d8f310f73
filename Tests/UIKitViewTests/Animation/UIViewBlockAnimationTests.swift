import CoreGraphics
import QuartzCore
import RenderTree
import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("UIView: blocks of animations") @MainActor struct UIViewBlockAnimationTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        @Test("A block runs at once; the screen follows from the old values to the new ones")
        func course() {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.log.append("block")
                view.center.x = 110
            }
            #expect(stage.log == ["block"] && view.center.x == 110)
            #expect(stage.course(5, every: 0.25) == [10, 35, 60, 85, 110])
            stage.settle()
            #expect(view.layer.animationKeys() == nil)
        }

        @Test(
            "The timing is easeInOut by default",
            arguments: [
                (UIView.AnimationOptions(), TimingCurve.easeInEaseOut),
                (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut), (.curveLinear, .linear),
            ])
        func curves(_ options: UIView.AnimationOptions, _ curve: TimingCurve) {
            UIView.animate(withDuration: 2, delay: 0, options: options) { view.center.x = 110 }
            let expected = (0..<5).map { 10 + 100 * curve.progress(Double($0) / 4) }
            for (shown, wanted) in zip(stage.course(5, every: 0.5), expected) {
                #expect(abs(shown - CGFloat(wanted)) < 0.001)
            }
        }

        @Test("A frame becomes differences of position, origin and size, as on iOS")
        func additiveKeys() throws {
            UIView.animate(withDuration: 0.3) {
                view.frame = CGRect(x: 10, y: 110, width: 40, height: 40)
            }
            let layer = view.layer
            #expect(
                Set(layer.animationKeys() ?? []) == ["position", "bounds.origin", "bounds.size"])
            let size = try #require(layer.animation(forKey: "bounds.size") as? CABasicAnimation)
            #expect(size.isAdditive && size.duration == 0.3 && size.fillMode == .both)
            #expect(size.fromValue as? CGSize == CGSize(width: -20, height: -20))
            #expect(size.toValue as? CGSize == .zero)
            #expect(size.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
        }

        @Test("A second animation bends the course of the first; both end in their own time")
        func retargeted() {
            func move(to x: CGFloat, _ name: String) {
                UIView.animate(
                    withDuration: 1, delay: 0, options: .curveLinear,
                    animations: { view.center.x = x }, completion: stage.noting(name))
            }
            move(to: 110, "there")
            #expect(stage.course(3, every: 0.25) == [10, 35, 60])
            move(to: 10, "back")
            // Both have the same speed in opposite directions until the first ends.
            #expect(stage.course(5, every: 0.25) == [60, 60, 60, 35, 10])
            stage.settle()
            #expect(view.layer.animationKeys() == nil)
            #expect(stage.log == ["there true", "back true"])
        }

        @Test("A transform that is changed half-way continues without a jump")
        func transform() {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = CGAffineTransform(scaleX: 3, y: 3)
            }
            stage.app.advance(by: 0)
            stage.app.advance(by: 0.5)
            #expect(abs(stage.shown.transform.m11 - 2) < 1e-6)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = .identity
            }
            #expect(abs(stage.shown.transform.m11 - 2) < 1e-6)
            stage.app.advance(by: 1.1)
            #expect(stage.shown.transform.m11 == 1)
        }

        @Test("Opacity starts again at its old value, or where it is when that is asked for")
        func opacity() {
            func fade(_ options: UIView.AnimationOptions, to alpha: CGFloat, _ name: String) {
                UIView.animate(
                    withDuration: 1, delay: 0, options: options.union(.curveLinear),
                    animations: { view.alpha = alpha }, completion: stage.noting(name))
                stage.app.advance(by: 0)
            }
            fade([], to: 0, "out")
            stage.app.advance(by: 0.75)
            #expect(abs(stage.shown.opacity - 0.25) < 1e-6)
            fade(.beginFromCurrentState, to: 1, "in")
            #expect(abs(stage.shown.opacity - 0.25) < 1e-6)
            #expect(stage.log == ["out false"])
            stage.app.advance(by: 0.25)
            fade([], to: 0, "out")
            #expect(stage.shown.opacity == 1)
        }

        @Test("The old value shows while the delay lasts")
        func delay() {
            UIView.animate(
                withDuration: 0.5, delay: 1, options: .curveLinear,
                animations: { view.center.x = 110 }, completion: stage.noting("end"))
            #expect(stage.course(4, every: 0.5) == [10, 10, 10, 110])
            stage.settle()
            #expect(stage.log == ["end true"])
        }

        @Test("Waiting for a delay costs no frames")
        func restingDelay() {
            UIView.animate(withDuration: 0.5, delay: 5) { view.center.x = 110 }
            stage.app.advance(by: 0.1)
            let frames = stage.app.frameCount
            stage.app.advance(by: 4)
            #expect(stage.app.frameCount == frames)
            stage.app.advance(by: 2)
            #expect(stage.shownX == 110)
        }

        @Test("A repeated animation runs for ever, there and back when it reverses")
        func repeats() {
            UIView.animate(
                withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
                animations: { view.center.x = 110 }, completion: stage.noting("end"))
            #expect(stage.course(6, every: 0.25) == [10, 60, 110, 60, 10, 60])
            stage.app.advance(by: 10)
            #expect(stage.log.isEmpty)
            view.layer.removeAllAnimations()
            #expect(stage.log == ["end false"])
            stage.app.advance(by: 0)
            #expect(stage.shownX == 110)
        }

        @Test("Animations of some changes of a block can be repeated")
        func modified() {
            let other = UIView()
            view.superview?.addSubview(other)
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: {
                    UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) {
                        view.center.x = 110
                    }
                    other.center.x = 50
                }, completion: stage.noting("end"))
            #expect(other.layer.animation(forKey: "position")?.repeatCount == 0)
            #expect(stage.course(4, every: 1) == [10, 110, 10, 110])
            stage.settle()
            #expect(stage.log == ["end true"])
        }

        @Test("Whatever the layer can mix is animated: colours, corners, borders, shadows")
        func otherProperties() {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.backgroundColor = .blue
                view.layer.cornerRadius = 10
                view.layer.shadowOpacity = 1
                view.clipsToBounds = true
            }
            stage.app.advance(by: 0)
            stage.app.advance(by: 0.5)
            let color = stage.shown.backgroundColor?.sRGBComponents
            #expect(abs((color?.x ?? 0) - 0.5) < 1e-6 && abs((color?.z ?? 0) - 0.5) < 1e-6)
            #expect(stage.shown.cornerRadius == 5 && stage.shown.shadowOpacity == 0.5)
            #expect(view.layer.animation(forKey: "masksToBounds") == nil)
        }

        @Test("Changes of constraints are animated when the block calls layoutIfNeeded")
        func constraints() {
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            let parent = stage.view.superview ?? view
            parent.addSubview(box)
            let left = box.leadingAnchor.constraint(equalTo: parent.leadingAnchor)
            NSLayoutConstraint.activate([
                left, box.topAnchor.constraint(equalTo: parent.topAnchor),
                box.widthAnchor.constraint(equalToConstant: 10),
                box.heightAnchor.constraint(equalToConstant: 10),
            ])
            parent.layoutIfNeeded()
            stage.app.advance(by: 0)
            left.constant = 100
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                parent.layoutIfNeeded()
            }
            stage.app.advance(by: 0)
            stage.app.advance(by: 0.5)
            #expect(box.frame.minX == 100)
            #expect(box.layer.presentation()?.frame.minX == 50)
        }

        @Test("Subviews move along with their superview when the option asks for their layout")
        func layoutSubviews() {
            final class Follower: UIView {
                let follower = UIView()
                override func layoutSubviews() { follower.frame = bounds }
            }
            let parent = Follower(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            parent.addSubview(parent.follower)
            view.addSubview(parent)
            stage.app.advance(by: 0)
            UIView.animate(withDuration: 1) { parent.bounds.size.width = 20 }
            #expect(parent.follower.layer.animationKeys() == nil)
            UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) {
                parent.bounds.size.width = 30
            }
            #expect(parent.follower.layer.animationKeys() != nil)
        }
    }
}
