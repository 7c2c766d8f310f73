import Foundation

extension UITextField {
    /// The border of a text field.
    public enum BorderStyle: Int, Sendable {
        case none = 0
        /// A rectangle of thin lines.
        case line = 1
        /// A rectangle of two-coloured lines.
        case bezel = 2
        case roundedRect = 3
    }

    /// The time at which an overlay view is shown.
    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing = 1
        case unlessEditing = 2
        case always = 3

        func isShown(isEditing: Bool) -> Bool {
            switch self {
            case .never: false
            case .whileEditing: isEditing
            case .unlessEditing: !isEditing
            case .always: true
            }
        }
    }

    /// The reason why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        case committed = 0
    }

    /// Posted after editing began.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after the user changed the text.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextFieldTextDidChangeNotification")
    /// Posted after editing ended.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// The reason why editing ended, in the information of the notification: a number.
    public nonisolated static let didEndEditingReasonKey = "UITextFieldDidEndEditingReasonKey"
}
