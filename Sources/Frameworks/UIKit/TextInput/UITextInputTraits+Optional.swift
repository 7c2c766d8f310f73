import Foundation
import ObjectiveC

// The values that iOS gives as optional ones, since an object need not have the property. A class that declares it has
// its own type there.
//
// The type of capitals is not among them: with an optional one, `field.autocapitalizationType == .none` would be
// ambiguous, since an optional has a case of this name, too.
extension UITextInputTraits {
    public var autocorrectionType: UITextAutocorrectionType? {
        OptionalProperty.value(
            "autocorrectionType", of: self, autocorrectionType as UITextAutocorrectionType)
    }

    public var spellCheckingType: UITextSpellCheckingType? {
        OptionalProperty.value(
            "spellCheckingType", of: self, spellCheckingType as UITextSpellCheckingType)
    }

    public var smartQuotesType: UITextSmartQuotesType? {
        OptionalProperty.value(
            "smartQuotesType", of: self, smartQuotesType as UITextSmartQuotesType)
    }

    public var smartDashesType: UITextSmartDashesType? {
        OptionalProperty.value(
            "smartDashesType", of: self, smartDashesType as UITextSmartDashesType)
    }

    public var smartInsertDeleteType: UITextSmartInsertDeleteType? {
        OptionalProperty.value(
            "smartInsertDeleteType", of: self, smartInsertDeleteType as UITextSmartInsertDeleteType)
    }

    public var keyboardType: UIKeyboardType? {
        OptionalProperty.value("keyboardType", of: self, keyboardType as UIKeyboardType)
    }

    public var keyboardAppearance: UIKeyboardAppearance? {
        OptionalProperty.value(
            "keyboardAppearance", of: self, keyboardAppearance as UIKeyboardAppearance)
    }

    public var returnKeyType: UIReturnKeyType? {
        OptionalProperty.value("returnKeyType", of: self, returnKeyType as UIReturnKeyType)
    }

    public var enablesReturnKeyAutomatically: Bool? {
        OptionalProperty.value(
            "enablesReturnKeyAutomatically", of: self, enablesReturnKeyAutomatically as Bool)
    }

    public var isSecureTextEntry: Bool? {
        OptionalProperty.value("isSecureTextEntry", of: self, isSecureTextEntry as Bool)
    }

    public var textContentType: UITextContentType?? {
        OptionalProperty.value("textContentType", of: self, textContentType as UITextContentType?)
    }

    public var passwordRules: UITextInputPasswordRules?? {
        OptionalProperty.value(
            "passwordRules", of: self, passwordRules as UITextInputPasswordRules?)
    }
}
