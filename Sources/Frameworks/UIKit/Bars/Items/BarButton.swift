import CoreGraphics
import Foundation

/// The style of the buttons in a bar, which the bar determines.
struct BarButtonStyle {
    var plain: UIBarButtonItemAppearance?
    var done: UIBarButtonItemAppearance?
    var metrics = UIBarMetrics.default
    /// The points by which the touch area is longer than the content at each end.
    var padding = BarMetrics.current.itemPadding

    func appearance(of style: UIBarButtonItem.Style) -> UIBarButtonItemAppearance? {
        style == .done ? done : plain
    }
}

/// The button of a bar button item: a title or an image.
class BarButton: UIControl {
    let item: UIBarButtonItem
    private(set) var style = BarButtonStyle()
    private var label: UILabel?
    private var imageView: UIImageView?
    private var backgroundView: UIImageView?

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        update()
    }

    required init?(coder: NSCoder) { fatalError("bars create their buttons themselves") }

    // MARK: - Content

    /// Shows the item as it is now.
    final func update(_ style: BarButtonStyle) {
        self.style = style
        update()
    }

    private func update() {
        accessibilityIdentifier = item.accessibilityIdentifier
        isEnabled = item.isEnabled
        isSelected = item.isSelected
        if item.settings.tintColor != tintColorOfItem {
            tintColorOfItem = item.settings.tintColor
            tintColor = tintColorOfItem
        }
        if isContextMenuInteractionEnabled != (item.menu != nil) {
            isContextMenuInteractionEnabled = item.menu != nil
        }
        showsMenuAsPrimaryAction = item.showsMenuForTap
        showImage()
        showTitle()
        showBackgroundImage()
        setNeedsLayout()
    }

    private var tintColorOfItem: UIColor?

    /// The title, or nil.
    var titleText: String? { item.shownTitle }

    /// The image, or nil.
    var picture: UIImage? {
        traitsOfBars.isCompactLandscape
            ? item.landscapeImagePhone ?? item.shownImage : item.shownImage
    }

    var titleOffset: UIOffset {
        let own = item.titlePositionAdjustment(for: style.metrics)
        return own != .zero ? own : values.titleOffset ?? .zero
    }

    final var values: UIBarButtonItemStateAppearance.Values {
        style.appearance(of: item.style)?.values(for: state) ?? .init()
    }

    private func showImage() {
        guard let picture else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView()
        if imageView == nil { addSubview(view) }
        imageView = view
        // Images of bar items are templates unless they have another rendering mode.
        view.image =
            picture.renderingMode == .automatic
            ? picture.withRenderingMode(.alwaysTemplate) : picture
        if picture.isSymbolImage, picture.symbolConfiguration == nil {
            view.preferredSymbolConfiguration = BarSymbols.configuration
        }
        view.contentMode = .center
        view.tintColor = isEnabled ? nil : BarMetrics.current.disabledColor
        view.alpha = contentAlpha
    }

    private func showTitle() {
        guard picture == nil, let titleText else {
            label?.removeFromSuperview()
            label = nil
            return
        }
        let label = label ?? UILabel()
        if self.label == nil { addSubview(label) }
        self.label = label
        label.showTitle(titleText, titleAttributes)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        label.alpha = contentAlpha
    }

    private func showBackgroundImage() {
        guard let image = shownBackground else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return
        }
        let view = backgroundView ?? UIImageView()
        if backgroundView == nil { insertSubview(view, at: 0) }
        backgroundView = view
        view.image = image
    }

    var shownBackground: UIImage? {
        func own(_ style: UIBarButtonItem.Style?) -> UIImage? {
            item.settings.backgrounds[.init(state, style, self.style.metrics)]
                ?? item.settings.backgrounds[.init(state, style, .default)]
                ?? item.settings.backgrounds[.init(.normal, style, .default)]
        }
        return own(item.style) ?? own(nil) ?? values.background
    }

    /// The attributes of the title in the current state: the system's, those of the appearance, the item's own.
    var titleAttributes: [NSAttributedString.Key: Any] {
        let size = BarMetrics.current.fontSize
        let base: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(
                ofSize: size, weight: item.style == .done ? .semibold : .regular),
            .foregroundColor: isEnabled ? tintColor as Any : BarMetrics.current.disabledColor,
        ]
        var attributes = base.merging(values.attributes?.values ?? [:]) { $1 }
        attributes.merge(item.ownAttributes(for: state.subtracting(.selected))) { $1 }
        return attributes
    }

    private var contentAlpha: CGFloat {
        let hasOwnColor =
            values.attributes?.values[.foregroundColor] != nil
            && style.appearance(of: item.style)?.highlighted.values.attributes != nil
        return isHighlighted && !hasOwnColor ? BarMetrics.current.highlightedAlpha : 1
    }

    override func stateDidChange() {
        let fades = !isHighlighted && window != nil
        UIView.move(animated: fades, over: BarMetrics.current.itemDuration) { [self] in
            showImage()
            showTitle()
            showBackgroundImage()
        }
    }

    override func tintDidChange() {
        super.tintDidChange()
        showTitle()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        showImage()
        showTitle()
    }

    // MARK: - Size

    /// The size of the content, without the padding, in points.
    var contentSize: CGSize {
        var size = picture?.size ?? label?.intrinsicContentSize ?? .zero
        if picture != nil {
            let insets = item.imageInsets
            size.width -= insets.horizontal
            size.height -= insets.vertical
        }
        if let titles = item.possibleTitles, picture == nil {
            for title in titles {
                let width = NSAttributedString(string: title, attributes: titleAttributes).size()
                    .width
                size.width = max(size.width, width.rounded(.up))
            }
        }
        if item.width > 0 { size.width = item.width }
        return size
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = max(traitCollection.displayScale, 1)
        backgroundView?.frame = bounds.offsetBy(
            dx: values.backgroundOffset?.horizontal ?? 0,
            dy: item.backgroundVerticalPositionAdjustment(for: style.metrics)
                + (values.backgroundOffset?.vertical ?? 0))
        if let imageView, let picture {
            let insets = item.imageInsets
            let size = picture.size
            imageView.frame = CGRect(
                x: (bounds.width - size.width) / 2 + (insets.left - insets.right) / 2,
                y: (bounds.height - size.height) / 2 + (insets.top - insets.bottom) / 2,
                width: size.width, height: size.height
            ).roundingOriginHalfUpLeft(toPixels: scale)
        }
        if let label {
            let size = label.intrinsicContentSize
            let width = min(size.width, bounds.width)
            label.frame = CGRect(
                x: (bounds.width - width) / 2 + titleOffset.horizontal,
                y: (bounds.height - size.height) / 2 + titleOffset.vertical, width: width,
                height: size.height
            ).roundingOriginHalfUpLeft(toPixels: scale)
        }
    }

    // MARK: - Actions

    /// The event of the tap that is about to be sent.
    private var event: UIEvent?

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { self.event = event }

    override func willSend(_ events: Event) {
        guard events.contains(.touchUpInside), !item.showsMenuForTap else { return }
        let event = event
        self.event = nil
        send(for: event)
    }

    /// Sends the item's action.
    func send(for event: UIEvent?) { item.sendAction(from: self, for: event) }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu = item.menu else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.preferredMenuElementOrder = item.preferredMenuElementOrder
        return configuration
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
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
        (spokenLabel, item.largeContentSizeImage ?? picture)
    }

    override var isElementByDefault: Bool { true }
    override var defaultTraits: UIAccessibilityTraits { .button }

    override var spokenLabel: String? {
        item.accessibilityLabel ?? titleText ?? item.settings.systemItem?.spokenName
    }
}

extension UIBarButtonItem {
    /// The view that shows the item in a window; nil if none does.
    final func shownView(below root: UIView?) -> UIView? {
        if let customView { return customView.window == nil ? nil : customView }
        guard let root else { return nil }
        if let button = root as? BarButton, button.item === self { return button }
        return root.subviews.lazy.compactMap(shownView(below:)).first
    }
}
