import Foundation

/// The folder that `carob sdk build` creates: modules and libraries of apps, and a compiler that uses
/// them.
///
///     usr/bin/swiftc       the compiler shim, also as swift-frontend; the rest of usr is the toolchain's
///     modules/             modules with their sidecars, and empty module maps of C modules
///     parts/NAME/          a module that is incomplete compared to Apple's
///     lib/                 shared libraries, and an object that every program is linked with first
///     toolchain.txt        the path of the toolchain
///     origin.txt           the inputs of the SDK; absent while it is incomplete
///     neighbours/NAME.txt  the origin for which a neighbour was built; absent without it
public struct SDKFolder: Sendable {
    public let root: URL

    public init(root: URL) {
        self.root = root
    }

    public var modules: URL { root.appendingPathComponent("modules") }
    /// The folders of incomplete modules. Only modules that import one unconditionally search its folder, since
    /// `canImport` would report it as complete.
    public var parts: URL { root.appendingPathComponent("parts") }
    public var libraries: URL { root.appendingPathComponent("lib") }
    public var programs: URL { root.appendingPathComponent("usr/bin") }
    public var compiler: URL { programs.appendingPathComponent("swiftc") }
    /// The frontend, which the newer build system calls itself.
    public var frontend: URL { programs.appendingPathComponent("swift-frontend") }
    /// An object that makes the linker search the library before the toolchain's.
    public var firstObject: URL { libraries.appendingPathComponent("First.o") }
    public var toolset: URL { root.appendingPathComponent("toolset.json") }
    var toolchainFile: URL { root.appendingPathComponent("toolchain.txt") }
    private var originFile: URL { root.appendingPathComponent("origin.txt") }
    private var neighbours: URL { root.appendingPathComponent("neighbours") }

    /// The library of all modules except the neighbours'.
    public static let library = "CarobSDK"
    public static let libraryFile = "lib\(library).so"

    /// The shared libraries, the framework's first.
    public var libraryNames: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: libraries.path)) ?? []
        let names = files.filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") }
            .map { String($0.dropFirst("lib".count).dropLast(".so".count)) }
        return [Self.library] + names.filter { $0 != Self.library }.sorted()
    }

    /// The file of a shared library.
    public func libraryFile(_ name: String) -> URL {
        libraries.appendingPathComponent("lib\(name).so")
    }

    /// The folder of the toolchain's programs.
    ///
    /// - Throws: An error of the file system if the folder is not an SDK.
    func toolchainPrograms() throws -> URL {
        let path = try String(contentsOf: toolchainFile, encoding: .utf8)
        return URL(fileURLWithPath: path.trimmingCharacters(in: .whitespacesAndNewlines))
            .appendingPathComponent("usr/bin")
    }

    /// The toolchain's own compiler.
    public func toolchainCompiler() throws -> URL {
        try toolchainPrograms().appendingPathComponent("swiftc")
    }

    public func writeToolchain(_ toolchain: URL) throws {
        try toolchain.path.write(to: toolchainFile, atomically: true, encoding: .utf8)
    }

    /// The inputs of the SDK: equal texts mean equal SDKs. Nil while it is incomplete.
    public var origin: String? { try? String(contentsOf: originFile, encoding: .utf8) }

    /// When the SDK was completed; nil while it is incomplete.
    public var completionDate: Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: originFile.path)
        return attributes?[.modificationDate] as? Date
    }

    /// Marks the SDK as complete, or with nil as incomplete.
    public func writeOrigin(_ origin: String?) throws {
        try Self.write(origin, to: originFile)
    }

    /// The neighbours that are present: modules in libraries of their own.
    public var neighbourNames: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: neighbours.path)) ?? []
        return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(".txt".count)) }
            .sorted()
    }

    /// The origin of the SDK for which a neighbour was built; nil without it.
    public func neighbourOrigin(_ name: String) -> String? {
        try? String(contentsOf: neighbourFile(name), encoding: .utf8)
    }

    /// Marks a neighbour as present.
    public func writeNeighbourOrigin(_ origin: String, of name: String) throws {
        try FileManager.default.createDirectory(at: neighbours, withIntermediateDirectories: true)
        try Self.write(origin, to: neighbourFile(name))
    }

    /// Marks all neighbours as absent and removes their libraries.
    ///
    /// Their modules are among the others.
    public func removeNeighbours() throws {
        if FileManager.default.fileExists(atPath: neighbours.path) {
            try FileManager.default.removeItem(at: neighbours)
        }
        for name in libraryNames.dropFirst() {
            try FileManager.default.removeItem(at: libraryFile(name))
        }
    }

    private func neighbourFile(_ name: String) -> URL {
        neighbours.appendingPathComponent(name + ".txt")
    }

    private static func write(_ text: String?, to file: URL) throws {
        if let text {
            try text.write(to: file, atomically: true, encoding: .utf8)
        } else if FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.removeItem(at: file)
        }
    }

    /// The Swift modules of the SDK.
    public var moduleNames: Set<String> { Self.moduleNames(in: modules) }

    /// The incomplete modules of the SDK.
    public var partNames: Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: parts.path)) ?? [])
    }

    /// The folder of an incomplete module.
    public func part(_ name: String) -> URL { parts.appendingPathComponent(name) }

    private static func moduleNames(in folder: URL) -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return Set(
            names.filter { $0.hasSuffix(".swiftmodule") }.map {
                String($0.dropLast(".swiftmodule".count))
            })
    }
}
