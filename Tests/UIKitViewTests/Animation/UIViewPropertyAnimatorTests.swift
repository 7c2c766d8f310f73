import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import RenderTree
import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("Property animators") @MainActor struct UIViewPropertyAnimatorTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        /// Moves the view by 100 points in a second, evenly unless told otherwise.
        private func animator(
            _ curve: UIView.AnimationCurve = .linear
        ) -> UIViewPropertyAnimator {
            let animator = UIViewPropertyAnimator(duration: 1, curve: curve) {
                stage.log.append("block")
                view.center.x = 110
            }
            animator.addCompletion { position in
                stage.log.append("end at \(position)")
            }
            return animator
        }

        private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.01) -> Bool {
            abs(a - b) < tolerance
        }

        @Test("An animator without arguments changes its views at once")
        func withoutArguments() {
            let animator = UIViewPropertyAnimator()
            #expect(animator.duration == 0 && animator.state == .inactive)
            animator.addAnimations { view.center.x = 110 }
            animator.addCompletion { stage.log.append("end at \($0)") }
            animator.startAnimation()
            stage.settle()
            #expect(view.center.x == 110 && stage.log == ["end at end"])
        }

        @Test("An animator does nothing before it starts; then it runs to its end")
        func runs() {
            let animator = animator()
            #expect(animator.state == .inactive && !animator.isRunning && stage.log.isEmpty)
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning && stage.log == ["block"])
            #expect(stage.course(5, every: 0.25) == [10, 35, 60, 85, 110])
            stage.settle()
            #expect(animator.state == .inactive && !animator.isRunning)
            #expect(stage.log == ["block", "end at end"])
            #expect(view.layer.animationKeys() == nil && view.center.x == 110)
            stage.app.advanceToRest()
        }

        @Test("A paused animator stays where it is scrubbed, and resumes from there")
        func scrubbed() {
            let animator = animator()
            animator.fractionComplete = 0.3
            #expect(animator.state == .active && !animator.isRunning)
            stage.app.advance(by: 0)
            #expect(stage.shownX == 40)
            stage.app.advance(by: 5)
            #expect(stage.shownX == 40)
            animator.fractionComplete = 0.8
            stage.app.advance(by: 0)
            #expect(stage.shownX == 90)
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            #expect(animator.isRunning)
            #expect(stage.course(3, every: 0.25) == [60, 85, 110])
            stage.settle()
            #expect(stage.log == ["block", "end at end"])
        }

        @Test("Paused, it is where the screen shows it")
        func paused() {
            let animator = animator(.easeIn)
            animator.startAnimation()
            _ = stage.course(2, every: 0.5)
            let shown = stage.shownX
            #expect(isNear(shown, 10 + 100 * CGFloat(TimingCurve.easeIn.progress(0.5))))
            animator.pauseAnimation()
            #expect(isNear(animator.fractionComplete, (shown - 10) / 100, 1e-4))
            stage.app.advance(by: 1)
            #expect(isNear(stage.shownX, shown))
            animator.startAnimation()
            let course = stage.course(3, every: 0.25)
            #expect(isNear(course[1], 10 + 100 * CGFloat(TimingCurve.easeIn.progress(0.75)), 0.1))
            #expect(isNear(course[2], 110, 0.1))
        }

        @Test("Scrubbing follows the timing only when it is not linear")
        func pacedScrubbing() {
            let animator = animator(.easeIn)
            animator.scrubsLinearly = false
            animator.fractionComplete = 0.5
            stage.app.advance(by: 0)
            #expect(isNear(stage.shownX, 10 + 100 * CGFloat(TimingCurve.easeIn.progress(0.5))))
            #expect(animator.fractionComplete == 0.5)
            animator.stopAnimation(true)
        }

        @Test("Reversed, it returns to its start and restores the old values")
        func reversed() {
            let animator = animator()
            animator.startAnimation()
            #expect(stage.course(2, every: 0.5) == [10, 60])
            animator.isReversed = true
            #expect(stage.course(3, every: 0.25) == [60, 35, 10])
            stage.settle()
            #expect(stage.log == ["block", "end at start"])
            #expect(view.center.x == 10 && view.layer.animationKeys() == nil)
        }

        @Test("Reversed before it starts, it runs from its end to its start")
        func reversedBeforeStart() {
            let animator = animator()
            animator.isReversed = true
            animator.startAnimation(afterDelay: 0.5)
            #expect(stage.course(3, every: 0.25) == [110, 110, 110])
            #expect(isNear(animator.fractionComplete, 0))
            #expect(stage.course(4, every: 0.25) == [110, 85, 60, 35])
            stage.app.advance(by: 0.25)
            stage.settle()
            #expect(stage.log == ["block", "end at start"])
            #expect(view.center.x == 10 && view.layer.animationKeys() == nil)
        }

        @Test("An animator may have the curve of the keyboard")
        func keyboardCurve() throws {
            let number = 7
            let curve = try #require(UIView.AnimationCurve(rawValue: number))
            #expect(curve.rawValue == number && curve != .easeInOut)
            #expect(UIView.AnimationCurve(rawValue: 8) == nil)
            let animator = animator(curve)
            animator.startAnimation()
            let course = stage.course(3, every: 0.25)
            // A spring is fastest at the beginning.
            #expect(course[1] - course[0] > course[2] - course[1])
            stage.app.advance(by: 1)
            stage.settle()
            #expect(stage.log == ["block", "end at end"])
            let running = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0, options: .init(rawValue: 7 << 16),
                animations: { view.center.x = 10 })
            #expect(running.timingParameters?.cubicTimingParameters?.animationCurve == curve)
            running.stopAnimation(true)
        }

        @Test("The other curves keep their numbers")
        func curveNumbers() {
            let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
            #expect(curves.map(\.rawValue) == [0, 1, 2, 3])
            #expect((0..<4).compactMap(UIView.AnimationCurve.init(rawValue:)) == curves)
        }

        @Test("A fraction counts in the direction in which the animator goes")
        func fractionOfReversed() {
            let animator = animator()
            animator.fractionComplete = 0.3
            animator.isReversed = true
            #expect(isNear(animator.fractionComplete, 0.7))
            animator.fractionComplete = 0.9
            stage.app.advance(by: 0)
            #expect(isNear(stage.shownX, 20))
            animator.startAnimation()
            stage.app.advance(by: 0.15)
            #expect(view.center.x == 10 && stage.log.last == "end at start")
        }

        @Test("It can resume with another timing and another duration")
        func continued() {
            let animator = animator()
            animator.fractionComplete = 0.5
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn),
                durationFactor: 2)
            let course = stage.course(3, every: 1)
            #expect(isNear(course[1], 60 + 50 * CGFloat(TimingCurve.easeIn.progress(0.5))))
            #expect(isNear(course[2], 110))
        }

        @Test("Without another timing, the factor sets the duration of the rest")
        func stretched() {
            let animator = animator()
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
            #expect(stage.course(3, every: 1).map { $0.rounded() } == [60, 85, 110])
        }

        @Test("Stopped, the views have the values on screen, and no completion runs")
        func stopped() {
            let animator = animator()
            animator.startAnimation()
            _ = stage.course(2, every: 0.5)
            animator.stopAnimation(true)
            #expect(isNear(view.center.x, 60) && animator.state == .inactive)
            stage.app.advance(by: 2)
            #expect(stage.log == ["block"] && isNear(stage.shownX, 60))
        }

        @Test(
            "Stopped and finished, the views have the values of the given position",
            arguments: [
                (UIViewAnimatingPosition.start, CGFloat(10)), (.end, 110), (.current, 60),
            ])
        func finished(_ position: UIViewAnimatingPosition, _ x: CGFloat) {
            let animator = animator()
            animator.startAnimation()
            _ = stage.course(2, every: 0.5)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && stage.log == ["block"])
            animator.finishAnimation(at: position)
            #expect(isNear(view.center.x, x) && animator.state == .inactive)
            #expect(stage.log == ["block", "end at \(position)"])
        }

        // The order of the log in the project viewAnimation of the book Programming iOS.
        @Test("Observers learn of the states and of the pause at the end, and may stop it then")
        func observers() {
            let animator = animator()
            animator.pausesOnCompletion = true
            let observers = [
                animator.observe(_keyPath(\.state, "state")) { animator, _ in
                    stage.log.append("state \(animator.state.rawValue) \(animator.isRunning)")
                },
                animator.observe(_keyPath(\.isRunning, "running")) { animator, _ in
                    stage.log.append("running \(animator.isRunning) \(animator.state.rawValue)")
                    guard !animator.isRunning else { return }
                    animator.stopAnimation(true)
                    animator.finishAnimation(at: .end)
                },
            ]
            animator.startAnimation()
            stage.settle()
            stage.app.advance(by: 1)
            #expect(
                stage.log == [
                    "state 1 false", "block", "running true 1", "running false 1", "state 0 false",
                ])
            for observer in observers { observer.invalidate() }
        }

        @Test("An animator that pauses on completion stays active at its end")
        func pausesOnCompletion() {
            let animator = animator()
            animator.pausesOnCompletion = true
            animator.startAnimation()
            stage.app.advance(by: 0)
            stage.app.advance(by: 1.1)
            #expect(animator.state == .active && !animator.isRunning)
            #expect(animator.fractionComplete == 1 && stage.log == ["block"])
            animator.isReversed = true
            animator.startAnimation()
            #expect(stage.course(2, every: 0.5).map { $0.rounded() } == [110, 60])
        }

        @Test("Changes may start later, and end with the animator")
        func delayFactor() {
            let animator = animator()
            animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
            animator.startAnimation()
            _ = stage.course(2, every: 0.5)
            #expect(stage.shown.opacity == 1)
            stage.app.advance(by: 0.25)
            #expect(abs(stage.shown.opacity - 0.5) < 0.01)
            animator.fractionComplete = 0.25
            stage.app.advance(by: 0)
            #expect(stage.shown.opacity == 1)
            animator.stopAnimation(true)
        }

        @Test("Changes added while it runs join in")
        func addedLater() {
            let animator = animator()
            animator.startAnimation()
            _ = stage.course(2, every: 0.5)
            animator.addAnimations { view.alpha = 0 }
            stage.app.advance(by: 0)
            #expect(abs(stage.shown.opacity - 1) < 0.01)
            stage.app.advance(by: 0.25)
            #expect(abs(stage.shown.opacity - 0.5) < 0.01)
        }

        @Test("Blocks and keyframes inside its block follow its hand")
        func nested() {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                UIView.animateKeyframes(withDuration: 0, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                        view.center.x = 110
                    }
                }
                UIView.animate(withDuration: 5) { view.alpha = 0 }
            }
            animator.fractionComplete = 0.75
            stage.app.advance(by: 0)
            #expect(stage.shownX == 60 && abs(stage.shown.opacity - 0.25) < 0.01)
            animator.stopAnimation(true)
        }

        @Test("Several animators add up where their changes do")
        func additive() {
            let first = animator()
            first.startAnimation()
            _ = stage.course(2, every: 0.5)
            let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 10 }
            second.startAnimation()
            #expect(stage.course(3, every: 0.25) == [60, 60, 60])
            _ = stage.course(2, every: 0.5)
            #expect(stage.shownX == 10)
        }

        @Test("It can start after a delay, and an animator can be created running")
        func delayed() {
            _ = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0.5, options: .curveLinear,
                animations: { view.center.x = 110 },
                completion: { stage.log.append("\($0)") })
            #expect(stage.course(5, every: 0.375).map { $0.rounded() } == [10, 10, 35, 73, 110])
            stage.settle()
            #expect(stage.log == ["end"])
        }

        @Test("A spring of a weight lasts until it is at rest")
        func springs() {
            let parameters = UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
            let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
            #expect(abs(animator.duration - 1.4727003346780927) < 1e-9)
            animator.addAnimations { view.center.x = 110 }
            animator.startAnimation()
            #expect((stage.course(30, every: 0.05).max() ?? 0) > 124)
            #expect(UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5).duration == 2)
        }

        @Test("An animator without changes ends in the next turn, also with animations off")
        func empty() {
            UIView.performWithoutAnimation { animator().startAnimation() }
            #expect(view.center.x == 110 && stage.log == ["block"])
            stage.app.advance(by: 0)
            #expect(stage.log == ["block", "end at end"])
        }

        @Test("Touches hit a view at its presentation values, or not at all without interaction")
        func touches() {
            let window = view.window
            func hit(_ x: CGFloat) -> UIView? {
                window?.hitTest(CGPoint(x: x, y: 110), with: nil)
            }
            let animator = animator()
            animator.fractionComplete = 0.5
            stage.app.advance(by: 0)
            #expect(hit(60) === view && hit(110) !== view)
            animator.stopAnimation(true)
            #expect(hit(60) === view)
            let deaf = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 10 }
            deaf.isUserInteractionEnabled = false
            deaf.fractionComplete = 0.5
            stage.app.advance(by: 0)
            #expect(hit(35) !== view)
            deaf.stopAnimation(true)
        }

        @Test("A running animator keeps itself alive, and is deallocated when it has ended")
        func releasedWhileRunning() {
            weak var released: UIViewPropertyAnimator?
            do {
                let animator = animator()
                animator.startAnimation()
                released = animator
            }
            #expect(stage.course(3, every: 0.5) == [10, 60, 110])
            stage.settle()
            #expect(stage.log == ["block", "end at end"])
            #expect(released == nil)
        }

        @Test("Releasing a paused or stopped animator raises an exception")
        func releasedWhileHeld() async {
            let held = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                await MainActor.run {
                    let view = UIView()
                    UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 5 }
                        .pauseAnimation()
                }
            }
            let message = String(decoding: held?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("release a paused or stopped property animator"))
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let view = UIView()
                    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                        view.center.x = 5
                    }
                    animator.startAnimation()
                    animator.stopAnimation(false)
                }
            }
        }

        @Test("A view that leaves the screen ends its animator")
        func leaving() {
            let animator = animator()
            animator.startAnimation()
            stage.app.advance(by: 0)
            view.removeFromSuperview()
            stage.app.advance(by: 0)
            #expect(animator.state == .inactive && stage.log == ["block", "end at end"])
        }
    }
}
