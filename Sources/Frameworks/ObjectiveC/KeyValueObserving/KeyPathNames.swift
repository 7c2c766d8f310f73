/// The names of key paths, which Swift does not keep on Linux.
///
/// Generated code writes each literal that an observation or a sort descriptor takes as `_keyPath(\.title, "title")`.
final class KeyPathNames: @unchecked Sendable {
    // Sendable: the table is touched only while `lock` is held.
    private static let shared = KeyPathNames()

    private let lock = NSLock()
    private var names: [AnyKeyPath: String] = [:]

    static func name(of keyPath: AnyKeyPath) -> String {
        guard let name = nameIfKnown(of: keyPath) else {
            fatalError("Could not extract a String from KeyPath \(keyPath)")
        }
        return name
    }

    static func nameIfKnown(of keyPath: AnyKeyPath) -> String? {
        shared.lock.withLock { shared.names[keyPath] }
    }

    static func set(_ name: String, of keyPath: AnyKeyPath) {
        shared.lock.withLock { shared.names[keyPath] = name }
    }
}

/// The name of a key path whose literal was recorded; nil for others.
package func keyPathName(_ keyPath: AnyKeyPath) -> String? {
    KeyPathNames.nameIfKnown(of: keyPath)
}

/// Records the name of a key path literal, and returns the key path.
public func _keyPath<Root, Value>(
    _ keyPath: KeyPath<Root, Value>, _ name: String
) -> KeyPath<Root, Value> {
    KeyPathNames.set(name, of: keyPath)
    return keyPath
}

/// Records the name of a writable key path's literal, and returns the key path.
public func _keyPath<Root, Value>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>, _ name: String
) -> ReferenceWritableKeyPath<Root, Value> {
    KeyPathNames.set(name, of: keyPath)
    return keyPath
}
