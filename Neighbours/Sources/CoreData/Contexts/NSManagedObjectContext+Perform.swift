import Foundation

/// A value that moves to the queue of a context. The caller waits for the queue, or does not use it any more.
struct Moved<Value>: @unchecked Sendable {
    // Sendable: see above.
    let value: Value
}

extension NSManagedObjectContext {
    /// Whether the caller is on the context's queue.
    var isOnQueue: Bool {
        switch concurrencyType {
        case .confinementConcurrencyType: true
        case .mainQueueConcurrencyType: Thread.isMainThread
        case .privateQueueConcurrencyType:
            DispatchQueue.getSpecific(key: Self.current) == ObjectIdentifier(self)
        }
    }

    /// Whether the app is started with `-com.apple.CoreData.ConcurrencyDebug 1`, and so stops when it uses a context on
    /// another queue.
    private static let isDebuggingQueues: Bool = {
        let arguments = CommandLine.arguments
        guard let place = arguments.firstIndex(of: "-com.apple.CoreData.ConcurrencyDebug"),
            arguments.indices.contains(place + 1)
        else { return false }
        return (Int(arguments[place + 1]) ?? 0) > 0
    }()

    /// Stops the app if it debugs queues and this is another one.
    func checkQueue() {
        guard Self.isDebuggingQueues, !isOnQueue else { return }
        raise(
            .internalInconsistencyException,
            "The context \(name ?? addressText) is used outside of its queue.")
    }

    private var addressText: String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
    }

    private func requireQueue() -> DispatchQueue {
        guard let queue else {
            raise(
                .invalidArgumentException,
                "Can only use -performBlock: on an NSManagedObjectContext that was created with a queue."
            )
        }
        return queue
    }

    /// Calls a closure on the context's queue, later. The context stays alive until then.
    public func perform(_ block: @escaping () -> Void) {
        let moved = Moved(value: block)
        requireQueue().async {
            moved.value()
            self.processPendingChanges()
        }
    }

    /// Calls a closure on the context's queue and waits for it; at once on that queue.
    public func performAndWait(_ block: () -> Void) {
        performAndWait { () -> Void? in block() }
    }

    /// Calls a closure on the context's queue and returns its result.
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
        guard !isOnQueue else { return try block() }
        return try requireQueue().sync {
            defer { processPendingChanges() }
            return try block()
        }
    }

    /// Calls a closure on the context's queue and returns its result.
    public func perform<T>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T
    ) async throws -> T {
        if schedule == .immediate, isOnQueue, concurrencyType == .privateQueueConcurrencyType {
            return try block()
        }
        let moved = Moved(value: block)
        let result = await withCheckedContinuation { continuation in
            requireQueue().async {
                let result = Moved(value: Result { try moved.value() })
                self.processPendingChanges()
                continuation.resume(returning: result)
            }
        }
        return try result.value.get()
    }

    /// Calls a closure that throws nothing on the context's queue and returns its result.
    public func perform<T>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () -> T
    ) async -> T {
        if schedule == .immediate, isOnQueue, concurrencyType == .privateQueueConcurrencyType {
            return block()
        }
        let moved = Moved(value: block)
        return await withCheckedContinuation { continuation in
            requireQueue().async {
                let result = Moved(value: moved.value())
                self.processPendingChanges()
                continuation.resume(returning: result)
            }
        }.value
    }
}
