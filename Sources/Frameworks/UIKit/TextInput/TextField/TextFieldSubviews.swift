import CoreGraphics
import Foundation
import QuartzCore

/// The subviews of a text field.
@MainActor
struct TextFieldSubviews {
    let border = FieldBorderView(frame: .zero)
    /// Clips the text, its selection and its caret.
    let canvas = ControlSubview(frame: .zero)
    let text = FieldTextView(frame: .zero)
    let placeholder = FieldPlaceholderLabel(frame: .zero)
    /// Made when it is first shown.
    var clearButton: UIButton?
}

/// The border or the background image of a text field.
final class FieldBorderView: ControlSubview {
    private let imageView = UIImageView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(imageView)
    }

    required init?(coder: NSCoder) { fatalError("borders are never archived") }

    func show(_ style: UITextField.BorderStyle, _ image: UIImage?) {
        imageView.image = image
        imageView.isHidden = image == nil
        let hasImage = image != nil
        let metrics = TextFieldMetrics.current
        let isRounded = style == .roundedRect
        backgroundColor = isRounded && !hasImage ? metrics.fillColor : nil
        round(isRounded && !hasImage ? metrics.cornerRadius : 0)
        layer.borderWidth = style == .none || hasImage ? 0 : isRounded ? 1 : 1 / drawingScale
        layer.borderColor =
            (isRounded ? metrics.borderColor : UIColor.label)
            .resolvedColor(with: traitCollection).cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
    }
}

/// Draws the text of a field.
final class FieldTextView: ControlSubview {
    weak var field: UITextField?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { fatalError("parts of fields are never archived") }

    override func draw(_ rect: CGRect) { field?.drawText(in: bounds) }
}

/// Shows the placeholder of a field.
final class FieldPlaceholderLabel: UILabel {
    weak var field: UITextField?

    override func drawText(in rect: CGRect) { field?.drawPlaceholder(in: rect) }

    func drawLabel(in rect: CGRect) { super.drawText(in: rect) }
}

extension UIButton {
    /// Makes the button that clears a field.
    static func fieldClearButton(_ clear: @escaping () -> Void) -> UIButton {
        let button = UIButton(frame: .zero)
        button.setImage(
            UIImage(
                systemName: "xmark.circle.fill",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)), for: .normal)
        button.tintColor = .tertiaryLabel
        button.accessibilityLabel = "Clear text"
        button.addAction(UIAction { _ in clear() }, for: .touchUpInside)
        return button
    }
}
