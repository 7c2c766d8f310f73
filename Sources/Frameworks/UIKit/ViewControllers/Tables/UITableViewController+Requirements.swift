import Foundation
internal import SwiftRuntime

extension UITableViewController: EditableRows {
    final var commitsRows: Bool { TableControllerSlots.commit.isOverridden(in: self) }

    final var movesRows: Bool { TableControllerSlots.move.isOverridden(in: self) }
}

/// The method slots of `UITableViewController` whose overrides the framework detects.
@MainActor
private enum TableControllerSlots {
    static let commit = MethodSlot(
        in: UITableViewController.self, overriding: CommitProbe.self, other: MoveProbe.self)
    static let move = MethodSlot(
        in: UITableViewController.self, overriding: MoveProbe.self, other: CommitProbe.self)
}

// These classes are never instantiated; only their method tables are read.

private final class CommitProbe: UITableViewController {
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
}

private final class MoveProbe: UITableViewController {
    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}
