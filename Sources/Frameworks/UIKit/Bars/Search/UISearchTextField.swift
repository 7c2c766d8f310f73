import CoreGraphics
import Foundation

/// The text field of a search bar: a rounded field with a magnifying glass.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UISearchTextField.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        becomeSearchField()
    }

    private func becomeSearchField() {
        let metrics = SearchBarMetrics.current
        backgroundColor = metrics.fieldColor
        layer.cornerRadius = metrics.fieldRadius
        layer.cornerCurve = .continuous
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        leftView = iconView(nil)
        leftViewMode = .always
        clearButtonMode = .whileEditing
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        autocorrectionType = .no
        parts.placeholder.textColor = .secondaryLabel
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        drawTokens()
        guard former.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        else { return }
        if let view = leftView, view === glass { leftView = iconView(searchIcon) }
        invalidateIntrinsicContentSize()
    }

    // MARK: - Tokens

    final var tokenSettings = SearchTokenSettings()

    override var tokenLength: Int { tokenAttachments.count }

    override var spokenTokens: [String] { tokens.map(\.text) }

    open override func deleteBackward() {
        if !handlesBackspaceOnTokens() { super.deleteBackward() }
    }

    override func tintDidChange() {
        super.tintDidChange()
        drawTokens()
    }

    // MARK: - Icons of the bar

    /// The icon that the field itself has at its beginning; nil after an app replaced it.
    private weak var glass: UIView?

    private func symbol(_ name: String) -> UIImage? {
        UIImage(
            systemName: name,
            withConfiguration: UIImage.SymbolConfiguration(
                pointSize: SearchBarMetrics.current.glassSize(traitCollection)))
    }

    private func iconView(_ image: UIImage?) -> UIView {
        let metrics = SearchBarMetrics.current
        let view = UIImageView(image: image ?? symbol("magnifyingglass"))
        view.tintColor = .secondaryLabel
        view.contentMode = .center
        view.bounds.size = CGSize(
            width: metrics.glassWidth(traitCollection),
            height: metrics.fieldHeight(traitCollection))
        glass = view
        return view
    }

    /// The image in place of the magnifying glass.
    final var searchIcon: UIImage? {
        didSet {
            guard searchIcon !== oldValue else { return }
            leftView = iconView(searchIcon)
        }
    }

    /// The images in place of the cross of the clear button.
    final var clearIcon: StateValues<UIImage>? {
        didSet { setNeedsLayout() }
    }

    /// The distances by which icons are moved.
    final var iconOffsets: [UISearchBar.Icon: UIOffset] = [:] {
        didSet { setNeedsLayout() }
    }

    /// The distance by which the text is moved.
    final var textOffset = UIOffset.zero {
        didSet { setNeedsLayout() }
    }

    private var buttonIcon: UISearchBar.Icon?

    /// Shows a button at the end of the field while it is empty; none for nil.
    final func showButton(
        _ icon: UISearchBar.Icon?, images: StateValues<UIImage>?, isSelected: Bool,
        pressed: @escaping (UISearchBar.Icon) -> Void
    ) {
        guard let icon else {
            if buttonIcon != nil { rightView = nil }
            buttonIcon = nil
            return
        }
        let metrics = SearchBarMetrics.current
        let button = UIButton(frame: .zero)
        let name = icon == .bookmark ? "book" : "chevron.down.circle"
        button.setImage(images?[.normal] ?? symbol(name), for: .normal)
        if images?.own(.normal) == nil, icon == .resultsList {
            button.setImage(symbol("chevron.down.circle.fill"), for: .selected)
        }
        for state in [UIControl.State.highlighted, .disabled, .selected] {
            if let image = images?.own(state) { button.setImage(image, for: state) }
        }
        button.isSelected = isSelected
        button.tintColor = .secondaryLabel
        button.accessibilityLabel = icon == .bookmark ? "Bookmarks" : "Search results"
        button.bounds.size = CGSize(
            width: metrics.glassWidth(traitCollection),
            height: metrics.fieldHeight(traitCollection))
        button.addAction(UIAction { _ in pressed(icon) }, for: .touchUpInside)
        buttonIcon = icon
        rightView = button
        updateButton()
    }

    private func updateButton() {
        guard buttonIcon != nil else { return }
        let mode: ViewMode = hasText ? .never : .always
        if rightViewMode != mode { rightViewMode = mode }
    }

    open override func layoutSubviews() {
        updateButton()
        super.layoutSubviews()
        guard let button = parts.clearButton, let clearIcon else { return }
        for state in [UIControl.State.normal, .highlighted] {
            if let image = clearIcon[state] { button.setImage(image, for: state) }
        }
    }

    private func moved(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
        guard let offset = iconOffsets[icon] else { return rect }
        return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        moved(super.leftViewRect(forBounds: bounds), .search)
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        moved(super.rightViewRect(forBounds: bounds), buttonIcon ?? .bookmark)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        moved(super.clearButtonRect(forBounds: bounds), .clear)
    }

    // MARK: - Text

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
            height: rect.height
        ).offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: super.intrinsicContentSize.width,
            height: max(
                SearchBarMetrics.current.fieldHeight(traitCollection),
                super.intrinsicContentSize.height))
    }

    override var defaultTraits: UIAccessibilityTraits {
        super.defaultTraits.union(.searchField)
    }
}

/// The measures of search bars, in points.
// Published: the heights of the field and of the bar. The rest is from memory, not measured.
@MainActor
struct SearchBarMetrics {
    static let current = SearchBarMetrics()

    /// The height that a search bar adds to that of its field.
    let heightAroundField: CGFloat = 20
    /// The same in a navigation bar, below the title.
    let heightAroundFieldInNavigationBar: CGFloat = 16
    private let standardFieldHeight: CGFloat = 36
    /// The height that a field adds to that of its line of text.
    private let heightAroundLine: CGFloat = 15
    let fieldRadius: CGFloat = 10
    /// The space beside the field of a standalone bar, and in a navigation bar.
    let side: CGFloat = 8
    let sideInNavigationBar: CGFloat = 16
    private let standardGlassSize: CGFloat = 16
    private let standardGlassWidth: CGFloat = 30
    let textGap: CGFloat = 8
    /// The space between the field and the button beside it.
    let cancelGap: CGFloat = 12
    let scopeHeight: CGFloat = 44
    let promptHeight: CGFloat = 22
    let animationDuration: TimeInterval = 0.3

    let fieldColor = UIColor.tertiarySystemFill

    /// The height of a field, which grows with the text and is never lower than with text of the standard size.
    func fieldHeight(_ traits: UITraitCollection) -> CGFloat {
        let line = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).lineHeight
        return max(standardFieldHeight, line.rounded(.up) + heightAroundLine)
    }

    func glassSize(_ traits: UITraitCollection) -> CGFloat {
        UIFontMetrics(forTextStyle: .body).scaledValue(
            for: standardGlassSize, compatibleWith: traits)
    }

    func glassWidth(_ traits: UITraitCollection) -> CGFloat {
        max(standardGlassWidth, glassSize(traits) + standardGlassWidth - standardGlassSize)
    }
}
