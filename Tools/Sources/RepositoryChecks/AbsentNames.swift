/// The names of Apple's that surveyed projects use and that are not declared, each with its reason:
/// `Scripts/api/absent.txt`.
struct AbsentNames {
    static let path = "\(AppleAPI.folder)/absent.txt"

    private let listed: Set<String>

    /// - Parameter table: A type, which stands for its members too, `Owner.member`, `Owner.*`, or a function or constant in
    ///   each line, then a tab and the reason.
    init(_ table: String) {
        listed = Set(
            table.split(separator: "\n").filter { !$0.hasPrefix("#") }
                .map { String($0.prefix { $0 != "\t" }) })
    }

    /// Returns the used names that are neither declared nor listed, and the listed ones that are declared or unused.
    func findings(_ coverage: Coverage) -> [Finding] {
        var used: Set<String> = []
        var found: [Finding] = []
        func need(_ name: String, or other: String, projects: Int) {
            let names = [name, other].filter { listed.contains($0) }
            used.formUnion(names)
            guard names.isEmpty else { return }
            found.append(
                Finding(
                    "\(name), used by \(projects) projects, is neither declared nor listed",
                    at: Self.path))
        }
        for row in coverage.rows {
            let missing = row.missing.filter { $0.projects > 0 }
            let name = row.type.name
            if row.isDeclared || !row.present.isEmpty {
                for member in missing {
                    need("\(name).\(member.name)", or: name + ".*", projects: member.projects)
                }
            } else if row.type.projects > 0 || !missing.isEmpty {
                need(
                    name, or: name,
                    projects: max(row.type.projects, missing.map(\.projects).max() ?? 0))
            }
        }
        for global in coverage.missingGlobals where global.projects > 0 {
            need(global.name, or: global.name, projects: global.projects)
        }
        return found
            + listed.subtracting(used).sorted().map {
                Finding(
                    "\($0) is listed as absent, and nothing absent that is used has this name",
                    at: Self.path)
            }
    }
}
