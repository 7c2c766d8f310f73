import CoreGraphics
import Foundation

/// The properties of a text field besides its text.
struct TextFieldState {
    var traits = TextInputTraitValues()
    var font = UIFont.systemFont(ofSize: 17)
    var textColor = UIColor.label
    var alignment = NSTextAlignment.natural
    /// Further attributes of all text.
    var otherAttributes: [NSAttributedString.Key: Any] = [:]
    var placeholder: String?
    var attributedPlaceholder: NSAttributedString?
    var borderStyle = UITextField.BorderStyle.none
    var background: UIImage?
    var disabledBackground: UIImage?
    var clearButtonMode = UITextField.ViewMode.never
    var leftView: UIView?
    var leftViewMode = UITextField.ViewMode.never
    var rightView: UIView?
    var rightViewMode = UITextField.ViewMode.never
    var shrinks = false
    var minimumFontSize: CGFloat = 0
    var followsContentSize = false
    var clearsOnBeginEditing = false
    var clearsOnInsertion = false
    var allowsEditingTextAttributes = false
    var inputView: UIView?
    var inputAccessoryView: UIView?
    /// Whether editing began and has not ended.
    var isEditing = false
    /// Whether the next insertion replaces all of the text, as in a password field that is edited again.
    var clearsOnFirstEdit = false
    /// Called after the return key had its usual effect.
    var whenReturned: (() -> Void)?
    /// The distance by which text wider than the field is scrolled.
    var scroll: CGFloat = 0

    /// The attributes of all text.
    var defaultAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = .byTruncatingTail
        var attributes = otherAttributes
        attributes[.font] = font
        attributes[.foregroundColor] = textColor
        if attributes[.paragraphStyle] == nil { attributes[.paragraphStyle] = style }
        return attributes
    }
}
