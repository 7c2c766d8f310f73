import Foundation

/// The separators of an item of a list.
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a separator is shown.
    public enum Visibility: Int, Sendable {
        /// The list decides.
        case automatic = 0
        case visible = 1
        case hidden = 2
    }

    /// The insets with which the list decides.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
        bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

    /// Creates the separators of a list with an appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic

    /// The insets of the separators from the edges of the cell; automatic by default.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets

    public var color = UIColor.separator

    /// The colour of the separators of a selected item in a list that allows the selection of several.
    public var multipleSelectionColor = UIColor.separator

    public static func == (
        left: UIListSeparatorConfiguration, right: UIListSeparatorConfiguration
    ) -> Bool {
        left.topSeparatorVisibility == right.topSeparatorVisibility
            && left.bottomSeparatorVisibility == right.bottomSeparatorVisibility
            && left.topSeparatorInsets == right.topSeparatorInsets
            && left.bottomSeparatorInsets == right.bottomSeparatorInsets
            && left.color == right.color
            && left.multipleSelectionColor == right.multipleSelectionColor
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(topSeparatorVisibility)
        hasher.combine(bottomSeparatorVisibility)
        hasher.combine(color)
    }
}
