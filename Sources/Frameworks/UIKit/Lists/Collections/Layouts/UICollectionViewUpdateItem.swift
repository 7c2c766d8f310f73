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

    private var action = Action.none
    private var paths: (before: IndexPath?, after: IndexPath?) = (nil, nil)

    /// Creates an item without a change, as for a subclass that overrides the properties.
    public override init() { super.init() }

    convenience init(_ action: Action, from former: IndexPath?, to path: IndexPath?) {
        self.init()
        self.action = action
        paths = (former, path)
    }

    /// The path before the updates; nil for an insertion. The path of a section has the item `NSNotFound`.
    open var indexPathBeforeUpdate: IndexPath? { paths.before }

    /// The path after the updates; nil for a deletion.
    open var indexPathAfterUpdate: IndexPath? { paths.after }

    open var updateAction: Action { action }
}
