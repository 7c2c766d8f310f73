extension NSObject {
    /// Sends a message later, from the current run loop in its default mode.
    ///
    /// The receiver and the argument stay alive until then. Even a delay of 0 waits for the run
    /// loop's next turn.
    ///
    /// - Parameters:
    ///   - aSelector: A method with no argument or with one.
    ///   - anArgument: The argument, or nil.
    ///   - delay: Seconds from now; negative counts as 0.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
    ) {
        perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    /// Sends a message later, while the current run loop is in one of the given modes; never without a mode.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
        inModes modes: [RunLoop.Mode]
    ) {
        DelayedPerforms.add(
            target: self, selector: aSelector, argument: anArgument, delay: delay, modes: modes)
    }

    /// Cancels the delayed messages to a target that are pending in the current run loop.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedPerforms.cancel(aTarget as AnyObject)
    }

    /// Cancels the delayed messages that match in target, selector and argument.
    ///
    /// - Parameter anArgument: Compared with `isEqual(_:)`; nil matches only nil.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        let argument = boxed(anArgument)
        DelayedPerforms.cancel(aTarget as AnyObject) { request in
            request.selector == aSelector && areEqual(request.argument, argument)
        }
    }

    private static func areEqual(_ left: AnyObject?, _ right: AnyObject?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left === right || (left as? NSObject)?.isEqual(right) ?? false
    }
}

/// Cancels the current thread's delayed messages of a scheduler, which is about to end.
package func cancelDelayedPerforms(of scheduler: any DelayedCallScheduler) {
    DelayedPerforms.cancel(of: scheduler)
}

/// One pending message.
private final class DelayedPerform {
    let target: NSObject
    let selector: Selector
    let argument: AnyObject?
    let scheduler: any DelayedCallScheduler
    var token: AnyObject?

    init(target: NSObject, selector: Selector, argument: AnyObject?) {
        self.target = target
        self.selector = selector
        self.argument = argument
        scheduler = TimeEnvironment.delayedCalls
    }
}

/// The pending messages of the current thread; only its run loop may hold or cancel them.
private enum DelayedPerforms {
    private final class Queue {
        /// The requests of each target, both by address.
        private var requests: [ObjectIdentifier: [ObjectIdentifier: DelayedPerform]] = [:]

        func add(_ request: DelayedPerform) {
            requests[ObjectIdentifier(request.target), default: [:]][ObjectIdentifier(request)] =
                request
        }

        func remove(_ request: DelayedPerform) {
            let target = ObjectIdentifier(request.target)
            requests[target]?[ObjectIdentifier(request)] = nil
            if requests[target]?.isEmpty == true { requests[target] = nil }
        }

        var all: [DelayedPerform] { requests.values.flatMap(\.values) }

        func requests(of target: AnyObject) -> [DelayedPerform] {
            requests[ObjectIdentifier(target)].map { Array($0.values) } ?? []
        }
    }

    private static var queue: Queue {
        let key = "ObjectiveC.DelayedPerforms"
        if let queue = Thread.current.threadDictionary[key] as? Queue { return queue }
        let queue = Queue()
        Thread.current.threadDictionary[key] = queue
        return queue
    }

    static func add(
        target: NSObject, selector: Selector, argument: Any?, delay: TimeInterval,
        modes: [RunLoop.Mode]
    ) {
        guard !modes.isEmpty else { return }
        let request = DelayedPerform(
            target: target, selector: selector, argument: boxed(argument))
        let queue = queue
        queue.add(request)
        request.token = request.scheduler.schedule(after: delay, inModes: modes) {
            [weak queue, weak request] in
            guard let request else { return }
            queue?.remove(request)
            send(request.selector, to: request.target, request.argument)
        }
    }

    /// Cancels the requests that a scheduler holds.
    static func cancel(of scheduler: any DelayedCallScheduler) {
        let queue = queue
        for request in queue.all where request.scheduler === scheduler {
            request.token.map(scheduler.cancel)
            queue.remove(request)
        }
    }

    /// Cancels requests to a target. Complexity: linear in the requests to this target.
    static func cancel(
        _ target: AnyObject, where matches: (DelayedPerform) -> Bool = { _ in true }
    ) {
        let queue = queue
        for request in queue.requests(of: target) where matches(request) {
            request.token.map(request.scheduler.cancel)
            queue.remove(request)
        }
    }
}
