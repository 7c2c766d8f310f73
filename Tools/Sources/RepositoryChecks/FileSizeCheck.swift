/// A Swift file over 400 lines gets a warning; one over 800 states the reason at its top.
public struct FileSizeCheck: RepositoryCheck {
    public let name = "sizes"

    static let notable = 400
    static let limit = 800
    /// A comment among the first lines of a long file that gives the reason.
    static let reason = "// Long because "

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        try tree.swiftFiles().compactMap { path in
            Self.finding(for: try tree.text(of: path), at: path)
        }
    }

    static func finding(for text: String, at path: String) -> Finding? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count > limit, !lines.prefix(12).contains(where: { $0.hasPrefix(reason) }) {
            return Finding(
                "\(lines.count) lines; split it, or say '\(reason)…' at the top", at: path)
        }
        if lines.count > notable {
            return Finding(
                "\(lines.count) lines; look for the second idea", at: path, severity: .warning)
        }
        return nil
    }
}
