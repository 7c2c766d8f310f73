import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIProgressViewTests {
    private func parts(_ view: UIProgressView) -> (track: UIView, done: UIView) {
        view.layoutIfNeeded()
        return (view.subviews[0], view.subviews[1])
    }

    @Test("Progress stays between 0 and 1, and what is no number is 0")
    func clamping() {
        let view = UIProgressView()
        view.progress = 2
        #expect(view.progress == 1)
        view.setProgress(-1, animated: false)
        #expect(view.progress == 0)
        view.progress = 0.5
        view.progress = .nan
        #expect(view.progress == 0)
    }

    @Test("A bar is four points high and has no intrinsic width")
    func size() {
        let view = UIProgressView(progressViewStyle: .default)
        #expect(view.frame.size == CGSize(width: 150, height: 4))
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
        #expect(view.sizeThatFits(CGSize(width: 80, height: 80)) == CGSize(width: 80, height: 4))
        view.progressViewStyle = .bar
        #expect(view.intrinsicContentSize.height == 2.5)
    }

    @Test("It fills from where text begins")
    func filling() {
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
        view.progress = 0.25
        #expect(parts(view).done.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
        #expect(parts(view).track.frame == view.bounds)
        view.semanticContentAttribute = .forceRightToLeft
        #expect(parts(view).done.frame == CGRect(x: 150, y: 0, width: 50, height: 4))
        view.setProgress(1, animated: true)
        #expect(parts(view).done.frame.width == 200)
    }

    @Test("The progress of a task is followed until the task is over, or is not watched any more")
    func observedTask() {
        let (view, calls) = (UIProgressView(), HeldCalls())
        let task = Progress(totalUnitCount: 10)
        task.completedUnitCount = 2
        calls.during {
            view.observedProgress = task
            #expect(view.progress == 0.2)
            task.completedUnitCount = 5
            calls.wait(0.2)
            #expect(view.progress == 0.5)
            task.completedUnitCount = 10
            calls.wait(0.2)
            #expect(view.progress == 1)
            view.progress = 0.3
            calls.wait(1)
            #expect(view.progress == 0.3, "a finished task is not polled")

            let other = Progress(totalUnitCount: 4)
            view.observedProgress = other
            #expect(view.progress == 0)
            view.observedProgress = nil
            other.completedUnitCount = 2
            calls.wait(1)
            #expect(view.progress == 0)
        }
    }

    @Test("Colours are those of the tint unless set; images replace them")
    func colors() {
        let view = UIProgressView(progressViewStyle: .default)
        view.tintColor = .purple
        #expect(parts(view).done.backgroundColor == .purple)
        #expect(parts(view).track.backgroundColor == .systemFill)
        view.progressTintColor = .red
        view.trackTintColor = .green
        #expect(parts(view).done.backgroundColor == .red)
        #expect(parts(view).track.backgroundColor == .green)
        view.progressImage = drawn(3, 3) {}
        #expect(parts(view).done.backgroundColor == nil)
    }

    @Test("Assistive technologies read a percentage that updates frequently")
    func accessibility() {
        let view = UIProgressView()
        view.progress = 0.333
        #expect(view.isAccessibilityElement && view.accessibilityValue == "33%")
        #expect(view.accessibilityTraits == .updatesFrequently)
    }
}
