/// An observation by closure, which lasts until it is released or invalidated.
public final class NSKeyValueObservation: NSObject {
    private var observation: KeyValueObservation?

    package init(
        of object: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
        _ handler: @escaping ([NSKeyValueChangeKey: Any]) -> Void
    ) {
        super.init()
        let observation = KeyValueObservation(of: object, keyPath, options, .handler(handler))
        self.observation = observation
        observation.start()
    }

    deinit {
        invalidate()
    }

    /// Ends the observation. Nothing happens when it has ended already.
    public func invalidate() {
        let ended = ObjectAttachments.lock.withLock {
            let ended = observation
            observation = nil
            return ended
        }
        ended?.stop()
    }
}

/// A change of a value as the closure of an observation receives it.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange

    /// The kind of change.
    public let kind: Kind

    /// The value after the change; nil unless the options request it, and nil for enumerations and option
    /// sets: changes hold their raw values, which are not converted.
    public let newValue: Value?

    /// The value before the change; nil unless the options request it.
    public let oldValue: Value?

    /// The indexes of the elements that changed; nil when the whole value was assigned.
    public let indexes: IndexSet?

    /// Whether the notification precedes the change.
    public let isPrior: Bool

    init(_ change: [NSKeyValueChangeKey: Any]) {
        kind = (change[.kindKey] as? NSNumber).flatMap { Kind(rawValue: $0.uintValue) } ?? .setting
        newValue = Self.value(change[.newKey])
        oldValue = Self.value(change[.oldKey])
        indexes = change[.indexesKey] as? IndexSet
        isPrior = change[.notificationIsPriorKey] as? Bool ?? false
    }

    private static var isOfRawValues: Bool {
        let type = (Value.self as? any OptionalType.Type)?.wrapped ?? Value.self
        return type is any RawRepresentable.Type
    }

    private static func value(_ value: Any?) -> Value? {
        guard let value, !(Self.isOfRawValues && value is NSNumber) else { return nil }
        guard case .value(let converted) = Conversion<Value>(value is NSNull ? nil : value) else {
            return nil
        }
        return converted
    }
}
