import Foundation

/// Carob on this machine: a checkout, or an installation of a release archive. The folders of its sources and of
/// build products.
struct Checkout: Sendable {
    let root: URL
    /// The folder of build products: `.build` of a checkout, a folder of the user's caches for an installation.
    let buildFolder: URL
    /// The archive that the root was unpacked from; nil for a checkout, which has the framework's sources.
    let installation: Installation?

    /// A checkout.
    ///
    /// - Parameter buildFolder: The folder of build products; nil means the usual one.
    init(root: URL, buildFolder: URL? = nil) {
        self.root = root
        self.buildFolder = buildFolder ?? root.appendingPathComponent(".build")
        installation = nil
    }

    /// An installation.
    ///
    /// - Parameter environment: The variables that tell where the user's caches are.
    init(_ installation: Installation, environment: [String: String]) {
        root = installation.root
        buildFolder = installation.cacheFolder(environment: environment)
        self.installation = installation
    }

    /// Finds Carob: at `CAROB_ROOT`, which the `carob` scripts set, or the checkout that is the nearest parent folder.
    static func locate(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        from folder: String = FileManager.default.currentDirectoryPath
    ) throws -> Checkout {
        if let path = environment["CAROB_ROOT"] {
            let root = URL(fileURLWithPath: path, isDirectory: true)
            return try Installation(at: root).map { Checkout($0, environment: environment) }
                ?? Checkout(root: root)
        }
        var candidate = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
        while candidate.path != "/" {
            let script = candidate.appendingPathComponent("Scripts/packages.txt").path
            if FileManager.default.fileExists(atPath: script) { return Checkout(root: candidate) }
            candidate.deleteLastPathComponent()
        }
        throw Failure.unavailable("no Carob checkout here; start './carob' in its folder")
    }

    /// Finds Carob for a command that needs the framework's sources.
    ///
    /// - Parameter command: The command as the user writes it, for the message.
    /// - Throws: A failure if this is an installation.
    static func locateSources(for command: String) throws -> Checkout {
        let checkout = try locate()
        guard checkout.installation == nil else {
            throw Failure.unavailable(
                "'carob \(command)' needs Carob's sources, which an archive does not have; "
                    + "clone the repository and start './carob \(command)' there")
        }
        return checkout
    }

    var examplesFolder: URL { root.appendingPathComponent("Examples") }

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
