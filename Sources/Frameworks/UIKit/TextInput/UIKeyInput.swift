import Foundation

/// A responder that takes characters from a keyboard, one after the other.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }

    /// Inserts text at the insertion point.
    func insertText(_ text: String)

    /// Deletes the character before the insertion point.
    func deleteBackward()
}
