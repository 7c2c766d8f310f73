import Foundation
internal import SwiftRuntime

// Factory methods that rewritten sources and tables call where the class is known only at run time; see
// `NSObject._make()`.

extension UITableViewCell {
    /// Creates a cell of this class with `init(style:reuseIdentifier:)`.
    public static func _make(style: CellStyle, reuseIdentifier: String?) -> Self {
        unsafeDowncast(
            instantiate(
                self as UITableViewCell.Type, ClassInitializers.tableViewCell,
                arguments: (style, reuseIdentifier)), to: self)
    }
}

extension UITableViewHeaderFooterView {
    /// Creates a view of this class with `init(reuseIdentifier:)`.
    public static func _make(reuseIdentifier: String?) -> Self {
        unsafeDowncast(
            instantiate(
                self as UITableViewHeaderFooterView.Type,
                ClassInitializers.tableViewHeaderFooter, arguments: reuseIdentifier), to: self)
    }
}
