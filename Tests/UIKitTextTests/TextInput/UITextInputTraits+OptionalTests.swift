import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Traits of inputs of unknown classes", .serialized, .usesApplication)
struct OptionalTraitsTests {
    /// An input that has one trait of its own.
    private final class Meter: UIView, UIKeyInput {
        var hasText: Bool { false }
        func insertText(_ text: String) {}
        func deleteBackward() {}
        var keyboardAppearance = UIKeyboardAppearance.dark
        override var canBecomeFirstResponder: Bool { true }
    }

    private func name(_ input: any UIKeyInput) -> String {
        switch input.keyboardAppearance {
        case .dark?: "dark"
        case .light?: "light"
        default: "default"
        }
    }

    @Test("Their values are those of the class, or nil")
    func values() {
        let field = UITextField()
        let meter = Meter()
        #expect(name(field) == "default" && name(meter) == "dark")
        field.keyboardAppearance = .light
        field.keyboardType = .URL
        #expect(name(field) == "light")
        let inputs: [any UIKeyInput] = [field, meter]
        #expect(inputs.map { $0.keyboardType ?? .decimalPad } == [.URL, .decimalPad])
        #expect(inputs.map { $0.isSecureTextEntry } == [false, nil])
        // The properties of a known class are not optional.
        let appearance: UIKeyboardAppearance = field.keyboardAppearance
        #expect(appearance == .light)
        (field as any UIKeyInput).keyboardAppearance = .dark
        #expect(field.keyboardAppearance == .dark)
    }

    @Test("Every trait of an object without traits is nil, and every trait of a field has a value")
    func everyTrait() {
        func values(_ traits: any UITextInputTraits) -> [Bool] {
            [
                traits.autocorrectionType != nil,
                traits.spellCheckingType != nil, traits.smartQuotesType != nil,
                traits.smartDashesType != nil, traits.smartInsertDeleteType != nil,
                traits.keyboardType != nil, traits.keyboardAppearance != nil,
                traits.returnKeyType != nil, traits.enablesReturnKeyAutomatically != nil,
                traits.isSecureTextEntry != nil, traits.textContentType != nil,
                traits.passwordRules != nil,
            ]
        }
        final class Bare: NSObject, UITextInputTraits {}
        #expect(values(Bare()).allSatisfy { !$0 })
        let known: [any UITextInputTraits] = [UITextField(), UITextView(), UISearchBar()]
        for traits in known { #expect(values(traits).allSatisfy { $0 }) }
        #expect((Bare() as any UITextInputTraits).autocapitalizationType == .sentences)
        #expect(UITextField().autocapitalizationType != .none)
    }

    @Test("The view and the affinity of an input are optional, and known for fields")
    func inputProperties() {
        func properties(_ input: any UITextInput) -> (UIView?, UITextStorageDirection?) {
            (input.textInputView, input.selectionAffinity)
        }
        let view = UITextView()
        view.text = "two lines"
        #expect(properties(view).0 === view && properties(view).1 == .forward)
        view.selectionAffinity = .backward
        #expect(properties(view).1 == .backward)
        #expect(properties(UITextField()).0 is UITextField)
    }

    @Test("A search bar gives every trait to its field")
    func searchBar() {
        let bar = UISearchBar()
        bar.isSecureTextEntry = true
        bar.smartQuotesType = .no
        bar.textContentType = .username
        #expect(bar.searchTextField.isSecureTextEntry)
        #expect(bar.searchTextField.smartQuotesType == .no)
        #expect(bar.searchTextField.textContentType == .username)
    }

    @Test("The keyboard of an input has the traits of its class")
    func keyboard() {
        let app = TestApplication()
        let meter = Meter(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
        app.show(meter)
        meter.becomeFirstResponder()
        app.advance(by: 1)
        let window = app.application.touchWindows.first as? KeyboardWindow
        #expect(window?.container.overrideUserInterfaceStyle == .dark)
    }
}
