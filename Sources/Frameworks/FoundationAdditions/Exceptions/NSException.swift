import Synchronization

/// What went wrong, by a name that programs compare and a reason that people read.
///
/// Nothing catches exceptions in Swift, on iOS neither: one that is raised ends the process.
open class NSException: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: what the class itself holds never changes.

    /// What kind of failure it is.
    public let name: NSExceptionName

    /// What went wrong, for people.
    public let reason: String?

    /// Further information from the code that raised it.
    public let userInfo: [AnyHashable: Any]?

    private let trace = Mutex<(addresses: [NSNumber], symbols: [String])>(([], []))

    /// Makes an exception, without raising it.
    public init(
        name aName: NSExceptionName, reason aReason: String?,
        userInfo aUserInfo: [AnyHashable: Any]? = nil
    ) {
        name = aName
        reason = aReason
        userInfo = aUserInfo
        super.init()
    }

    /// Returns the exception itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open override var description: String {
        reason ?? name.rawValue
    }

    /// The places in the program from which it was raised, the nearest first; none as long as it was not.
    open var callStackReturnAddresses: [NSNumber] {
        trace.withLock(\.addresses)
    }

    /// The same places as text, a line each.
    open var callStackSymbols: [String] {
        trace.withLock(\.symbols)
    }

    /// Ends the process with the name and the reason on standard error, after the handler of uncaught
    /// exceptions was told.
    open func raise() -> Never {
        let (addresses, symbols) = (Thread.callStackReturnAddresses, Thread.callStackSymbols)
        trace.withLock { $0 = (addresses, symbols) }
        raiseException(name.rawValue, reason ?? "(null)", exception: self)
    }

    /// Makes an exception and raises it.
    ///
    /// - Parameters:
    ///   - format: The reason with placeholders, as `String(format:)` takes them.
    ///   - argList: The values of the placeholders.
    public class func raise(
        _ name: NSExceptionName, format: String, arguments argList: CVaListPointer
    ) -> Never {
        let reason = NSString(format: format, arguments: argList) as String
        NSException(name: name, reason: reason).raise()
    }
}

extension NSExceptionName {
    /// A failure of no particular kind.
    public static let genericException = NSExceptionName("NSGenericException")

    /// A value is outside of the bounds of a collection.
    public static let rangeException = NSExceptionName("NSRangeException")

    /// An argument that a method does not take.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")

    /// Something that cannot be, by the program's own rules.
    public static let internalInconsistencyException = NSExceptionName(
        "NSInternalInconsistencyException")

    /// Not enough memory.
    public static let mallocException = NSExceptionName("NSMallocException")

    /// An object that cannot do what it was asked for.
    public static let objectInaccessibleException = NSExceptionName(
        "NSObjectInaccessibleException")

    /// An object that is not there.
    public static let objectNotAvailableException = NSExceptionName(
        "NSObjectNotAvailableException")

    /// Text that does not parse.
    public static let parseErrorException = NSExceptionName("NSParseErrorException")
}

/// Sets the handler that is called with an exception before it ends the process; nil for none.
public func NSSetUncaughtExceptionHandler(_ handler: (@Sendable (NSException) -> Void)?) {
    set.withLock { $0 = handler }
    guard let handler else { return UncaughtExceptionHandler.current.withLock { $0 = nil } }
    let told: UncaughtExceptionHandler.Handler = { name, reason, exception in
        handler(
            exception as? NSException
                ?? NSException(name: NSExceptionName(name), reason: reason))
    }
    UncaughtExceptionHandler.current.withLock { $0 = told }
}

/// Returns the handler that is called with an exception before it ends the process.
public func NSGetUncaughtExceptionHandler() -> (@Sendable (NSException) -> Void)? {
    set.withLock { $0 }
}

private let set = Mutex<(@Sendable (NSException) -> Void)?>(nil)
