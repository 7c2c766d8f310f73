import FoundationAdditions

extension NotificationCenter {
    /// Publishes the notifications of one name.
    public struct Publisher: OpenCombine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        /// Where notifications are posted.
        public let center: NotificationCenter

        /// Their name.
        public let name: Notification.Name

        /// The sender whose notifications are published; nil for any.
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Notification, Downstream.Failure == Never {
            let values = DemandedValues("NotificationCenter Observer", to: subscriber)
            let send: (Notification) -> Void = { values.send($0) }
            nonisolated(unsafe) let receive = send  // it is called where the notification is posted
            let token = center.addObserver(forName: name, object: object, queue: nil) {
                receive($0)
            }
            nonisolated(unsafe) let observer = token  // only handed back to the center
            values.onCancel { [center] in center.removeObserver(observer) }
            subscriber.receive(subscription: values)
        }
    }

    /// Publishes the notifications of one name.
    ///
    /// - Parameters:
    ///   - name: Their name.
    ///   - object: The sender whose notifications are published; nil for any.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

extension NotificationCenter.Publisher: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.center === right.center && left.name == right.name && left.object === right.object
    }
}
