import Foundation
import FoundationAdditions
import Synchronization
import Testing

@Suite("NSFileCoordinator") struct NSFileCoordinatorTests {
    private let url = URL(fileURLWithPath: "/nowhere/\(UUID().uuidString)/note.txt")

    @Test("The accessor is called once, before the call returns, with the item's place")
    func accessor() {
        var read: [URL] = []
        var error: NSError?
        NSFileCoordinator(filePresenter: nil).coordinate(readingItemAt: url, error: &error) {
            read.append($0)
        }
        #expect(read == [url])
        #expect(error == nil)
    }

    @Test("A presenter makes room before others read and write, and hears when they are done")
    func presenter() {
        let presenter = Presenter(url)
        NSFileCoordinator.addFilePresenter(presenter)
        defer { NSFileCoordinator.removeFilePresenter(presenter) }
        #expect(NSFileCoordinator.filePresenters.contains { $0 === presenter })
        let coordinator = NSFileCoordinator()
        coordinator.coordinate(readingItemAt: url, error: nil) { _ in presenter.note("read") }
        presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
        #expect(presenter.notes == ["for reader", "saves", "read", "reacquires"])
        presenter.forget()
        coordinator.coordinate(writingItemAt: url, error: nil) { _ in presenter.note("written") }
        presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
        #expect(presenter.notes == ["for writer", "written", "changed", "reacquires"])
        presenter.forget()
        coordinator.coordinate(
            writingItemAt: url.deletingLastPathComponent(), options: .forDeleting, error: nil
        ) { _ in presenter.note("deleted") }
        presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
        #expect(presenter.notes == ["for writer", "accommodates", "deleted", "reacquires"])
        presenter.forget()
        coordinator.item(at: url, didMoveTo: URL(fileURLWithPath: "/nowhere/other.txt"))
        presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
        #expect(presenter.notes == ["moved to other.txt"])
    }

    @Test("A presenter is not asked by its own coordinator, and not about other items")
    func ownAndOtherItems() {
        let presenter = Presenter(url)
        NSFileCoordinator.addFilePresenter(presenter)
        defer { NSFileCoordinator.removeFilePresenter(presenter) }
        NSFileCoordinator(filePresenter: presenter)
            .coordinate(writingItemAt: url, error: nil) { _ in presenter.note("written") }
        let other = url.deletingLastPathComponent().appendingPathComponent("other.txt")
        NSFileCoordinator().coordinate(writingItemAt: other, error: nil) { _ in }
        presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
        #expect(presenter.notes == ["written"])
    }

    @Test("A presenter that cannot save keeps others from reading")
    func failure() {
        let presenter = Presenter(url)
        presenter.failure = CocoaError(.fileWriteOutOfSpace)
        NSFileCoordinator.addFilePresenter(presenter)
        defer { NSFileCoordinator.removeFilePresenter(presenter) }
        var error: NSError?
        let coordinator = NSFileCoordinator()
        coordinator.coordinate(readingItemAt: url, error: &error) { _ in presenter.note("read") }
        #expect(error?.code == CocoaError.fileWriteOutOfSpace.rawValue)
        presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
        #expect(presenter.notes == ["for reader", "saves", "reacquires"])
        error = nil
        coordinator.coordinate(readingItemAt: url, options: .withoutChanges, error: &error) { _ in
            presenter.note("read")
        }
        #expect(error == nil)
        #expect(presenter.notes.contains("read"))
    }

    @Test("Who reads waits for who writes; accesses of one purpose do not")
    func exclusion() async {
        let url = url
        let presenter = Presenter(url)
        NSFileCoordinator.addFilePresenter(presenter)
        let order = Mutex<[String]>([])
        let writer = NSFileCoordinator(filePresenter: presenter)
        let (isRead, isAsking) = (DispatchSemaphore(value: 0), presenter.isAsked)
        writer.coordinate(writingItemAt: url, error: nil) { _ in
            Thread {
                NSFileCoordinator().coordinate(readingItemAt: url, error: nil) { _ in
                    order.withLock { $0.append("read") }
                }
                isRead.signal()
            }.start()
            isAsking.wait()  // the reader has asked the presenter and comes to the writer now
            writer.coordinate(writingItemAt: url, options: .forReplacing, error: nil) { _ in
                order.withLock { $0.append("written within") }
            }
            order.withLock { $0.append("written") }
        }
        isRead.wait()
        NSFileCoordinator.removeFilePresenter(presenter)
        #expect(order.withLock { $0 } == ["written within", "written", "read"])
    }

    @Test("A cancelled coordinator accesses nothing")
    func cancelling() {
        let coordinator = NSFileCoordinator()
        coordinator.cancel()
        var error: NSError?
        coordinator.coordinate(writingItemAt: url, error: &error) { _ in
            Issue.record("nothing is written")
        }
        #expect(error?.code == CocoaError.userCancelled.rawValue)
    }
}

private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
    // Sendable: the notes are guarded, and the failure is set before anybody asks.
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue()
    let isAsked = DispatchSemaphore(value: 0)
    var failure: (any Error)?
    private let noted = Mutex<[String]>([])

    init(_ url: URL) {
        presentedItemURL = url
        presentedItemOperationQueue.maxConcurrentOperationCount = 1
    }

    var notes: [String] { noted.withLock { $0 } }

    func note(_ text: String) { noted.withLock { $0.append(text) } }

    func forget() { noted.withLock { $0 = [] } }

    func relinquishPresentedItem(
        toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
    ) {
        note("for reader")
        isAsked.signal()
        reader { self.note("reacquires") }
    }

    func relinquishPresentedItem(
        toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
    ) {
        note("for writer")
        writer { self.note("reacquires") }
    }

    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        note("saves")
        completionHandler(failure)
    }

    func accommodatePresentedItemDeletion(
        completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) {
        note("accommodates")
        completionHandler(failure)
    }

    func presentedItemDidMove(to newURL: URL) { note("moved to \(newURL.lastPathComponent)") }

    func presentedItemDidChange() { note("changed") }
}
