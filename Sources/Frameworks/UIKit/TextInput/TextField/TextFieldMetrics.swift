import CoreGraphics
import Foundation

/// The measures of text fields, in points.
// Measured: a field with a rounded border and the standard font is 34 high; its font has 17 points. The rest is
// from memory, not measured.
@MainActor
struct TextFieldMetrics {
    static let current = TextFieldMetrics()

    /// Returns the space beside the text.
    func sides(_ style: UITextField.BorderStyle) -> CGFloat {
        switch style {
        case .none: 0
        case .line, .bezel: 2
        case .roundedRect: 7
        }
    }

    /// Returns the height that is added to a line.
    func verticalPadding(_ style: UITextField.BorderStyle) -> CGFloat {
        switch style {
        case .none: 1
        case .line, .bezel: 5
        case .roundedRect: 13
        }
    }

    /// Returns the space above and below the rectangle of the text.
    func verticalInset(_ style: UITextField.BorderStyle) -> CGFloat { style == .none ? 0 : 2 }

    let cornerRadius: CGFloat = 5
    let clearButtonSide: CGFloat = 19
    /// The space between the clear button and the border.
    let clearButtonGap: CGFloat = 5
    let borderColor = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 0.33, alpha: 0.6) : UIColor(white: 0.8, alpha: 1)
    }
    let fillColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 1) : .white
    }
    let disabledAlpha: CGFloat = 0.5
    /// The bullet that is shown for each character of a password.
    let bullet = "\u{2022}"
}
