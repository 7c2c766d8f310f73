import Foundation

/// Writes the one-line messages with which the framework answers wrong calls that it survives.
enum Console {
    /// Takes the messages of the current task instead of the console; tests set it.
    @TaskLocal static var capture: (@Sendable (String) -> Void)?

    static func log(_ message: String) {
        if let capture {
            capture(message)
        } else {
            FileHandle.standardError.write(Data("\(message)\n".utf8))
        }
    }
}
