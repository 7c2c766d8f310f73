/// Prose in Markdown files wraps at one width.
///
/// Tables, code, headings, and lines that have no space to break at may be longer. So may pages that a program writes.
public struct LineWidthCheck: RepositoryCheck {
    public let name = "widths"

    /// The number of characters of a line.
    static let width = 120

    /// Files whose lines programs write, and the changelog, to which all branches add: wrapping it anew would conflict
    /// with them.
    static let exceptions: Set = [
        "CHANGELOG.md", "Docs/coverage/compatibility.md", "Docs/coverage/compatibility_hundred.md",
    ]

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        try tree.paths.filter { $0.hasSuffix(".md") && !Self.exceptions.contains($0) }
            .flatMap { Self.findings(in: try tree.text(of: $0), at: $0) }
    }

    static func findings(in text: String, at path: String) -> [Finding] {
        var findings: [Finding] = []
        var isCode = false
        var mayBeginCode = true
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let content = line.drop { $0 == " " }
            if content.hasPrefix("```") { isCode.toggle() }
            // Lines that are indented by four after an empty one are code; those after text continue it.
            let isIndentedCode = mayBeginCode && line.hasPrefix("    ")
            mayBeginCode = content.isEmpty || isIndentedCode
            guard line.count > width, !isCode, !isIndentedCode, canBeWrapped(content) else {
                continue
            }
            findings.append(
                Finding(
                    "\(line.count) characters; wrap prose at \(width)", at: "\(path):\(number + 1)")
            )
        }
        return findings
    }

    /// Whether a long line outside of code, without its indentation, is prose that a break would shorten.
    private static func canBeWrapped(_ content: Substring) -> Bool {
        guard !content.hasPrefix("|"), !content.hasPrefix("#") else { return false }
        // The mark of a list cannot be alone on its line.
        let text = content.prefixMatch(of: /([*+-]|\d+[.)]) +/).map {
            content[$0.range.upperBound...]
        }
        return (text ?? content).contains(" ")
    }
}
