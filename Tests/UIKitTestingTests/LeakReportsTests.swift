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

    private static let editors: [@MainActor @Sendable () -> UIView] = [
        { UITextField() }, { UITextView() }, { UISearchBar() },
        {
            let field = UITextField()
            field.inputAccessoryView = UIToolbar(
                frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            return field
        },
        {
            let field = UITextField()
            field.isSecureTextEntry = true
            field.inputView = UIPickerView()
            return field
        },
    ]

    @Test(
        "A view that edits text at the end of its test is no leak", .usesApplication,
        arguments: 0..<5, [0, 1.0])
    func editing(_ index: Int, _ seconds: TimeInterval) {
        let text = report {
            let app = TestApplication()
            let view = Self.editors[index]()
            view.frame = CGRect(x: 20, y: 100, width: 300, height: 44)
            app.show(view)
            #expect(view.becomeFirstResponder())
            app.typeText("hello")
            app.advance(by: seconds)
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
