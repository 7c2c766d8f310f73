import Foundation

/// The tables by which key-value coding reaches the public properties of the frameworks' classes, and through which it
/// calls their setters.
///
/// `Scripts/check-api --write` writes them from the built modules, one for each folder of a framework.
public struct KeyTableCheck: RepositoryCheck {
    public let name = "keys"

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        let expected = try Self.files(of: tree)
        let present = Self.present(in: tree)
        return try Set(present).union(expected.keys).sorted().compactMap { path in
            let current = present.contains(path) ? try tree.text(of: path) : nil
            guard current != expected[path] else { return nil }
            return Finding("stale; run Scripts/check-api --write", at: path)
        }
    }

    /// Writes the tables, and removes those of folders without properties.
    public static func write(in tree: SourceTree) throws {
        let expected = try files(of: tree)
        for path in present(in: tree) where expected[path] == nil {
            try FileManager.default.removeItem(at: tree.root.appendingPathComponent(path))
        }
        for (path, text) in expected {
            try Data(text.utf8).write(to: tree.root.appendingPathComponent(path))
        }
    }

    private static func present(in tree: SourceTree) -> [String] {
        KeyTables.modules.flatMap { tree.swiftFiles(under: "\(KeyTables.folder)/\($0)/") }
            .filter { $0.hasSuffix(KeyTables.suffix) }
    }

    private static func files(of tree: SourceTree) throws -> [String: String] {
        KeyTables(try SymbolGraph.of(KeyTables.modules, in: tree.root)).files
    }
}

/// The properties of a symbol graph by the file that registers them.
struct KeyTables {
    static let folder = "Sources/Frameworks"
    static let modules = ["QuartzCore", "UIKit"]
    static let suffix = "KeyTable.swift"

    /// The texts of the files by their paths.
    let files: [String: String]

    init(_ graph: SymbolGraph) {
        let classes = Set(
            graph.symbols.filter { $0.kind == "swift.class" && !$0.isGeneric }.map(\.path))
        let properties = graph.symbols.filter { $0.kind == "swift.property" }
        let settable = Set(properties.filter(\.isSettable).map(\.path))
        var rows: [String: [String: [String]]] = [:]
        for symbol in properties
        where classes.contains(symbol.owner) && Self.isRegistered(symbol, settable, graph) {
            guard let file = symbol.location.flatMap(Self.file) else { continue }
            rows[file, default: [:]][symbol.owner, default: []] += Self.rows(of: symbol)
        }
        files = rows.reduce(into: [:]) { $0[$1.key] = Self.text($1.value) }
    }

    /// An override needs no row of its own, unless it adds the setter: key paths call the methods of subclasses.
    private static func isRegistered(
        _ symbol: SymbolGraph.Symbol, _ settable: Set<String>, _ graph: SymbolGraph
    ) -> Bool {
        guard !symbol.name.hasPrefix("_"), !symbol.declaration.contains(" async ") else {
            return false
        }
        guard symbol.keywords.contains("override") else { return true }
        return symbol.isSettable
            && !graph.allAncestors(of: symbol.owner).contains {
                settable.contains("\($0).\(symbol.name)")
            }
    }

    /// `Bars/BarsKeyTable.swift`, below the framework's folder, for a property in a file of `Bars`.
    private static func file(of location: String) -> String? {
        let parts = location.split(separator: "/")
        guard location.hasPrefix(folder + "/"), parts.count > 4 else { return nil }
        return parts[..<4].joined(separator: "/") + "/\(parts[3])\(suffix)"
    }

    private static func rows(of symbol: SymbolGraph.Symbol) -> [String] {
        let name = symbol.name
        let type = symbol.propertyType
        let isProtocol = type.hasPrefix("(any ") && (type.hasSuffix(")?") || type.hasSuffix(")!"))
        let function = !symbol.isSettable ? "read" : isProtocol ? "connect" : "add"
        // Key paths read a property before they write it.
        let set = symbol.isSettable ? " { $0.\(name) = $1 }" : ""
        func row(_ key: String) -> String { "\(function)(\"\(key)\", \\.\(name))\(set)" }
        if let key = appleNames[symbol.path] ?? appleNames[name] {
            // Key paths of Swift have the name in Swift.
            return key == name ? [row(name)] : [row(key), row(name)]
        }
        guard type == "Bool", name.hasPrefix("is"), let first = name.dropFirst(2).first,
            first.isUppercase
        else { return [row(name)] }
        let key = first.lowercased() + name.dropFirst(3)
        return ["\(function)(\"\(key)\", getter: \"\(name)\", \\.\(name))\(set)"]
    }

    /// Names in Objective-C that do not follow from those in Swift, from Apple's documentation.
    private static let appleNames = [
        "UIResponder.next": "nextResponder",
        "UIViewController.children": "childViewControllers",
        "UIViewController.parent": "parentViewController",
        "UIViewController.childForStatusBarStyle": "childViewControllerForStatusBarStyle",
        "UIViewController.childForStatusBarHidden": "childViewControllerForStatusBarHidden",
        "UIViewController.childForHomeIndicatorAutoHidden":
            "childViewControllerForHomeIndicatorAutoHidden",
        "UIViewController.childForScreenEdgesDeferringSystemGestures":
            "childViewControllerForScreenEdgesDeferringSystemGestures",
        "UIViewController.childViewControllerForPointerLock":
            "childViewControllerForPointerLock",
        "isAccessibilityElement": "isAccessibilityElement",
        "cgColor": "CGColor", "cgImage": "CGImage", "cgPath": "CGPath", "ciColor": "CIColor",
        "ciImage": "CIImage", "url": "URL", "urls": "URLs",
    ]

    private static func text(_ rows: [String: [String]]) -> String {
        var lines = [
            "// Written by `Scripts/check-api --write` from the public properties of this folder's classes.",
            "// swift-format-ignore-file", "", "import ObjectiveC", "",
            "// Deprecated, as are some of the properties.",
            "@available(*, deprecated)", "private func registerProperties() {",
        ]
        for (type, rows) in rows.sorted(by: { $0.key < $1.key }) {
            lines.append("    registerKeys(of: \(type).self) { keys in")
            lines += rows.sorted().map { "        keys.\($0)" }
            lines.append("    }")
        }
        lines += [
            "}", "", "@available(*, deprecated)", "private enum KeyRecord {",
            "    @used @section(\".init_array\")",
            "    nonisolated static let record: @convention(c) () -> Void = {",
            "        _pushRegistrar { registerProperties() }", "    }", "}", "",
        ]
        return lines.joined(separator: "\n")
    }
}

extension SymbolGraph.Symbol {
    /// Whether a public property can be set; the compiler prints the accessors of those that cannot.
    fileprivate var isSettable: Bool { !declaration.hasSuffix("{ get }") }

    /// The type of a property, as it is declared.
    fileprivate var propertyType: String {
        guard let colon = declaration.range(of: ": ") else { return "" }
        let type = declaration[colon.upperBound...]
        return String(type[..<(type.range(of: " {")?.lowerBound ?? type.endIndex)])
    }
}
