/// A `TODO` or `WORKAROUND` names its topic, and the topic has a line in `Docs/workarounds.md`.
public struct MarkerCheck: RepositoryCheck {
    public let name = "markers"

    static let register = "Docs/workarounds.md"

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        let register = tree.paths.contains(Self.register) ? try tree.text(of: Self.register) : ""
        let extensions = [".swift", ".c", ".cpp", ".h"]
        return try tree.paths.filter { path in extensions.contains { path.hasSuffix($0) } }
            .filter {
                !$0.hasPrefix("Tools/Sources/RepositoryChecks/Marker")
                    && !$0.hasPrefix("Tools/Tests/")
            }
            .flatMap { Self.findings(in: try tree.text(of: $0), at: $0, register: register) }
    }

    static func findings(in text: String, at path: String, register: String) -> [Finding] {
        var findings: [Finding] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            guard let comment = line.firstRange(of: "//") else { continue }
            let remark = line[comment.upperBound...]
            let location = "\(path):\(number + 1)"
            if remark.contains("FIXME") || remark.contains("XXX") {
                findings.append(Finding("write TODO(topic): instead", at: location))
            }
            guard let marker = remark.firstMatch(of: /\b(TODO|WORKAROUND)\b(\(([a-z0-9-]+)\):)?/)
            else { continue }
            if let topic = marker.3 {
                if !register.contains("`\(topic)`") {
                    findings.append(
                        Finding("topic '\(topic)' has no line in \(Self.register)", at: location))
                }
            } else {
                findings.append(Finding("\(marker.1) without '(topic):'", at: location))
            }
        }
        return findings
    }
}
