/// Swift sources are formatted by `swift format`.
public struct FormatCheck: RepositoryCheck {
    public let name = "format"

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        let files = tree.swiftFiles().map { tree.root.appendingPathComponent($0).path }
        guard !files.isEmpty else { return [] }
        let configuration = tree.root.appendingPathComponent(".swift-format").path
        let (code, output) = try Command.outcome(
            "swift",
            ["format", "lint", "--strict", "--parallel", "--configuration", configuration] + files)
        guard code != 0 else { return [] }
        let prefix = tree.root.path + "/"
        return output.split(separator: "\n").map { line in
            let text = line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : String(line)
            let parts = text.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 4 else { return Finding(text, at: "swift format") }
            let message = parts[3].trimmingPrefix(" ").trimmingPrefix("error: ")
            return Finding(String(message), at: "\(parts[0]):\(parts[1])")
        }
    }
}
