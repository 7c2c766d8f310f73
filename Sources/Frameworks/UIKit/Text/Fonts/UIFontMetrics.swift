import CoreText
import Foundation

/// The scaling of custom fonts and lengths with the preferred content size.
open class UIFontMetrics: NSObject {
    private let style: UIFont.TextStyle

    /// Makes metrics that scale like a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Metrics that scale like body text.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Returns the font scaled for the preferred content size.
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

    /// Returns the font scaled for the preferred content size, up to a maximum.
    ///
    /// - Parameter maximumPointSize: 0 is no limit.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// Returns the font scaled for traits.
    open func scaledFont(
        for font: UIFont, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// Returns the font scaled for traits, up to a maximum.
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

    /// Returns a length scaled for the preferred content size, rounded to whole pixels.
    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// Returns a length scaled for traits, rounded to whole pixels.
    open func scaledValue(
        for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> CGFloat {
        let traitScale = (traitCollection ?? .current).displayScale
        let scale = traitScale > 0 ? traitScale : max(1, UITraitCollection.current.displayScale)
        return (value * ratio(traitCollection) * scale).rounded() / scale
    }

    private func ratio(_ traits: UITraitCollection?) -> CGFloat {
        TextStyleSizes.ratio(style, (traits ?? .current).preferredContentSizeCategory)
    }
}

extension UIFont {
    /// Returns the font scaled for traits; nil if that does not change it, and for a font that does not
    /// scale.
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
