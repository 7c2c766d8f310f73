import Foundation

/// The background of a button or a cell.
public struct UIBackgroundConfiguration: Hashable {
    /// Returns a clear background.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }

    init() {}

    /// The part of a list that the background is for; nil for any other.
    private var part: ListPart?

    private enum ListPart: Hashable {
        case plainCell, groupedCell, sidebarRow, headerFooter
    }

    private init(_ part: ListPart, _ color: UIColor) {
        self.part = part
        backgroundColor = color
    }

    /// Returns the background of a row of a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.plainCell, .systemBackground)
    }

    /// Returns the background of a header or footer of a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.headerFooter, .secondarySystemBackground)
    }

    /// Returns the background of a row of a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.groupedCell, .secondarySystemGroupedBackground)
    }

    /// Returns the background of a header or footer of a grouped list, which is clear.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.headerFooter, .clear)
    }

    /// Returns the background of a row of a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration { sidebar() }

    /// Returns the background of the header of a sidebar, which is clear.
    public static func listSidebarHeader() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.headerFooter, .clear)
    }

    /// Returns the background of a row of a list beside a sidebar.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { sidebar() }

    private static func sidebar() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration(.sidebarRow, .clear)
        // From memory, not measured.
        configuration.cornerRadius = 10
        return configuration
    }

    /// Returns the background for a state: a selected row of a list is grey.
    public func updated(for state: UIConfigurationState) -> UIBackgroundConfiguration {
        guard state.isEmphasized || state.hasFocus else { return self }
        var configuration = self
        if showsFocus, state.hasFocus {
            configuration.backgroundColor = nil
            return configuration
        }
        switch part {
        case .plainCell, .groupedCell: configuration.backgroundColor = .systemGray4
        case .sidebarRow: configuration.backgroundColor = .systemFill
        case .headerFooter, nil: break
        }
        return configuration
    }

    /// Whether the background has the tint while the cell has focus, as those of rows have.
    // From memory.
    var showsFocus: Bool {
        switch part {
        case .plainCell, .groupedCell, .sidebarRow: true
        case .headerFooter, nil: false
        }
    }

    /// A view that fills the background; it must not have another superview.
    public var customView: UIView?

    /// In points.
    public var cornerRadius: CGFloat = 0

    /// The insets from the bounds to the background, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// The edges at which the layout margins of the view are added to the insets.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

    /// The colour; nil means the tint.
    public var backgroundColor: UIColor?

    /// Transforms the background colour.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?

    /// Returns the background colour for a tint.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// A blur or another effect on the content behind the view.
    public var visualEffect: UIVisualEffect?

    /// An image in front of the colour.
    public var image: UIImage?

    /// The content mode of the image.
    public var imageContentMode = UIView.ContentMode.scaleToFill

    /// The colour of the stroke; nil means the tint.
    public var strokeColor: UIColor?

    /// Transforms the colour of the stroke.
    public var strokeColorTransformer: UIConfigurationColorTransformer?

    /// Returns the colour of the stroke for a tint.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// The width of the stroke, in points; 0 draws none.
    public var strokeWidth: CGFloat = 0

    /// The distance from the background outwards to the stroke, in points.
    public var strokeOutset: CGFloat = 0

    public static func == (
        left: UIBackgroundConfiguration, right: UIBackgroundConfiguration
    ) -> Bool {
        left.part == right.part && left.customView === right.customView
            && left.cornerRadius == right.cornerRadius
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
