import ObjectiveC
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Values of the application's class", .usesApplication)
struct UIApplicationValuesTests {
    @Test("Libraries that may not name the shared application find it by key")
    func shared() {
        #expect(
            UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication
                === UIApplication.shared)
        #expect(UIApplication.value(forKey: "shared") as? UIApplication === UIApplication.shared)
    }

    @Test("A path goes on from the class's value")
    func path() {
        let found = UIApplication.value(forKeyPath: "sharedApplication.delegate")
        #expect(found as AnyObject? === UIApplication.shared.delegate)
    }
}
