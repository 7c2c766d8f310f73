import Foundation

/// The properties of an object that takes text: they choose the keyboard and what it does with the text.
///
/// Every property but the first is optional: one of an object of an unknown class is an optional value, which cannot be
/// set.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// The letters that the keyboard capitalizes by itself; `sentences` by default.
    // Not optional: `.none`, which is one of its values, would then also be the optional's.
    var autocapitalizationType: UITextAutocapitalizationType { get set }

    /// Whether the keyboard corrects words.
    @_disfavoredOverload var autocorrectionType: UITextAutocorrectionType { get set }

    /// Whether misspelled words are marked.
    @_disfavoredOverload var spellCheckingType: UITextSpellCheckingType { get set }

    /// Whether straight quotes become typographic ones.
    @_disfavoredOverload var smartQuotesType: UITextSmartQuotesType { get set }

    /// Whether two hyphens become a dash.
    @_disfavoredOverload var smartDashesType: UITextSmartDashesType { get set }

    /// Whether spaces around pasted and deleted words are adapted.
    @_disfavoredOverload var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }

    /// The layout of the keyboard.
    @_disfavoredOverload var keyboardType: UIKeyboardType { get set }

    /// The appearance of the keyboard.
    @_disfavoredOverload var keyboardAppearance: UIKeyboardAppearance { get set }

    /// The title of the return key.
    @_disfavoredOverload var returnKeyType: UIReturnKeyType { get set }

    /// Whether the return key is disabled while there is no text.
    @_disfavoredOverload var enablesReturnKeyAutomatically: Bool { get set }

    /// Whether the text is hidden, as a password.
    @_disfavoredOverload var isSecureTextEntry: Bool { get set }

    /// The meaning of the text, for suggestions.
    @_disfavoredOverload var textContentType: UITextContentType! { get set }

    /// The rules for new passwords that the keyboard may suggest.
    @_disfavoredOverload var passwordRules: UITextInputPasswordRules? { get set }
}

// An object without a trait counts as having the default, which cannot be set.
extension UITextInputTraits where Self: NSObject {
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { OptionalProperty.default("autocapitalizationType", of: self, .sentences) }
        set { _sendOptional(self, "setAutocapitalizationType:", newValue) }
    }

    @_disfavoredOverload public var autocorrectionType: UITextAutocorrectionType {
        get { OptionalProperty.default("autocorrectionType", of: self, .default) }
        set { _sendOptional(self, "setAutocorrectionType:", newValue) }
    }

    @_disfavoredOverload public var spellCheckingType: UITextSpellCheckingType {
        get { OptionalProperty.default("spellCheckingType", of: self, .default) }
        set { _sendOptional(self, "setSpellCheckingType:", newValue) }
    }

    @_disfavoredOverload public var smartQuotesType: UITextSmartQuotesType {
        get { OptionalProperty.default("smartQuotesType", of: self, .default) }
        set { _sendOptional(self, "setSmartQuotesType:", newValue) }
    }

    @_disfavoredOverload public var smartDashesType: UITextSmartDashesType {
        get { OptionalProperty.default("smartDashesType", of: self, .default) }
        set { _sendOptional(self, "setSmartDashesType:", newValue) }
    }

    @_disfavoredOverload public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { OptionalProperty.default("smartInsertDeleteType", of: self, .default) }
        set { _sendOptional(self, "setSmartInsertDeleteType:", newValue) }
    }

    @_disfavoredOverload public var keyboardType: UIKeyboardType {
        get { OptionalProperty.default("keyboardType", of: self, .default) }
        set { _sendOptional(self, "setKeyboardType:", newValue) }
    }

    @_disfavoredOverload public var keyboardAppearance: UIKeyboardAppearance {
        get { OptionalProperty.default("keyboardAppearance", of: self, .default) }
        set { _sendOptional(self, "setKeyboardAppearance:", newValue) }
    }

    @_disfavoredOverload public var returnKeyType: UIReturnKeyType {
        get { OptionalProperty.default("returnKeyType", of: self, .default) }
        set { _sendOptional(self, "setReturnKeyType:", newValue) }
    }

    @_disfavoredOverload public var enablesReturnKeyAutomatically: Bool {
        get { OptionalProperty.default("enablesReturnKeyAutomatically", of: self, false) }
        set { _sendOptional(self, "setEnablesReturnKeyAutomatically:", newValue) }
    }

    @_disfavoredOverload public var isSecureTextEntry: Bool {
        get { OptionalProperty.default("isSecureTextEntry", of: self, false) }
        set { _sendOptional(self, "setSecureTextEntry:", newValue) }
    }

    @_disfavoredOverload public var textContentType: UITextContentType! {
        get { OptionalProperty.default("textContentType", of: self, nil) }
        set { _sendOptional(self, "setTextContentType:", newValue) }
    }

    @_disfavoredOverload public var passwordRules: UITextInputPasswordRules? {
        get { OptionalProperty.default("passwordRules", of: self, nil) }
        set { _sendOptional(self, "setPasswordRules:", newValue) }
    }
}

/// The stored traits of a text field or a text view.
struct TextInputTraitValues {
    var autocapitalizationType = UITextAutocapitalizationType.sentences
    var autocorrectionType = UITextAutocorrectionType.default
    var spellCheckingType = UITextSpellCheckingType.default
    var smartQuotesType = UITextSmartQuotesType.default
    var smartDashesType = UITextSmartDashesType.default
    var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    var keyboardType = UIKeyboardType.default
    var keyboardAppearance = UIKeyboardAppearance.default
    var returnKeyType = UIReturnKeyType.default
    var enablesReturnKeyAutomatically = false
    var isSecureTextEntry = false
    var textContentType: UITextContentType?
    var passwordRules: UITextInputPasswordRules?
}
