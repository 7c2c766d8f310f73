import CoreGraphics
import Foundation

/// The text field of a search bar: a rounded field with a magnifying glass.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeSearchField()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UISearchTextField.self) else { return nil }
    }

    override func prepareToReadInterface() {
        super.prepareToReadInterface()
        becomeSearchField()
    }

    private func becomeSearchField() {
        let metrics = SearchBarMetrics.current
        backgroundColor = metrics.fieldColor
        layer.cornerRadius = metrics.fieldRadius
        layer.cornerCurve = .continuous
        let glass = UIImageView(
            image: UIImage(
                systemName: "magnifyingglass",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: metrics.glassSize)))
        glass.tintColor = .secondaryLabel
        glass.contentMode = .center
        glass.bounds.size = CGSize(width: metrics.glassWidth, height: metrics.fieldHeight)
        leftView = glass
        leftViewMode = .always
        clearButtonMode = .whileEditing
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        autocorrectionType = .no
        parts.placeholder.textColor = .secondaryLabel
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        spaced(super.textRect(forBounds: bounds))
    }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        spaced(super.editingRect(forBounds: bounds))
    }

    /// Keeps text without an overlay view beside it away from the rounded end.
    private func spaced(_ rect: CGRect) -> CGRect {
        let gap = SearchBarMetrics.current.textGap
        return CGRect(
            x: max(rect.minX, gap), y: rect.minY,
            width: max(0, min(rect.maxX, bounds.maxX - gap) - max(rect.minX, gap)),
            height: rect.height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: super.intrinsicContentSize.width,
            height: max(SearchBarMetrics.current.fieldHeight, super.intrinsicContentSize.height))
    }

    override var defaultTraits: UIAccessibilityTraits { .searchField }
}

/// The measures of search bars, in points.
// Published: the heights of the field and of the bar. The rest is from memory, not measured.
@MainActor
struct SearchBarMetrics {
    static let current = SearchBarMetrics()

    let barHeight: CGFloat = 56
    /// The height of a search bar below a navigation bar's title.
    let heightInNavigationBar: CGFloat = 52
    let fieldHeight: CGFloat = 36
    let fieldRadius: CGFloat = 10
    /// Beside the field of a bar on its own, and in a navigation bar.
    let side: CGFloat = 8
    let sideInNavigationBar: CGFloat = 16
    let glassSize: CGFloat = 16
    let glassWidth: CGFloat = 30
    let textGap: CGFloat = 8
    /// Between the field and the button beside it.
    let cancelGap: CGFloat = 12
    let scopeHeight: CGFloat = 44
    let promptHeight: CGFloat = 22
    let animationDuration: TimeInterval = 0.3

    let fieldColor = UIColor.tertiarySystemFill
}
