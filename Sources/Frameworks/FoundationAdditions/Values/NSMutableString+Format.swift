import Foundation

extension NSMutableString {
    /// Appends what a format with its arguments makes.
    ///
    /// - Parameter format: As of `String(format:)`.
    public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
        append(String(format: format as String, arguments: args))
    }
}
