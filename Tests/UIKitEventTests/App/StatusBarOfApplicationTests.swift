import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("The status bar of apps whose controllers do not decide about it") @MainActor
    struct StatusBarOfApplicationTests {
        private func withInformation(_ dictionary: [String: Any], _ body: (UIApplication) -> Void) {
            let information = ApplicationInformation.main
            defer { ApplicationInformation.main = information }
            ApplicationInformation.main = ApplicationInformation(dictionary)
            let app = TestApplication()
            app.show(UIViewController())
            body(app.application)
        }

        @Test("The application sets it")
        func settable() {
            withInformation(["UIViewControllerBasedStatusBarAppearance": false]) { application in
                #expect(application.statusBarStyle == .default)
                #expect(application.statusBarFrame.height > 0)
                application.statusBarStyle = .lightContent
                application.isStatusBarHidden = true
                #expect(application.statusBarStyle == .lightContent)
                #expect(application.isStatusBarHidden)
                #expect(application.statusBarFrame == .zero)
            }
        }

        @Test("The information file has what it begins with")
        func initialValues() {
            withInformation([
                "UIViewControllerBasedStatusBarAppearance": false, "UIStatusBarHidden": true,
                "UIStatusBarStyle": "UIStatusBarStyleLightContent",
            ]) { application in
                #expect(application.statusBarStyle == .lightContent)
                #expect(application.isStatusBarHidden)
                application.isStatusBarHidden = false
                #expect(!application.isStatusBarHidden)
            }
        }

        @Test("Where controllers decide, setting it changes nothing")
        func controllersDecide() {
            withInformation([:]) { application in
                application.statusBarStyle = .lightContent
                application.isStatusBarHidden = true
                #expect(application.statusBarStyle == .default)
                #expect(!application.isStatusBarHidden)
            }
        }
    }
}
