import QuartzCore
import SwiftRuntime
import Testing
import UIKit

@testable import UIKitTesting

/// Objects that a test leaves are issues of the test.
@Suite(.serialized) @MainActor struct LeakReportsTests {
    private static var kept: [AnyObject] = []

    /// Holds itself through its closure.
    private final class CounterController: UIViewController {
        var onTap: () -> Void = {}

        override func viewDidLoad() {
            super.viewDidLoad()
            onTap = { self.view.alpha = 0.5 }
        }

        func breakCycle() { onTap = {} }
    }

    /// The report on the objects that a closure leaves.
    private func report(of body: () -> Void) -> String? {
        let outer = ObjectRecorder.begin()
        body()
        return LeakReports.text(of: ObjectRecorder.end(outer))
    }

    @Test("A controller that a closure of its own holds is named with its view", .usesApplication)
    func cycle() {
        weak var leaked: CounterController?
        let text = report {
            let controller = CounterController()
            controller.loadViewIfNeeded()
            leaked = controller
        }
        #expect(text?.contains("CounterController") == true)
        #expect(text?.contains("<UIView: ") == true)
        leaked?.breakCycle()
        #expect(leaked == nil)
    }

    @Test("Layers without a view and recognizers are named", .usesApplication)
    func layersAndRecognizers() {
        let text = report { Self.kept = [CALayer(), UITapGestureRecognizer()] }
        Self.kept = []
        #expect(text?.contains("CALayer") == true)
        #expect(text?.contains("UITapGestureRecognizer") == true)
    }

    @Test("What ends with the test is no leak", .usesApplication)
    func nothing() {
        let text = report {
            let app = TestApplication()
            let controller = UIViewController()
            controller.view.addGestureRecognizer(UITapGestureRecognizer())
            app.show(controller)
            app.tap(controller.view)
        }
        #expect(text == nil)
    }

    @Test(
        "A test may detect leaks within a suite that uses the application", .usesApplication,
        .detectsLeaks)
    func nested() {
        let app = TestApplication()
        app.show(UIViewController())
    }
}
