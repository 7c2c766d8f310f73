import Foundation

/// The folder that `carob sdk build` makes: what apps are compiled and linked against, and a compiler
/// that knows of it.
///
///     usr/bin/swiftc       the stand-in, also as swift-frontend; all else in usr is the toolchain's
///     modules/             modules with their sidecars, and empty module maps of C modules
///     parts/               modules that are only parts of Apple's
///     lib/                 shared libraries
///     toolchain.txt        where the toolchain is
///     origin.txt           what the folder was put together from
///     combine.txt          the same, of when Combine was added; absent before
public struct SDKFolder: Sendable {
    public let root: URL

    public init(root: URL) {
        self.root = root
    }

    public var modules: URL { root.appendingPathComponent("modules") }
    /// Modules of which only a part exists. They are found by those that import them without asking
    /// `canImport` first, which would be told that all is there.
    public var parts: URL { root.appendingPathComponent("parts") }
    public var libraries: URL { root.appendingPathComponent("lib") }
    public var programs: URL { root.appendingPathComponent("usr/bin") }
    public var compiler: URL { programs.appendingPathComponent("swiftc") }
    /// The compiler proper, which the newer build system calls itself.
    public var frontend: URL { programs.appendingPathComponent("swift-frontend") }
    public var toolset: URL { root.appendingPathComponent("toolset.json") }
    var toolchainFile: URL { root.appendingPathComponent("toolchain.txt") }
    private var originFile: URL { root.appendingPathComponent("origin.txt") }
    private var combineFile: URL { root.appendingPathComponent("combine.txt") }

    /// The library that holds all modules but Combine's.
    public static let library = "CarobSDK"

    /// The library of Combine.
    public static let combineLibrary = "CarobCombine"

    /// The libraries that programs may need.
    var libraryNames: [String] {
        let combine = libraries.appendingPathComponent("lib\(Self.combineLibrary).so").path
        return FileManager.default.fileExists(atPath: combine)
            ? [Self.library, Self.combineLibrary] : [Self.library]
    }

    /// Where the toolchain's programs are.
    ///
    /// - Throws: An error of the file system when this is no SDK.
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

    /// What the SDK was put together from: equal texts mean equal SDKs. Nil while it is incomplete.
    public var origin: String? { try? String(contentsOf: originFile, encoding: .utf8) }

    /// Says that the SDK is complete, or with nil that it is not.
    public func writeOrigin(_ origin: String?) throws {
        try Self.write(origin, to: originFile)
    }

    /// The origin of the SDK that Combine was built for. Nil when it is not there.
    public var combineOrigin: String? { try? String(contentsOf: combineFile, encoding: .utf8) }

    /// Says that Combine is there, or with nil that it is not.
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

    /// The modules that are only parts of Apple's.
    public var partNames: Set<String> { Self.moduleNames(in: parts) }

    private static func moduleNames(in folder: URL) -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return Set(
            names.filter { $0.hasSuffix(".swiftmodule") }.map {
                String($0.dropLast(".swiftmodule".count))
            })
    }
}
