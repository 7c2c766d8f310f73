/// Inside UIKit a folder uses only types and members of the folders that `LAYERS.md` puts below it.
public struct LayerCheck: RepositoryCheck {
    public let name = "layers"

    static let framework = "Sources/Frameworks/UIKit/"
    static let plan = "Sources/Frameworks/UIKit/LAYERS.md"
    static let allowances = "Scripts/layer-allowances.txt"

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        guard tree.paths.contains(Self.plan) else {
            return [Finding("the plan of the layers is missing", at: Self.plan)]
        }
        let plan = try LayerPlan(parsing: try tree.text(of: Self.plan))
        // A table of keys names what its folder's classes declare, and uses nothing of other folders.
        let sources = tree.swiftFiles(under: Self.framework).filter {
            !$0.hasSuffix(KeyTables.suffix)
        }
        let files = try sources.map {
            SourceFile(path: $0, text: try tree.text(of: $0))
        }
        let allowances =
            tree.paths.contains(Self.allowances)
            ? LayerAllowances(parsing: try tree.text(of: Self.allowances)) : LayerAllowances()
        return Self.findings(in: files, plan: plan)
            + Self.memberFindings(
                in: files, plan: plan, known: try Self.namesBelow(in: tree), allowances: allowances)
    }

    /// A source file of UIKit, read once for both parts of the check.
    struct SourceFile {
        var path: String
        var tokens: SwiftTokens
        var types: [String]

        init(path: String, text: String) {
            self.path = path
            tokens = SwiftTokens(text)
            types = LayerCheck.declaredTypes(in: text)
        }

        /// The topmost folder below UIKit's own, or nil for a file outside of all folders.
        var folder: String? {
            let components = path.dropFirst(LayerCheck.framework.count).split(separator: "/")
            return components.count > 1 ? String(components[0]) : nil
        }

        var name: String {
            String(path.split(separator: "/").last!.dropLast(".swift".count))
        }
    }

    /// Checks the folders against the rows, and the types that each folder names.
    static func findings(in files: [SourceFile], plan: LayerPlan) -> [Finding] {
        var findings: [Finding] = []
        var homes: [String: Set<String>] = [:]
        for file in files {
            guard let folder = file.folder else {
                findings.append(Finding("is in no folder", at: file.path))
                continue
            }
            if plan.allowed[folder] == nil {
                findings.append(Finding("folder \(folder) has no row", at: file.path))
            }
            for type in file.types { homes[type, default: []].insert(folder) }
        }
        let folders = Set(files.compactMap(\.folder))
        for folder in plan.allowed.keys.sorted()
        where folders.contains(folder) == plan.planned.contains(folder) {
            let message =
                folders.contains(folder)
                ? "folder \(folder) exists: remove 'planned' from its row"
                : "folder \(folder) does not exist and is not marked as planned"
            findings.append(Finding(message, at: Self.plan))
        }
        for file in files {
            guard let folder = file.folder, let allowed = plan.allowed[folder],
                !plan.hubs.contains(file.name)
            else { continue }
            var reported: Set<String> = []
            for identifier in file.tokens.identifiers where !identifier.isMember {
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
