import Foundation
import Synchronization

/// Values that the devices of a user share through iCloud.
///
/// Without an account the values stay on the device, where they are kept between launches, and no other device ever
/// changes them: `didChangeExternallyNotification` is not posted.
// Sendable since the lock guards its state.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
    /// The store of the app.
    public static let `default` = NSUbiquitousKeyValueStore()

    /// Posted when a value came from iCloud, which does not happen here.
    public static let didChangeExternallyNotification = NSNotification.Name(
        "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

    // The lock guards the file, too.
    private let values = Mutex(Contents())

    // Sendable since the values are objects of property lists, which nobody changes.
    private struct Contents: @unchecked Sendable {
        var values: [String: Any]?
    }

    private static var file: URL? {
        FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first?
            .appendingPathComponent("SyncedPreferences/values.plist")
    }

    private func read<Result>(_ body: (inout [String: Any]) -> Result) -> Result {
        values.withLock { contents in
            var values = contents.values ?? Self.saved()
            defer { contents.values = values }
            return body(&values)
        }
    }

    private static func saved() -> [String: Any] {
        guard let file, let data = try? Data(contentsOf: file) else { return [:] }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil))
            as? [String: Any] ?? [:]
    }

    /// All values by their keys.
    open var dictionaryRepresentation: [String: Any] { read { $0 } }

    /// Writes the values to the disk.
    ///
    /// - Returns: False if they could not be written.
    @discardableResult
    open func synchronize() -> Bool {
        guard let file = Self.file else { return false }
        return read { values in
            do {
                let data = try PropertyListSerialization.data(
                    fromPropertyList: values, format: .xml, options: 0)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: file, options: .atomic)
                return true
            } catch {
                return false
            }
        }
    }

    /// Returns the value of a key, or nil.
    open func object(forKey aKey: String) -> Any? { read { $0[aKey] } }

    /// Sets the value of a key, an object of a property list; nil removes it. The values are written at once.
    ///
    /// Values of other kinds raise an exception on Apple's systems; here they are refused with a line on the console.
    open func set(_ anObject: Any?, forKey aKey: String) {
        if let anObject, !PropertyListSerialization.propertyList([anObject], isValidFor: .xml) {
            NSLog("NSUbiquitousKeyValueStore: the value for \"%@\" is no property list", aKey)
            return
        }
        read { $0[aKey] = anObject }
        synchronize()
    }

    /// Removes the value of a key.
    open func removeObject(forKey aKey: String) { set(nil as Any?, forKey: aKey) }

    /// Returns the text of a key; nil for other values.
    open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }

    /// Returns the array of a key; nil for other values.
    open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }

    /// Returns the dictionary of a key; nil for other values.
    open func dictionary(forKey aKey: String) -> [String: Any]? {
        object(forKey: aKey) as? [String: Any]
    }

    /// Returns the data of a key; nil for other values.
    open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }

    /// Returns the integer of a key; 0 for other values.
    open func longLong(forKey aKey: String) -> Int64 {
        (object(forKey: aKey) as? NSNumber)?.int64Value ?? 0
    }

    /// Returns the number of a key; 0 for other values.
    open func double(forKey aKey: String) -> Double {
        (object(forKey: aKey) as? NSNumber)?.doubleValue ?? 0
    }

    /// Returns whether the value of a key is true; false for other values.
    open func bool(forKey aKey: String) -> Bool {
        (object(forKey: aKey) as? NSNumber)?.boolValue ?? false
    }

    open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }

    open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }

    open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }

    open func set(_ aDictionary: [String: Any]?, forKey aKey: String) {
        set(aDictionary as Any?, forKey: aKey)
    }

    open func set(_ value: Int64, forKey aKey: String) {
        set(NSNumber(value: value) as Any?, forKey: aKey)
    }

    open func set(_ value: Double, forKey aKey: String) {
        set(NSNumber(value: value) as Any?, forKey: aKey)
    }

    open func set(_ value: Bool, forKey aKey: String) {
        set(NSNumber(value: value) as Any?, forKey: aKey)
    }
}

/// The reason of a change, in the notification's user info: an `NSNumber` of one of the following values.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
/// The keys that changed, in the notification's user info.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
/// A value came from another device.
public var NSUbiquitousKeyValueStoreServerChange: Int { 0 }
/// The values of the account came for the first time.
public var NSUbiquitousKeyValueStoreInitialSyncChange: Int { 1 }
/// The values are larger than iCloud allows.
public var NSUbiquitousKeyValueStoreQuotaViolationChange: Int { 2 }
/// The user signed in to another account.
public var NSUbiquitousKeyValueStoreAccountChange: Int { 3 }
