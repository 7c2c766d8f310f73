import CoreText
import Foundation

/// Grows an app's own fonts and lengths with the size of text that the user prefers.
open class UIFontMetrics: NSObject {
    private let style: UIFont.TextStyle

    /// Metrics that grow as the text of a kind does.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Metrics that grow as body text does.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// The font at the size that the user's preference makes of its own.
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

    /// The font at the size that the user's preference makes of its own, up to a largest one.
    ///
    /// - Parameter maximumPointSize: 0 is no limit.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// The font at the size that traits make of its own.
    open func scaledFont(
        for font: UIFont, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// The font at the size that traits make of its own, up to a largest one.
    ///
    /// - Parameter maximumPointSize: 0 is no limit.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let scaled = (font.pointSize * ratio(traitCollection)).rounded()
        var request = font.request
        request.pointSize = UIFont.usable(
            maximumPointSize > 0 ? min(scaled, maximumPointSize) : scaled)
        request.scaling = FontRequest.Scaling(
            style: style, pointSize: font.pointSize, maximumPointSize: maximumPointSize)
        return UIFont(installed: request)
    }

    /// The length that the user's preference makes of another, rounded to a pixel.
    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// The length that traits make of another, rounded to a pixel.
    open func scaledValue(
        for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> CGFloat {
        let told = (traitCollection ?? .current).displayScale
        let scale = told > 0 ? told : max(1, UITraitCollection.current.displayScale)
        return (value * ratio(traitCollection) * scale).rounded() / scale
    }

    private func ratio(_ traits: UITraitCollection?) -> CGFloat {
        TextStyleSizes.ratio(style, (traits ?? .current).preferredContentSizeCategory)
    }
}

extension UIFont {
    /// The font at the size that traits make of it; nil where that is the same, or where the font
    /// follows nothing.
    func adjusted(to traits: UITraitCollection) -> UIFont? {
        let adjusted: UIFont
        if let scaling = request.scaling {
            adjusted = UIFontMetrics(forTextStyle: scaling.style).scaledFont(
                for: withSize(scaling.pointSize), maximumPointSize: scaling.maximumPointSize,
                compatibleWith: traits)
        } else if let style = request.textStyle {
            adjusted = withSize(
                UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize)
        } else {
            return nil
        }
        return adjusted.pointSize == pointSize ? nil : adjusted
    }
}
