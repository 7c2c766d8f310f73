/// The common interface of all optional types, for code that knows a type at run time only.
protocol OptionalType {
    static var wrapped: Any.Type { get }
    static var none: Any { get }

    /// The value inside of an optional of this type and of optionals in it; nil if one of them is nil.
    static func content(of optional: Any) -> Any?
}

extension Optional: OptionalType {
    static var wrapped: Any.Type {
        (Wrapped.self as? any OptionalType.Type)?.wrapped ?? Wrapped.self
    }

    static var none: Any { Wrapped?(nilLiteral: ()) as Any }

    static func content(of optional: Any) -> Any? {
        (optional as! Wrapped?).flatMap { flattened($0) }
    }
}

/// The value without the optionals around it; nil when one of them is nil.
package func flattened(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = type(of: value) as? any OptionalType.Type else { return value }
    return optional.content(of: value)
}
