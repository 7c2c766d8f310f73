/// An object with an identifier for UI tests.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
    /// The identifier, which users do not see.
    var accessibilityIdentifier: String? { get set }
}

/// A cell of a table for assistive technologies.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
    /// The rows that the cell covers.
    func accessibilityRowRange() -> NSRange

    /// The columns that the cell covers.
    func accessibilityColumnRange() -> NSRange
}

/// A table of rows and columns for assistive technologies.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
    /// The cell at a row and a column, or nil where there is none.
    func accessibilityDataTableCellElement(
        forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)?

    /// The number of rows.
    func accessibilityRowCount() -> Int

    /// The number of columns.
    func accessibilityColumnCount() -> Int

    /// The titles of a row; none by default.
    func accessibilityHeaderElements(
        forRow row: Int
    ) -> [any UIAccessibilityContainerDataTableCell]?

    /// The titles of a column; none by default.
    func accessibilityHeaderElements(
        forColumn column: Int
    ) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
    /// No titles.
    public func accessibilityHeaderElements(
        forRow row: Int
    ) -> [any UIAccessibilityContainerDataTableCell]? { nil }

    /// No titles.
    public func accessibilityHeaderElements(
        forColumn column: Int
    ) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}
