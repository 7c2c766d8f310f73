/// The conversion of an untyped value to a known type.
///
/// Numbers convert as `NSNumber` converts them, dropping fractions; text converts to numbers;
/// raw values convert to enumerations and option sets.
enum Conversion<Value> {
    case value(Value)

    /// Nil for a type that cannot be nil.
    case missing

    /// A value that has no counterpart of the type.
    case unsuitable

    init(_ value: Any?) {
        guard let value = flattened(value) else {
            let optional = Value.self as? any OptionalType.Type
            self = optional.map { .value($0.none as! Value) } ?? .missing
            return
        }
        let type: Any.Type = (Value.self as? any OptionalType.Type)?.wrapped ?? Value.self
        if let converted = converted(value, to: type) as? Value {
            self = .value(converted)
        } else {
            self = .unsuitable
        }
    }

    /// Whether a value is of the type; an assignment makes nil of another one where it can.
    static func accepts(_ value: Any?) -> Bool {
        let optional = Value.self as? any OptionalType.Type
        guard let value = flattened(value) else { return optional != nil }
        return converted(value, to: optional?.wrapped ?? Value.self) != nil
    }
}

/// The value as an instance of a type that is no optional; nil when it does not convert.
private func converted(_ value: Any, to type: Any.Type) -> Any? {
    if let same = cast(value, to: type) { return same }
    if let wanted = type as? any NumberType.Type { return number(value).map(wanted.value) }
    if let raw = type as? any RawRepresentable.Type { return instance(of: raw, rawValue: value) }
    return nil
}

private func cast(_ value: Any, to type: Any.Type) -> Any? {
    func cast<Wanted>(_: Wanted.Type) -> Any? { value as? Wanted }
    return _openExistential(type, do: cast)
}

private func instance<Raw: RawRepresentable>(of type: Raw.Type, rawValue: Any) -> Any? {
    guard case .value(let raw) = Conversion<Raw.RawValue>(rawValue) else { return nil }
    return Raw(rawValue: raw)
}

/// The number in a number or a text, zero for a text without one; nil for other values.
package func number(_ value: Any) -> NSNumber? {
    if let number = value as? NSNumber { return number }
    if let length = value as? CGFloat { return NSNumber(value: Double(length)) }
    return (value as? NSString).map { NSNumber(value: $0.doubleValue) }
}

// MARK: - Numbers

/// A type that a boxed number converts to.
protocol NumberType {
    static func value(_ number: NSNumber) -> Any
}

extension Bool: NumberType {
    static func value(_ number: NSNumber) -> Any { number.boolValue }
}

extension Int: NumberType {
    static func value(_ number: NSNumber) -> Any { number.intValue }
}

extension Int8: NumberType {
    static func value(_ number: NSNumber) -> Any { number.int8Value }
}

extension Int16: NumberType {
    static func value(_ number: NSNumber) -> Any { number.int16Value }
}

extension Int32: NumberType {
    static func value(_ number: NSNumber) -> Any { number.int32Value }
}

extension Int64: NumberType {
    static func value(_ number: NSNumber) -> Any { number.int64Value }
}

extension UInt: NumberType {
    static func value(_ number: NSNumber) -> Any { number.uintValue }
}

extension UInt8: NumberType {
    static func value(_ number: NSNumber) -> Any { number.uint8Value }
}

extension UInt16: NumberType {
    static func value(_ number: NSNumber) -> Any { number.uint16Value }
}

extension UInt32: NumberType {
    static func value(_ number: NSNumber) -> Any { number.uint32Value }
}

extension UInt64: NumberType {
    static func value(_ number: NSNumber) -> Any { number.uint64Value }
}

extension Float: NumberType {
    static func value(_ number: NSNumber) -> Any { number.floatValue }
}

extension Double: NumberType {
    static func value(_ number: NSNumber) -> Any { number.doubleValue }
}

extension CGFloat: NumberType {
    static func value(_ number: NSNumber) -> Any { CGFloat(number.doubleValue) }
}
