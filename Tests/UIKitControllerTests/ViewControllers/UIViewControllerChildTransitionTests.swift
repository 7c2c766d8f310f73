import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

extension OneApplication {
    @Suite("UIViewController: one child in place of another") @MainActor
    struct UIViewControllerChildTransitionTests {
        let log = CallLog()
        let app = TestApplication()
        let parent = UIViewController()
        let former: RecordingController
        let latter: RecordingController

        init() {
            former = RecordingController("former", log)
            latter = RecordingController("latter", log)
            parent.addChild(former)
            parent.view.addSubview(former.view)
            app.show(parent)
            app.advanceToRest()
            parent.addChild(latter)
            former.willMove(toParent: nil)
            _ = log.take()
        }

        private func lifeCycle() -> [String] {
            log.take().filter { $0.contains("ppear") }
        }

        @Test(
            "The second child comes while the first one goes",
            arguments: [UIView.AnimationOptions.curveLinear, .transitionCrossDissolve])
        func exchange(options: UIView.AnimationOptions) {
            parent.transition(
                from: former, to: latter, duration: 0.4, options: options,
                animations: { latter.view.alpha = 0.5 }
            ) { _ in
                log.add("completion")
                former.removeFromParent()
                latter.didMove(toParent: parent)
            }
            #expect(latter.view.superview === parent.view)
            app.advance(by: 0.2)
            #expect(
                lifeCycle() == [
                    "latter.viewWillAppear", "former.viewWillDisappear", "latter.viewIsAppearing",
                ])
            app.advanceToRest()
            #expect(former.view.superview == nil)
            #expect(
                log.take().filter { !$0.contains("Layout") } == [
                    "former.viewDidDisappear", "latter.viewDidAppear", "completion",
                    "former.didMove(toParent: nil)", "latter.didMove(toParent: parent)",
                ])
        }

        @Test("Changes move by themselves, and the first view stays until they are over")
        func animations() {
            latter.view.frame = parent.view.bounds.offsetBy(dx: parent.view.bounds.width, dy: 0)
            parent.transition(
                from: former, to: latter, duration: 1, options: .curveLinear,
                animations: { latter.view.frame = parent.view.bounds })
            app.advance(by: 0)
            app.advance(by: 0.5)
            let shown = latter.view.layer.presentation()?.frame.minX ?? 0
            #expect(abs(shown - parent.view.bounds.midX) < 1)
            #expect(former.view.superview === parent.view)
        }
    }
}
