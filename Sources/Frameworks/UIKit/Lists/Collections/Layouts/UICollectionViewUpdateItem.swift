import Foundation
import ObjectiveC

/// A change of an item or a section, of which a layout is notified before the animation.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int, Sendable {
        case insert = 0
        case delete = 1
        case reload = 2
        case move = 3
        case none = 4
    }

    /// The path before the updates; nil for an insertion. The path of a section has the item `NSNotFound`.
    public let indexPathBeforeUpdate: IndexPath?

    /// The path after the updates; nil for a deletion.
    public let indexPathAfterUpdate: IndexPath?

    public let updateAction: Action

    init(_ action: Action, from former: IndexPath?, to path: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = former
        indexPathAfterUpdate = path
        super.init()
    }
}
