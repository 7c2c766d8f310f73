import CoreGraphics
import InterfaceFiles

extension UILabel {
    final func readLabel(_ element: NibElement) {
        if let font = element.font("fontDescription") { self.font = font }
        text = element.string("text")
        textAlignment = element.option("textAlignment", NibElement.textAlignments, .left)
        lineBreakMode = element.option("lineBreakMode", NibElement.lineBreakModes, .byWordWrapping)
        numberOfLines = element.integer("numberOfLines", 1)
        baselineAdjustment = element.option(
            "baselineAdjustment",
            ["alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none],
            .alignBaselines)
        adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit", true)
        if let scale = element.number("minimumScaleFactor") {
            minimumScaleFactor = CGFloat(scale)
        } else if let size = element.number("minimumFontSize"), font.pointSize > 0 {
            minimumScaleFactor = CGFloat(size) / font.pointSize
        }
        element.ignore("minimumFontSize", "usesAttributedText")
        allowsDefaultTighteningForTruncation = element.flag("adjustsLetterSpacingToFitWidth", false)
        adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory", false)
        preferredMaxLayoutWidth = element.length("preferredMaxLayoutWidth", 0)
        isEnabled = element.flag("enabled", true)
        isHighlighted = element.flag("highlighted", false)
        if let color = element.color("textColor") { textColor = color }
        highlightedTextColor = element.color("highlightedColor")
        shadowColor = element.color("shadowColor")
        shadowOffset = element.size("shadowOffset") ?? CGSize(width: 0, height: -1)
        if let text = element.attributedText("attributedText") { attributedText = text }
    }
}

extension NibElement {
    static let lineBreakModes: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle,
    ]
}

extension UIImageView {
    final func readImageView(_ element: NibElement) {
        element.ignore("catalog", "adjustsImageSizeForAccessibilityContentSizeCategory")
        if let configuration = element.symbolConfiguration("preferredSymbolConfiguration") {
            preferredSymbolConfiguration = configuration
        }
        image = element.image("image")
        highlightedImage = element.image("highlightedImage")
        isHighlighted = element.flag("highlighted", false)
    }
}

extension UIScrollView {
    final func readScrollView(_ element: NibElement) {
        isScrollEnabled = element.flag("scrollEnabled", true)
        bounces = element.flag("bounces", true)
        bouncesZoom = element.flag("bouncesZoom", true)
        // Without the attribute the class decides: tables bounce always.
        alwaysBounceVertical = element.flag("alwaysBounceVertical", alwaysBounceVertical)
        alwaysBounceHorizontal = element.flag("alwaysBounceHorizontal", alwaysBounceHorizontal)
        isPagingEnabled = element.flag("pagingEnabled", false)
        isDirectionalLockEnabled = element.flag("directionalLockEnabled", false)
        showsHorizontalScrollIndicator = element.flag("showsHorizontalScrollIndicator", true)
        showsVerticalScrollIndicator = element.flag("showsVerticalScrollIndicator", true)
        delaysContentTouches = element.flag("delaysContentTouches", true)
        canCancelContentTouches = element.flag("canCancelContentTouches", true)
        minimumZoomScale = element.length("minimumZoomScale", 1)
        maximumZoomScale = element.length("maximumZoomScale", 1)
        indicatorStyle = element.option(
            "indicatorStyle", ["default": .default, "black": .black, "white": .white], .default)
        keyboardDismissMode = element.option(
            "keyboardDismissMode",
            ["none": .none, "onDrag": .onDrag, "interactive": .interactive], .none)
        contentInsetAdjustmentBehavior = element.option(
            "contentInsetAdjustmentBehavior",
            [
                "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never,
                "always": .always,
            ], .automatic)
        if let inset = element.insets("contentInset") { contentInset = inset }
        if let inset = element.insets("scrollIndicatorInsets") { scrollIndicatorInsets = inset }
        element.ignore("scrollsToTop", "dataMode", "prefetchingEnabled")
    }
}
