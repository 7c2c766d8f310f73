import CompilerShim
import Foundation

/// An unpacked release archive: the tool and the framework are built, for one compiler.
///
///     VERSION              what the archive is of and for, as `ArchiveDescription` reads it
///     CONTENTS             the SHA-256 of every other file, as sha256sum prints it
///     bin/carob            finds the toolchain's libraries and starts the tool
///     libexec/             the tool, the compiler shim and the program of `carob render`
///     sdk/debug, release   modules, parts and libraries of SDKs; all but the links to the toolchain
///     Examples, Scripts    sources of examples, lists of packages
///
/// Nothing is written into it: it may belong to another user.
struct Installation: Sendable {
    let root: URL
    let description: ArchiveDescription

    /// The installation at a folder; nil if the folder is none.
    ///
    /// - Throws: A failure if its description cannot be read.
    init?(at root: URL) throws {
        let file = root.appendingPathComponent("VERSION")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        self.root = root
        description = try ArchiveDescription(
            String(
                decoding: FileManager.default.contents(atPath: file.path) ?? Data(), as: UTF8.self),
            of: file.path)
    }

    var shim: URL { root.appendingPathComponent("libexec/carob-swiftc") }

    /// The program that shows interface files.
    var viewer: URL { root.appendingPathComponent("libexec/InterfaceViewer") }

    /// The archive's part of an SDK.
    func sdk(_ configuration: SwiftBuild.Configuration) -> SDKFolder {
        SDKFolder(root: root.appendingPathComponent("sdk/\(configuration.rawValue)"))
    }

    /// The folder of what is built with the installation: one for each archive, below the user's caches.
    ///
    /// - Parameter environment: `XDG_CACHE_HOME` or else `HOME` tells where these are.
    func cacheFolder(environment: [String: String]) -> URL {
        // The specification of the variable has relative paths ignored.
        let caches =
            environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.cache"
        return URL(fileURLWithPath: caches, isDirectory: true)
            .appendingPathComponent("carob/\(description.identifier)")
    }

    /// A text that differs between archives, also between two of the same commit.
    func stamp() throws -> String {
        try ["VERSION", "CONTENTS"].map { name in
            try SDKAssembly.stamp(of: root.appendingPathComponent(name))
        }.joined(separator: "\n") + "\n" + description.text
    }
}
