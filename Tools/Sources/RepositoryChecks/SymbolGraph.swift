import Foundation
import Synchronization

/// The public interface of modules, as the compiler extracts it.
struct SymbolGraph {
    struct Symbol {
        /// Dotted path without the last part: the owning type, or empty for a global.
        var owner: String
        /// The last part, with argument labels: `addSubview(_:)`.
        var name: String
        var kind: String
        /// `path:line`, relative to the root, where the compiler knows it.
        var location: String?
        /// Whether classes of other modules may inherit from it or override it.
        var isOpen = false
        /// The keywords of the declaration, such as `static` and `convenience`.
        var keywords: Set<String> = []
        /// The declaration without attributes of its accessors: `weak var window: UIWindow? { get }`.
        var declaration = ""
        var isGeneric = false
        /// Whether it is a requirement of a protocol that conforming types need not implement.
        var isOptionalRequirement = false
        /// Whether it stands in for a requirement that a conforming type does not implement.
        var isDefaultImplementation = false

        var isType: Bool {
            ["swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"]
                .contains(kind)
        }
        var path: String { owner.isEmpty ? name : "\(owner).\(name)" }
    }

    private(set) var symbols: [Symbol] = []
    /// For each type, by dotted path, what it inherits from or conforms to.
    private(set) var ancestors: [String: Set<String>] = [:]

    /// The modules whose public names are Apple's.
    static let appleModules = ["CoreGraphics", "CoreText", "ImageIO", "QuartzCore", "UIKit"]

    /// The modules that Apple's re-export here, so their names count as those modules' own.
    static let reExportedModules = ["Foundation", "FoundationAdditions", "ObjectiveC"]

    /// Reads the built modules of the checkout.
    ///
    /// - Parameter modules: By default those whose public names have to be Apple's.
    /// - Throws: When a module is not built or the compiler cannot read it.
    static func of(_ modules: [String] = appleModules, in root: URL) throws -> SymbolGraph {
        let key = ([root.path] + modules).joined(separator: "\n")
        if let known = extracted.withLock({ $0[key] }) { return known }
        let graph = try extract(modules, in: root)
        extracted.withLock { $0[key] = graph }
        return graph
    }

    /// The graphs that were extracted in this process: several checks read the same modules.
    private static let extracted = Mutex<[String: SymbolGraph]>([:])

    private static func extract(_ modules: [String], in root: URL) throws -> SymbolGraph {
        var graph = SymbolGraph()
        let products = root.appendingPathComponent(".build/debug")
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("symbol-graphs-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        var arguments = [
            "-I", products.appendingPathComponent("Modules").path, "-target", try target(),
            "-minimum-access-level", "public", "-skip-inherited-docs", "-skip-synthesized-members",
            "-output-dir", folder.path,
        ]
        let files = FileManager.default
        for library in try files.contentsOfDirectory(
            atPath: root.appendingPathComponent("Sources/System").path)
        {
            arguments += ["-I", root.appendingPathComponent("Sources/System/\(library)").path]
        }
        for build in try files.contentsOfDirectory(atPath: products.path)
        where build.hasSuffix(".build") {
            let map = products.appendingPathComponent("\(build)/module.modulemap").path
            if files.fileExists(atPath: map) { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
        }
        let manifest = try String(
            contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let libraries = manifest.matches(of: /pkgConfig: "([^"]+)"/).map { String($0.output.1) }
        let flags = try Command.run("pkg-config", ["--cflags"] + libraries)
        for flag in flags.split(whereSeparator: \.isWhitespace) {
            arguments += ["-Xcc", String(flag)]
        }
        for module in modules {
            _ = try Command.run(
                "swift-symbolgraph-extract", ["-module-name", module] + arguments)
        }
        for file in try files.contentsOfDirectory(atPath: folder.path).sorted() {
            let data = try Data(contentsOf: folder.appendingPathComponent(file))
            try graph.add(data, root: root)
        }
        return graph
    }

    private static func target() throws -> String {
        let information = try Command.run("swiftc", ["-print-target-info"])
        let decoded = try JSONDecoder().decode(
            TargetInformation.self, from: Data(information.utf8))
        return decoded.target.unversionedTriple
    }

    private struct TargetInformation: Decodable {
        struct Target: Decodable { var unversionedTriple: String }
        var target: Target
    }

    // MARK: Reading

    private struct File: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { var identifier: String }
            struct Identifier: Decodable { var precise: String }
            struct Location: Decodable {
                struct Position: Decodable { var line: Int }
                var uri: String
                var position: Position
            }
            var kind: Kind
            var identifier: Identifier
            struct Availability: Decodable {
                struct Version: Decodable { var major: Int }
                var domain: String?
                var obsoleted: Version?
            }
            var pathComponents: [String]
            var location: Location?
            var availability: [Availability]?
            struct Fragment: Decodable {
                var kind: String
                var spelling: String
            }
            var accessLevel: String?
            var declarationFragments: [Fragment]?
            struct Generics: Decodable {}
            var swiftGenerics: Generics?

            /// Whether the name is one of an earlier version of the language.
            var isFormerName: Bool {
                availability?.contains { $0.domain == "Swift" && $0.obsoleted != nil } == true
            }
        }
        struct Relationship: Decodable {
            var kind: String
            var source: String
            var target: String
            var targetFallback: String?
        }
        var symbols: [Symbol]
        var relationships: [Relationship]
    }

    private var paths: [String: String] = [:]
    private var indices: [String: Int] = [:]

    mutating func add(_ data: Data, root: URL) throws {
        let file = try JSONDecoder().decode(File.self, from: data)
        for symbol in file.symbols
        where symbol.kind.identifier != "swift.extension" && !symbol.isFormerName {
            let location = symbol.location.map { location in
                let path = location.uri.replacingOccurrences(of: "file://", with: "")
                    .replacingOccurrences(of: root.path + "/", with: "")
                return "\(path):\(location.position.line + 1)"
            }
            indices[symbol.identifier.precise] = symbols.count
            symbols.append(
                Symbol(
                    owner: symbol.pathComponents.dropLast().joined(separator: "."),
                    name: symbol.pathComponents.last ?? "", kind: symbol.kind.identifier,
                    location: location, isOpen: symbol.accessLevel == "open",
                    keywords: Set(
                        (symbol.declarationFragments ?? []).filter { $0.kind == "keyword" }
                            .map(\.spelling)),
                    declaration: (symbol.declarationFragments ?? []).map(\.spelling).joined(),
                    isGeneric: symbol.swiftGenerics != nil))
            paths[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
        }
        for relationship in file.relationships where relationship.kind == "defaultImplementationOf"
        {
            if let index = indices[relationship.source] {
                symbols[index].isDefaultImplementation = true
            }
            if let index = indices[relationship.target] {
                symbols[index].isOptionalRequirement = true
            }
        }
        for relationship in file.relationships
        where ["inheritsFrom", "conformsTo"].contains(relationship.kind) {
            guard let source = paths[relationship.source] else { continue }
            let fallback = relationship.targetFallback?.split(separator: ".").dropFirst()
                .joined(separator: ".")
            if let target = paths[relationship.target] ?? fallback {
                ancestors[source, default: []].insert(target)
            }
        }
    }

    /// Returns all types that `type` inherits from or conforms to, directly or indirectly.
    func allAncestors(of type: String) -> Set<String> {
        var found: Set<String> = []
        var open = Array(ancestors[type] ?? [])
        while let next = open.popLast() {
            if found.insert(next).inserted { open += ancestors[next] ?? [] }
        }
        return found
    }
}
