import Foundation

/// What a module tells those that import it: its types, their members and their Objective-C names.
///
/// The file stands beside the module: `Charts.swiftmodule` and `Charts.names.json`.
public struct Sidecar: Codable, Sendable {
    public let module: String
    /// The modules that the module imports.
    public let imports: [String]
    let types: [IndexedType]
    let functionVariables: Set<String>
    /// True when the module registers only what it reaches itself: who reaches more of it, registers that.
    let isLean: Bool

    init(
        module: String, imports: [String], types: [IndexedType], functionVariables: Set<String>,
        isLean: Bool = false
    ) {
        self.isLean = isLean
        self.module = module
        self.imports = imports
        self.types = types
        self.functionVariables = functionVariables
    }

    /// The name of a module's file.
    public static func fileName(forModule module: String) -> String { module + ".names.json" }

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
