/// A property that can be read and written by key.
///
/// The subclass knows the property's type, so that untyped values, boxed numbers among them, are converted to
/// it.
class Property {
    let key: String
    let getter: Selector

    init(key: String, getter: Selector) {
        self.key = key
        self.getter = getter
    }

    var isSettable: Bool { false }

    /// The property's type.
    var type: Any.Type { preconditionFailure("a property has a type") }

    /// The property's value; nil for an empty optional.
    func value(of receiver: AnyObject) -> Any? { nil }

    /// Converts a value to the property's type and assigns it, unless it does not fit.
    func assign(_ value: Any?, to receiver: AnyObject) -> Assignment { .unsuitable }

    /// Whether a value converts to the property's type.
    func accepts(_ value: Any?) -> Bool { false }

    /// The selector of the setter, `setTitle:`; nil for a property that is only read.
    var setter: Selector? {
        isSettable ? Selector("set" + capitalized(key) + ":") : nil
    }
}

/// The outcome of an assignment by key.
enum Assignment {
    case done

    /// Nil for a property that cannot be nil.
    case missingValue

    /// A value that does not convert to the property's type.
    case unsuitable
}

/// A registered property with closures that read and write it.
final class TypedProperty<Value>: Property {
    private let read: (AnyObject) -> Value
    private let write: ((AnyObject, Value) -> Void)?

    /// Whether an object that does not convert leaves the property, which is optional, empty.
    private let takesAnyObject: Bool

    init(
        key: String, getter: Selector, get: @escaping (AnyObject) -> Value,
        set: ((AnyObject, Value) -> Void)?, takesAnyObject: Bool = false
    ) {
        read = get
        write = set
        self.takesAnyObject = takesAnyObject
        super.init(key: key, getter: getter)
    }

    override var isSettable: Bool { write != nil }

    override var type: Any.Type { Value.self }

    override func value(of receiver: AnyObject) -> Any? {
        flattened(read(receiver))
    }

    override func assign(_ value: Any?, to receiver: AnyObject) -> Assignment {
        guard let write else { return .unsuitable }
        switch Conversion<Value>(value) {
        case .value(let converted):
            write(receiver, converted)
            return .done
        case .missing: return .missingValue
        case .unsuitable:
            guard takesAnyObject, case .value(let none) = Conversion<Value>(nil) else {
                return .unsuitable
            }
            write(receiver, none)
            return .done
        }
    }

    override func accepts(_ value: Any?) -> Bool { Conversion<Value>.accepts(value) }
}

/// The name with its first letter in upper case, as in `setTitle:`. Letters outside of ASCII are not changed.
func capitalized(_ name: String) -> String {
    guard let first = name.first, first.isASCII else { return name }
    return first.uppercased() + name.dropFirst()
}
