import Foundation

/// The properties of a table that apps set.
struct TableSettings {
    var rowHeight = UITableView.automaticDimension
    var headerHeight = UITableView.automaticDimension
    var footerHeight = UITableView.automaticDimension
    var estimatedRowHeight = UITableView.automaticDimension
    var estimatedHeaderHeight = UITableView.automaticDimension
    var estimatedFooterHeight = UITableView.automaticDimension
    var headerTopPadding = UITableView.automaticDimension

    var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    var separatorColor: UIColor?
    var separatorEffect: UIVisualEffect?
    var separatorInset: UIEdgeInsets?
    var separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges
    var followsReadableWidth = false
    var insetsContentToSafeArea = true

    var isPrefetchingEnabled = true
}

/// A section of a static table, whose cells are in an interface file.
struct StaticSection {
    struct Row {
        let cell: UITableViewCell
        /// In points; `automaticDimension` for a row that sizes itself.
        let height: CGFloat
    }

    var header: String?
    var footer: String?
    var rows: [Row]
}

/// A row that is shown.
struct VisibleRow {
    var path: RowPath
    /// Nil if the data source returned the same cell for another row.
    var cell: UITableViewCell?
}

/// The state of a table.
@MainActor
struct TableState {
    var style: UITableView.Style
    /// The sections of a static table, from an interface file; nil for a table with another data source.
    var staticSections: [StaticSection]?
    weak var delegate: (any UITableViewDelegate)?
    weak var dataSource: (any UITableViewDataSource)?
    weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    weak var dragDelegate: (any UITableViewDragDelegate)?
    weak var dropDelegate: (any UITableViewDropDelegate)?
    let methods = OptionalMethods<TableRequirements>()
    var settings = TableSettings()

    // MARK: Data

    /// Whether the heights have to be queried again, with the same numbers of rows.
    var needsHeights = false
    var geometry = TableGeometry()
    /// The width of the table for which the heights were measured, in points.
    var measuredWidth: CGFloat = 0

    // MARK: Views

    /// Whether rows may have been inserted between shown ones.
    var mayHaveGaps = false
    /// In order, without gaps unless `mayHaveGaps`.
    var rows: [VisibleRow] = []
    var headers: [Int: SectionHeaderFooter] = [:]
    var footers: [Int: SectionHeaderFooter] = [:]
    var headerView: UIView?
    var footerView: UIView?
    /// The rows that stand for items whose data has not arrived.
    var placeholders: [PlaceholderRow] = []
    /// Whether rows are being shown, to prevent a nested layout pass.
    var isShowingRows = false
    /// The row to which the table scrolls, until it has been laid out there.
    var scrollGoal: ScrollGoal<RowPath, UITableView.ScrollPosition>?

    // MARK: Editing

    var editing = TableEditing()
    var index = SectionIndexState()

    init(style: UITableView.Style) { self.style = style }
}
