/// A check that every public name in Apple's modules is one of Apple's, and that classes and members are open as Apple's
/// are.
///
/// An additional public member would break an app's subclass that happens to declare the same name.
public struct PublicNameCheck: RepositoryCheck {
    public let name = "public-names"

    /// Members that conformances to the standard library's protocols bring.
    static let witnesses: Set<String> = [
        "==(_:_:)", "!=(_:_:)", "<(_:_:)", "hash(into:)", "hashValue", "rawValue",
        "init(rawValue:)",
        "RawValue", "description", "debugDescription", "encode(to:)", "init(from:)", "allCases",
        "id", "customMirror", "init(arrayLiteral:)", "init(stringLiteral:)", "init(_:)",
    ]

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        let graph = try SymbolGraph.of(in: tree.root)
        let overridable = OverridableMembers(
            graph, exceptions: try tree.text(of: OverridableMembers.exceptions)
        ) { path in
            ((try? tree.text(of: path)) ?? "").split(
                separator: "\n", omittingEmptySubsequences: false)
        }
        return Self.findings(in: graph, api: try AppleAPI(tree: tree)) + overridable.findings()
    }

    static func findings(in graph: SymbolGraph, api: AppleAPI) -> [Finding] {
        let globals = Set(api.globals.map(\.name))
        var members: [String: Set<String>] = [:]
        func memberNames(of type: String) -> Set<String> {
            if let known = members[type] { return known }
            let names = Set(api.type(named: type)?.members.map(\.name) ?? [])
            members[type] = names
            return names
        }
        var reported: Set<String> = []
        return graph.symbols.compactMap { symbol in
            let isKnown: Bool
            if api.additions.contains(symbol.path) || witnesses.contains(symbol.name) {
                isKnown = true
            } else if symbol.isType {
                isKnown = api.type(named: symbol.path) != nil
            } else if symbol.owner.isEmpty {
                isKnown = globals.contains(String(symbol.name.prefix { $0 != "(" }))
            } else {
                isKnown =
                    memberNames(of: symbol.owner).contains(symbol.name)
                    || graph.allAncestors(of: symbol.owner).contains {
                        memberNames(of: $0).contains(symbol.name)
                            || api.additions.contains("\($0).\(symbol.name)")
                    }
            }
            guard !isKnown, reported.insert(symbol.path).inserted else { return nil }
            return Finding(
                "\(symbol.path) is public, and Apple has no such name (or Scripts/api/additions.txt lacks it)",
                at: symbol.location ?? "symbol graph")
        }
    }
}
