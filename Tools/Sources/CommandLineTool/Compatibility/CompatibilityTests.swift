import Foundation

/// Runs the tests of a project that has been built.
struct CompatibilityTests {
    let build: PackageBuild
    /// Tests that hang are ended after this many seconds.
    let patience: Int

    /// How often the tests are begun again without those that end the program.
    private static let rounds = 12

    /// Runs all tests; those that end the program are left out of another round, which the others get.
    ///
    /// - Returns: What was printed in all rounds.
    func run() throws -> String {
        var output = ""
        for _ in 1...Self.rounds {
            let ended = TestOutcome(output: output).ended
            let skipped = ended.flatMap { ["--skip", Self.pattern(of: $0)] }
            let tested = try build.collect(
                "test", ["--skip-build"] + skipped, limit: patience)
            output += tested.output + "\n"
            if tested.hasTimedOut {
                output += TestOutcome.line(forPatience: patience) + "\n"
                break
            }
            if TestOutcome(output: output).ended.count == ended.count { break }
        }
        return output
    }

    /// What the package manager takes for a test that XCTest calls `Class.test`.
    static func pattern(of test: String) -> String {
        NSRegularExpression.escapedPattern(for: test).replacing("\\.", with: "/") + "$"
    }

    /// Puts files that lie beside tests, and that the package does not name, beside the test program: the
    /// tests' Xcode project has them in the bundle, where `Bundle(for:)` finds them.
    func placeResources() throws {
        let products = URL(fileURLWithPath: build.scratch(of: build.folder.path))
            .appendingPathComponent("debug")
        for target in try build.testTargets() {
            for file in Self.resources(in: target.path, except: target.resources) {
                let place = products.appendingPathComponent(file.lastPathComponent)
                guard !FileManager.default.fileExists(atPath: place.path) else { continue }
                try FileManager.default.copyItem(at: file, to: place)
            }
        }
    }

    /// The files of a folder that are neither source nor named already.
    static func resources(in folder: String, except named: [String]) -> [URL] {
        let others: Set<String> = ["swift", "h", "m", "plist", "xctestplan", "md", ""]
        let paths =
            FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return paths.sorted().map { URL(fileURLWithPath: folder + "/" + $0) }.filter { file in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
                && !isFolder.boolValue && !others.contains(file.pathExtension)
                && !named.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
        }
    }
}
