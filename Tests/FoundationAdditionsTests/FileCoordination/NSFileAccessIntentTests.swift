import Foundation
import FoundationAdditions
import Synchronization
import Testing

@Suite("NSFileAccessIntent")
struct NSFileAccessIntentTests {
    private let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("NSFileAccessIntentTests-\(UUID().uuidString)")

    private func coordinate(
        _ intent: NSFileAccessIntent, _ coordinator: NSFileCoordinator = NSFileCoordinator(),
        _ access: @escaping @Sendable ((any Error)?) -> Void
    ) async {
        await withCheckedContinuation { continuation in
            coordinator.coordinate(with: [intent], queue: OperationQueue()) { error in
                access(error)
                continuation.resume()
            }
        }
    }

    @Test("A writer and then a reader get the item, each on the queue")
    func access() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let writing = NSFileAccessIntent.writingIntent(with: file)
        await coordinate(writing) { error in
            #expect(error == nil)
            #expect(OperationQueue.current != nil)
            try? Data("tea".utf8).write(to: writing.url)
        }
        let reading = NSFileAccessIntent.readingIntent(with: file)
        await coordinate(reading) { _ in
            #expect((try? Data(contentsOf: reading.url)) == Data("tea".utf8))
        }
    }

    @Test("Others wait until the accessor has returned")
    func exclusion() async {
        let order = Mutex<[String]>([])
        let file = file
        await coordinate(.writingIntent(with: file)) { _ in
            let isWaiting = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                isWaiting.signal()
                NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { _ in
                    order.withLock { $0.append("second") }
                }
            }
            isWaiting.wait()
            order.withLock { $0.append("first") }
        }
        await coordinate(.writingIntent(with: file)) { _ in }
        NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { _ in }
        #expect(order.withLock { $0.first } == "first")
    }

    @Test("The accessor of a cancelled coordinator is told so")
    func cancellation() async {
        let coordinator = NSFileCoordinator()
        coordinator.cancel()
        await coordinate(.readingIntent(with: file), coordinator) { error in
            #expect((error as? CocoaError)?.code == .userCancelled)
        }
    }

    @Test("An intent to read a symbolic link follows it where that is asked for")
    func link() async throws {
        let link = file.appendingPathExtension("link")
        defer {
            try? FileManager.default.removeItem(at: file)
            try? FileManager.default.removeItem(at: link)
        }
        try Data().write(to: file)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let intent = NSFileAccessIntent.readingIntent(with: link, options: .resolvesSymbolicLink)
        await coordinate(intent) { _ in }
        #expect(intent.url.lastPathComponent == file.lastPathComponent)
    }
}
