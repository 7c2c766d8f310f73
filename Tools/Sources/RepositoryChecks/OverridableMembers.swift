/// The classes and members that apps subclass and override on iOS, where Swift sees every class of Objective-C as
/// `open`: here they are `open` too, and subclasses can call an initializer.
///
/// `Scripts/api/closed.txt` lists the exceptions with their reasons.
struct OverridableMembers {
    static let exceptions = "\(AppleAPI.folder)/closed.txt"

    private let graph: SymbolGraph
    private let closed: Set<String>
    /// Returns the lines of a file of the checkout.
    private let lines: (String) -> [Substring]

    /// - Parameter exceptions: A type, `Owner.member` or `Owner.*` in each line, then a tab and the reason.
    init(
        _ graph: SymbolGraph, exceptions: String,
        lines: @escaping (String) -> [Substring] = { _ in [] }
    ) {
        self.graph = graph
        self.lines = lines
        closed = Set(
            exceptions.split(separator: "\n").filter { !$0.hasPrefix("#") }
                .map { String($0.prefix { $0 != "\t" }) })
    }

    func findings() -> [Finding] {
        var used: Set<String> = []
        let classes = graph.symbols.filter { $0.kind == "swift.class" }
        var found: [Finding] = []
        func report(_ path: String, _ owner: String, _ message: String, at location: String?) {
            let names = [path, owner + ".*"].filter { closed.contains($0) }
            used.formUnion(names)
            guard names.isEmpty else { return }
            found.append(Finding("\(path) \(message)", at: location ?? "symbol graph"))
        }
        for symbol in classes where !symbol.isOpen {
            report(
                symbol.path, symbol.path, "is not open, as classes are on iOS", at: symbol.location)
        }
        let open = Set(classes.filter(\.isOpen).map(\.path))
        for symbol in graph.symbols
        where open.contains(symbol.owner) && Self.isMember(symbol) && !symbol.isOpen {
            report(
                symbol.path, symbol.owner, "is not open, as members are on iOS", at: symbol.location
            )
        }
        let initializers = Dictionary(
            grouping: graph.symbols.filter { $0.kind == "swift.init" }, by: \.owner)
        for symbol in classes where symbol.isOpen {
            let own = (initializers[symbol.path] ?? []).filter { $0.name != "init(coder:)" }
            let isUsable =
                own.isEmpty
                ? !declaresHiddenInitializer(symbol)
                : own.contains { !$0.keywords.contains("convenience") }
            guard !isUsable else { continue }
            report(
                symbol.path + ".init", symbol.path, "has no initializer that subclasses can call",
                at: symbol.location)
        }
        found += closed.subtracting(used).sorted().map {
            Finding(
                "\($0) is listed as closed, and nothing closed has this name", at: Self.exceptions)
        }
        return found
    }

    private static let kinds: Set<String> = [
        "swift.method", "swift.property", "swift.subscript", "swift.type.method",
        "swift.type.property", "swift.type.subscript",
    ]

    private static func isMember(_ symbol: SymbolGraph.Symbol) -> Bool {
        // Constants of Objective-C are static, and names with an underscore are those of the rewriter.
        kinds.contains(symbol.kind) && !symbol.keywords.contains("static")
            && !symbol.name.hasPrefix("_")
    }

    /// Whether the body of a class without public initializers declares others, which its subclasses cannot call.
    private func declaresHiddenInitializer(_ symbol: SymbolGraph.Symbol) -> Bool {
        guard let location = symbol.location, let colon = location.lastIndex(of: ":"),
            let line = Int(location[location.index(after: colon)...])
        else { return false }
        let lines = lines(String(location[..<colon]))
        guard lines.indices.contains(line - 1) else { return false }
        let margin = lines[line - 1].prefix { $0 == " " }
        for text in lines[line...] {
            if text == margin + "}" { return false }
            guard text.hasPrefix(margin + "    "), !text.hasPrefix(margin + "     ") else {
                continue
            }
            let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            guard let index = words.firstIndex(of: "init") else { continue }
            let modifiers = Set(words[..<index].map(String.init))
            if modifiers.isSubset(of: SwiftMembers.modifiers),
                modifiers.isDisjoint(with: ["public", "open", "convenience"])
            {
                return true
            }
        }
        return false
    }
}
