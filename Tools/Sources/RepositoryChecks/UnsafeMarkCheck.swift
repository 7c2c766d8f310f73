/// A mark that turns a check of the compiler off has a sentence that justifies it.
///
/// The sentence is a comment at the end of the line, above the declaration, or at the beginning of its body.
/// A documentation comment counts when it speaks of threads, isolation or ownership.
public struct UnsafeMarkCheck: RepositoryCheck {
    public let name = "unsafe"

    static let marks = ["@unchecked Sendable", "nonisolated(unsafe)", "unowned(unsafe)"]

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        try tree.paths
            .filter { $0.hasSuffix(".swift") && $0.contains("Sources/") }
            // These files contain the marks as strings.
            .filter {
                !$0.hasPrefix("Tools/Sources/RepositoryChecks/")
                    && $0 != "Tools/Sources/CompilerShim/TestLists.swift"
            }
            .flatMap { Self.findings(in: try tree.text(of: $0), at: $0) }
    }

    static func findings(in text: String, at path: String) -> [Finding] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.compactMap { index in
            let code = lines[index].firstRange(of: "//").map { lines[index][..<$0.lowerBound] }
            guard let mark = marks.first(where: { (code ?? lines[index]).contains($0) }),
                code == nil, !hasSentence(above: index, in: lines),
                !hasSentence(below: index, in: lines)
            else { return nil }
            return Finding(
                "\(mark) without a sentence that justifies it", at: "\(path):\(index + 1)")
        }
    }

    /// Whether a comment among the lines up to the next empty one, of the same declaration, justifies.
    private static func hasSentence(above index: Int, in lines: [Substring]) -> Bool {
        for line in lines[..<index].reversed() {
            let line = line.drop { $0 == " " }
            if line.isEmpty { return false }
            if justifies(line) { return true }
        }
        return false
    }

    /// Whether a comment among the first lines of the body justifies.
    private static func hasSentence(below index: Int, in lines: [Substring]) -> Bool {
        lines[(index + 1)...].prefix(5).contains { line in
            let line = line.drop { $0 == " " }
            return line.hasPrefix("//") && !line.hasPrefix("///")
        }
    }

    private static func justifies(_ line: Substring) -> Bool {
        guard line.hasPrefix("//") else { return false }
        return !line.hasPrefix("///")
            || line.contains(/thread|isolat|Isolat|actor|lock|retain|owner/)
    }
}
