/// A pointer through which a function returns an error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// An object that presents a file or folder and takes part in file coordination within this process.
///
/// Its methods are called on its own queue. All members but the first two are optional.
public protocol NSFilePresenter: NSObjectProtocol {
    /// The presented file or folder; nil if there is none yet.
    var presentedItemURL: URL? { get }

    /// The queue on which the presenter is called.
    var presentedItemOperationQueue: OperationQueue { get }

    /// Relinquishes the item to a reader: calls `reader` with a closure that is called after reading.
    func relinquishPresentedItem(
        toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)

    /// Relinquishes the item to a writer: calls `writer` with a closure that is called after writing.
    func relinquishPresentedItem(
        toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)

    /// Saves pending changes to the file before another object reads it.
    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)

    /// Prepares for the deletion of the item.
    func accommodatePresentedItemDeletion(
        completionHandler: @escaping @Sendable ((any Error)?) -> Void)

    /// Called after the item was moved.
    func presentedItemDidMove(to newURL: URL)

    /// Called after another object wrote to the item.
    func presentedItemDidChange()
}

extension NSFilePresenter {
    public func relinquishPresentedItem(
        toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
    ) {
        if sendIfImplemented("relinquishPresentedItemToReader:", to: self, [reader]) == nil {
            reader(nil)
        }
    }

    public func relinquishPresentedItem(
        toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
    ) {
        if sendIfImplemented("relinquishPresentedItemToWriter:", to: self, [writer]) == nil {
            writer(nil)
        }
    }

    public func savePresentedItemChanges(
        completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let answer = sendIfImplemented(
            "savePresentedItemChangesWithCompletionHandler:", to: self, [completionHandler])
        if answer == nil { completionHandler(nil) }
    }

    public func accommodatePresentedItemDeletion(
        completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let answer = sendIfImplemented(
            "accommodatePresentedItemDeletionWithCompletionHandler:", to: self, [completionHandler])
        if answer == nil { completionHandler(nil) }
    }

    public func presentedItemDidMove(to newURL: URL) {
        _ = sendIfImplemented("presentedItemDidMoveToURL:", to: self, [newURL])
    }

    public func presentedItemDidChange() {
        _ = sendIfImplemented("presentedItemDidChange", to: self, [])
    }
}
