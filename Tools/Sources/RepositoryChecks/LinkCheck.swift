import Foundation

/// Links between documents lead to files that exist.
public struct LinkCheck: RepositoryCheck {
    public let name = "links"

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        try tree.paths.filter { $0.hasSuffix(".md") }.flatMap { path in
            Self.targets(in: try tree.text(of: path)).compactMap { line, target -> Finding? in
                let folder = tree.root.appendingPathComponent(path).deletingLastPathComponent()
                let file = folder.appendingPathComponent(target).standardizedFileURL
                guard !FileManager.default.fileExists(atPath: file.path) else { return nil }
                return Finding("link to '\(target)' has no target", at: "\(path):\(line)")
            }
        }
    }

    /// Link targets inside the checkout, with their lines. URLs, anchors of the same page
    /// and code fences are left out.
    static func targets(in text: String) -> [(line: Int, target: String)] {
        var targets: [(Int, String)] = []
        var isCode = false
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode else { continue }
            for match in line.matches(of: /\]\(([^)\s]+)\)/) {
                let target = match.1.prefix { $0 != "#" }
                guard !target.isEmpty, !target.contains("://"), !target.hasPrefix("mailto:")
                else { continue }
                targets.append((number + 1, String(target)))
            }
        }
        return targets
    }
}
