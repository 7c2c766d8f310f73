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

    /// Returns the size of the arrows, scaled with the title's font; zero without arrows.
    final func arrowSize(_ configuration: Configuration) -> CGSize {
        guard hasArrows(configuration) else { return .zero }
        let metrics = ButtonConfigurationMetrics.current
        let style = metrics.sizeMetrics(for: configuration.buttonSize).titleStyle
        let scale =
            UIFont.preferredFont(forTextStyle: style, compatibleWith: currentTraits).pointSize / 17
        return CGSize(
            width: metrics.arrowSize.width * scale, height: metrics.arrowSize.height * scale)
    }

    /// Shows or hides the arrows of a pop-up button.
    final func showArrows(_ configuration: Configuration, _ foreground: UIColor) {
        let size = arrowSize(configuration)
        guard size != .zero || subviewStorage.arrows != nil else { return }
        let arrows = subviewStorage.arrows ?? ShapeView()
        if subviewStorage.arrows == nil {
            addSubview(arrows)
            subviewStorage.arrows = arrows
        }
        arrows.isHidden = size == .zero
        arrows.strokeColor = configuration.indicatorColorTransformer?(foreground) ?? foreground
        arrows.lineWidth = size.width / 5
        arrows.path = Self.arrows(in: size)
    }

    /// Returns an arrow up above an arrow down.
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
