/// Manifests name exact versions of other projects, and `Scripts/dependencies.txt` lists the same.
///
/// The script `check-dependencies` compares the list with the fetched sources.
public struct DependencyCheck: RepositoryCheck {
    public let name = "dependencies"

    static let list = "Scripts/dependencies.txt"

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        let manifests = tree.paths.filter {
            $0 == "Package.swift" || $0.hasSuffix("/Package.swift")
        }
        .filter { !$0.hasPrefix("Tests/Fixtures/") }
        return Self.findings(
            manifests: try manifests.map { ($0, try tree.text(of: $0)) },
            list: tree.paths.contains(Self.list) ? try tree.text(of: Self.list) : "")
    }

    /// A line of the list.
    private struct Line {
        var number: Int
        var packages: [Substring]
        var address: Substring
        var version: Substring
        /// The address of the dependency that needs this one; nil if a manifest of ours names it.
        var parent: Substring?
    }

    /// - Parameter manifests: Their paths and texts.
    static func findings(manifests: [(path: String, text: String)], list text: String) -> [Finding]
    {
        var findings: [Finding] = []
        var lines: [Line] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        where !line.isEmpty && !line.hasPrefix("#") {
            let fields = line.split(separator: " ")
            let isWhole = fields.count == 4 || (fields.count == 6 && fields[4] == "via")
            guard isWhole, fields[3].wholeMatch(of: /[0-9a-f]{40}/) != nil else {
                findings.append(
                    Finding(
                        "write 'PACKAGES ADDRESS VERSION TREE', or with 'via ADDRESS' after it",
                        at: "\(Self.list):\(number + 1)"))
                continue
            }
            lines.append(
                Line(
                    number: number + 1, packages: fields[0].split(separator: ","),
                    address: fields[1], version: fields[2],
                    parent: fields.count == 6 ? fields[5] : nil))
        }
        var named: Set<Substring> = []
        for (path, text) in manifests {
            // Package descriptions are short and not nested; a string with a parenthesis is an address's.
            for match in text.matches(
                of: /\.package\(\s*(?:name: *"[^"]*", *)?url: *"([^"]*)",([^)]*)\)/)
            {
                let place = "\(path):\(text[..<match.range.lowerBound].count { $0.isNewline } + 1)"
                named.insert(match.1)
                guard let exact = match.2.wholeMatch(of: /\s*exact: *"([^"]*)"\s*/) else {
                    findings.append(Finding("\(match.1) without 'exact:'", at: place))
                    continue
                }
                guard let line = lines.first(where: { $0.address == match.1 }) else {
                    findings.append(Finding("\(match.1) is not in \(Self.list)", at: place))
                    continue
                }
                if line.version != exact.1 {
                    findings.append(
                        Finding(
                            "\(match.1) is \(exact.1), and \(line.version) in \(Self.list)",
                            at: place))
                }
                let package = path.split(separator: "/").dropLast().joined(separator: "/")
                if !line.packages.contains(where: { $0 == package }) {
                    findings.append(
                        Finding("\(match.1) is in \(Self.list) without '\(package)'", at: place))
                }
            }
        }
        for line in lines {
            let place = "\(Self.list):\(line.number)"
            if let parent = line.parent {
                guard !lines.contains(where: { $0.address == parent }) else { continue }
                findings.append(Finding("\(parent) has no line", at: place))
            } else if !named.contains(line.address) {
                findings.append(Finding("no manifest names \(line.address)", at: place))
            }
        }
        return findings
    }
}
