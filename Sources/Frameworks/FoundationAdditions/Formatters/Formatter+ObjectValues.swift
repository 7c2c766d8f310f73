/// Parsing of texts into objects: methods of formatters that Foundation's classes lack on Linux.
///
/// In rewritten sources classes that override one of them derive from `_ReadingFormatter` or `_ReadingNumberFormatter`.
/// An extension of a protocol has the methods, since classes cannot override those that an extension gives to a class.
public protocol _ObjectReading: Formatter {}

extension Formatter: _ObjectReading {}

extension _ObjectReading {
    /// Parses a text into an object.
    ///
    /// - Parameters:
    ///   - obj: Receives the object; nil only checks the text.
    ///   - error: Receives a description of the problem if the result is false; may be nil.
    /// - Returns: Whether the text was parsed.
    public func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
        if let own = self as? _ReadingFormatter {
            return own.getObjectValue(obj, for: string, errorDescription: error)
        }
        do {
            switch self {
            case let formatter as NumberFormatter:
                try formatter.getObjectValue(obj, for: string, range: nil)
            case let formatter as DateFormatter:
                guard let date = formatter.date(from: string) else {
                    throw CocoaError(.formatting)
                }
                obj?.pointee = date as NSDate
            default: raiseUnwritten(self)
            }
            return true
        } catch let problem {
            error?.pointee = problem.localizedDescription as NSString
            return false
        }
    }

    /// Parses a text into a variable: on Linux the compiler makes only pointers of this type from variables.
    public func getObjectValue(
        _ obj: UnsafeMutablePointer<AnyObject?>, for string: String,
        errorDescription error: UnsafeMutablePointer<NSString?>?
    ) -> Bool {
        getObjectValue(
            AutoreleasingUnsafeMutablePointer(obj), for: string,
            errorDescription: error.map { AutoreleasingUnsafeMutablePointer($0) })
    }
}

extension _ObjectReading where Self: NumberFormatter {
    /// Parses a text into a number.
    ///
    /// - Parameters:
    ///   - obj: Receives the number; may be nil.
    ///   - rangep: The range of the text to parse, in UTF-16 units; nil for all of it. It is not changed.
    /// - Throws: `CocoaError.formatting` if the text is no number.
    public func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {
        if let own = self as? _ReadingNumberFormatter {
            return try own.getObjectValue(obj, for: string, range: rangep)
        }
        obj?.pointee = try number(in: string, rangep)
    }
}

extension NumberFormatter {
    fileprivate func number(
        in string: String, _ range: UnsafeMutablePointer<NSRange>?
    ) throws -> NSNumber {
        let text = range.map { (string as NSString).substring(with: $0.pointee) } ?? string
        guard let number = number(from: text) else { throw CocoaError(.formatting) }
        return number
    }
}

/// The superclass of an app's formatters that parse objects.
// Sendable: as with Foundation's formatters, the caller must mutate a shared formatter on one thread only.
open class _ReadingFormatter: Formatter, @unchecked Sendable {
    open func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
        raiseUnwritten(self)
    }
}

/// The superclass of an app's number formatters with their own parsing.
// Sendable: as with Foundation's formatters, the caller must mutate a shared formatter on one thread only.
open class _ReadingNumberFormatter: NumberFormatter, @unchecked Sendable {
    open func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {
        obj?.pointee = try number(in: string, rangep)
    }
}

private func raiseUnwritten(_ formatter: Formatter) -> Never {
    raiseException(
        "NSInvalidArgumentException",
        "*** -getObjectValue:forString:errorDescription: only defined for abstract class.  "
            + "Define -[\(type(of: formatter)) getObjectValue:forString:errorDescription:]!")
}
