import Foundation
internal import SwiftRuntime

// What rewritten sources, and tables for registered classes, call in place of initialisers of types that are known only
// at run time; see `NSObject._make()`.

extension UITableViewCell {
    /// Makes a cell of this class by `init(style:reuseIdentifier:)`.
    public static func _make(style: CellStyle, reuseIdentifier: String?) -> Self {
        unsafeDowncast(
            instantiate(
                self as UITableViewCell.Type, ClassInitializers.tableViewCell,
                arguments: (style, reuseIdentifier)), to: self)
    }
}

extension UITableViewHeaderFooterView {
    /// Makes a view of this class by `init(reuseIdentifier:)`.
    public static func _make(reuseIdentifier: String?) -> Self {
        unsafeDowncast(
            instantiate(
                self as UITableViewHeaderFooterView.Type,
                ClassInitializers.tableViewHeaderFooter, arguments: reuseIdentifier), to: self)
    }
}
