import Foundation

// The names that Swift 4 has for what Swift 4.2 renamed. Later modes give an error with the present name.

@available(swift, obsoleted: 4.2, renamed: "UIMenuController.ArrowDirection")
public typealias UIMenuControllerArrowDirection = UIMenuController.ArrowDirection

@available(swift, obsoleted: 4.2, renamed: "UITextField.BorderStyle")
public typealias UITextBorderStyle = UITextField.BorderStyle

@available(swift, obsoleted: 4.2, renamed: "UITextField.ViewMode")
public typealias UITextFieldViewMode = UITextField.ViewMode

@available(swift, obsoleted: 4.2, renamed: "UITextField.DidEndEditingReason")
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason

extension NSNotification.Name {
    @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidBeginEditingNotification")
    public static var UITextFieldTextDidBeginEditing: NSNotification.Name {
        UITextField.textDidBeginEditingNotification
    }

    @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidEndEditingNotification")
    public static var UITextFieldTextDidEndEditing: NSNotification.Name {
        UITextField.textDidEndEditingNotification
    }

    @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidChangeNotification")
    public static var UITextFieldTextDidChange: NSNotification.Name {
        UITextField.textDidChangeNotification
    }

    @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidBeginEditingNotification")
    public static var UITextViewTextDidBeginEditing: NSNotification.Name {
        UITextView.textDidBeginEditingNotification
    }

    @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidEndEditingNotification")
    public static var UITextViewTextDidEndEditing: NSNotification.Name {
        UITextView.textDidEndEditingNotification
    }

    @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidChangeNotification")
    public static var UITextViewTextDidChange: NSNotification.Name {
        UITextView.textDidChangeNotification
    }

    @available(swift, obsoleted: 4.2, renamed: "UIPasteboard.changedNotification")
    public static var UIPasteboardChanged: NSNotification.Name { UIPasteboard.changedNotification }

    @available(swift, obsoleted: 4.2, renamed: "UIPasteboard.removedNotification")
    public static var UIPasteboardRemoved: NSNotification.Name { UIPasteboard.removedNotification }
}
