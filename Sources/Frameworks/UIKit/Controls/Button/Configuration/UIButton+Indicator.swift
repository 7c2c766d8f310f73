import CoreGraphics
import QuartzCore

extension UIButton {
    private final func hasArrows(_ configuration: Configuration) -> Bool {
        switch configuration.indicator {
        case .automatic: isPopUp
        case .none: false
        case .popup: true
        }
    }

    /// The size of the arrows, which grows with the title; zero without them.
    final func arrowSize(_ configuration: Configuration) -> CGSize {
        guard hasArrows(configuration) else { return .zero }
        let look = ButtonConfigurationMetrics.current
        let style = look.metrics(of: configuration.buttonSize).titleStyle
        let scale =
            UIFont.preferredFont(forTextStyle: style, compatibleWith: currentTraits).pointSize / 17
        return CGSize(
            width: look.arrowSize.width * scale, height: look.arrowSize.height * scale)
    }

    /// Shows the arrows of a pop-up button, or none.
    final func showArrows(_ configuration: Configuration, _ foreground: UIColor) {
        let size = arrowSize(configuration)
        guard size != .zero || parts.arrows != nil else { return }
        let arrows = parts.arrows ?? ShapeView()
        if parts.arrows == nil {
            addSubview(arrows)
            parts.arrows = arrows
        }
        arrows.isHidden = size == .zero
        arrows.strokeColor = configuration.indicatorColorTransformer?(foreground) ?? foreground
        arrows.lineWidth = size.width / 5
        arrows.path = Self.arrows(in: size)
    }

    /// An arrow up above an arrow down.
    private static func arrows(in size: CGSize) -> CGPath {
        let path = CGMutablePath()
        let inset = size.width / 10
        // Chosen: each arrow is as high as a third of both.
        for (tip, foot) in [(inset, size.height / 3), (size.height - inset, size.height * 2 / 3)] {
            path.addLines(between: [
                CGPoint(x: inset, y: foot), CGPoint(x: size.width / 2, y: tip),
                CGPoint(x: size.width - inset, y: foot),
            ])
        }
        return path
    }
}
