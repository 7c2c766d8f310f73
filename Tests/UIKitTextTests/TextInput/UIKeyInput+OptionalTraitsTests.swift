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

    @Test("Their values are optional and those of the class, or the defaults")
    func values() {
        let field = UITextField()
        let meter = Meter()
        #expect(name(field) == "default" && name(meter) == "dark")
        field.keyboardAppearance = .light
        field.keyboardType = .URL
        #expect(name(field) == "light")
        let inputs: [any UIKeyInput] = [field, meter]
        #expect(inputs.map { $0.keyboardType ?? .decimalPad } == [.URL, .default])
        #expect(inputs.allSatisfy { $0.isSecureTextEntry == false })
        // The properties of a known class are not optional.
        let appearance: UIKeyboardAppearance = field.keyboardAppearance
        #expect(appearance == .light)
        (field as any UIKeyInput).keyboardAppearance = .dark
        #expect(field.keyboardAppearance == .dark)
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
