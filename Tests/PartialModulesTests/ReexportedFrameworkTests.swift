import Testing
import UIKitTesting
import WebKitViews

/// A file that imports one framework has the ones that its headers import.
@Suite(.usesApplication)
struct ReexportedFrameworkTests {
    @Test("Web views bring UIKit") @MainActor func webViews() {
        #expect(UIView() as? WKWebView == nil)
    }
}
