/// One-line messages about wrong calls that the frameworks survive.
package enum Console {
    /// Receives the messages of the current task in place of the console; set by tests.
    @TaskLocal package static var capture: (@Sendable (String) -> Void)?

    /// Writes a message unchanged.
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
