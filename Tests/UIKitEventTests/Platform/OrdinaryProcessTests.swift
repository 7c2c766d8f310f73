import Foundation
import Testing

@testable import UIKit

private final class AppearingController: UIViewController {
    var onAppear: () -> Void = {}

    override func viewDidAppear(_ animated: Bool) { onAppear() }
}

extension OneApplication {
    /// The state of a process whose tests do not use the driver, such as an app's own unit tests.
    @Suite("A process without an app") @MainActor struct OrdinaryProcessTests {
        @Test("There is an active application with a screen, a scene and a key window")
        func application() {
            #expect(UIApplication.shared.applicationState == .active)
            #expect(UIApplication.shared === UIApplication.shared)
            #expect(!UIScreen.main.bounds.isEmpty)
            #expect(UIApplication.shared.keyWindow != nil)
            let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
            #expect(scene?.keyWindow === UIApplication.shared.keyWindow)
        }

        @Test("Time is real: awaiting lets frames come")
        func awaiting() async throws {
            let controller = AppearingController()
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            await withCheckedContinuation { continuation in
                controller.onAppear = { continuation.resume() }
                window.makeKeyAndVisible()
            }
            #expect(controller.view.window === window)
            window.isHidden = true
        }

        @Test("Time is real: spinning the run loop lets frames come, and animations end")
        func spinning() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            window.isHidden = false
            window.addSubview(view)
            nonisolated(unsafe) var isOver = false
            CATransaction.begin()
            CATransaction.setCompletionBlock { isOver = true }
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.toValue = 1
            animation.duration = 0.05
            view.layer.add(animation, forKey: "fade")
            CATransaction.commit()
            let limit = Date(timeIntervalSinceNow: 10)
            while !isOver, limit.timeIntervalSinceNow > 0 {
                _ = RunLoop.current.run(mode: .default, before: limit)
            }
            #expect(isOver)
            window.isHidden = true
        }

        @Test("A delayed message arrives while a task sleeps")
        func delayedPerform() async {
            await withCheckedContinuation { continuation in
                let call = UIApplication.environment.frameDriver.call(after: 0.01) {
                    continuation.resume()
                }
                #expect(call.time > 0)
            }
        }
    }
}
