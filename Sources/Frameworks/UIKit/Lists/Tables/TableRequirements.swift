import Foundation
import ObjectiveC

/// The optional requirements of a table's protocols whose absence changes what the table does.
///
/// See also: `OptionalRequirements`.
struct TableRequirements: OptionalRequirements {
    let rawValue: UInt64

    static let heightForRow = TableRequirements(rawValue: 1 << 0)
    static let heightForHeader = TableRequirements(rawValue: 1 << 1)
    static let heightForFooter = TableRequirements(rawValue: 1 << 2)
    static let estimatedHeightForRow = TableRequirements(rawValue: 1 << 3)
    static let estimatedHeightForHeader = TableRequirements(rawValue: 1 << 4)
    static let estimatedHeightForFooter = TableRequirements(rawValue: 1 << 5)
    static let viewForHeader = TableRequirements(rawValue: 1 << 6)
    static let viewForFooter = TableRequirements(rawValue: 1 << 7)
    static let titleForHeader = TableRequirements(rawValue: 1 << 8)
    static let titleForFooter = TableRequirements(rawValue: 1 << 9)
    static let willDisplayRow = TableRequirements(rawValue: 1 << 10)
    static let willDisplayHeader = TableRequirements(rawValue: 1 << 11)
    static let willDisplayFooter = TableRequirements(rawValue: 1 << 12)
    static let didEndDisplayingRow = TableRequirements(rawValue: 1 << 13)
    static let didEndDisplayingHeader = TableRequirements(rawValue: 1 << 14)
    static let didEndDisplayingFooter = TableRequirements(rawValue: 1 << 15)
    static let indentationLevel = TableRequirements(rawValue: 1 << 16)
    static let canEditRow = TableRequirements(rawValue: 1 << 17)
    static let canMoveRow = TableRequirements(rawValue: 1 << 18)
    static let moveRow = TableRequirements(rawValue: 1 << 19)
    static let commit = TableRequirements(rawValue: 1 << 20)
    static let editingStyle = TableRequirements(rawValue: 1 << 21)
    static let leadingSwipeActions = TableRequirements(rawValue: 1 << 22)
    static let trailingSwipeActions = TableRequirements(rawValue: 1 << 23)
    static let editActions = TableRequirements(rawValue: 1 << 24)
    static let sectionIndexTitles = TableRequirements(rawValue: 1 << 25)
    static let sectionForIndexTitle = TableRequirements(rawValue: 1 << 26)
    static let targetIndexPathForMove = TableRequirements(rawValue: 1 << 27)
    static let shouldIndent = TableRequirements(rawValue: 1 << 28)
    static let confirmationTitle = TableRequirements(rawValue: 1 << 29)
    static let menuConfiguration = TableRequirements(rawValue: 1 << 30)
    static let shouldShowMenu = TableRequirements(rawValue: 1 << 31)
    static let canPerformAction = TableRequirements(rawValue: 1 << 32)
    static let willSelectRow = TableRequirements(rawValue: 1 << 33)
    static let willDeselectRow = TableRequirements(rawValue: 1 << 34)
    static let didSelectRow = TableRequirements(rawValue: 1 << 35)
    static let performPrimaryAction = TableRequirements(rawValue: 1 << 36)
    static let highlightPreview = TableRequirements(rawValue: 1 << 37)
    static let dismissalPreview = TableRequirements(rawValue: 1 << 38)
    static let accessoryTapped = TableRequirements(rawValue: 1 << 40)
    static let numberOfSections = TableRequirements(rawValue: 1 << 41)
    static let shouldHighlight = TableRequirements(rawValue: 1 << 42)
    static let didHighlight = TableRequirements(rawValue: 1 << 43)
    static let didUnhighlight = TableRequirements(rawValue: 1 << 44)
    static let didDeselectRow = TableRequirements(rawValue: 1 << 45)
    static let canPerformPrimary = TableRequirements(rawValue: 1 << 46)
    static let willBeginEditing = TableRequirements(rawValue: 1 << 47)
    static let menuPreviewAction = TableRequirements(rawValue: 1 << 50)
    static let menuDisplay = TableRequirements(rawValue: 1 << 51)
    static let menuEnd = TableRequirements(rawValue: 1 << 52)
    static let cancelPrefetching = TableRequirements(rawValue: 1 << 49)
    static let didEndEditing = TableRequirements(rawValue: 1 << 48)
    static let performAction = TableRequirements(rawValue: 1 << 53)
    static let shouldBeginMultipleSelection = TableRequirements(rawValue: 1 << 54)
    static let didBeginMultipleSelection = TableRequirements(rawValue: 1 << 55)
    static let didEndMultipleSelection = TableRequirements(rawValue: 1 << 56)
    static let canFocus = TableRequirements(rawValue: 1 << 57)
    static let selectionFollowsFocus = TableRequirements(rawValue: 1 << 58)
    static let preferredFocus = TableRequirements(rawValue: 1 << 59)
    static let shouldUpdateFocus = TableRequirements(rawValue: 1 << 60)
    static let didUpdateFocus = TableRequirements(rawValue: 1 << 61)
}

extension UITableView {
    /// Calls an optional method of the delegate; nil if it is missing.
    final func ask<Result>(
        _ requirement: TableRequirements, _ call: (any UITableViewDelegate) -> Result
    ) -> Result? {
        methods.call(requirement, of: table.delegate, call)
    }

    /// Calls an optional method of the data source; nil if it is missing.
    final func query<Result>(
        _ requirement: TableRequirements, _ call: (any UITableViewDataSource) -> Result
    ) -> Result? {
        methods.call(requirement, of: table.dataSource, call)
    }
}

extension UITableView: ListHost {
    static var nouns: ListNouns { .rows }

    final var methods: OptionalMethods<TableRequirements> { table.methods }
}
