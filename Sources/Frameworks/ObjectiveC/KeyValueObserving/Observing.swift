/// Registering and removing observers by name.
enum Observing {
    static func add(
        _ observer: NSObject, to object: NSObject, _ keyPath: String,
        _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
    ) {
        let observation = KeyValueObservation(
            of: object, keyPath, options,
            .observer(
                WeakObject(object: observer), ObjectIdentifier(observer), context: context))
        ObjectAttachments.lock.withLock {
            ObjectAttachments.make(for: object).observations.append(observation)
        }
        observation.start()
    }

    /// Removes the latest registration that matches; any context matches when none is given.
    static func remove(
        _ observer: NSObject, from object: NSObject, _ keyPath: String,
        context: UnsafeMutableRawPointer?? = .none
    ) {
        let found = ObjectAttachments.lock.withLock { () -> KeyValueObservation? in
            let attachments = ObjectAttachments.of(object)
            guard
                let place = attachments?.observations.lastIndex(where: {
                    guard $0.keyPath == keyPath, case .observer(_, let known, let its) = $0.receiver
                    else {
                        return false
                    }
                    return known == ObjectIdentifier(observer)
                        && (context.map { $0 == its } ?? true)
                })
            else { return nil }
            return attachments?.observations.remove(at: place)
        }
        guard let found else {
            raiseException(
                "NSRangeException",
                "Cannot remove an observer \(briefDescription(observer)) for the key path "
                    + "\"\(keyPath)\" from \(briefDescription(object)) because it is not "
                    + "registered as an observer.")
        }
        found.stop()
    }

    static func raiseUnhandled(
        _ keyPath: String?, _ object: Any?, _ change: [NSKeyValueChangeKey: Any]?,
        _ context: UnsafeMutableRawPointer?, _ observer: NSObject
    ) -> Never {
        let entries = (change ?? [:]).map { "    \($0.key.rawValue) = \($0.value);\n" }.sorted()
        let address = String(UInt(bitPattern: context), radix: 16)
        raiseException(
            "NSInternalInconsistencyException",
            """
            \(observer): An -observeValueForKeyPath:ofObject:change:context: message was received \
            but not handled.
            Key path: \(keyPath ?? "(null)")
            Observed object: \(object.map { "\($0)" } ?? "(null)")
            Change: {
            \(entries.joined())}
            Context: 0x\(address)
            """)
    }
}
