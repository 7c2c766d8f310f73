import UIKit
import UIKitTesting
import XCTest

/// A file without Swift Testing, as files of XCTest are: every method of a device compiles in it.
@MainActor
enum XCTestOnly {
    static func useEverything(_ app: TestApplication, on view: UIView) {
        app.tap(view)
        app.tap(view, fingers: 2)
        app.press(view, for: 1)
        app.drag(from: view, by: CGVector(dx: 0, dy: 10))
        app.pinch(view, by: 2)
        app.twist(view, by: 1)
        app.advanceToRest()
    }
}
