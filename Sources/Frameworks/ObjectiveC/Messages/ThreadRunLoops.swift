internal import CoreFoundation

/// Run loops of threads other than the current one.
enum ThreadRunLoops {
    /// Runs `body` on a thread, while its run loop is in one of the modes.
    static func perform(
        on thread: Thread, inModes modes: [String], _ body: @escaping @Sendable () -> Void
    ) {
        guard let loop = runLoop(of: thread) else {
            raiseException(
                "NSDestinationInvalidException",
                "the target thread has not been started, or has ended")
        }
        for mode in modes {
            let once = Once(body)
            CFRunLoopPerformBlock(loop, unsafeBitCast(mode as NSString, to: CFString.self)) {
                once.run()
            }
        }
        CFRunLoopWakeUp(loop)
    }

    /// Core Foundation keeps run loops by the thread's handle, which Foundation's object holds.
    private static func runLoop(of thread: Thread) -> CFRunLoop? {
        guard thread.isExecuting else { return nil }
        let handle = Mirror(reflecting: thread).children.first { $0.label == "_thread" }?.value
        guard let handle = flattened(handle) as? pthread_t, handle != 0 else { return nil }
        return runLoopOfThread(handle)?.takeUnretainedValue()
    }

    /// A closure that runs at most once.
    private final class Once: @unchecked Sendable {
        // Sendable: only the target thread touches the closure after it was handed over.
        private var body: (@Sendable () -> Void)?

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }

        func run() {
            let body = body
            self.body = nil
            body?()
        }
    }
}

/// Core Foundation's own lookup, which its headers do not declare.
@_silgen_name("_CFRunLoopGet0")
private func runLoopOfThread(_ thread: pthread_t) -> Unmanaged<CFRunLoop>?
