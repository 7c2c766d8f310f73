import CompilerShim
import Foundation

extension SDKAssembly {
    /// Links the contents of the toolchain's `usr`, except the compiler, which the shim takes the place of.
    static func linkToolchain(_ toolchain: URL, shim: URL, into sdk: SDKFolder) throws {
        let usr = toolchain.appendingPathComponent("usr")
        try? FileManager.default.removeItem(at: sdk.root.appendingPathComponent("usr"))
        try FileManager.default.createDirectory(at: sdk.programs, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: usr.path)
        where name != "bin" {
            try FileManager.default.createSymbolicLink(
                at: sdk.root.appendingPathComponent("usr/" + name),
                withDestinationURL: usr.appendingPathComponent(name))
        }
        let programs = usr.appendingPathComponent("bin")
        for name in try FileManager.default.contentsOfDirectory(atPath: programs.path)
        where name != "swiftc" && name != "swift-frontend" {
            try FileManager.default.createSymbolicLink(
                at: sdk.programs.appendingPathComponent(name),
                withDestinationURL: programs.appendingPathComponent(name))
        }
        let own = sdk.programs.appendingPathComponent("carob-swiftc")
        try FileManager.default.copyItem(at: shim, to: own)
        for name in [sdk.compiler, sdk.frontend] {
            try FileManager.default.createSymbolicLink(
                atPath: name.path, withDestinationPath: own.lastPathComponent)
        }
        try sdk.writeToolchain(toolchain)
    }
}

extension SDKFolder {
    /// Writes the file that package managers take with `--toolset`.
    func writeToolset() throws {
        try """
        {
          "schemaVersion": "1.0",
          "rootPath": "\(programs.path)",
          "swiftCompiler": { "path": "swiftc" }
        }

        """.write(to: toolset, atomically: true, encoding: .utf8)
    }
}
