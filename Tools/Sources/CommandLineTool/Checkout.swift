import Foundation

/// A checkout of Carob: the folders of sources and of build products.
struct Checkout: Sendable {
    let root: URL

    /// Finds the checkout: `CAROB_ROOT`, which the `carob` script sets, or the nearest parent folder.
    static func locate(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        from folder: String = FileManager.default.currentDirectoryPath
    ) throws -> Checkout {
        if let path = environment["CAROB_ROOT"] {
            return Checkout(root: URL(fileURLWithPath: path, isDirectory: true))
        }
        var candidate = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
        while candidate.path != "/" {
            let script = candidate.appendingPathComponent("Scripts/packages.txt").path
            if FileManager.default.fileExists(atPath: script) { return Checkout(root: candidate) }
            candidate.deleteLastPathComponent()
        }
        throw Failure.unavailable("no Carob checkout here; start './carob' in its folder")
    }

    var examplesFolder: URL { root.appendingPathComponent("Examples") }
    var buildFolder: URL { root.appendingPathComponent(".build") }

    /// The examples by name, sorted.
    var exampleNames: [String] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: examplesFolder.path)) ?? []
        return names.filter { name in
            let plist = examplesFolder.appendingPathComponent("\(name)/Info.plist").path
            return FileManager.default.fileExists(atPath: plist)
        }.sorted()
    }

    /// The examples with their own packages, which are written for Apple's platforms.
    var examplesWithPackages: [String] {
        exampleNames.filter { examplesFolder.appendingPathComponent($0).hasManifest }
    }
}
