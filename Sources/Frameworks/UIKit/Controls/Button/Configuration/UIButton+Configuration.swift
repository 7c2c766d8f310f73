import Foundation
import QuartzCore

/// The configuration of a button, with the state of its updates.
struct ButtonConfigurationState {
    var value: UIButton.Configuration?
    /// The configuration that is shown: `value`, updated for the button's state.
    var shown: UIButton.Configuration?
    var needsUpdate = false
    var isUpdating = false
    /// The width that constraints give the button, when it is less than the natural width.
    var narrowWidth: CGFloat?
}

extension UIButton.Configuration {
    var spokenTitle: String? {
        let lines = [title, subtitle].compactMap { $0 }.filter { !$0.isEmpty }
        return lines.isEmpty ? nil : lines.joined(separator: ", ")
    }
}

extension UIButton {
    final func changeConfiguration(_ configuration: Configuration?) {
        let isTaken = configured.value != nil && configuration == nil
        configured.value = configuration
        if isTaken { removeConfiguredSubviews() }
        // A handler that sets the configuration is running because of the update.
        if !configured.isUpdating { setNeedsUpdateConfiguration() }
        contentSizeDidChange()
        if configuration == nil { showContent() }
    }

    private final func removeConfiguredSubviews() {
        configured.shown = nil
        subviewStorage.background?.removeFromSuperview()
        subviewStorage.arrows?.removeFromSuperview()
        subviewStorage.arrows = nil
        subviewStorage.subtitleLabel?.removeFromSuperview()
        subviewStorage.indicator?.removeFromSuperview()
        subviewStorage.background = nil
        subviewStorage.subtitleLabel = nil
        subviewStorage.indicator = nil
        if let label = subviewStorage.label {
            label.numberOfLines = 1
            label.font = standardFont
        }
        subviewStorage.imageView?.isHidden = false
        subviewStorage.imageView?.tintColor = nil
    }

    /// Updates the subviews if the configuration or the state changed.
    final func updateConfigurationIfNeeded() {
        guard configured.needsUpdate, !configured.isUpdating, configured.value != nil else {
            return
        }
        configured.needsUpdate = false
        configured.isUpdating = true
        updateConfiguration()
        configured.isUpdating = false
        guard let value = configured.value else { return }
        let shown = automaticallyUpdatesConfiguration ? value.updated(for: self) : value
        configured.shown = shown
        show(shown)
    }

    // MARK: - Updating

    /// The tint of the content: red for a destructive button.
    private final var contentTint: UIColor { role == .destructive ? .systemRed : tintColor }

    private final func show(_ configuration: Configuration) {
        let foreground = configuration.foreground(tint: contentTint)
        subviewStorage.glow?.isHidden = true
        showBackground(configuration)
        let sizeMetrics = ButtonConfigurationMetrics.current.sizeMetrics(
            for: configuration.buttonSize)
        let title = configuredTitle(configuration)
        if title != nil || subviewStorage.label != nil {
            show(
                title, in: madeLabel, sizeMetrics.titleStyle, foreground,
                configuration.titleTextAttributesTransformer, configuration.titleLineBreakMode)
        }
        if configuration.attributedSubtitle != nil || subviewStorage.subtitleLabel != nil {
            show(
                configuration.attributedSubtitle.map { NSAttributedString($0) },
                in: madeSubtitleLabel, sizeMetrics.subtitleStyle, foreground,
                configuration.subtitleTextAttributesTransformer,
                configuration.subtitleLineBreakMode)
        }
        showImage(configuration, foreground)
        showArrows(configuration, foreground)
    }

    /// Returns the title of the configuration, or of the older members where it has none.
    private final func configuredTitle(_ configuration: Configuration) -> NSAttributedString? {
        if let choice = content.choice { return NSAttributedString(string: choice.title) }
        if let title = configuration.attributedTitle { return NSAttributedString(title) }
        if let title = content.attributedTitle(for: state) { return title }
        return content.titles[state].map { NSAttributedString(string: $0) }
    }

    private final var madeSubtitleLabel: ButtonLabel {
        if let label = subviewStorage.subtitleLabel { return label }
        let label = makeLabel()
        subviewStorage.subtitleLabel = label
        addSubview(label)
        return label
    }

    private final func show(
        _ text: NSAttributedString?, in label: ButtonLabel, _ style: UIFont.TextStyle,
        _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?,
        _ breakMode: NSLineBreakMode
    ) {
        label.isBeingSet = true
        defer { label.isBeingSet = false }
        var attributes = AttributeContainer()
        attributes.font = UIFont.preferredFont(forTextStyle: style, compatibleWith: currentTraits)
        attributes.foregroundColor = color
        if let transformer { attributes = transformer(attributes) }
        let wraps = breakMode == .byWordWrapping || breakMode == .byCharWrapping
        label.numberOfLines = wraps ? 0 : 1
        label.attributedText = text?.completed(with: attributes)
        label.lineBreakMode = breakMode
        label.alpha = 1
    }

    private final func showImage(_ configuration: Configuration, _ foreground: UIColor) {
        let image = content.choice?.image ?? configuration.image ?? content.images[state]
        let runs = configuration.showsActivityIndicator
        if image != nil || subviewStorage.imageView != nil {
            let view = madeImageView
            let sizeMetrics = ButtonConfigurationMetrics.current.sizeMetrics(
                for: configuration.buttonSize)
            view.preferredSymbolConfiguration =
                configuration.preferredSymbolConfigurationForImage
                ?? content.symbolConfigurations[state]
                ?? UIImage.SymbolConfiguration(textStyle: sizeMetrics.titleStyle)
            view.image =
                image?.renderingMode == .automatic
                ? image?.withRenderingMode(.alwaysTemplate) : image
            view.tintColor = configuration.imageColorTransformer?(foreground) ?? foreground
            view.isHidden = runs
            view.alpha = 1
        }
        guard runs || subviewStorage.indicator != nil else { return }
        let indicator = subviewStorage.indicator ?? UIActivityIndicatorView(style: .medium)
        if subviewStorage.indicator == nil {
            indicator.isUserInteractionEnabled = false
            indicator.isAccessibilityElement = false
            addSubview(indicator)
            subviewStorage.indicator = indicator
        }
        indicator.color =
            configuration.activityIndicatorColorTransformer?(foreground) ?? foreground
        if runs { indicator.startAnimating() } else { indicator.stopAnimating() }
    }

    private final func showBackground(_ configuration: Configuration) {
        let view = subviewStorage.background ?? BackgroundConfigurationView()
        if subviewStorage.background == nil {
            insertSubview(view, at: 0)
            subviewStorage.background = view
        }
        let rect = backgroundRect(of: configuration)
        view.show(
            configuration.background, color: configuration.backgroundColor(tint: contentTint),
            radius: configuration.radius(height: rect.height, traits: currentTraits),
            tint: contentTint)
        view.frame = rect
    }

    private final func backgroundRect(of configuration: Configuration) -> CGRect {
        let background = configuration.background
        var insets = background.backgroundInsets
        let margins = directionalLayoutMargins
        let edges = background.edgesAddingLayoutMarginsToBackgroundInsets
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        return bounds.inset(by: insets.resolved(in: effectiveUserInterfaceLayoutDirection))
    }

    // MARK: - Layout

    final func configuredSize(_ limit: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        guard let shown = configured.shown else { return .zero }
        let insets = shown.contentInsets
        let sides = CGSize(
            width: insets.leading + insets.trailing, height: insets.top + insets.bottom)
        let width = limit.width > 0 && limit.width.isFinite ? limit.width - sides.width : nil
        let arrangement = arrangement(of: shown, width: width ?? .greatestFiniteMagnitude)
        return CGSize(
            width: arrangement.size.width + sides.width,
            height: arrangement.size.height + sides.height)
    }

    /// The natural size, with the height of the lines broken at the width that constraints give.
    final var configuredIntrinsicSize: CGSize {
        var size = configuredSize(CGSize(width: CGFloat.infinity, height: .infinity))
        if let width = configured.narrowWidth, width < size.width {
            size.height = configuredSize(CGSize(width: width, height: .infinity)).height
        }
        return size
    }

    /// Records the width that constraints give, and invalidates the size when it changes the line breaks.
    private final func updateNarrowWidth() {
        let natural = configuredSize(CGSize(width: CGFloat.infinity, height: .infinity)).width
        let isNarrow =
            !translatesAutoresizingMaskIntoConstraints && bounds.width > 0
            && bounds.width < natural - 1e-3
        let width = isNarrow ? bounds.width : nil
        guard width != configured.narrowWidth else { return }
        configured.narrowWidth = width
        contentSizeDidChange()
        viewAbove?.setNeedsLayout()
    }

    /// Returns the layout of the content within a width.
    final func arrangement(of shown: Configuration, width: CGFloat) -> ConfiguredArrangement {
        ConfiguredArrangement(
            shown, image: configuredImageSize, title: subviewStorage.label,
            subtitle: subviewStorage.subtitleLabel,
            arrows: arrowSize(shown), width: width)
    }

    private final var configuredImageSize: CGSize {
        if configured.shown?.showsActivityIndicator == true {
            return subviewStorage.indicator?.intrinsicContentSize ?? .zero
        }
        return subviewStorage.imageView?.images.shown?.size ?? .zero
    }

    final func layoutConfiguredContent() {
        updateConfigurationIfNeeded()
        guard let shown = configured.shown else { return }
        updateNarrowWidth()
        showBackground(shown)
        let direction = effectiveUserInterfaceLayoutDirection
        let contentRect = bounds.inset(by: shown.contentInsets.resolved(in: direction))
        let arrangement = arrangement(of: shown, width: contentRect.width)
        let origin = CGPoint(
            x: leading(of: arrangement.size.width, in: contentRect),
            y: top(of: arrangement.size.height, in: contentRect))
        func place(_ view: UIView?, _ rect: CGRect) {
            var rect = rect
            if direction == .rightToLeft { rect.origin.x = arrangement.size.width - rect.maxX }
            view?.frame = rect.offsetBy(dx: origin.x, dy: origin.y)
                .roundingOrigin(toPixels: pixelScale)
        }
        place(subviewStorage.imageView, arrangement.image)
        place(subviewStorage.indicator, arrangement.image)
        place(subviewStorage.label, arrangement.title)
        place(subviewStorage.subtitleLabel, arrangement.subtitle)
        place(subviewStorage.arrows, arrangement.arrows)
    }
}

extension NSDirectionalEdgeInsets {
    /// Returns the insets by left and right.
    func resolved(in direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        let isMirrored = direction == .rightToLeft
        return UIEdgeInsets(
            top: top, left: isMirrored ? trailing : leading, bottom: bottom,
            right: isMirrored ? leading : trailing)
    }
}
