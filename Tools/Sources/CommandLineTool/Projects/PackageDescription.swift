import Foundation

/// The package manager's description of a package.
struct PackageDescription: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        /// Relative to the package's folder.
        let path: String
        /// The products of other packages on which it depends.
        var products: [String] { product_dependencies ?? [] }
        // The key in the package manager's JSON.
        private let product_dependencies: [String]?
    }

    let targets: [Target]

    /// Runs `swift package describe`.
    ///
    /// - Throws: `Failure.build` after printing the package manager's messages.
    static func of(_ folder: URL) throws -> PackageDescription {
        let outcome = try ChildProcess.run(
            "swift", ["package", "--package-path", folder.path, "describe", "--type", "json"],
            passThrough: false)
        // Warnings may precede the description.
        guard outcome.exitCode == 0, let start = outcome.output.firstIndex(of: "{"),
            let description = try? JSONDecoder().decode(
                PackageDescription.self, from: Data(outcome.output[start...].utf8))
        else {
            FileHandle.standardError.write(Data(outcome.output.utf8))
            throw Failure.build
        }
        return description
    }

    /// The app: the only executable, or the one with the folder's name.
    func onlyExecutable(_ folder: URL) throws -> Target {
        let programs = targets.filter { $0.type == "executable" }
        if let program = programs.first(where: { $0.name == folder.lastPathComponent }) {
            return program
        }
        guard let program = programs.first, programs.count == 1 else {
            let names = programs.map(\.name).joined(separator: ", ")
            throw Failure.usage(
                programs.isEmpty
                    ? "the package in '\(folder.path)' has no executable"
                    : "the package in '\(folder.path)' has the executables \(names), and none with the "
                        + "folder's name")
        }
        return program
    }
}
