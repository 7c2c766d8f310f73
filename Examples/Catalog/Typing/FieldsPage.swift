import UIKit

/// Text fields with every border, overlay view and kind of entry.
class FieldsPage: StackPage, UITextFieldDelegate {

    override func fill() {
        scrollView.keyboardDismissMode = .interactive
        let plain = add("Without a border") { $0.borderStyle = .none }
        plain.accessibilityIdentifier = "plain"
        add("Line") { $0.borderStyle = .line }
        add("Bezel") { $0.borderStyle = .bezel }
        let rounded = add("Rounded") { $0.clearButtonMode = .whileEditing }
        rounded.accessibilityIdentifier = "rounded"
        let password = add("Password") {
            $0.isSecureTextEntry = true
            $0.text = "secret"
        }
        password.accessibilityIdentifier = "password"
        add("Search the lists") {
            let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
            glass.tintColor = .secondaryLabel
            glass.contentMode = .center
            glass.frame = CGRect(x: 0, y: 0, width: 30, height: 24)
            $0.leftView = glass
            $0.leftViewMode = .always
            $0.returnKeyType = .search
        }
        add("") {
            $0.attributedPlaceholder = NSAttributedString(
                string: "A placeholder in teal", attributes: [.foregroundColor: UIColor.systemTeal])
            $0.textAlignment = .center
        }
        add("Shrinks to fit") {
            $0.text = "This text is much too long for its field, so that it shrinks"
            $0.adjustsFontSizeToFitWidth = true
            $0.minimumFontSize = 9
        }
        add("Disabled") {
            $0.text = "Disabled"
            $0.isEnabled = false
        }
    }

    @discardableResult
    private func add(_ placeholder: String, _ configure: (UITextField) -> Void) -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = placeholder
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.delegate = self
        configure(field)
        add(field)
        return field
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return false
    }
}
