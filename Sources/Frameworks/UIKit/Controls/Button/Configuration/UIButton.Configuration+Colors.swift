import Foundation

extension UIButton.Configuration {
    private var metrics: ButtonConfigurationMetrics { .current }

    private var isShownSelected: Bool {
        state.contains(.selected) && automaticallyUpdateForSelection
    }

    /// The style in the current state: a selected button has the next stronger style.
    private var shownStyle: Style {
        guard isShownSelected else { return style }
        return switch style {
        case .plain, .gray: .tinted
        case .tinted, .filled: .filled
        }
    }

    /// Returns the colour of title and image.
    func foreground(tint: UIColor) -> UIColor {
        if state.contains(.disabled) { return metrics.disabledForeground }
        let color: UIColor
        switch shownStyle {
        case .filled: color = baseForegroundColor ?? .white
        case .plain, .gray, .tinted: color = baseForegroundColor ?? tint
        }
        return isFaded && shownStyle == .plain ? color.faded(metrics.pressedAlpha) : color
    }

    /// Returns the colour of the background.
    func backgroundColor(tint: UIColor) -> UIColor {
        let color = background.backgroundColor ?? styleBackground(tint: tint)
        return background.backgroundColorTransformer?(color) ?? color
    }

    private func styleBackground(tint: UIColor) -> UIColor {
        if state.contains(.disabled) {
            return style == .plain ? .clear : metrics.disabledBackground
        }
        let color: UIColor
        switch shownStyle {
        case .plain: return .clear
        case .gray: color = baseBackgroundColor ?? metrics.grayBackground
        case .tinted: color = (baseBackgroundColor ?? tint).faded(metrics.tintedAlpha)
        case .filled: color = baseBackgroundColor ?? tint
        }
        return isFaded ? color.faded(metrics.pressedAlpha) : color
    }

    private var isFaded: Bool { state.contains(.highlighted) }

    /// Returns the corner radius of a background of a height, in points.
    func radius(height: CGFloat, traits: UITraitCollection) -> CGFloat {
        switch cornerStyle {
        case .fixed: background.cornerRadius
        case .dynamic:
            UIFontMetrics.default.scaledValue(for: background.cornerRadius, compatibleWith: traits)
        case .small: metrics.smallRadius
        case .medium: metrics.mediumRadius
        case .large: metrics.largeRadius
        case .capsule: height / 2
        }
    }
}

extension UIColor {
    /// Returns the colour with its opacity multiplied, for all traits.
    func faded(_ factor: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.alpha * factor)
        }
    }
}
