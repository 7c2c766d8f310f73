import Foundation
import ObjectiveC

/// The receiver of a text field's events.
///
/// Every method is optional. **Order:** `textFieldShouldBeginEditing`, the field becomes the first responder,
/// `textFieldDidBeginEditing`; for an edit of the user `textField(_:shouldChangeCharactersIn:replacementString:)` with
/// the text before it, then `textFieldDidChangeSelection`; `textFieldShouldEndEditing`, the field resigns,
/// `textFieldDidEndEditing`.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns whether the field may become the first responder; true by default.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

    /// Called after editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)

    /// Returns whether the field may resign as the first responder; true by default.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

    /// Called after editing ended, unless the method with the reason is implemented.
    func textFieldDidEndEditing(_ textField: UITextField)

    /// Called after editing ended.
    func textFieldDidEndEditing(
        _ textField: UITextField, reason: UITextField.DidEndEditingReason)

    /// Returns whether an edit of the user is allowed; true by default.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool

    /// Called after the selection changed, whatever changed it.
    func textFieldDidChangeSelection(_ textField: UITextField)

    /// Returns whether the clear button may remove the text; true by default.
    func textFieldShouldClear(_ textField: UITextField) -> Bool

    /// Returns whether the return key has its usual effect; true by default.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool

    /// Returns the edit menu for a range; nil, the default, for the usual one.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// Called when the edit menu is about to appear.
    func textField(
        _ textField: UITextField,
        willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)

    /// Called when the edit menu is about to disappear.
    func textField(
        _ textField: UITextField,
        willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        answer("textFieldShouldBeginEditing:", [textField]) ?? true
    }

    public func textFieldDidBeginEditing(_ textField: UITextField) {
        pass("textFieldDidBeginEditing:", [textField])
    }

    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        answer("textFieldShouldEndEditing:", [textField]) ?? true
    }

    public func textFieldDidEndEditing(_ textField: UITextField) {
        pass("textFieldDidEndEditing:", [textField])
    }

    public func textFieldDidEndEditing(
        _ textField: UITextField, reason: UITextField.DidEndEditingReason
    ) {
        let selector: Selector = "textFieldDidEndEditing:reason:"
        if sendIfImplemented(selector, to: self, [textField, reason]) == nil {
            textFieldDidEndEditing(textField)
        }
    }

    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        answer(
            "textField:shouldChangeCharactersInRange:replacementString:",
            [textField, range, string]) ?? true
    }

    public func textFieldDidChangeSelection(_ textField: UITextField) {
        pass("textFieldDidChangeSelection:", [textField])
    }

    public func textFieldShouldClear(_ textField: UITextField) -> Bool {
        answer("textFieldShouldClear:", [textField]) ?? true
    }

    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        answer("textFieldShouldReturn:", [textField]) ?? true
    }

    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        sendIfImplemented(
            "textField:editMenuForCharactersInRange:suggestedActions:", to: self,
            [textField, range, suggestedActions]) as? UIMenu
    }

    public func textField(
        _ textField: UITextField,
        willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        _ = sendIfImplemented(
            "textField:willPresentEditMenuWithAnimator:", to: self, [textField, animator])
    }

    public func textField(
        _ textField: UITextField,
        willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        _ = sendIfImplemented(
            "textField:willDismissEditMenuWithAnimator:", to: self, [textField, animator])
    }

    private func answer(_ selector: Selector, _ arguments: [Any?]) -> Bool? {
        sendIfImplemented(selector, to: self, arguments) as? Bool
    }

    private func pass(_ selector: Selector, _ arguments: [Any?]) {
        _ = sendIfImplemented(selector, to: self, arguments)
    }
}
