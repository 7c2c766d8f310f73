/// Writes the one-line messages with which the frameworks answer wrong calls that they survive.
package enum Console {
    /// Takes the messages of the current task instead of the console; tests set it.
    @TaskLocal package static var capture: (@Sendable (String) -> Void)?

    /// Writes a message as it is.
    package static func log(_ message: String) {
        if let capture {
            capture(message)
        } else {
            FileHandle.standardError.write(Data("\(message)\n".utf8))
        }
    }

    /// Reports a call that was ignored, for example `CGPathAddLineToPoint: no current point.`
    package static func error(_ message: String) {
        log(capture == nil ? "<Error>: \(message)" : message)
    }
}
