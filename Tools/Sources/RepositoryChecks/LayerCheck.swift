/// Inside UIKit a folder names only the types of the folders that `LAYERS.md` puts below it.
public struct LayerCheck: RepositoryCheck {
    public let name = "layers"

    static let framework = "Sources/Frameworks/UIKit/"
    static let plan = "Sources/Frameworks/UIKit/LAYERS.md"

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        guard tree.paths.contains(Self.plan) else {
            return [Finding("the plan of the layers is missing", at: Self.plan)]
        }
        let plan = try LayerPlan(parsing: try tree.text(of: Self.plan))
        var files: [(path: String, text: String)] = []
        for path in tree.swiftFiles(under: Self.framework) {
            files.append((path, try tree.text(of: path)))
        }
        return Self.findings(in: files, plan: plan)
    }

    static func findings(in files: [(path: String, text: String)], plan: LayerPlan) -> [Finding] {
        var findings: [Finding] = []
        var homes: [String: Set<String>] = [:]
        for file in files {
            guard let folder = folder(of: file.path) else {
                findings.append(Finding("stands in no folder", at: file.path))
                continue
            }
            if plan.allowed[folder] == nil {
                findings.append(Finding("folder \(folder) is not in the plan", at: file.path))
            }
            for type in declaredTypes(in: file.text) { homes[type, default: []].insert(folder) }
        }
        for file in files {
            guard let folder = folder(of: file.path), let allowed = plan.allowed[folder],
                !plan.hubs.contains(fileName(of: file.path))
            else { continue }
            var reported: Set<String> = []
            for identifier in SwiftTokens(file.text).identifiers where !identifier.isMember {
                guard let home = homes[identifier.name], !home.contains(folder),
                    !plan.hubs.contains(identifier.name), home.isDisjoint(with: allowed),
                    reported.insert(identifier.name).inserted
                else { continue }
                findings.append(
                    Finding(
                        "\(folder) names \(identifier.name) of \(home.sorted()[0]), which is not below it",
                        at: "\(file.path):\(identifier.line)"))
            }
        }
        return findings
    }

    private static func folder(of path: String) -> String? {
        let parts = path.dropFirst(framework.count).split(separator: "/")
        return parts.count > 1 ? String(parts[0]) : nil
    }

    private static func fileName(of path: String) -> String {
        String(path.split(separator: "/").last!.dropLast(".swift".count))
    }

    /// Names of types declared at the top level of a file and visible outside of it.
    static func declaredTypes(in text: String) -> [String] {
        let declaration =
            /^(?:@[\w()., ]+\s+)*((?:(?:public|open|package|internal|private|fileprivate|final|indirect)\s+)*)(?:class|struct|enum|protocol|actor|typealias)\s+(\w+)/
        return text.split(separator: "\n").compactMap { line in
            guard let match = line.firstMatch(of: declaration), !match.1.contains("private")
            else { return nil }
            return String(match.2)
        }
    }
}

/// Which folder may name which, read from the plan's table.
///
/// A row reads `| Folder | Folders, directly, below |`; what those may name is allowed too. A line
/// `Hub files: A, B` lists files that may name any folder and types that every folder may name.
struct LayerPlan {
    private(set) var allowed: [String: Set<String>] = [:]
    private(set) var hubs: Set<String> = []

    struct Malformed: Error, CustomStringConvertible {
        var description: String
    }

    init(parsing text: String) throws {
        var below: [String: [String]] = [:]
        for line in text.split(separator: "\n") {
            if let match = line.wholeMatch(of: /Hub files: (.+?)\.?/) {
                hubs.formUnion(Self.names(in: match.1))
            } else if let match = line.wholeMatch(of: /\|\s*(\w+)\s*\|([^|]*)\|.*/) {
                guard match.1 != "Folder" else { continue }
                below[String(match.1)] = Self.names(in: match.2)
            }
        }
        for folder in below.keys.sorted() {
            var reached: Set<String> = []
            var open = below[folder]!
            while let next = open.popLast() {
                guard let further = below[next] else {
                    throw Malformed(description: "\(folder) may name \(next), which has no row")
                }
                guard next != folder else {
                    throw Malformed(description: "\(folder) is below itself")
                }
                if reached.insert(next).inserted { open += further }
            }
            allowed[folder] = reached
        }
    }

    private static func names(in list: Substring) -> [String] {
        list.matches(of: /\w+/).map { String($0.0) }
    }
}
