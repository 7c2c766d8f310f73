import CoreData
import Foundation
import Glibc
import Testing

/// A disk that refuses a write, at each place of a save.
@Suite("Failing writes", .serialized)
struct FailingWritesTests {
    @Test(
        "A save of which any write fails leaves the store as it was and the changes in the context",
        arguments: ["WAL", "DELETE"])
    func everyWrite(mode: String) async {
        if mode == "WAL" {
            await #expect(processExitsWith: .success) { try FailingSaves(mode: "WAL").run() }
        } else {
            await #expect(processExitsWith: .success) { try FailingSaves(mode: "DELETE").run() }
        }
    }
}

/// Saves in a process whose files may not grow beyond a limit, which is a little larger each time.
private struct FailingSaves {
    struct Failure: Error {
        let text: String
    }

    let mode: String

    func run() throws {
        signal(SIGXFSZ, SIG_IGN)
        var failures = 0
        // A page of the log has 24 bytes more; other steps end within pages.
        var limit = 0
        while true {
            guard try save(within: limit) else {
                failures += 1
                limit += failures % 2 == 0 ? 1_500 : 2_620
                guard limit < 4 << 20 else { throw Failure(text: "no save succeeds") }
                continue
            }
            break
        }
        guard failures > 8 else { throw Failure(text: "only \(failures) saves have failed") }
    }

    /// Returns whether a save succeeds.
    ///
    /// - Parameter limit: The number of bytes by which files may grow beyond the size that they have.
    private func save(within limit: Int) throws -> Bool {
        let url = try Library.storeURL()
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Library.model())
        try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: url,
            options: [NSSQLitePragmasOption: ["journal_mode": mode]])
        let context = Library.context(coordinator)
        let old = (0..<20).map { context.make("Book", ["title": "old", "pages": $0]) }
        try context.save()
        for book in old { book.setValue("new", forKey: "title") }
        for _ in 0..<20 { context.make("Book", ["title": "new", "cover": Data(count: 900)]) }
        let path = mode == "WAL" ? url.path + "-wal" : url.path
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        // A journal of its own begins with nothing.
        let start = mode == "WAL" ? size : 0
        do {
            try limited(to: start + limit) { try context.save() }
        } catch let error as NSError {
            try check(error, context, coordinator)
            return false
        }
        try check(coordinator, old: 0, new: 40)
        return true
    }

    private func limited(to bytes: Int, _ body: () throws -> Void) throws {
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
        let former = limits
        limits.rlim_cur = rlim_t(bytes)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
        defer {
            var former = former
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &former)
        }
        try body()
    }

    private func check(
        _ error: NSError, _ context: NSManagedObjectContext,
        _ coordinator: NSPersistentStoreCoordinator
    ) throws {
        guard error.domain == NSCocoaErrorDomain,
            error.code == NSPersistentStoreSaveError || error.code == 640,
            error.userInfo[NSSQLiteErrorDomain] is NSNumber
        else { throw Failure(text: "the error is \(error)") }
        guard context.insertedObjects.count == 20, context.updatedObjects.count == 20 else {
            throw Failure(text: "the context has lost changes")
        }
        try check(coordinator, old: 20, new: 0)
        // There is space again.
        try context.save()
        try check(coordinator, old: 0, new: 40)
    }

    private func check(
        _ coordinator: NSPersistentStoreCoordinator, old: Int, new: Int
    ) throws {
        let reader = Library.context(coordinator)
        let titles = try reader.find("Book").texts("title")
        guard titles.count(where: { $0 == "old" }) == old,
            titles.count(where: { $0 == "new" }) == new, titles.count == old + new
        else { throw Failure(text: "the store has \(titles)") }
    }
}
