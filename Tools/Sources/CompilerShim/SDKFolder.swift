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
///     combine.txt          the origin for which Combine was built; absent without Combine
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
    private var combineFile: URL { root.appendingPathComponent("combine.txt") }

    /// The library of all modules except Combine.
    public static let library = "CarobSDK"
    public static let libraryFile = "lib\(library).so"

    /// The library of Combine.
    public static let combineLibrary = "CarobCombine"

    /// The libraries to link.
    var libraryNames: [String] {
        let combine = libraries.appendingPathComponent("lib\(Self.combineLibrary).so").path
        return FileManager.default.fileExists(atPath: combine)
            ? [Self.library, Self.combineLibrary] : [Self.library]
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

    /// The origin of the SDK for which Combine was built; nil without Combine.
    public var combineOrigin: String? { try? String(contentsOf: combineFile, encoding: .utf8) }

    /// Marks Combine as present, or with nil as absent.
    public func writeCombineOrigin(_ origin: String?) throws {
        try Self.write(origin, to: combineFile)
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
