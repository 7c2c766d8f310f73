// The updates of a batch run before the call returns, so that UIKit takes a closure that does not escape and may be
// nil. Swift can declare only one of the two in a function: these take the closure, and call those that take nil too,
// which subclasses override.

extension UITableView {
    /// Makes updates in a closure; as `performBatchUpdates(_:completion:)` with an optional closure.
    public final func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(updates) { updates in
            performBatchUpdates(Optional(updates), completion: completion)
        }
    }
}

extension UICollectionView {
    /// Makes updates in a closure; as `performBatchUpdates(_:completion:)` with an optional closure.
    public final func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(updates) { updates in
            performBatchUpdates(Optional(updates), completion: completion)
        }
    }
}
