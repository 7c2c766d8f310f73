import SceneKitViews
import Testing
import UIKit
import UIKitTesting

/// The views of frameworks that are not available.
@Suite(.usesApplication)
struct UnavailableViewsTests {
    @Test("No ordinary view is one of them")
    @MainActor func casts() {
        let view = UIView()
        #expect(view as? SCNView == nil)
    }

    @Test("Creating one ends the program with the name of the framework")
    func creation() async throws {
        let scene = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SCNScene()
        }
        #expect(scene.text.contains("SceneKit is not available: SCNScene cannot be used"))
    }
}

extension ExitTest.Result? {
    /// The text that the process wrote to standard error.
    fileprivate var text: String {
        String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
    }
}
