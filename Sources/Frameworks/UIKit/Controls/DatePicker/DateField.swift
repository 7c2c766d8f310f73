import CoreGraphics
import Foundation

/// A text on a grey field that opens a calendar or wheels.
final class DateField: UIControl {
    private let label = UILabel()
    private let metrics = DatePickerMetrics.current
    private let tapped: (DateField) -> Void
    /// The calendar or the wheels that the field opened.
    weak var panel: DatePickerPanel?

    init(_ tapped: @escaping (DateField) -> Void) {
        self.tapped = tapped
        super.init(frame: .zero)
        backgroundColor = metrics.fieldColor
        layer.cornerRadius = metrics.fieldRadius
        layer.cornerCurve = .continuous
        label.font = .systemFont(ofSize: metrics.fieldFontSize)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.isUserInteractionEnabled = false
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
        addAction(UIAction { [weak self] _ in self.map { $0.tapped($0) } }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("date pickers create their fields themselves") }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if let panel, panel.window !== window { panel.close() }
    }

    var text: String {
        get { label.text ?? "" }
        set {
            label.text = newValue
            accessibilityLabel = newValue
            setNeedsLayout()
        }
    }

    /// Whether what the field opens is shown.
    var isOpen = false { didSet { showState() } }

    override var isEnabled: Bool { didSet { showState() } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    private func showState() {
        label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
    }

    override var intrinsicContentSize: CGSize {
        let width = label.intrinsicContentSize.width + 2 * metrics.fieldPadding
        return CGSize(width: width.rounded(.up), height: metrics.fieldHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.shrunkBy(dx: metrics.fieldPadding, dy: 0)
    }
}
