/// Registers the properties of a framework's class that can be accessed by key.
///
/// The closures take the class itself, so that a table reads as a list of names.
package struct KeyTable<Object: AnyObject> {
    private let methods: _ClassRegistration

    package init(_ methods: _ClassRegistration) {
        self.methods = methods
    }

    /// A property that is only read.
    package func add<Value>(
        _ key: String, getter: String? = nil, _ get: @escaping @MainActor (Object) -> Value
    ) {
        methods.property(key, getter: getter) { get(unsafeDowncast($0, to: Object.self)) }
    }

    /// A property that is read and written.
    package func add<Value>(
        _ key: String, getter: String? = nil, _ get: @escaping @MainActor (Object) -> Value,
        _ set: @escaping @MainActor (Object, Value) -> Void
    ) {
        methods.property(
            key, getter: getter, { get(unsafeDowncast($0, to: Object.self)) },
            { set(unsafeDowncast($0, to: Object.self), $1) })
    }
}

/// Registers the keys of a class, from a record in the image's `.init_array`.
package func registerKeys<Object: AnyObject>(
    of type: Object.Type, _ fill: (KeyTable<Object>) -> Void
) {
    _registerClass(type) { fill(KeyTable($0)) }
}
