import Foundation
import QuartzCore

extension UIButton {
    // MARK: - Creating subviews

    final var madeLabel: ButtonLabel {
        if let label = subviewStorage.label { return label }
        let label = makeLabel()
        label.font = standardFont
        subviewStorage.label = label
        addSubview(label)
        return label
    }

    final func makeLabel() -> ButtonLabel {
        let label = ButtonLabel()
        label.lineBreakMode = .byTruncatingMiddle
        // Unlike other labels': a colour alone shows no shadow.
        label.shadowOffset = .zero
        label.button = self
        return label
    }

    final var standardFont: UIFont {
        let metrics = ButtonMetrics.current
        return .systemFont(
            ofSize: buttonType == .custom ? metrics.customFontSize : metrics.systemFontSize)
    }

    final var madeImageView: UIImageView {
        if let view = subviewStorage.imageView { return view }
        let view = UIImageView()
        subviewStorage.imageView = view
        if let label = subviewStorage.label {
            insertSubview(view, belowSubview: label)
        } else {
            addSubview(view)
        }
        return view
    }

    private final var madeBackgroundImageView: UIImageView {
        if let view = subviewStorage.backgroundImageView { return view }
        let view = UIImageView()
        subviewStorage.backgroundImageView = view
        insertSubview(view, at: 0)
        return view
    }

    final var madeBackdrop: ControlSubview {
        if let view = subviewStorage.backdrop { return view }
        let view = ControlSubview()
        subviewStorage.backdrop = view
        insertSubview(view, at: subviewStorage.backgroundImageView == nil ? 0 : 1)
        return view
    }

    // MARK: - Changing

    final func takePrimaryAction(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    final func typeDidChange() {
        if let symbol = buttonType.symbol {
            content.images[.normal] = symbol.image(scale: currentTraits.displayScale)
            showContent()
            sizeToFit()
        }
    }

    final func traitsOfContentDidChange() {
        if let symbol = buttonType.symbol {
            content.images[.normal] = symbol.image(scale: currentTraits.displayScale)
        }
        showContent()
    }

    final func changeContent(size changesSize: Bool, _ change: () -> Void) {
        change()
        showContent()
        if changesSize { contentSizeDidChange() }
    }

    /// Called when the size of title, image or insets changed.
    final func contentSizeDidChange() {
        invalidateIntrinsicContentSize()
        contentPositionDidChange()
    }

    /// Called when the position of title or image changed.
    final func contentPositionDidChange() {
        constraintInsetsDidChange()
        setNeedsLayout()
    }

    // MARK: - Updating

    /// Returns the title colour for a state: its own, that of disabled system buttons, or the normal one.
    ///
    /// - Parameter tint: The colour of a system button's title without one; nil for the button's tint.
    final func shownTitleColor(for state: UIControl.State, tint: UIColor? = nil) -> UIColor {
        if let own = content.titleColors.own(state) { return own }
        if state.contains(.disabled), buttonType.isTinted {
            return ButtonMetrics.current.disabledTitle
        }
        return content.titleColors[.normal] ?? (buttonType.isTinted ? tint ?? tintColor : .white)
    }

    /// Updates the subviews for the current state.
    final func showContent() {
        guard configured.value == nil else { return setNeedsUpdateConfiguration() }
        showTitle()
        showImage()
        showBackgroundImage()
        showBackdrop()
        subviewStorage.glow?.isHidden = !isHighlighted
    }

    /// Updates the subviews after the state changed; a released system button fades back.
    final func showState() {
        guard configured.value == nil else { return setNeedsUpdateConfiguration() }
        let former = (subviewStorage.label?.alpha, subviewStorage.imageView?.alpha)
        let size = naturalContentSize
        showContent()
        if naturalContentSize != size { contentSizeDidChange() }
        setNeedsLayout()
        guard !isHighlighted, fadesBack else { return }
        let present = (subviewStorage.label?.alpha, subviewStorage.imageView?.alpha)
        guard former.0 != present.0 || former.1 != present.1 else { return }
        if let alpha = former.0 { subviewStorage.label?.alpha = alpha }
        if let alpha = former.1 { subviewStorage.imageView?.alpha = alpha }
        UIView.move(animated: true, over: ButtonMetrics.current.releaseDuration) { [self] in
            if let alpha = present.0 { subviewStorage.label?.alpha = alpha }
            if let alpha = present.1 { subviewStorage.imageView?.alpha = alpha }
        }
    }

    /// Whether the content animates from the highlighted to the normal state.
    private final var fadesBack: Bool { buttonType.isTinted && window != nil }

    private final var isFaded: Bool { buttonType.isTinted && isHighlighted }

    private final func showTitle() {
        let attributed = content.attributedTitle(for: state)
        let plain = content.title(for: state)
        guard attributed != nil || plain != nil || subviewStorage.label != nil else { return }
        let label = madeLabel
        label.isBeingSet = true
        defer { label.isBeingSet = false }
        // A picture of an iOS 16 app whose title label has a tint of its own shows the title in that.
        let color =
            isShownSelected ? .white : shownTitleColor(for: state, tint: label.tintColor)
        label.textColor = color
        label.shadowColor = content.shadowColors[state]
        label.turnShadow(reversesTitleShadowWhenHighlighted && isHighlighted)
        if let attributed {
            label.attributedText = attributed.completed(with: label.font, color)
        } else {
            label.text = plain
        }
        label.alpha = isFaded ? ButtonMetrics.current.pressedAlpha : 1
    }

    private final func showImage() {
        guard content.image(for: state) != nil || subviewStorage.imageView != nil else { return }
        let view = madeImageView
        view.preferredSymbolConfiguration = content.symbolConfigurations[state]
        view.image = content.image(for: state).map { adapted($0, content.images) }
        if buttonType == .close { view.tintColor = .secondaryLabel }
        var alpha: CGFloat = 1
        if isFaded { alpha = ButtonMetrics.current.pressedAlpha }
        let isDimmed = adjustsImageWhenDisabled && content.images.own(state) == nil
        if !isEnabled, isDimmed { alpha = ButtonMetrics.current.disabledImageAlpha }
        view.alpha = alpha
    }

    private final func showBackgroundImage() {
        let image = content.backgrounds[state]
        guard image != nil || subviewStorage.backgroundImageView != nil else { return }
        madeBackgroundImageView.image = image.map { adapted($0, content.backgrounds) }
    }

    /// Returns the image with the rendering of the button's type and state.
    private final func adapted(_ image: UIImage, _ images: StateValues<UIImage>) -> UIImage {
        if buttonType.isTinted, image.renderingMode == .automatic {
            return image.withRenderingMode(.alwaysTemplate)
        }
        let isShaded =
            isHighlighted && adjustsImageWhenHighlighted && !buttonType.isTinted
            && images.own(state) == nil && image.renderingMode != .alwaysTemplate
        return isShaded ? image.shaded(ButtonMetrics.current.pressedImageShade) : image
    }

    /// Whether the title has a background in the tint, as that of a selected system button.
    private final var isShownSelected: Bool {
        buttonType == .system && isSelected && content.images[state] == nil
            && content.titleColors.own(state) == nil && content.titles.own(state) == nil
    }

    private final func showBackdrop() {
        let isClosing = buttonType == .close
        guard isShownSelected || isClosing || subviewStorage.backdrop != nil else { return }
        let backdrop = madeBackdrop
        backdrop.isHidden = !isShownSelected && !isClosing
        backdrop.backgroundColor = isClosing ? .tertiarySystemFill : tintColor
        backdrop.alpha = isFaded ? ButtonMetrics.current.pressedAlpha : 1
        setNeedsLayout()
    }

    // MARK: - Accessibility

    final var labelForSpeech: String? {
        let title =
            content.choice?.title ?? (configured.shown ?? configured.value)?.spokenTitle
            ?? content.attributedTitle(for: state)?.string ?? content.titles[state]
        if let title, !title.isEmpty { return title }
        if let label = content.images[state]?.accessibilityLabel { return label }
        switch buttonType.symbol {
        case .info: return "More Info"
        case .add: return "Add"
        case .close: return "Close"
        case nil: return nil
        }
    }
}

extension NSAttributedString {
    /// Returns the text, with a font and a colour where it has none.
    func completed(with font: UIFont, _ color: UIColor) -> NSAttributedString {
        let copy = NSMutableAttributedString(attributedString: self)
        let all = NSRange(location: 0, length: length)
        enumerateAttributes(in: all, options: []) { attributes, range, _ in
            if attributes[.font] == nil { copy.addAttribute(.font, value: font, range: range) }
            if attributes[.foregroundColor] == nil {
                copy.addAttribute(.foregroundColor, value: color, range: range)
            }
        }
        return copy
    }
}

extension UIImage {
    /// Returns the image with black of an opacity drawn over its opaque pixels.
    func shaded(_ alpha: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let bounds = CGRect(origin: .zero, size: size)
        guard bounds.width > 0, bounds.height > 0 else { return self }
        let shaded = UIGraphicsImageRenderer(size: size, format: format).image { context in
            withRenderingMode(.alwaysOriginal).draw(in: bounds)
            context.cgContext.setBlendMode(.sourceAtop)
            context.cgContext.setFillColor(UIColor(white: 0, alpha: alpha).cgColor)
            context.cgContext.fill(bounds)
        }
        guard content.isResizable else { return shaded }
        return shaded.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }
}
