import Testing
import UIKitTesting
import SpriteKitViews

/// A file that imports one framework has the ones that its headers import.
@Suite(.usesApplication)
struct ReexportedFrameworkTests {
    @Test("Views of sprites bring UIKit") @MainActor func spriteViews() {
        #expect(UIView() as? SKView == nil)
    }
}
