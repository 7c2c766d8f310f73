/// Writes the one-line messages with which Core Graphics answers wrong calls that it ignores.
package enum ConsoleLog {
    /// Takes the messages of the current task instead of the console; tests set it.
    @TaskLocal package static var capture: (@Sendable (String) -> Void)?

    /// Reports a call that was ignored, for example `CGPathAddLineToPoint: no current point.`
    package static func error(_ message: String) {
        if let capture {
            capture(message)
        } else {
            FileHandle.standardError.write(Data("<Error>: \(message)\n".utf8))
        }
    }
}
