import Synchronization

/// An error with a name that programs compare and a reason that people read.
///
/// Swift cannot catch exceptions, on iOS either: raising one ends the process.
open class NSException: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: the fields of this class are immutable.

    /// The kind of exception.
    open private(set) var name: NSExceptionName

    /// A description for people.
    open private(set) var reason: String?

    /// Further information from the code that raised it.
    open private(set) var userInfo: [AnyHashable: Any]?

    private let trace = Mutex<(addresses: [NSNumber], symbols: [String])>(([], []))

    /// Creates an exception without raising it.
    public init(
        name aName: NSExceptionName, reason aReason: String?,
        userInfo aUserInfo: [AnyHashable: Any]? = nil
    ) {
        name = aName
        reason = aReason
        userInfo = aUserInfo
        super.init()
    }

    /// Returns the exception itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open override var description: String {
        reason ?? name.rawValue
    }

    /// The return addresses of the call stack that raised it, innermost first; empty before it is raised.
    open var callStackReturnAddresses: [NSNumber] {
        trace.withLock(\.addresses)
    }

    /// The frames of the call stack as text, one line each.
    open var callStackSymbols: [String] {
        trace.withLock(\.symbols)
    }

    /// Calls the handler of uncaught exceptions, prints the name and the reason on standard error, and ends
    /// the process.
    open func raise() -> Never {
        let (addresses, symbols) = (Thread.callStackReturnAddresses, Thread.callStackSymbols)
        trace.withLock { $0 = (addresses, symbols) }
        raiseException(name.rawValue, reason ?? "(null)", exception: self)
    }

    /// Creates an exception and raises it.
    ///
    /// - Parameters:
    ///   - format: The reason with placeholders, as `String(format:)` takes them.
    ///   - argList: The values of the placeholders.
    open class func raise(
        _ name: NSExceptionName, format: String, arguments argList: CVaListPointer
    ) -> Never {
        let reason = NSString(format: format, arguments: argList) as String
        NSException(name: name, reason: reason).raise()
    }
}

extension NSExceptionName {
    /// A failure of no particular kind.
    public static let genericException = NSExceptionName("NSGenericException")

    /// An index or key outside the bounds of a collection.
    public static let rangeException = NSExceptionName("NSRangeException")

    /// An invalid argument.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")

    /// A violation of the program's own invariants.
    public static let internalInconsistencyException = NSExceptionName(
        "NSInternalInconsistencyException")

    /// A failed allocation.
    public static let mallocException = NSExceptionName("NSMallocException")

    /// An object that cannot be used.
    public static let objectInaccessibleException = NSExceptionName(
        "NSObjectInaccessibleException")

    /// An object that is unavailable.
    public static let objectNotAvailableException = NSExceptionName(
        "NSObjectNotAvailableException")

    /// Malformed text.
    public static let parseErrorException = NSExceptionName("NSParseErrorException")
}

/// Sets the handler that is called with an exception before it ends the process; nil removes it.
public func NSSetUncaughtExceptionHandler(_ handler: (@Sendable (NSException) -> Void)?) {
    set.withLock { $0.call = handler }
    guard let handler else { return UncaughtExceptionHandler.current.withLock { $0 = nil } }
    let adapter: UncaughtExceptionHandler.Handler = { name, reason, exception in
        handler(
            exception as? NSException
                ?? NSException(name: NSExceptionName(name), reason: reason))
    }
    UncaughtExceptionHandler.current.withLock { $0 = adapter }
}

/// Returns the handler that is called with an exception before it ends the process.
public func NSGetUncaughtExceptionHandler() -> (@Sendable (NSException) -> Void)? {
    set.withLock(\.call)
}

// In a structure: each access to a mutex of a bare closure wraps the closure once more.
private struct SetHandler {
    var call: (@Sendable (NSException) -> Void)?
}

private let set = Mutex(SetHandler())
