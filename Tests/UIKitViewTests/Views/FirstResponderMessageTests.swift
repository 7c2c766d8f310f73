import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

/// Names that interface files and menus use, and that no selector in an app's sources mentions.
@MainActor
@Suite("First responder: messages by name", .serialized, .usesApplication)
struct FirstResponderMessageTests {
    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let field = Field()

    init() {
        window.addSubview(field)
        window.makeKeyAndVisible()
    }

    @Test("A responder becomes first responder by a message, and resigns by one")
    func messages() {
        #expect(field.responds(to: Selector("becomeFirstResponder")))
        _ = field.perform(Selector("becomeFirstResponder"))
        #expect(field.isFirstResponder)
        _ = field.perform(Selector("resignFirstResponder"))
        #expect(!field.isFirstResponder)
        window.isHidden = true
    }

    @Test("An action without a target ends editing")
    func action() {
        field.becomeFirstResponder()
        #expect(
            UIApplication.shared.sendAction(
                Selector("resignFirstResponder"), to: nil, from: nil, for: nil))
        #expect(!field.isFirstResponder)
        field.becomeFirstResponder()
        #expect(
            UIApplication.shared.sendAction(
                Selector("endEditing:"), to: window, from: NSNumber(value: true), for: nil))
        #expect(!field.isFirstResponder)
        window.isHidden = true
    }

    @Test("A message reaches an override")
    func overridden() {
        final class Refusing: UIView {
            override var canBecomeFirstResponder: Bool { true }
            override func resignFirstResponder() -> Bool { false }
        }
        let refusing = Refusing()
        window.addSubview(refusing)
        refusing.becomeFirstResponder()
        _ = refusing.perform(Selector("resignFirstResponder"))
        #expect(refusing.isFirstResponder)
        window.isHidden = true
    }
}
