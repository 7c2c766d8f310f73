/// A pointer through which a function returns an error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// An object that shows a file or a folder and wants to hear what file coordinators of this process do to it.
///
/// Its methods are called on its own queue. All members but the first two are optional.
public protocol NSFilePresenter: NSObjectProtocol {
    /// The file or folder; nil for none yet.
    var presentedItemURL: URL? { get }

    /// Where the presenter hears.
    var presentedItemOperationQueue: OperationQueue { get }

    /// Asked to let others read; calls `reader` when they may, with a closure that is called when they have.
    func relinquishPresentedItem(
        toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)

    /// Asked to let others write; calls `writer` when they may, with a closure that is called when they have.
    func relinquishPresentedItem(
        toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)

    /// Asked to write changes that are not in the file yet, before others read it.
    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)

    /// Asked before others delete the item.
    func accommodatePresentedItemDeletion(
        completionHandler: @escaping @Sendable ((any Error)?) -> Void)

    /// Told that the item has another place now.
    func presentedItemDidMove(to newURL: URL)

    /// Told that others wrote to the item.
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
