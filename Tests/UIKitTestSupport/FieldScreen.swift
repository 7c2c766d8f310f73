import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A delegate that writes down what a text field calls, and answers as it is told.
@MainActor
package final class FieldLog: NSObject, UITextFieldDelegate {
    package var lines: [String] = []
    package var refused: Set<String> = []
    package var onChange: (UITextField, NSRange, String) -> Void = { _, _, _ in }
    private var observers: [any NSObjectProtocol] = []

    package func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    /// Writes down the events and notifications of a field, too.
    package func listen(to field: UITextField) {
        let events: [(UIControl.Event, String)] = [
            (.editingDidBegin, "event begin"), (.editingChanged, "event changed"),
            (.editingDidEnd, "event end"),
        ]
        for (event, name) in events {
            field.addAction(UIAction { [unowned self] _ in lines.append(name) }, for: event)
        }
        let names: [(NSNotification.Name, String)] = [
            (UITextField.textDidBeginEditingNotification, "post begin"),
            (UITextField.textDidChangeNotification, "post changed"),
            (UITextField.textDidEndEditingNotification, "post end"),
        ]
        for (name, line) in names {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) {
                    [unowned self] _ in MainActor.assumeIsolated { lines.append(line) }
                })
        }
    }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    private func note(_ line: String, _ field: UITextField) -> Bool {
        lines.append(field.tag == 0 ? line : "\(field.tag) \(line)")
        return !refused.contains(line)
    }

    package func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        note("shouldBegin", textField)
    }
    package func textFieldDidBeginEditing(_ textField: UITextField) {
        _ = note("didBegin", textField)
    }
    package func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        note("shouldEnd", textField)
    }
    package func textFieldDidEndEditing(_ textField: UITextField) { _ = note("didEnd", textField) }
    package func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        let text = textField.text ?? ""
        defer { onChange(textField, range, string) }
        lines.append("shouldChange \(range.location) \(range.length) '\(string)' of '\(text)'")
        return !refused.contains("shouldChange")
    }
    package func textFieldDidChangeSelection(_ textField: UITextField) {
        _ = note("didChangeSelection", textField)
    }
    package func textFieldShouldClear(_ textField: UITextField) -> Bool {
        note("shouldClear", textField)
    }
    package func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        note("shouldReturn", textField)
    }
}

/// A screen with text fields below each other.
@MainActor
package final class FieldScreen {
    package let app: TestApplication
    package let fields: [UITextField]
    package let log = FieldLog()
    package let controller = UIViewController()

    package init(_ count: Int = 1, device: String = "iPhone 15") {
        app = TestApplication(device: device)
        fields = (0..<count).map { index in
            let field = UITextField(
                frame: CGRect(x: 20, y: 100 + 60 * CGFloat(index), width: 240, height: 34))
            field.tag = index
            field.borderStyle = .roundedRect
            return field
        }
        for field in fields {
            field.delegate = log
            controller.view.addSubview(field)
        }
        app.show(controller)
    }

    package var field: UITextField { fields[0] }

    /// Begins editing the first field with a text.
    package func edit(_ text: String = "") {
        field.text = text
        field.becomeFirstResponder()
        app.advance(by: 1)
        _ = log.take()
    }

    package func select(_ start: Int, _ length: Int = 0) {
        field.editor.select(NSRange(location: start, length: length), byUser: false)
        _ = log.take()
    }

    package var selection: NSRange { field.editor.selection }
}
