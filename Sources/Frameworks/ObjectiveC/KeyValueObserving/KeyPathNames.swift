/// The names of key paths, which Swift does not keep on Linux.
///
/// Generated code writes each literal that an observation takes as `_keyPath(\.title, "title")`.
final class KeyPathNames: @unchecked Sendable {
    // Sendable: the table is touched only while `lock` is held.
    private static let shared = KeyPathNames()

    private let lock = NSLock()
    private var names: [AnyKeyPath: String] = [:]

    static func name(of keyPath: AnyKeyPath) -> String {
        guard let name = shared.lock.withLock({ shared.names[keyPath] }) else {
            fatalError("Could not extract a String from KeyPath \(keyPath)")
        }
        return name
    }

    static func set(_ name: String, of keyPath: AnyKeyPath) {
        shared.lock.withLock { shared.names[keyPath] = name }
    }
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
