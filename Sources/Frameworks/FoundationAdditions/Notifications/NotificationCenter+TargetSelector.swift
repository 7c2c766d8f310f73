extension NotificationCenter {
    /// Sends a message for each notification of a name and an object.
    ///
    /// - Parameters:
    ///   - observer: Not retained; no messages are sent after its deallocation.
    ///   - aSelector: A method that takes the notification, or no argument.
    ///   - aName: Nil means every name.
    ///   - anObject: The sender; nil means every sender.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
        object anObject: Any?
    ) {
        let observer = observer as AnyObject
        nonisolated(unsafe) weak let receiver: AnyObject? = observer
        let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
            // Messages are sent on the posting thread, as the receiver expects.
            guard let receiver else { return }
            send(aSelector, to: receiver, notification as NSNotification)
        }
        Registrations.of(observer).add(
            Registration(center: self, name: aName, object: anObject as AnyObject?, token: token))
    }

    /// Removes all registrations of an observer, or the one of a token.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Removes the matching registrations of an observer or a token.
    ///
    /// - Parameters:
    ///   - observer: An observer or a token.
    ///   - aName: Nil matches every name.
    ///   - anObject: The sender; nil matches every sender.
    public func removeObserver(
        _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        Registrations.existing(of: observer)?.remove { registration in
            registration.center === self && (aName == nil || registration.name == aName)
                && (anObject == nil || registration.object === anObject as AnyObject?)
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// One registration of an observer by selector.
private struct Registration {
    let center: NotificationCenter
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let token: any NSObjectProtocol
}

/// All registrations of one observer, associated with it and removed on its deallocation.
private final class Registrations: @unchecked Sendable {
    // Sendable: `lock` guards the list.
    private let lock = NSLock()
    private var registrations: [Registration] = []

    // An associated-object key, identified by its address, which is never dereferenced.
    nonisolated(unsafe) private static let key = UnsafeRawPointer(
        UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    private static let making = NSLock()

    static func existing(of observer: AnyObject) -> Registrations? {
        objc_getAssociatedObject(observer, key) as? Registrations
    }

    static func of(_ observer: AnyObject) -> Registrations {
        making.withLock {
            if let registrations = existing(of: observer) { return registrations }
            let registrations = Registrations()
            objc_setAssociatedObject(observer, key, registrations, .OBJC_ASSOCIATION_RETAIN)
            return registrations
        }
    }

    deinit {
        for registration in registrations {
            registration.center.removeObserver(registration.token as Any)
        }
    }

    func add(_ registration: Registration) {
        lock.withLock { registrations.append(registration) }
    }

    func remove(where matches: (Registration) -> Bool) {
        let removed = lock.withLock {
            let removed = registrations.filter(matches)
            registrations.removeAll(where: matches)
            return removed
        }
        for registration in removed {
            registration.center.removeObserver(registration.token as Any)
        }
    }
}
