import Foundation

/// The name of a sound file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification. It is kept, and not heard.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    private let name: String

    public init(named name: UNNotificationSoundName) { self.name = name.rawValue }
    private init(system name: String) { self.name = name }

    open class var `default`: UNNotificationSound { UNNotificationSound(system: "default") }
    open class var defaultCritical: UNNotificationSound {
        UNNotificationSound(system: "default critical")
    }

    /// The method `default()` of Swift 4: a property and a method cannot have one name, so the sound itself is called.
    @available(swift, obsoleted: 4.2, message: "the default sound is a property")
    public func callAsFunction() -> UNNotificationSound { self }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSound)?.name == name
    }
    open override var hash: Int { name.hashValue }
}
