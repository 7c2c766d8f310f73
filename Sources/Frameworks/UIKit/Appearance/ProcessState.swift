/// State that an app may change for the whole process.
///
/// It has its first value again for the next app, which starts as in a process of its own.
@MainActor
@propertyWrapper
final class ProcessState<Value> {
    var wrappedValue: Value

    init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
        ProcessStates.resets.append { self.wrappedValue = wrappedValue }
    }
}

/// The states that the apps of the process have used.
@MainActor
enum ProcessStates {
    fileprivate static var resets: [() -> Void] = []

    static func resetAll() {
        for reset in resets { reset() }
    }
}
