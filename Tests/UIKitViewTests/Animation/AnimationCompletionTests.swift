import CoreGraphics
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("UIView: ends of animations") @MainActor struct AnimationCompletionTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        private func animate(_ duration: TimeInterval, _ name: String, _ change: () -> Void) {
            withoutActuallyEscaping(change) { change in
                UIView.animate(
                    withDuration: duration, animations: change, completion: stage.noting(name))
            }
            stage.log.append("after \(name)")
        }

        @Test("A block ends when the last of its animations does")
        func lasts() {
            animate(1, "end") { view.center.x = 110 }
            stage.app.advance(by: 0)
            stage.app.advance(by: 0.95)
            #expect(stage.log == ["after end"])
            stage.app.advance(by: 0.1)
            #expect(stage.log == ["after end", "end true"])
        }

        @Test("Without any change a block ends before the call returns")
        func nothing() {
            animate(1, "empty") {}
            animate(1, "same") { view.alpha = 1 }
            #expect(stage.log == ["empty true", "after empty", "same true", "after same"])
        }

        @Test("A block with duration 0 ends in the next turn")
        func noLength() {
            animate(0, "end") { view.center.x = 110 }
            #expect(view.layer.animationKeys() == nil)
            #expect(stage.log == ["after end"])
            stage.app.advance(by: 0)
            #expect(stage.log == ["after end", "end true"] && stage.shownX == 110)
        }

        @Test("With animations switched off everything changes at once, and ends in the next turn")
        func switchedOff() {
            UIView.setAnimationsEnabled(false)
            animate(1, "end") { view.center.x = 110 }
            UIView.setAnimationsEnabled(true)
            #expect(view.layer.animationKeys() == nil)
            #expect(stage.log == ["after end"])
            stage.app.advance(by: 0)
            #expect(stage.log == ["after end", "end true"])
        }

        @Test("Changes without animation inside a block show at once")
        func withoutAnimation() {
            animate(1, "end") {
                view.center.x = 110
                UIView.performWithoutAnimation { view.alpha = 0.5 }
            }
            #expect(view.layer.animationKeys() == ["position"])
        }

        @Test("Removing an animation, or the view, ends the block unfinished")
        func removed() {
            animate(1, "a") { view.center.x = 110 }
            stage.app.advance(by: 0)
            view.layer.removeAnimation(forKey: "position")
            #expect(stage.log == ["after a", "a false"])
            animate(1, "b") { view.center.x = 10 }
            stage.app.advance(by: 0)
            view.removeFromSuperview()
            stage.app.advance(by: 0)
            #expect(stage.log.suffix(2) == ["after b", "b false"])
        }

        @Test("A view on no screen has its end with the next frame")
        func offScreen() {
            view.removeFromSuperview()
            animate(1, "end") { view.center.x = 110 }
            stage.app.advance(by: 0)
            #expect(stage.log == ["after end", "end true"])
        }

        @Test("A completion may start the next animation")
        func chain() {
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                view.center.x = 110
            } completion: { _ in
                UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                    view.center.x = 10
                }
            }
            // The second one starts in the frame that reports the first one's end.
            let course = stage.course(5, every: 0.25)
            for (shown, wanted) in zip(course, [10, 60, 110, 60, 10] as [CGFloat]) {
                #expect(abs(shown - wanted) < 4)
            }
            stage.app.advanceToRest()
            #expect(stage.shownX == 10)
        }
    }
}
