import Foundation

/// The properties of an object that takes text: they choose the keyboard and what it does with the text.
///
/// Every property is optional on iOS. One of an unknown `UIKeyInput` is an optional value there, as in the extension
/// of that protocol.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// The letters that the keyboard capitalizes by itself; `sentences` by default.
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
    var textContentType: UITextContentType! { get set }

    /// The rules for new passwords that the keyboard may suggest.
    var passwordRules: UITextInputPasswordRules? { get set }
}

// Every property is optional on iOS: an object without one counts as having the default, which cannot be set.
extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }

    @_disfavoredOverload public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }

    @_disfavoredOverload public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }

    @_disfavoredOverload public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }

    @_disfavoredOverload public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }

    @_disfavoredOverload public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }

    @_disfavoredOverload public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }

    @_disfavoredOverload public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }

    @_disfavoredOverload public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }

    @_disfavoredOverload public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }

    @_disfavoredOverload public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }

    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }

    public var passwordRules: UITextInputPasswordRules? {
        get { nil }
        set {}
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
