import CoreGraphics
import Foundation

/// The button of a tab bar item.
final class TabBarButton: UIControl {
    /// The style of a button, which the bar determines.
    struct Style {
        var layout = UITabBarItemAppearance.Style.stacked
        var appearance: UITabBarItemAppearance
        var unselectedColor: UIColor?
    }

    let item: UITabBarItem
    private var style: Style
    private let imageView = UIImageView()
    private let label = UILabel()
    private var badge: TabBadgeView?

    init(_ item: UITabBarItem, _ style: Style) {
        self.item = item
        self.style = style
        super.init(frame: .zero)
        imageView.contentMode = .center
        label.textAlignment = .center
        addSubview(imageView)
        addSubview(label)
        update(style)
    }

    required init?(coder: NSCoder) { fatalError("tab bars create their buttons themselves") }

    // MARK: - Content

    /// Shows the item as it is now.
    func update(_ style: Style) {
        self.style = style
        isEnabled = item.isEnabled
        accessibilityIdentifier = item.accessibilityIdentifier
        show()
    }

    private func show() {
        let metrics = BarMetrics.current
        let values = style.appearance.values(isSelected: isSelected, isEnabled: isEnabled)
        let usual: UIColor =
            isSelected
            ? tintColor
            : style.unselectedColor ?? (isEnabled ? metrics.unselectedTab : metrics.disabledTab)
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        imageView.image =
            image?.renderingMode == .automatic
            ? image?.withRenderingMode(.alwaysTemplate) : image
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: style.layout == .compactInline
                ? metrics.tabSymbolSize - 3 : metrics.tabSymbolSize,
            weight: .regular, scale: .large)
        imageView.tintColor = values.iconColor ?? usual
        label.showTitle(item.title, attributes(usual, values))
        label.textAlignment = .center
        showBadge(values)
        alpha = isEnabled ? 1 : 0.5
        setNeedsLayout()
    }

    private func attributes(
        _ color: UIColor, _ values: UITabBarItemStateAppearance.Values
    ) -> [NSAttributedString.Key: Any] {
        let metrics = BarMetrics.current
        let font: UIFont =
            switch style.layout {
            case .stacked: .systemFont(ofSize: metrics.tabTitleSize, weight: .medium)
            case .inline: .systemFont(ofSize: metrics.inlineTitleSize)
            case .compactInline: .systemFont(ofSize: metrics.compactInlineTitleSize)
            }
        var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        attributes.merge(values.attributes?.values ?? [:]) { $1 }
        var own = item.ownAttributes(for: isSelected ? .selected : .normal)
        // Observed: the colour of the normal state is not that of the selected one.
        if isSelected, item.titleTextAttributes(for: .selected)?[.foregroundColor] == nil {
            own[.foregroundColor] = nil
        }
        return attributes.merging(own) { $1 }
    }

    private func showBadge(_ values: UITabBarItemStateAppearance.Values) {
        guard let text = item.badgeValue else {
            badge?.removeFromSuperview()
            badge = nil
            return
        }
        let view = badge ?? TabBadgeView()
        if badge == nil { addSubview(view) }
        badge = view
        var attributes = values.badgeAttributes?.values ?? [:]
        attributes.merge(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
        view.show(text, attributes, item.badgeColor ?? values.badgeBackground ?? .systemRed)
    }

    override func stateDidChange() { show() }

    override func tintDidChange() {
        super.tintDidChange()
        show()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        show()
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = BarMetrics.current
        let scale = max(traitCollection.displayScale, 1)
        let values = style.appearance.values(isSelected: isSelected, isEnabled: isEnabled)
        var titleOffset = item.titlePositionAdjustment
        if titleOffset == .zero { titleOffset = values.titleOffset ?? .zero }
        let text = label.intrinsicContentSize
        let image = imageView.image == nil ? .zero : imageView.intrinsicContentSize
        let insets = item.imageInsets
        let shift = CGPoint(
            x: (insets.left - insets.right) / 2, y: (insets.top - insets.bottom) / 2)
        var imageFrame: CGRect
        var titleFrame: CGRect
        if style.layout == .stacked {
            let square = CGRect(
                x: (bounds.width - metrics.tabImageLength) / 2,
                y: metrics.tabImageTop - metrics.tabButtonTop, width: metrics.tabImageLength,
                height: metrics.tabImageLength)
            imageFrame = square.insetBy(
                dx: (square.width - image.width) / 2, dy: (square.height - image.height) / 2)
            let width = min(text.width, bounds.width)
            titleFrame = CGRect(
                x: (bounds.width - width) / 2, y: metrics.tabTitleTop - metrics.tabButtonTop,
                width: width, height: text.height)
        } else {
            let gap = image == .zero || text == .zero ? 0 : metrics.inlineGap
            let room = max(0, bounds.width - image.width - gap)
            let width = min(text.width, room)
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let start = (bounds.width - image.width - gap - width) / 2
            imageFrame = CGRect(
                x: isMirrored ? start + width + gap : start, y: (bounds.height - image.height) / 2,
                width: image.width, height: image.height)
            titleFrame = CGRect(
                x: isMirrored ? start : start + image.width + gap,
                y: (bounds.height - text.height) / 2, width: width, height: text.height)
        }
        imageFrame = imageFrame.offsetBy(dx: shift.x, dy: shift.y)
        titleFrame = titleFrame.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
        imageView.frame = imageFrame.roundingOrigin(toPixels: scale)
        label.frame = titleFrame.roundingOrigin(toPixels: scale)
        placeBadge(values, scale)
    }

    private func placeBadge(_ values: UITabBarItemStateAppearance.Values, _ scale: CGFloat) {
        guard let badge else { return }
        let metrics = BarMetrics.current
        let size = badge.naturalSize
        let offset = values.badgeOffset ?? .zero
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let middle = imageView.frame.midX
        let image = imageView.image?.size.width ?? metrics.tabImageLength
        // Wider badges begin where narrow ones do.
        let distance = image * metrics.badgeMiddle - metrics.badgeHeight / 2
        let x = isMirrored ? middle - distance - size.width : middle + distance
        badge.frame = CGRect(
            x: x + offset.horizontal, y: metrics.badgeTop + offset.vertical, width: size.width,
            height: size.height
        ).roundingOrigin(toPixels: scale)
    }

    // MARK: - Accessibility

    override var showsLargeContentViewer: Bool {
        get { true }
        set {}
    }
    override var scalesLargeContentImage: Bool {
        get { item.largeContentSizeImage == nil }
        set {}
    }
    override var standardLargeContent: (title: String?, image: UIImage?) {
        (item.title, item.largeContentSizeImage ?? item.image)
    }

    override var isElementByDefault: Bool { true }
    override var defaultTraits: UIAccessibilityTraits { [.button, .tabBarItem] }
    override var spokenLabel: String? { item.accessibilityLabel ?? item.title }
    override var spokenValue: String? { item.accessibilityValue ?? spokenBadge }

    // Recorded by AccessibilitySnapshot on iOS 17.5: an empty badge is not spoken.
    private var spokenBadge: String? {
        guard let badge = item.badgeValue, !badge.isEmpty else { return nil }
        guard let count = Int(badge) else { return badge }
        return count == 1 ? "1 item" : "\(count) items"
    }

    override var accessibilityHint: String? {
        get { item.accessibilityHint }
        set { item.accessibilityHint = newValue }
    }

    // Recorded by AccessibilitySnapshot on iOS 17.5: disabled tabs do not have the trait `notEnabled`.
    override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.subtracting(.notEnabled) }
        set { super.accessibilityTraits = newValue }
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

/// The badge of a tab bar item.
private final class TabBadgeView: UIView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("tab bars create their badges themselves") }

    func show(_ text: String, _ attributes: [NSAttributedString.Key: Any], _ color: UIColor) {
        let base: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: BarMetrics.current.badgeFontSize),
            .foregroundColor: UIColor.white,
        ]
        label.showTitle(text, base.merging(attributes) { $1 })
        label.textAlignment = .center
        backgroundColor = color
        layer.cornerRadius = BarMetrics.current.badgeHeight / 2
        setNeedsLayout()
    }

    /// The size of the capsule, in points.
    var naturalSize: CGSize {
        let height = BarMetrics.current.badgeHeight
        return CGSize(
            width: max(height, label.intrinsicContentSize.width.rounded(.up) + 8), height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
