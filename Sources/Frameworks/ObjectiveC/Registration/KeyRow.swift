/// A property that a framework's class registers by its key path, and that nothing looked up yet.
struct KeyRow {
    enum Access {
        case variable
        case constant
        /// A variable of an optional protocol type.
        case connection
    }

    let key: String
    let getter: String
    private let access: Access
    private let path: () -> AnyKeyPath

    init<Object: AnyObject>(
        _ key: String, _ getter: String, _ access: Access, _ path: @escaping KeyTable<Object>.Path
    ) {
        self.key = key
        self.getter = getter
        self.access = access
        self.path = unisolated(path)
    }

    /// Whether the selector is that of the getter or of the setter.
    func isAccessed(by selector: Selector) -> Bool {
        switch selector.argumentCount {
        case 0: getter == selector.description
        case 1: access != .constant && "set" + capitalized(key) + ":" == selector.description
        default: false
        }
    }

    func makeProperty() -> Property {
        let path = path()
        func open<Root>(_: Root.Type) -> Property {
            func open<Value>(_: Value.Type) -> Property {
                guard let path = path as? KeyPath<Root, Value> else {
                    preconditionFailure("a key path has the types that it names")
                }
                return makeProperty(path)
            }
            return _openExistential(type(of: path).valueType, do: open)
        }
        return _openExistential(type(of: path).rootType, do: open)
    }

    private func makeProperty<Root, Value>(_ path: KeyPath<Root, Value>) -> Property {
        var set: ((AnyObject, Value) -> Void)?
        if access != .constant {
            guard let path = path as? ReferenceWritableKeyPath<Root, Value> else {
                preconditionFailure("\(Root.self).\(key) cannot be set")
            }
            set = { ($0 as! Root)[keyPath: path] = $1 }
        }
        return TypedProperty(
            key: key, getter: Selector(getter), get: { ($0 as! Root)[keyPath: path] }, set: set,
            takesAnyObject: access == .connection)
    }
}
