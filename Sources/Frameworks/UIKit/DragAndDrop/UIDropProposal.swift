import Foundation

/// The effect of a drop.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing is dropped; the items return to their source.
    case cancel = 0
    /// As `cancel`, with a sign that the items would be accepted elsewhere in the view.
    case forbidden = 1
    /// The items are copied.
    case copy = 2
    /// The items are moved. Possible only if `UIDragDropSession.allowsMoveOperation`.
    case move = 3
}

/// The answer of a destination to a drag above it.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, @preconcurrency NSCopying {
    private let proposed: UIDropOperation

    public init(operation: UIDropOperation) {
        proposed = operation
        super.init()
    }

    /// The effect that a drop would have.
    open var operation: UIDropOperation { proposed }

    /// Whether the exact location matters, as between two letters. It is then not where the finger is, but above it.
    open var isPrecise = false

    /// Whether previews are shown in their full size.
    open var prefersFullSizePreview = false

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIDropProposal(operation: proposed)
        copy.isPrecise = isPrecise
        copy.prefersFullSizePreview = prefersFullSizePreview
        return copy
    }
}
