import Foundation

/// What the package manager tells of a package.
struct PackageDescription: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        /// From the package's folder on.
        let path: String
        /// Products of other packages that it uses.
        var products: [String] { product_dependencies ?? [] }
        // The package manager's own word.
        private let product_dependencies: [String]?
    }

    let targets: [Target]

    /// Asks the package manager.
    ///
    /// - Throws: `Failure.build` after showing what it has to say about the manifest.
    static func of(_ folder: URL) throws -> PackageDescription {
        let outcome = try ChildProcess.run(
            "swift", ["package", "--package-path", folder.path, "describe", "--type", "json"],
            passThrough: false)
        // Warnings may stand before the description.
        guard outcome.exitCode == 0, let start = outcome.output.firstIndex(of: "{"),
            let description = try? JSONDecoder().decode(
                PackageDescription.self, from: Data(outcome.output[start...].utf8))
        else {
            FileHandle.standardError.write(Data(outcome.output.utf8))
            throw Failure.build
        }
        return description
    }

    /// The app: the only program, or the one that is called like the folder.
    func onlyExecutable(_ folder: URL) throws -> Target {
        let programs = targets.filter { $0.type == "executable" }
        if let program = programs.first(where: { $0.name == folder.lastPathComponent }) {
            return program
        }
        guard let program = programs.first, programs.count == 1 else {
            let names = programs.map(\.name).joined(separator: ", ")
            throw Failure.usage(
                programs.isEmpty
                    ? "the package in '\(folder.path)' has no program"
                    : "the package in '\(folder.path)' has the programs \(names), and none is called "
                        + "like its folder")
        }
        return program
    }
}
