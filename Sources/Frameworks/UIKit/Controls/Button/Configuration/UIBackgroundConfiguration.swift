import Foundation

/// What stands behind the content of a button or a cell.
public struct UIBackgroundConfiguration: Hashable {
    /// A background of nothing.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }

    init() {}

    /// A view in the background, as large as it; it must not be in another view.
    public var customView: UIView?

    /// In points.
    public var cornerRadius: CGFloat = 0

    /// The distances from the bounds to the background, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// The edges at which the margins of the view are added to the insets.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

    /// The colour; nil stands for the tint.
    public var backgroundColor: UIColor?

    /// Makes the colour that is shown.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?

    /// The colour that is shown with a tint.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// A blur or another effect on what lies behind.
    public var visualEffect: UIVisualEffect?

    /// An image in front of the colour.
    public var image: UIImage?

    /// Where the image goes.
    public var imageContentMode = UIView.ContentMode.scaleToFill

    /// The colour of the line around; nil stands for the tint.
    public var strokeColor: UIColor?

    /// Makes the colour of the line that is shown.
    public var strokeColorTransformer: UIConfigurationColorTransformer?

    /// The colour of the line that is shown with a tint.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// The width of the line around, in points; 0 draws none.
    public var strokeWidth: CGFloat = 0

    /// How far outside of the background the line is, in points.
    public var strokeOutset: CGFloat = 0

    public static func == (
        left: UIBackgroundConfiguration, right: UIBackgroundConfiguration
    ) -> Bool {
        left.customView === right.customView && left.cornerRadius == right.cornerRadius
            && left.backgroundInsets == right.backgroundInsets
            && left.edgesAddingLayoutMarginsToBackgroundInsets
                == right.edgesAddingLayoutMarginsToBackgroundInsets
            && left.backgroundColor == right.backgroundColor
            && left.backgroundColorTransformer == right.backgroundColorTransformer
            && left.visualEffect == right.visualEffect && left.image == right.image
            && left.imageContentMode == right.imageContentMode
            && left.strokeColor == right.strokeColor
            && left.strokeColorTransformer == right.strokeColorTransformer
            && left.strokeWidth == right.strokeWidth && left.strokeOutset == right.strokeOutset
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(cornerRadius)
        hasher.combine(backgroundColor)
        hasher.combine(strokeWidth)
        hasher.combine(strokeColor)
    }
}
