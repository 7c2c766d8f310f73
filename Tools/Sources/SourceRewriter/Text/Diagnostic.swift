/// A construct that cannot be translated, at the user's own line.
public struct Diagnostic: Codable, Hashable, Sendable {
    public enum Severity: String, Codable, Sendable { case error, warning }

    public var severity: Severity
    public var position: SourcePosition
    /// The problem and its remedy, in one line.
    public var message: String

    /// Makes a diagnostic.
    public init(_ severity: Severity, at position: SourcePosition, _ message: String) {
        self.severity = severity
        self.position = position
        self.message = message
    }

    /// Returns the diagnostic in the compiler's form.
    public func description(inFile path: String) -> String {
        "\(path):\(position.line):\(position.column): \(severity.rawValue): \(message)"
    }
}

/// A diagnostic found while scanning: its location is an offset, and it counts only if the surrounding
/// conditional compilation is active.
struct Finding: Codable, Equatable, Sendable {
    var severity: Diagnostic.Severity
    var offset: Int
    var message: String
    var conditions: [String]
}
