import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Fields in accessory views", .serialized, .usesApplication)
struct AccessoryFieldTests {
    /// A chat: a controller with a bar at the lower edge, in which the user types.
    private final class Chat: UIViewController {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))
        let message = UITextField(frame: CGRect(x: 10, y: 8, width: 300, height: 34))
        let subject = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))

        override func viewDidLoad() {
            bar.addSubview(message)
            bar.backgroundColor = .secondarySystemBackground
            view.addSubview(subject)
        }
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { bar }
    }

    private let app = TestApplication()
    private let chat = Chat()

    init() {
        app.show(chat)
        chat.becomeFirstResponder()
        app.advance(by: 1)
    }

    private var top: CGFloat? { UIApplication.shared.keyboard.frame?.minY }

    @Test(
        "A bar of a controller is at the lower edge, and above the keyboard while its field is edited"
    )
    func chatBar() {
        #expect(top == 768)
        let log = KeyboardLog()
        app.tap(chat.message)
        app.advance(by: 1)
        #expect(chat.message.isFirstResponder)
        #expect(top == 510)
        #expect(log.take() == ["willChange", "willShow", "didChange", "didShow"])
        app.typeText("Hello")
        app.deleteBackward()
        #expect(chat.message.text == "Hell")
        chat.message.resignFirstResponder()
        app.advance(by: 1)
        // The controller is still the first responder of its window, so that the bar stays.
        #expect(top == 768)
        #expect(chat.bar.window != nil && chat.isFirstResponder)
    }

    @Test("Text in the bar and text in the controller's view are not edited at once")
    func exclusion() {
        app.tap(chat.message)
        app.advance(by: 1)
        app.tap(chat.subject)
        app.advance(by: 1)
        #expect(chat.subject.isFirstResponder && !chat.message.isFirstResponder)
        #expect(chat.bar.window != nil)
        app.typeText("Tea")
        #expect(chat.subject.text == "Tea" && chat.message.text == "")
        app.tap(chat.message)
        app.advance(by: 1)
        #expect(chat.message.isFirstResponder && !chat.subject.isFirstResponder)
        app.typeText("Hi")
        #expect(chat.message.text == "Hi" && chat.subject.text == "Tea")
    }

    @Test("A field whose own accessory replaces the bar that it is in leaves nothing edited")
    func displacedField() {
        chat.message.inputAccessoryView = UIView(
            frame: CGRect(x: 0, y: 0, width: 393, height: 30))
        app.tap(chat.message)
        app.advance(by: 1)
        #expect(!chat.message.isFirstResponder)
        #expect(top == 768)
    }
}
