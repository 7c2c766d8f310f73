import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("The windows of an application") @MainActor struct WindowListTests {
        private let app = TestApplication()

        private func window(level: UIWindow.Level = .normal) -> UIWindow {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.windowLevel = level
            window.rootViewController = UIViewController()
            return window
        }

        @Test("A window that was hidden stays in the list, at its level")
        func hidden() {
            let (back, front) = (window(), window(level: .alert))
            front.makeKeyAndVisible()
            back.makeKeyAndVisible()
            #expect(app.application.windows == [back, front])
            back.isHidden = true
            #expect(app.application.windows == [back, front])
            front.isHidden = true
            #expect(app.application.windows == [back, front])
            #expect(app.application.windows.filter(\.isHidden).count == 2)
        }

        @Test("A hidden window that gets another level moves in the list")
        func level() {
            let (first, second) = (window(), window())
            first.isHidden = false
            second.isHidden = false
            first.isHidden = true
            first.windowLevel = .statusBar
            #expect(app.application.windows == [second, first])
            first.windowLevel = UIWindow.Level(-1)
            #expect(app.application.windows == [first, second])
        }

        @Test("A window that nobody holds leaves the list")
        func lifetime() {
            do {
                let shown = window()
                shown.isHidden = false
                shown.isHidden = true
                #expect(app.application.windows == [shown])
            }
            #expect(app.application.windows.isEmpty)
        }
    }
}
