import Foundation

extension UITableView {
    /// The appearance of a table.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers and footers stick to the edges while their section is visible.
        case plain = 0
        /// Sections with space between them.
        case grouped = 1
        /// Sections as rounded rectangles away from the edges.
        case insetGrouped = 2
    }

    /// The position to which a row is scrolled.
    public enum ScrollPosition: Int, Sendable {
        /// The least movement that makes the row visible.
        case none = 0
        case top = 1
        case middle = 2
        case bottom = 3
    }

    /// The animation of rows that are inserted or deleted.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        /// From or to the right edge.
        case right = 1
        case left = 2
        /// From above, or upwards.
        case top = 3
        case bottom = 4
        /// Without an animation of the row itself.
        case none = 5
        /// The row grows from its middle, or shrinks to it.
        case middle = 6
        /// An animation that the table chooses; `fade` here.
        case automatic = 100
    }

    /// The reference of `separatorInset`.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges = 0
        /// The automatic insets.
        case fromAutomaticInsets = 1
    }

    /// The height of rows, headers and footers that size themselves.
    nonisolated public static let automaticDimension: CGFloat = -1

    /// The title of the magnifying glass in a section index.
    nonisolated public static let indexSearch = "{search}"

    /// Posted after the user changed the selection of a table; the object is the table.
    nonisolated public static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    /// The arrangement of a cell's labels.
    public enum CellStyle: Int, Sendable {
        /// An image and one label.
        case `default` = 0
        /// A label at the leading edge, and a secondary one at the trailing edge.
        case value1 = 1
        /// A small label in a column at the leading edge, and another beside it.
        case value2 = 2
        /// A label above a secondary one.
        case subtitle = 3
    }

    /// The appearance of a selected cell; every one but `none` is grey.
    public enum SelectionStyle: Int, Sendable {
        case none = 0
        case blue = 1
        case gray = 2
        case `default` = 3
    }

    /// The standard accessory at the trailing edge of a cell.
    public enum AccessoryType: Int, Sendable {
        case none = 0
        /// A chevron.
        case disclosureIndicator = 1
        /// A button with an i, and a chevron.
        case detailDisclosureButton = 2
        case checkmark = 3
        /// A button with an i.
        case detailButton = 4
    }

    /// The lines between cells.
    public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine = 1
        case singleLineEtched = 2
    }

    /// The control that a cell shows while its table is edited.
    public enum EditingStyle: Int, Sendable {
        case none = 0
        case delete = 1
        case insert = 2
    }

    /// The controls that a cell shows besides its content.
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The control at the leading edge.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The button that confirms a deletion.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
}
