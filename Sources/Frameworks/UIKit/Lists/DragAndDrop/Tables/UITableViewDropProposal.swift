import Foundation

/// The answer of a table's drop delegate to a drag above it.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// The relation of a drop to the row at its destination.
    public enum Intent: Int, Sendable {
        /// None; no gap opens.
        case unspecified = 0
        /// Between rows, which make room.
        case insertAtDestinationIndexPath = 1
        /// Into the row, which is highlighted.
        case insertIntoDestinationIndexPath = 2
        /// The drop inserts between rows near their edges, and into them near their middle.
        case automatic = 3
    }

    private let held: Intent

    public init(operation: UIDropOperation, intent: Intent) {
        held = intent
        super.init(operation: operation)
    }

    /// Creates a proposal without an intent.
    public override init(operation: UIDropOperation) {
        held = .unspecified
        super.init(operation: operation)
    }

    /// The relation to the row at the destination; `unspecified` unless it was given.
    open var intent: Intent { held }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITableViewDropProposal(operation: operation, intent: held)
        copy.isPrecise = isPrecise
        copy.prefersFullSizePreview = prefersFullSizePreview
        return copy
    }
}
