import CoreText

// `class` members of extensions cannot be overridden; no app overrides these.

extension UIFont {
    /// Returns the font of a text style at the preferred content size.
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// Returns the font of a text style at the content size of traits.
    ///
    /// - Parameter traitCollection: nil for the current traits.
    public class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(
            descriptor: .preferredFontDescriptor(
                withTextStyle: style, compatibleWith: traitCollection), size: 0)
    }
}

extension UIFontDescriptor {
    /// Returns the font descriptor of a text style at the preferred content size.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// Returns the font descriptor of a text style at the content size of traits.
    ///
    /// - Parameter traitCollection: nil for the current traits.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        return UIFontDescriptor(
            request: FontRequest(
                pointSize: TextStyleSizes.entry(style, category).size,
                weight: style == .headline ? .semibold : nil, textStyle: style))
    }
}
