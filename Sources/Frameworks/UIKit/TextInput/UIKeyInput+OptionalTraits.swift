/// The properties of an object of an unknown class, which are optional values: on iOS an object may omit them.
///
/// They are never nil, since an object without a property counts as having the default. `autocapitalizationType` is
/// none of them: `== .none` would be ambiguous for objects of known classes.
extension UIKeyInput {
    private var traits: any UITextInputTraits { self }

    public var autocorrectionType: UITextAutocorrectionType? {
        traits.autocorrectionType as UITextAutocorrectionType
    }

    public var spellCheckingType: UITextSpellCheckingType? {
        traits.spellCheckingType as UITextSpellCheckingType
    }

    public var smartQuotesType: UITextSmartQuotesType? {
        traits.smartQuotesType as UITextSmartQuotesType
    }

    public var smartDashesType: UITextSmartDashesType? {
        traits.smartDashesType as UITextSmartDashesType
    }

    public var smartInsertDeleteType: UITextSmartInsertDeleteType? {
        traits.smartInsertDeleteType as UITextSmartInsertDeleteType
    }

    public var keyboardType: UIKeyboardType? { traits.keyboardType as UIKeyboardType }

    public var keyboardAppearance: UIKeyboardAppearance? {
        traits.keyboardAppearance as UIKeyboardAppearance
    }

    public var returnKeyType: UIReturnKeyType? { traits.returnKeyType as UIReturnKeyType }

    public var enablesReturnKeyAutomatically: Bool? { traits.enablesReturnKeyAutomatically as Bool }

    public var isSecureTextEntry: Bool? { traits.isSecureTextEntry as Bool }
}
