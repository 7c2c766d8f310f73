import Foundation

/// The description of a module for its importers: its types, their members and their Objective-C names.
///
/// The file is beside the module: `Charts.swiftmodule` and `Charts.names.json`.
public struct Sidecar: Codable, Sendable {
    public let module: String
    /// The modules that the module imports.
    public let imports: [String]
    let types: [IndexedType]
    let functionVariables: Set<String>
    /// Whether the module registers only members that it reaches itself: importers that reach others register
    /// those.
    let isLean: Bool
    /// Whether the module is written for Linux: all its public members are visible to Objective-C without an
    /// attribute.
    let isFramework: Bool

    init(
        module: String, imports: [String], types: [IndexedType], functionVariables: Set<String>,
        isLean: Bool = false, isFramework: Bool = false
    ) {
        self.isLean = isLean
        self.isFramework = isFramework
        self.module = module
        self.imports = imports
        self.types = types
        self.functionVariables = functionVariables
    }

    /// Returns the file name of a module's sidecar.
    public static func fileName(forModule module: String) -> String { module + ".names.json" }

    /// Returns the classes of the module that inherit from a class of another module, directly or indirectly.
    public func classes(below base: String) -> [String] {
        var known: Set<String> = [base]
        while true {
            let more = types.filter { type in
                type.kind == .class && !known.contains(type.name)
                    && type.inherits.contains {
                        known.contains($0.split(separator: ".").last.map(String.init) ?? $0)
                    }
            }
            guard !more.isEmpty else { break }
            known.formUnion(more.map(\.name))
        }
        return known.subtracting([base]).sorted()
    }

    /// The names of the module's own types: `Panel`, `Panel.Side`.
    public var typeNames: Set<String> {
        Set(types.filter { $0.module == module && $0.kind != nil }.map(\.name))
    }

    /// The base names of all members that the module declares, whatever the type.
    public var memberNames: Set<String> { Set(types.flatMap(\.members).map(\.name)) }

    /// Returns the sidecar of a module without some of its imports.
    public func withoutImports(_ modules: Set<String>) -> Sidecar {
        Sidecar(
            module: module, imports: imports.filter { !modules.contains($0) }, types: types,
            functionVariables: functionVariables, isLean: isLean, isFramework: isFramework)
    }

    /// Decodes a file's contents.
    ///
    /// - Throws: A decoding error for malformed data.
    public init(data: Data) throws {
        self = try JSONDecoder().decode(Sidecar.self, from: data)
    }

    /// Returns the file's contents; equal sidecars have equal contents.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(self)
    }
}
