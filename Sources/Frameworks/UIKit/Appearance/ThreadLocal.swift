/// A value of which every thread has its own copy.
///
/// The value is made at the first access in a thread and released when the thread ends.
// Sendable: the key is constant, and a thread reaches no box but its own.
final class ThreadLocal<Value>: @unchecked Sendable {
    private final class Box {
        // A thread reaches no box but its own, and nothing is called while one is written.
        @exclusivity(unchecked) var value: Value
        init(_ value: Value) { self.value = value }
    }

    private let key: pthread_key_t
    private let makeValue: () -> Value

    init(_ makeValue: @escaping @Sendable () -> Value) {
        self.makeValue = makeValue
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { memory in
            if let memory { Unmanaged<AnyObject>.fromOpaque(memory).release() }
        }
        precondition(status == 0, "the process has used up its thread-local keys")
        self.key = key
    }

    var value: Value {
        get { box._withUnsafeGuaranteedRef { $0.value } }
        set { box._withUnsafeGuaranteedRef { $0.value = newValue } }
    }

    /// The calling thread's box, which it holds until it ends.
    private var box: Unmanaged<Box> {
        if let memory = pthread_getspecific(key) { return Unmanaged<Box>.fromOpaque(memory) }
        let box = Unmanaged.passRetained(Box(makeValue()))
        pthread_setspecific(key, box.toOpaque())
        return box
    }
}
