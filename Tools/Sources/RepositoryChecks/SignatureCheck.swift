import Foundation

/// The members that at least two surveyed projects use are declared as `Scripts/api/signatures.txt` has them, where each
/// declaration was compared with Apple's: optional, implicitly unwrapped or neither, static or not, with default
/// arguments, throwing, asynchronous, settable, labelled.
///
/// A source that compiles against Apple's declaration need not compile against another one of the same name.
public struct SignatureCheck: RepositoryCheck {
    public let name = "signatures"

    static let path = "\(AppleAPI.folder)/signatures.txt"

    private static let introduction = """
        # The members that two surveyed projects or more use, as they are declared here: the type, the member and the
        # declaration, with tabs between them. Each was compared with Apple's documented interface; change a line only
        # when Apple's has the new form. `optional` marks requirements that conforming types may leave out, `Type:` in
        # front of a declaration the ancestor that has it.

        """

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        try Self.current(in: tree).findings(reviewed: Self.rows(of: tree.text(of: Self.path)))
    }

    /// Adds the members that the table lacks and removes those that are gone. A line that differs from the declaration
    /// is left as it is, for a person to decide.
    public static func write(in tree: SourceTree) throws {
        let reviewed = tree.paths.contains(path) ? rows(of: try tree.text(of: path)) : [:]
        let merged = try current(in: tree).declarations.map { member, declaration in
            "\(member)\t\(reviewed[member] ?? declaration)"
        }
        let text = introduction + merged.sorted().joined(separator: "\n") + "\n"
        try Data(text.utf8).write(to: tree.root.appendingPathComponent(path))
    }

    private static func current(in tree: SourceTree) throws -> Signatures {
        let graph = try SymbolGraph.of(
            SymbolGraph.appleModules + SymbolGraph.reExportedModules, in: tree.root)
        return Signatures(graph: graph, api: try AppleAPI(tree: tree))
    }

    static func rows(of text: String) -> [String: String] {
        text.split(separator: "\n").reduce(into: [:]) { rows, line in
            guard !line.hasPrefix("#"), let tab = line.lastIndex(of: "\t") else { return }
            rows[String(line[..<tab])] = String(line[line.index(after: tab)...])
        }
    }
}

/// The declarations of Apple's members that projects use.
struct Signatures {
    /// The least number of surveyed projects that use a member of the table.
    private static let leastProjects = 2

    /// The declarations by type and member, which a tab separates.
    let declarations: [String: String]
    private let locations: [String: String]

    init(graph: SymbolGraph, api: AppleAPI) {
        var symbols: [String: [String: [SymbolGraph.Symbol]]] = [:]
        for symbol in graph.symbols where !symbol.owner.isEmpty && !symbol.isDefaultImplementation {
            symbols[symbol.owner, default: [:]][symbol.name, default: []].append(symbol)
        }
        var declarations: [String: String] = [:]
        var locations: [String: String] = [:]
        for type in api.types where Coverage.frameworks.contains(type.framework) {
            // The nearest ancestor is not known; with a fixed order the same one is found each time.
            lazy var ancestors = graph.allAncestors(of: type.name).sorted()
            for member in type.members where member.projects >= Self.leastProjects {
                let owners = symbols[type.name]?[member.name] == nil ? ancestors : [type.name]
                guard let owner = owners.first(where: { symbols[$0]?[member.name] != nil }),
                    let found = symbols[owner]?[member.name]
                else { continue }
                let key = "\(type.name)\t\(member.name)"
                let prefix = owner == type.name ? "" : "\(owner): "
                declarations[key] =
                    prefix + Set(found.map(\.signature)).sorted().joined(separator: " | ")
                locations[key] = found.compactMap(\.location).min()
            }
        }
        self.declarations = declarations
        self.locations = locations
    }

    func findings(reviewed: [String: String]) -> [Finding] {
        let changed: [Finding] = declarations.compactMap { member, declaration in
            let name = member.replacing("\t", with: ".")
            let location = locations[member] ?? "symbol graph"
            guard let known = reviewed[member] else {
                return Finding(
                    "\(name) is not among the reviewed signatures; compare it with Apple's and run "
                        + "Scripts/check-api --write", at: location)
            }
            guard known != declaration else { return nil }
            return Finding(
                "\(name) is '\(declaration)', and the reviewed signature is '\(known)'",
                at: location)
        }
        let gone = Set(reviewed.keys).subtracting(declarations.keys).map { member in
            Finding(
                "\(member.replacing("\t", with: ".")) is no declared member that projects use; run "
                    + "Scripts/check-api --write", at: SignatureCheck.path)
        }
        return (changed + gone).sorted { ($0.location, $0.message) < ($1.location, $1.message) }
    }
}

extension SymbolGraph.Symbol {
    /// The declaration without what source does not see.
    fileprivate var signature: String {
        let text = declaration.replacing("@preconcurrency ", with: "")
            .replacing(/\s+/, with: " ")
        return isOptionalRequirement ? "optional \(text)" : text
    }
}
