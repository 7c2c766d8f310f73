/// Something that a reviewer would otherwise have to remember.
public protocol RepositoryCheck: Sendable {
    /// One word, as it stands in the report.
    var name: String { get }

    /// Looks at the tree and returns what is wrong, each finding one line; empty when all is well.
    func findings(in tree: SourceTree) throws -> [Finding]
}

/// One thing that is wrong, or only worth knowing.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
    public enum Severity: Sendable { case error, warning }

    public var severity = Severity.error
    /// `path` or `path:line`, relative to the root.
    public var place: String
    public var message: String

    public var description: String { "\(place): \(message)" }

    public init(_ message: String, at place: String, severity: Severity = .error) {
        self.message = message
        self.place = place
        self.severity = severity
    }
}

/// Every check in the order of the report.
public func allChecks() -> [any RepositoryCheck] {
    [
        FormatCheck(), LayerCheck(), NameCheck(), FileSizeCheck(), MarkerCheck(), LinkCheck(),
        ApplicationTraitCheck(), PublicNameCheck(), CoverageCheck(),
    ]
}
