// The updates of a batch run before the call returns, so UIKit takes a closure that does not escape and may be nil.
// A Swift function can declare only one of the two: these take a non-escaping closure, and call the methods with an
// optional closure, which subclasses override.

extension UITableView {
    /// Records and applies updates, as `performBatchUpdates(_:completion:)` with an optional closure does.
    public final func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(updates) { updates in
            performBatchUpdates(Optional(updates), completion: completion)
        }
    }
}

extension UICollectionView {
    /// Records and applies updates, as `performBatchUpdates(_:completion:)` with an optional closure does.
    public final func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(updates) { updates in
            performBatchUpdates(Optional(updates), completion: completion)
        }
    }
}
