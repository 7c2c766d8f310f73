import Foundation

/// A session of text input.
public struct HostTextInput: Hashable, Sendable {
    /// The caret in points on the screen; input methods show their candidates next to it.
    public var caret: CGRect
    public var isSecure: Bool

    public init(caret: CGRect, isSecure: Bool) {
        self.caret = caret
        self.isSecure = isSecure
    }
}

/// Shapes of the pointer.
public enum HostCursor: String, CaseIterable, Sendable { case arrow, text, hand }

/// Haptic feedback.
public struct HostFeedback: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case lightImpact, mediumImpact, heavyImpact, softImpact, rigidImpact
        case selection, success, warning, failure
        /// The click of a key of an app's own keyboard.
        case inputClick
    }

    public var kind: Kind
    /// From 0, which is imperceptible, to 1.
    public var intensity: Double

    public init(_ kind: Kind, intensity: Double = 1) {
        self.kind = kind
        self.intensity = intensity
    }
}
