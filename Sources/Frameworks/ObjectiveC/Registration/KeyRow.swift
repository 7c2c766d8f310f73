/// A property that a framework's class registers by its key path, and that nothing looked up yet.
struct KeyRow {
    let key: String
    let getter: String
    private let isSettable: Bool
    private let make: () -> Property

    init<Object: AnyObject, Value>(
        _ key: String, _ getter: String, _ path: @escaping KeyTable<Object>.Path<Value>,
        _ set: (@MainActor (Object, Value) -> Void)?, takesAnyObject: Bool = false
    ) {
        self.key = key
        self.getter = getter
        isSettable = set != nil
        let makePath = unisolated(path)
        let set = set.map { set in
            unisolated { (object: AnyObject, value: Value) in
                set(unsafeDowncast(object, to: Object.self), value)
            }
        }
        make = {
            let path = makePath()
            return TypedProperty(
                key: key, getter: Selector(getter),
                get: { (object: AnyObject) -> Value in
                    unsafeDowncast(object, to: Object.self)[keyPath: path]
                }, set: set,
                takesAnyObject: takesAnyObject)
        }
    }

    /// Whether the selector is that of the getter or of the setter.
    func isAccessed(by selector: Selector) -> Bool {
        switch selector.argumentCount {
        case 0: getter == selector.description
        case 1: isSettable && "set" + capitalized(key) + ":" == selector.description
        default: false
        }
    }

    func makeProperty() -> Property { make() }
}
