import Foundation

/// The value of an `@NSManaged` property, which its object stores under a key.
///
/// Rewritten sources call it. Without a value, numbers, enumerations with numbers, points, sizes and rectangles are zero,
/// texts, data and collections are empty, and optional properties are nil.
public func _managedValue<Value>(_ value: Any?, _ key: String) -> Value {
    switch Conversion<Value>(value) {
    case .value(let value): return value
    case .missing:
        if let initial = initialValue(of: Value.self) as? Value { return initial }
        fatalError("'\(key)' has no value yet, and a \(Value.self) cannot be nil")
    case .unsuitable:
        fatalError("the value for '\(key)' is no \(Value.self)")
    }
}

private func initialValue(of type: Any.Type) -> Any? {
    switch type {
    case is CGPoint.Type: return CGPoint.zero
    case is CGSize.Type: return CGSize.zero
    case is CGRect.Type: return CGRect.zero
    case let number as any NumberType.Type: return number.value(0)
    case let texts as any RangeReplaceableCollection.Type: return texts.init()
    case let sets as any SetAlgebra.Type: return sets.init()
    case let raw as any RawRepresentable.Type: return zero(of: raw)
    case let dictionaries as any ExpressibleByDictionaryLiteral.Type: return empty(dictionaries)
    default: return nil
    }
}

private func zero<Raw: RawRepresentable>(of type: Raw.Type) -> Any? {
    guard case .value(let value) = Conversion<Raw>(NSNumber(value: 0)) else { return nil }
    return value
}

private func empty<Values: ExpressibleByDictionaryLiteral>(_ type: Values.Type) -> Values { [:] }
