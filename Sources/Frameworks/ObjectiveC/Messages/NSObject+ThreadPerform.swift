internal import CoreFoundation

extension NSObject {
    /// Sends a message on the main thread, from its run loop in the common modes.
    ///
    /// - Parameters:
    ///   - aSelector: A method with no argument or with one.
    ///   - arg: The argument, or nil.
    ///   - wait: Whether this thread waits until the message was sent. On the main thread itself
    ///     the message is then sent at once.
    public func performSelector(
        onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
    ) {
        performSelector(
            onMainThread: aSelector, with: arg, waitUntilDone: wait,
            modes: [RunLoop.Mode.common.rawValue])
    }

    /// Sends a message on the main thread, while its run loop is in one of the given modes.
    ///
    /// - Parameter array: Names of modes; without any, no message is sent.
    public func performSelector(
        onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool,
        modes array: [String]?
    ) {
        guard let array, !array.isEmpty else { return }
        guard !wait || !Thread.isMainThread else { return send(aSelector, to: self, boxed(arg)) }
        let message = ThreadMessage(receiver: self, selector: aSelector, argument: boxed(arg))
        let sent = wait ? DispatchSemaphore(value: 0) : nil
        let body: @Sendable () -> Void = {
            message.send()
            sent?.signal()
        }
        if array == [RunLoop.Mode.common.rawValue] {
            // The run loop serves the main queue in the common modes, and so does a program whose main thread
            // runs no run loop.
            DispatchQueue.main.async(execute: body)
        } else {
            RunLoop.main.perform(inModes: array.map(RunLoop.Mode.init(rawValue:)), block: body)
            CFRunLoopWakeUp(CFRunLoopGetMain())
        }
        sent?.wait()
    }

    /// Sends a message on another thread, from its run loop in the default mode.
    ///
    /// - Parameters:
    ///   - aSelector: A method with no argument or with one.
    ///   - thr: A thread that runs its run loop; the message waits until it does.
    ///   - arg: The argument, or nil.
    ///   - wait: Whether this thread waits until the message was sent. On the thread itself the message
    ///     is then sent at once.
    public func perform(
        _ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool
    ) {
        perform(
            aSelector, on: thr, with: arg, waitUntilDone: wait,
            modes: [RunLoop.Mode.default.rawValue])
    }

    /// Sends a message on another thread, while its run loop is in one of the given modes.
    ///
    /// - Parameter array: Names of modes; without any, no message is sent.
    public func perform(
        _ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool,
        modes array: [String]?
    ) {
        guard let array, !array.isEmpty else { return }
        let isCurrent = thr === Thread.current || thr.isMainThread && Thread.isMainThread
        guard !wait || !isCurrent else { return send(aSelector, to: self, boxed(arg)) }
        guard !thr.isMainThread else {
            return performSelector(
                onMainThread: aSelector, with: arg, waitUntilDone: wait, modes: array)
        }
        let message = ThreadMessage(receiver: self, selector: aSelector, argument: boxed(arg))
        let sent = wait ? DispatchSemaphore(value: 0) : nil
        ThreadRunLoops.perform(on: thr, inModes: array) {
            message.send()
            sent?.signal()
        }
        sent?.wait()
    }

    /// Sends a message on a thread of its own.
    ///
    /// - Parameters:
    ///   - aSelector: A method with no argument or with one.
    ///   - arg: The argument, or nil.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        let message = ThreadMessage(receiver: self, selector: aSelector, argument: boxed(arg))
        Thread.detachNewThread { message.send() }
    }
}

/// A message on its way to another thread.
private struct ThreadMessage: @unchecked Sendable {
    // Sendable: the caller who performs a message on another thread is responsible for its objects, as on iOS.

    let receiver: NSObject
    let selector: Selector
    let argument: AnyObject?

    func send() {
        ObjectiveC.send(selector, to: receiver, argument)
    }
}
