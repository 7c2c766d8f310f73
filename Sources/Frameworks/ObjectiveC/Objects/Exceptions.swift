import Synchronization

/// Reports a wrong call by the app as the system reports an uncaught exception, then stops.
///
/// The text goes to standard error with the name and reason that an iOS app would see; the process
/// ends with SIGABRT, which debuggers and crash reporters stop at.
///
/// - Parameters:
///   - name: The exception's name, such as `NSInvalidArgumentException`.
///   - reason: The error, worded as on iOS.
///   - exception: The object that an app raised; nil for what the frameworks raise themselves.
package func raiseException(
    _ name: String, _ reason: String, exception: (any Sendable)? = nil
) -> Never {
    ExceptionObserver.current.withLock { $0 }?(name, reason)
    UncaughtExceptionHandler.current.withLock { $0 }?(name, reason, exception)
    let message =
        "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'\n"
    FileHandle.standardError.write(Data(message.utf8))
    abort()
}

/// The observer that a test or a crash reporter installs, called before the process ends.
package enum ExceptionObserver {
    fileprivate static let current = Mutex<(@Sendable (String, String) -> Void)?>(nil)

    /// Installs a closure that is called with the name and the reason. Nil removes it.
    package static func install(_ observer: (@Sendable (String, String) -> Void)?) {
        current.withLock { $0 = observer }
    }
}

/// The app's handler of exceptions, called before the process ends.
package enum UncaughtExceptionHandler {
    package typealias Handler =
        @Sendable (
            _ name: String, _ reason: String, _ exception: (any Sendable)?
        ) -> Void

    package static let current = Mutex<Handler?>(nil)
}
