import Foundation

/// Links between documents lead to files that exist, and to headings that those have.
public struct LinkCheck: RepositoryCheck {
    public let name = "links"

    /// A link to a file of the checkout, or to a heading.
    struct Target: Equatable {
        var line: Int
        /// The path of the file, relative to the page; empty for the page itself.
        var target: String
        /// The anchor of a heading; empty for the whole file.
        var anchor: String
    }

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        try tree.paths.filter { $0.hasSuffix(".md") }.flatMap { path in
            let page = tree.root.appendingPathComponent(path)
            return try Self.targets(in: try tree.text(of: path)).compactMap { link in
                try Self.problem(of: link, on: page).map {
                    Finding("link to \($0)", at: "\(path):\(link.line)")
                }
            }
        }
    }

    private static func problem(of link: Target, on page: URL) throws -> String? {
        let file =
            link.target.isEmpty
            ? page
            : page.deletingLastPathComponent().appendingPathComponent(link.target)
                .standardizedFileURL
        guard FileManager.default.fileExists(atPath: file.path) else {
            return "'\(link.target)' has no target"
        }
        guard !link.anchor.isEmpty, file.pathExtension == "md" else { return nil }
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        return anchors(in: text).contains(link.anchor)
            ? nil : "'\(link.target)#\(link.anchor)' has no heading"
    }

    /// Links inside the checkout, with their lines. URLs and code fences are left out.
    static func targets(in text: String) -> [Target] {
        var targets: [Target] = []
        for (number, line) in linesOutsideOfCode(of: text) {
            for match in line.matches(of: /\]\(([^)\s]+)\)/) {
                let parts = match.1.split(
                    separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let target = parts[0]
                guard !target.contains("://"), !target.hasPrefix("mailto:") else { continue }
                targets.append(
                    Target(
                        line: number, target: String(target),
                        anchor: parts.count > 1 ? String(parts[1]) : ""))
            }
        }
        return targets
    }

    /// The anchors of a page's headings, by the rules of GitHub: small letters, hyphens for spaces, no punctuation, and
    /// a number after one that is there already.
    static func anchors(in text: String) -> Set<String> {
        var anchors: Set<String> = []
        var counts: [String: Int] = [:]
        for (_, line) in linesOutsideOfCode(of: text) {
            guard let mark = line.prefixMatch(of: /#{1,6} +/) else { continue }
            let title = line[mark.range.upperBound...]
            let kept = title.lowercased().filter {
                $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " "
            }
            let anchor = kept.replacingOccurrences(of: " ", with: "-")
            let count = counts[anchor, default: 0]
            counts[anchor] = count + 1
            anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
        }
        return anchors
    }

    private static func linesOutsideOfCode(of text: String) -> [(number: Int, line: Substring)] {
        var isCode = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .compactMap { index, line in
                if line.hasPrefix("```") {
                    isCode.toggle()
                    return nil
                }
                return isCode ? nil : (index + 1, line)
            }
    }
}
