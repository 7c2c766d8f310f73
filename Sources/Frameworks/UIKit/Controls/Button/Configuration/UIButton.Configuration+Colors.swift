import Foundation

extension UIButton.Configuration {
    private var look: ButtonConfigurationMetrics { .current }

    private var isShownSelected: Bool {
        state.contains(.selected) && automaticallyUpdateForSelection
    }

    /// The style in the present state: a selected button looks like the next stronger style.
    private var shownStyle: Style {
        guard isShownSelected else { return style }
        return switch style {
        case .plain, .gray: .tinted
        case .tinted, .filled: .filled
        }
    }

    /// The colour of title and image.
    func foreground(tint: UIColor) -> UIColor {
        if state.contains(.disabled) { return look.disabledForeground }
        let color: UIColor
        switch shownStyle {
        case .filled: color = baseForegroundColor ?? .white
        case .plain, .gray, .tinted: color = baseForegroundColor ?? tint
        }
        return isFaded && shownStyle == .plain ? color.faded(look.pressedAlpha) : color
    }

    /// The colour behind everything.
    func backgroundColor(tint: UIColor) -> UIColor {
        let color = background.backgroundColor ?? styleBackground(tint: tint)
        return background.backgroundColorTransformer?(color) ?? color
    }

    private func styleBackground(tint: UIColor) -> UIColor {
        if state.contains(.disabled) {
            return style == .plain ? .clear : look.disabledBackground
        }
        let color: UIColor
        switch shownStyle {
        case .plain: return .clear
        case .gray: color = baseBackgroundColor ?? look.grayBackground
        case .tinted: color = (baseBackgroundColor ?? tint).faded(look.tintedAlpha)
        case .filled: color = baseBackgroundColor ?? tint
        }
        return isFaded ? color.faded(look.pressedAlpha) : color
    }

    private var isFaded: Bool { state.contains(.highlighted) }

    /// The corners of a background of a height.
    func radius(height: CGFloat, traits: UITraitCollection) -> CGFloat {
        switch cornerStyle {
        case .fixed: background.cornerRadius
        case .dynamic:
            UIFontMetrics.default.scaledValue(for: background.cornerRadius, compatibleWith: traits)
        case .small: look.smallRadius
        case .medium: look.mediumRadius
        case .large: look.largeRadius
        case .capsule: height / 2
        }
    }
}

extension UIColor {
    /// The colour with a part of its opacity, in every trait.
    func faded(_ part: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.alpha * part)
        }
    }
}
