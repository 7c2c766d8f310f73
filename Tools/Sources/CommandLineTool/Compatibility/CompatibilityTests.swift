import Foundation

/// Runs the tests of a built project.
struct CompatibilityTests {
    let build: PackageBuild
    /// The time limit in seconds.
    let testTimeout: Int

    /// The maximum number of runs without the tests that crashed.
    private static let rounds = 12

    /// Runs all tests; after a crash, the others run again without the crashed test.
    ///
    /// - Returns: The output of all runs.
    func run() throws -> String {
        var output = ""
        for _ in 1...Self.rounds {
            let ended = TestOutcome(output: output).ended
            let skipped = ended.flatMap { ["--skip", Self.pattern(of: $0)] }
            let tested = try build.collect(
                "test", ["--skip-build"] + skipped, limit: testTimeout)
            output += tested.output + "\n"
            if tested.hasTimedOut {
                output += TestOutcome.line(forTimeout: testTimeout) + "\n"
                break
            }
            if TestOutcome(output: output).ended.count == ended.count { break }
        }
        return output
    }

    /// The package manager's filter for a test that XCTest names `Class.test`.
    static func pattern(of test: String) -> String {
        NSRegularExpression.escapedPattern(for: test).replacing("\\.", with: "/") + "$"
    }

    /// Copies undeclared files of test folders next to the test executable: in the project's Xcode tests they
    /// are in the bundle, where `Bundle(for:)` finds them.
    func placeResources() throws {
        try build.placeProjectResources()
        let products = build.products
        for target in try build.testTargets() {
            for file in Self.resources(in: target.path, except: target.resources) {
                let place = products.appendingPathComponent(file.lastPathComponent)
                guard !FileManager.default.fileExists(atPath: place.path) else { continue }
                try FileManager.default.copyItem(at: file, to: place)
            }
        }
    }

    /// The files of a folder that are neither sources nor declared resources, and the folders that stay whole: asset
    /// catalogs, bundles and localisations.
    static func resources(in folder: String, except named: [String]) -> [URL] {
        let others: Set<String> = ["swift", "h", "m", "plist", "xctestplan", "md", ""]
        let wholes: Set<String> = ["xcassets", "bundle", "lproj"]
        var found: [URL] = []
        let walk = FileManager.default.enumerator(atPath: folder)
        while let path = walk?.nextObject() as? String {
            let file = URL(fileURLWithPath: folder + "/" + path)
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
            let isWhole = isFolder.boolValue && wholes.contains(file.pathExtension)
            if isWhole { walk?.skipDescendants() }
            guard isWhole || !isFolder.boolValue && !others.contains(file.pathExtension),
                !named.contains(where: { file.path == $0 || file.path.hasPrefix($0 + "/") })
            else { continue }
            found.append(file)
        }
        return found.sorted { $0.path < $1.path }
    }
}
