import Foundation

extension NSMutableString {
    /// Appends formatted text.
    ///
    /// - Parameter format: A format as for `String(format:)`.
    public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
        append(String(format: format as String, arguments: args))
    }
}
