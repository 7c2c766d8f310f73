import Foundation

/// The value of a property that its object keeps under a key, as sources declare it by `@NSManaged`.
///
/// Rewritten sources call it. Without a value a number is zero, as is what is made of numbers; a property
/// that can be nil is nil.
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
