import FoundationAdditions
import ObjectiveC

extension NSObject {
    /// Publishes a property's value when observers are notified.
    ///
    /// A subscriber with less demand than there were values gets the last one with its next request.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: OpenCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        public let object: Subject
        public let keyPath: KeyPath<Subject, Value>
        public let options: NSKeyValueObservingOptions

        public init(
            object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions
        ) {
            self.object = object
            self.keyPath = keyPath
            self.options = options
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Value, Downstream.Failure == Never {
            let last = LastValue<Value>()
            let values = DemandedValues("KeyValueObserving", to: subscriber) { last.flush() }
            last.send = { [unowned values] in values.send($0) }
            let observation = object.observe(keyPath, options: options) { [keyPath] object, _ in
                last.value = .some(object[keyPath: keyPath])
                last.flush()
            }
            // The object stays alive as long as it is observed.
            values.onCancel { [object] in withExtendedLifetime(object, observation.invalidate) }
            subscriber.receive(subscription: values)
        }

        /// Publishes that the value changed, without it.
        public func didChange()
            -> Publishers.Map<NSObject.KeyValueObservingPublisher<Subject, Value>, Void>
        {
            map { _ in }
        }
    }
}

extension NSObject.KeyValueObservingPublisher: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.object === right.object && left.keyPath == right.keyPath
            && left.options == right.options
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// Publishes a property's value when observers are notified.
    ///
    /// - Parameter options: With `.initial` the present value comes first, with `.prior` the old one before each
    ///   change.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>,
        options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }
}

/// The last value, kept until there is demand.
private final class LastValue<Value>: @unchecked Sendable {
    // Sendable: `value` is touched only while `lock` is held; `send` is set before the object is shared.

    var send: (Value) -> Bool = { _ in false }
    private let lock = NSRecursiveLock()
    private var stored: Value?

    var value: Value? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }

    /// Sends the value if there is demand.
    func flush() {
        let waiting = lock.withLock { () -> Value? in
            defer { stored = nil }
            return stored
        }
        guard let waiting, !send(waiting) else { return }
        lock.withLock { if stored == nil { stored = .some(waiting) } }
    }
}
