import Foundation

extension AttributeScopes.FoundationAttributes {
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue
    }

    public enum PresentationIntentAttribute: AttributedStringKey {
        public typealias Value = PresentationIntent
        public static let name = NSAttributedString.Key.presentationIntentAttributeName.rawValue
    }

    // Only the types are used, to find an attribute by name; scopes have no values.

    /// The inline intent of a range of text.
    public var inlinePresentationIntent: InlinePresentationIntentAttribute { noValue() }

    /// The blocks that contain the text.
    public var presentationIntent: PresentationIntentAttribute { noValue() }

    private func noValue() -> Never { fatalError("attribute scopes have no values") }
}

extension NSAttributedString.Key {
    /// The inline intent of a range of text: the raw value of an `InlinePresentationIntent`, a number.
    public static let inlinePresentationIntent = NSAttributedString.Key(
        "NSInlinePresentationIntent")
    /// The blocks that contain the text, a `PresentationIntent`.
    public static let presentationIntentAttributeName = NSAttributedString.Key(
        "NSPresentationIntent")
    /// The URL of the image that the text replaces, a `URL`.
    public static let imageURL = NSAttributedString.Key("NSImageURL")
}
