import Foundation
import FoundationAdditions

/// One item of a drag: its data, and what belongs to it within the app.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    private let provider: NSItemProvider

    /// - Parameter itemProvider: The representations of the item, which are made when the item is dropped.
    public init(itemProvider: NSItemProvider) {
        provider = itemProvider
        super.init()
    }

    /// The representations of the item.
    open var itemProvider: NSItemProvider { provider }

    /// An object that only the app that drags the item sees.
    open var localObject: Any?

    /// A closure that returns the preview while the item is dragged.
    ///
    /// Called when the drag begins. Without a closure the lifted preview stays; a closure that returns nil hides it.
    open var previewProvider: (() -> UIDragPreview?)?
}
