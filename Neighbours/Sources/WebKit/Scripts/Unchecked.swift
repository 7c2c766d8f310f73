/// A value that goes from one task to another, which alone uses it afterwards.
struct Unchecked<Value>: @unchecked Sendable {
    // Read by its receiver alone.
    let value: Value
    init(_ value: Value) { self.value = value }
}
