import Foundation

/// The sizes of tables, in points.
struct TableMetrics {
    var rowHeight: CGFloat
    /// Above and below the text of a cell, so that one line of body text makes a row of the usual height.
    var textMargin: CGFloat
    /// Between two lines of text of a cell.
    var lineSpacing: CGFloat
    /// Between the image and the text of a cell.
    var imageSpacing: CGFloat
    /// The least distance between texts side by side.
    var sideSpacing: CGFloat
    /// The leading and trailing margins of compact and regular widths.
    var compactMargin: CGFloat
    var regularMargin: CGFloat
    /// The width of a table from which the larger margin is used.
    var regularWidth: CGFloat
    var plainHeaderHeight: CGFloat
    /// Above the headers of a plain table.
    var headerTopPadding: CGFloat
    var firstGroupedHeaderHeight: CGFloat
    var firstTitledGroupedHeaderHeight: CGFloat
    var groupedHeaderHeight: CGFloat
    var titledGroupedHeaderHeight: CGFloat
    var groupedFooterHeight: CGFloat
    /// Between the title of a grouped header and its lower edge, and a footer's upper edge and its title.
    var groupedTitleMargin: CGFloat
    var groupCornerRadius: CGFloat
    /// The width of the first column of a cell of the style `value2`.
    var keyColumnWidth: CGFloat
    /// Between accessory, content and the trailing edge.
    var accessorySpacing: CGFloat
    /// The distance by which the content moves for a control at the leading edge.
    var editControlWidth: CGFloat
    var reorderControlWidth: CGFloat
    var indentationWidth: CGFloat
    var indexWidth: CGFloat

    /// iOS 13 to 18.
    // Measured (facts §5): row height and margins. From memory: the rest.
    static let classic = TableMetrics(
        rowHeight: 44, textMargin: 35 / 3, lineSpacing: 0, imageSpacing: 16, sideSpacing: 6,
        compactMargin: 16, regularMargin: 20, regularWidth: 414, plainHeaderHeight: 28,
        headerTopPadding: 22, firstGroupedHeaderHeight: 35, firstTitledGroupedHeaderHeight: 55.5,
        groupedHeaderHeight: 17.5, titledGroupedHeaderHeight: 38, groupedFooterHeight: 17.5,
        groupedTitleMargin: 7, groupCornerRadius: 10, keyColumnWidth: 91, accessorySpacing: 8,
        editControlWidth: 38, reorderControlWidth: 44, indentationWidth: 10, indexWidth: 15)

    /// The metrics of the current generation.
    static let current = classic
}
