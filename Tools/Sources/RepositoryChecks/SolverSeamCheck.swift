import Foundation

/// The constraint solver compiles with a stub in place of its `Specialization` folder.
public struct SolverSeamCheck: RepositoryCheck {
    public let name = "solver-seam"

    static let solver = "Sources/Engines/ConstraintSolver/"
    static let storage = "Sources/Engines/MemoryStorage/"
    static let stub = "Tests/Fixtures/ConstraintSolver/Specializer.swift"

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        let files = tree.swiftFiles()
        let core = SolverSeamCheck.coreFiles(among: files)
        guard !core.isEmpty else { return [] }
        func paths(_ names: [String]) -> [String] {
            names.map { tree.root.appendingPathComponent($0).path }
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "solver-seam-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let common = ["-swift-version", "6", "-parse-as-library", "-package-name", "seam"]
        let module = folder.appendingPathComponent("MemoryStorage.swiftmodule").path
        let storage = files.filter { $0.hasPrefix(SolverSeamCheck.storage) }
        for arguments in [
            ["-emit-module", "-module-name", "MemoryStorage", "-emit-module-path", module]
                + paths(storage),
            ["-typecheck", "-module-name", "ConstraintSolver", "-I", folder.path]
                + paths(core + [SolverSeamCheck.stub]),
        ] {
            let (code, output) = try Command.outcome("swiftc", common + arguments)
            guard code == 0 else { return SolverSeamCheck.findings(in: output, tree) }
        }
        return []
    }

    /// The solver's sources outside of `Specialization`.
    static func coreFiles(among files: [String]) -> [String] {
        files.filter { $0.hasPrefix(solver) && !$0.hasPrefix(solver + "Specialization/") }
    }

    private static func findings(in output: String, _ tree: SourceTree) -> [Finding] {
        let prefix = tree.root.path + "/"
        let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
        guard !errors.isEmpty else { return [Finding(output, at: stub)] }
        return errors.map { line in
            let text = line.hasPrefix(prefix) ? line.dropFirst(prefix.count) : line
            let parts = text.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
            guard parts.count == 5 else { return Finding(String(text), at: stub) }
            return Finding(
                "without Specialization:\(parts[4])", at: "\(parts[0]):\(parts[1])")
        }
    }
}
