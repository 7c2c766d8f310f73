internal import Glibc
internal import SwiftRuntime

/// Keeps the results of performed messages, and the objects of an `EventTurn`, alive for a while, as an autorelease pool
/// would.
///
/// `perform(_:)` hands out unretained objects. One that its method has just made would be gone
/// before the caller could look at it, so the thread keeps it until the innermost `autoreleasepool` around
/// the call ends, its run loop turns, or the thread ends. Threads of Dispatch have no run loop that runs; they
/// keep the last results only. What serves the main queue counts as one thread, and its jobs as turns.
final class ReturnedObjects {
    /// Half the number of results that a thread keeps at most while its run loop does not run.
    // Chosen: callers use a result at once, and few messages are performed before they do.
    static let batchCount = 128

    private var objects: [AnyObject] = []
    /// The number of objects released from the front of the list.
    private var releasedCount = 0
    private var isEmptiedLater = false

    static func keep(_ result: Any?) -> Unmanaged<AnyObject>? {
        guard let object = boxed(result) else { return nil }
        keepObject(object)
        return Unmanaged.passUnretained(object)
    }

    static func keepObject(_ object: AnyObject) { current.keep(object) }

    /// Releases all that the main thread keeps, and what is kept meanwhile.
    static func endTurn() {
        var roundCount = 0
        // An object whose end keeps another again and again would not let the turn end.
        while !main.objects.isEmpty, roundCount < maximumRoundCount {
            main.release(from: 0)
            roundCount += 1
        }
    }

    // Chosen: far more than the depth of views that end one by one.
    private static let maximumRoundCount = 1000

    /// Calls a closure and releases what was kept meanwhile.
    static func pool<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard let own = existing else {
            defer { existing?.release(from: 0) }
            return try body()
        }
        let start = own.releasedCount + own.objects.count
        defer { own.release(from: start) }
        return try body()
    }

    private func keep(_ object: AnyObject) {
        objects.append(object)
        if isEmptiedLater, !objects.count.isMultiple(of: Self.batchCount) { return }
        let isRunLoopRunning = RunLoop.current.currentMode != nil
        if !isEmptiedLater { emptyLater(inRunLoop: isRunLoopRunning) }
        if isRunLoopRunning { return }
        if objects.count >= 2 * Self.batchCount {
            let oldest = Array(objects.prefix(Self.batchCount))
            objects.removeFirst(Self.batchCount)
            releasedCount += Self.batchCount
            withExtendedLifetime(oldest) {}
        }
    }

    private func emptyLater(inRunLoop isRunLoopRunning: Bool) {
        // Both call on the thread that has this object.
        let empty: @Sendable () -> Void = {
            let own = Self.current
            own.isEmptiedLater = false
            own.release(from: 0)
        }
        if MainThread.isCurrent {
            isEmptiedLater = true
            DispatchQueue.main.async(execute: empty)
        } else if isRunLoopRunning {
            isEmptiedLater = true
            RunLoop.current.perform(inModes: [.common], block: empty)
        }
    }

    /// Releases the objects from a position on, counted from the first that was ever kept. The list is
    /// complete before any of them ends, since a `deinit` may perform messages too.
    private func release(from start: Int) {
        let index = min(max(start - releasedCount, 0), objects.count)
        let released = objects[index...]
        objects.removeLast(released.count)
        if objects.isEmpty { objects = [] }
        withExtendedLifetime(released) {}
    }

    // MARK: One for each thread

    private static var existing: ReturnedObjects? {
        if MainThread.isCurrent { return main }
        return pthread_getspecific(key).map {
            Unmanaged<ReturnedObjects>.fromOpaque($0).takeUnretainedValue()
        }
    }

    private static var current: ReturnedObjects {
        if let existing { return existing }
        let made = ReturnedObjects()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    // Only code on the main thread or the main queue is given this object.
    nonisolated(unsafe) private static let main = ReturnedObjects()

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { memory in
            if let memory { Unmanaged<ReturnedObjects>.fromOpaque(memory).release() }
        }
        precondition(status == 0, "the process has used up its thread-local keys")
        return key
    }()
}
