import Testing
import UIKitTesting
import SceneKitViews

/// A file that imports one framework has the ones that its headers import.
@Suite(.usesApplication)
struct ReexportedFrameworkTests {
    @Test("Views of scenes bring UIKit") @MainActor func sceneViews() {
        #expect(UIView() as? SCNView == nil)
    }
}
