import CoreGraphics
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("UIView: animations by keyframes") @MainActor struct KeyframeAnimationTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        private static let even = UIView.KeyframeAnimationOptions(
            rawValue: UIView.AnimationOptions.curveLinear.rawValue)

        /// Animates through horizontal centres, each of which takes an even part of `duration`.
        private func go(
            through centres: [CGFloat], _ duration: TimeInterval,
            _ options: UIView.KeyframeAnimationOptions = []
        ) {
            UIView.animateKeyframes(
                withDuration: duration, delay: 0, options: options.union(Self.even),
                animations: {
                    let part = 1 / Double(centres.count)
                    for (index, centre) in centres.enumerated() {
                        UIView.addKeyframe(
                            withRelativeStartTime: Double(index) * part, relativeDuration: part
                        ) { view.center.x = centre }
                    }
                }, completion: stage.noting("end"))
        }

        // MARK: - Ways between keyframes

        @Test("Discrete keyframes hold until the next one")
        func discrete() {
            go(through: [110, 50], 2, .calculationModeDiscrete)
            #expect(stage.course(4, every: 0.5) == [10, 10, 110, 110])
            stage.app.advance(by: 0.52)
            #expect(stage.shownX == 50)
        }

        @Test("Paced keyframes go at an even speed, whatever times they have")
        func paced() {
            go(through: [40, 110], 1, .calculationModePaced)
            #expect(stage.course(5, every: 0.25) == [10, 35, 60, 85, 110])
        }

        @Test("Cubic keyframes meet every value without a corner")
        func cubic() {
            go(through: [110, 10], 2, .calculationModeCubic)
            let course = stage.course(21, every: 0.1)
            #expect(course[10] == 110)
            // On the straight way it would be 100 a tenth of a second away from the highest place.
            #expect(course[9] > 105 && course[11] > 105)
            #expect(course.max() == 110)
        }

        @Test("A keyframe without length changes at its time")
        func jump() {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.even) {
                UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0) {
                    view.center.x = 110
                }
            }
            #expect(stage.course(4, every: 0.25) == [10, 10, 10, 110])
        }

        @Test("Changes outside of keyframes take the whole time")
        func withoutKeyframes() {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.even) {
                view.center.x = 110
            }
            #expect(stage.course(3, every: 0.25) == [10, 35, 60])
        }

        // MARK: - Times

        @Test("Keyframes repeat as a whole, and go back through them")
        func repeats() {
            go(through: [110, 50], 1, [.repeat, .autoreverse])
            #expect(
                stage.course(9, every: 0.25) == [10, 60, 110, 80, 50, 80, 110, 60, 10])
            stage.app.advance(by: 5)
            #expect(stage.log.isEmpty)
            view.layer.removeAllAnimations()
            #expect(stage.log == ["end false"])
        }

        @Test("The first values show while the delay lasts")
        func delay() {
            UIView.animateKeyframes(
                withDuration: 0.5, delay: 1, options: Self.even,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                        view.center.x = 110
                        view.alpha = 0
                    }
                }, completion: stage.noting("end"))
            #expect(stage.course(3, every: 0.5) == [10, 10, 10])
            #expect(stage.shown.opacity == 1)
            stage.app.advance(by: 0.52)
            stage.settle()
            #expect(stage.log == ["end true"])
        }

        @Test("Keyframes start at the presentation values when asked to")
        func fromShown() {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
            stage.app.advance(by: 0)
            stage.app.advance(by: 0.5)
            func fade(_ options: UIView.KeyframeAnimationOptions) {
                UIView.animateKeyframes(
                    withDuration: 1, delay: 0, options: options.union(Self.even)
                ) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                        view.alpha = 1
                    }
                }
                stage.app.advance(by: 0)
            }
            fade(.beginFromCurrentState)
            #expect(abs(stage.shown.opacity - 0.5) < 1e-6)
        }

        // MARK: - Inside each other

        @Test("Keyframes inside a block take its length, unless they override it")
        func inBlock() {
            func duration(_ options: UIView.KeyframeAnimationOptions) -> TimeInterval? {
                view.layer.removeAllAnimations()
                view.center.x = 10
                UIView.animate(withDuration: 3) { go(through: [110], 1, options) }
                return view.layer.animation(forKey: "position")?.duration
            }
            #expect(duration([]) == 3)
            #expect(duration(.overrideInheritedDuration) == 1)
        }

        @Test("A keyframe in a block without keyframes is part of the block")
        func keyframeInBlock() {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    view.center.x = 110
                }
            }
            #expect(stage.course(3, every: 0.25) == [10, 35, 60])
        }

        @Test("A block in a keyframe starts with it and inherits its duration")
        func blockInKeyframe() {
            UIView.animateKeyframes(
                withDuration: 2, delay: 0, options: Self.even,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
                        UIView.animate(
                            withDuration: 7, animations: { view.center.x = 110 },
                            completion: stage.noting("inner"))
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
                        view.alpha = 0
                    }
                }, completion: stage.noting("outer"))
            #expect(stage.course(7, every: 0.25) == [10, 10, 10, 10, 10, 60, 110])
            stage.settle()
            #expect(stage.log == ["inner true"])
            stage.app.advance(by: 0.6)
            #expect(stage.log == ["inner true", "outer true"])
        }

        @Test("Keyframes in a keyframe are intervals of it")
        func keyframesInKeyframe() {
            UIView.animateKeyframes(withDuration: 2, delay: 0, options: Self.even) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    go(through: [110, 50], 9)
                }
            }
            #expect(
                stage.course(8, every: 0.25) == [10, 10, 10, 10, 10, 60, 110, 80])
        }
    }
}
