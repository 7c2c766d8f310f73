import Synchronization

/// A value that several threads share: a mutex that can be captured.
final class Locked<Value>: Sendable {
    let value: Mutex<Value>

    init(_ value: sending Value) { self.value = Mutex(value) }
}
