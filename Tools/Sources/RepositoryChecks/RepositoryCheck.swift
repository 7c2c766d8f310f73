/// A rule of this repository that a reviewer would otherwise have to remember.
public protocol RepositoryCheck: Sendable {
    /// One word, which the report prints and `Scripts/check` takes as argument.
    var name: String { get }

    /// Returns what is wrong in the tree, one line each; empty when all is well.
    func findings(in tree: SourceTree) throws -> [Finding]
}

/// An error, or a warning, which does not fail the check.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
    public enum Severity: Sendable { case error, warning }

    public var severity = Severity.error
    /// `path` or `path:line`, relative to the root.
    public var location: String
    public var message: String

    public var description: String { "\(location): \(message)" }

    public init(_ message: String, at location: String, severity: Severity = .error) {
        self.message = message
        self.location = location
        self.severity = severity
    }
}

/// Every check in the order of the report.
public func allChecks() -> [any RepositoryCheck] {
    [
        FormatCheck(), LayerCheck(), NameCheck(), FileSizeCheck(), MarkerCheck(), UnsafeMarkCheck(),
        LinkCheck(), LineWidthCheck(), TestTargetCheck(), ApplicationTraitCheck(),
        DependencyCheck(), PublicNameCheck(), CoverageCheck(), SignatureCheck(), KeyTableCheck(),
        SolverSeamCheck(), CWarningCheck(),
    ]
}
