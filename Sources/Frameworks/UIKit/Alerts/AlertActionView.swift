import CoreGraphics
import Foundation

/// The button of an action.
final class AlertActionView: UIView {
    let action: UIAlertAction
    private let style: UIAlertController.Style
    private let label = UILabel()
    private let separator = UIView()
    private let metrics = AlertMetrics.current
    private let taken: (UIAlertAction) -> Void

    /// The edge that has a separator line.
    enum Separator {
        case none, top, left
    }

    var separatorEdge = Separator.none {
        didSet { if separatorEdge != oldValue { setNeedsLayout() } }
    }

    init(
        _ action: UIAlertAction, _ style: UIAlertController.Style, isEmphasized: Bool,
        taken: @escaping (UIAlertAction) -> Void
    ) {
        self.action = action
        self.style = style
        self.taken = taken
        super.init(frame: .zero)
        label.text = action.title
        label.font = metrics.actionFont(style, isEmphasized: isEmphasized)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        label.lineBreakMode = .byTruncatingMiddle
        addSubview(label)
        separator.backgroundColor = .separator
        addSubview(separator)
        showState()
    }

    required init?(coder: NSCoder) { fatalError("alerts create their buttons themselves") }

    var isHighlighted = false {
        didSet { backgroundColor = isHighlighted ? metrics.highlight : nil }
    }

    /// Shows whether the action is enabled.
    func showState() {
        label.textColor =
            !action.isEnabled
            ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    /// The width of the title, in points.
    var titleWidth: CGFloat { label.intrinsicContentSize.width }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.shrunkBy(dx: 8, dy: 0)
        let line = 1 / max(traitCollection.displayScale, 1)
        separator.isHidden = separatorEdge == .none
        separator.frame =
            separatorEdge == .left
            ? CGRect(x: 0, y: 0, width: line, height: bounds.height)
            : CGRect(x: 0, y: 0, width: bounds.width, height: line)
    }

    // MARK: - Accessibility

    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }

    override var accessibilityLabel: String? {
        get { action.title }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { action.isEnabled ? .button : [.button, .notEnabled] }
        set {}
    }

    override func accessibilityActivate() -> Bool {
        taken(action)
        return true
    }
}
