/// Registers the properties of a framework's class that can be accessed by key.
///
/// A property is made when its key is looked up first, so that a table costs a process little more than its names.
package struct KeyTable<Object: AnyObject> {
    package typealias Path<Value> = @MainActor () -> KeyPath<Object, Value>

    private let table: DispatchTable

    init(_ table: DispatchTable) {
        self.table = table
    }

    /// A property that is read and, through its setter, written.
    ///
    /// - Parameter set: Writes the property: a key path would read it first, which loads a controller's view.
    package func add<Value>(
        _ key: String, getter: String? = nil, _ path: @escaping @autoclosure Path<Value>,
        _ set: @escaping @MainActor (Object, Value) -> Void
    ) {
        table.add(KeyRow(key, getter ?? key, path, set))
    }

    /// A property that is only read.
    package func read<Value>(
        _ key: String, getter: String? = nil, _ path: @escaping @autoclosure Path<Value>
    ) {
        table.add(KeyRow(key, getter ?? key, path, nil))
    }

    /// A property of an optional protocol type, such as a delegate.
    ///
    /// Interface files connect any object, and one that does not conform leaves the property empty.
    package func connect<Value>(
        _ key: String, _ path: @escaping @autoclosure Path<Value>,
        _ set: @escaping @MainActor (Object, Value) -> Void
    ) {
        table.add(KeyRow(key, key, path, set, takesAnyObject: true))
    }

    /// A property that is read by a function, and written by one if it can be.
    package func add<Value>(
        _ key: String, get: @escaping @MainActor (Object) -> Value,
        set: (@MainActor (Object, Value) -> Void)? = nil
    ) {
        _ClassRegistration(type: table.type, table: table).property(
            key, { get(unsafeDowncast($0, to: Object.self)) },
            set.map { set in { set(unsafeDowncast($0, to: Object.self), $1) } })
    }
}

/// Registers the keys of a class, from a record in the image's `.init_array`. The first look-up fills the table.
package func registerKeys<Object: AnyObject>(
    of type: Object.Type, _ fill: @escaping (KeyTable<Object>) -> Void
) {
    DispatchTables.shared.register(type) { $0.table.fillLater { fill(KeyTable($0)) } }
}
