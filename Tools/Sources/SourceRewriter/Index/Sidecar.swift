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
    /// True when the module registers only what it reaches itself: who reaches more of it, registers that.
    let isLean: Bool
    /// True for a module that is written for Linux: every object has its public members, although no
    /// attribute says so.
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

    /// The name of a module's file.
    public static func fileName(forModule module: String) -> String { module + ".names.json" }

    /// The classes of the module that inherit from one of another module, directly or through each other.
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

    /// The same of a module that did without some of what it names.
    public func withoutImports(_ modules: Set<String>) -> Sidecar {
        Sidecar(
            module: module, imports: imports.filter { !modules.contains($0) }, types: types,
            functionVariables: functionVariables, isLean: isLean, isFramework: isFramework)
    }

    /// Reads a file's contents.
    ///
    /// - Throws: A decoding error for data of another form.
    public init(data: Data) throws {
        self = try JSONDecoder().decode(Sidecar.self, from: data)
    }

    /// The file's contents; equal sidecars have equal contents.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(self)
    }
}
