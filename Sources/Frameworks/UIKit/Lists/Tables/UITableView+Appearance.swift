import Foundation
import QuartzCore

/// The part of the appearance of a cell that its table controls.
struct CellAppearance: Equatable {
    var style = UITableView.Style.plain
    /// The leading and trailing margin, in points.
    var margin = TableMetrics.current.compactMargin
    var hasSeparators = true
    var separatorColor = UIColor.separator
    var separatorEffect: UIVisualEffect?
    /// The insets of separators from the edges of the cell; nil for automatic ones.
    var separatorInset: UIEdgeInsets?
    /// Whether `separatorInset` is added to the automatic insets.
    var addsToAutomaticInset = false
    var isFirst = false
    var isLast = false
    var insetsContentToSafeArea = true
    /// The width that the section index takes, in points.
    var indexWidth: CGFloat = 0
}

extension UITableView {
    /// The separator insets that were set, or the automatic ones.
    final var ownSeparatorInset: UIEdgeInsets {
        table.settings.separatorInset
            ?? UIEdgeInsets(top: 0, left: rowMargin, bottom: 0, right: 0)
    }

    final func tableAppearance(ofRow path: RowPath) -> CellAppearance {
        let settings = table.settings
        let count = table.geometry.rowCount(of: path.section)
        var margin = rowMargin
        if settings.followsReadableWidth {
            margin = max(margin, (hostedLayer.bounds.width - UILayoutGuide.readableWidth) / 2)
        }
        return CellAppearance(
            style: style, margin: margin,
            hasSeparators: settings.separatorStyle != .none,
            separatorColor: settings.separatorColor ?? .separator,
            separatorEffect: settings.separatorEffect, separatorInset: settings.separatorInset,
            addsToAutomaticInset: settings.separatorInsetReference == .fromAutomaticInsets,
            isFirst: path.row == 0, isLast: path.row == count - 1,
            insetsContentToSafeArea: settings.insetsContentToSafeArea,
            indexWidth: table.index.width)
    }

    /// Changes a property that the appearance of cells depends on.
    final func changeSeparators<Value>(
        _ key: WritableKeyPath<TableSettings, Value>, _ value: Value
    ) {
        table.settings[keyPath: key] = value
        updateAppearances()
    }

    /// Updates the shown cells with the properties that the table controls.
    final func updateAppearances() {
        for row in table.rows where table.geometry.contains(row.path) {
            row.cell?.take(tableAppearance(ofRow: row.path))
        }
    }
}
