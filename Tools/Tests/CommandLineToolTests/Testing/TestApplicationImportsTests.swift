import Foundation
import Testing

@testable import CommandLineTool

@Suite("Packages whose tests run one at a time") struct TestApplicationImportsTests {
    @Test(
        "They are those of which a file imports UIKitTesting",
        arguments: [
            ("import UIKit\nimport UIKitTesting\n", true),
            ("#if canImport(UIKitTesting)\n    @testable import UIKitTesting\n#endif", true),
            ("import UIKit\n// import UIKitTesting would be needed\n", false),
            ("import UIKitTestingExtras\n", false),
        ])
    func imports(_ source: String, _ isOne: Bool) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("imports-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let tests = folder.appendingPathComponent("Tests/AppTests")
        let builds = folder.appendingPathComponent(".build/checkouts")
        for place in [tests, builds] {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        }
        try source.write(
            to: tests.appendingPathComponent("Tests.swift"), atomically: true, encoding: .utf8)
        try "import UIKitTesting".write(
            to: builds.appendingPathComponent("Other.swift"), atomically: true, encoding: .utf8)
        #expect(PackageBuild.importsTesting(in: folder) == isOne)
    }
}
