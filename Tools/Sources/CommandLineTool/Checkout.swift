import Foundation

/// The checkout that the command works in: where sources are and where built things go.
struct Checkout: Sendable {
    let root: URL

    /// Finds the checkout by `CAROB_ROOT`, which the `carob` script sets, or from the current folder up.
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
    var packageList: URL { root.appendingPathComponent("Scripts/packages.txt") }
    var optionalPackageList: URL {
        root.appendingPathComponent("Scripts/optional-packages.txt")
    }

    /// The examples by name, sorted.
    var exampleNames: [String] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: examplesFolder.path)) ?? []
        return names.filter { name in
            let plist = examplesFolder.appendingPathComponent("\(name)/Info.plist").path
            return FileManager.default.fileExists(atPath: plist)
        }.sorted()
    }

    /// Those with packages of their own, which are written as for Apple's platforms.
    var examplesWithPackages: [String] {
        exampleNames.filter { examplesFolder.appendingPathComponent($0).hasManifest }
    }
}
