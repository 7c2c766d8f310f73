import Foundation

/// The value of an `@NSManaged` property, which its object stores under a key.
///
/// Rewritten sources call it. Without a value, numbers, points, sizes and rectangles are zero, and optional
/// properties are nil.
public func _managedValue<Value>(_ value: Any?, _ key: String) -> Value {
    switch Conversion<Value>(value) {
    case .value(let value): return value
    case .missing:
        if let zero = zero(of: Value.self) as? Value { return zero }
        fatalError("'\(key)' has no value yet, and a \(Value.self) cannot be nil")
    case .unsuitable:
        fatalError("the value for '\(key)' is no \(Value.self)")
    }
}

private func zero(of type: Any.Type) -> Any? {
    switch type {
    case is CGPoint.Type: return CGPoint.zero
    case is CGSize.Type: return CGSize.zero
    case is CGRect.Type: return CGRect.zero
    case let number as any NumberType.Type: return number.value(0)
    default: return nil
    }
}
