import Foundation
import Testing

@testable import CommandLineTool

@Suite("The names of packages in each system")
struct PackageNamesTests {
    /// The script with made-up lists.
    private func check(packages: String, names: String) throws -> (lines: [String], code: Int32) {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("PackageNamesTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let scripts = folder.appendingPathComponent("Scripts")
        try FileManager.default.createDirectory(at: scripts, withIntermediateDirectories: true)
        for name in ["check-package-names", "package-lists.sh"] {
            try FileManager.default.copyItem(
                at: Checkout.locate().root.appendingPathComponent("Scripts/\(name)"),
                to: scripts.appendingPathComponent(name))
        }
        for (name, text) in [
            ("packages.txt", packages), ("runtime-packages.txt", ""), ("optional-packages.txt", ""),
            ("package-names.txt", names),
        ] { try Data(text.utf8).write(to: scripts.appendingPathComponent(name)) }
        let outcome = try ChildProcess.run(
            scripts.appendingPathComponent("check-package-names").path, [], passThrough: false)
        return (outcome.output.split(separator: "\n").map(String.init), outcome.exitCode)
    }

    @Test("The lists of this repository have the name of every system where it is known")
    func lists() throws {
        let script = try Checkout.locate().root.appendingPathComponent(
            "Scripts/check-package-names")
        let outcome = try ChildProcess.run(script.path, [], passThrough: false)
        #expect(outcome.output == "")
        #expect(outcome.exitCode == 0)
    }

    @Test("A name that the alternatives lack is told, one that is not known is none")
    func alternatives() throws {
        #expect(try check(packages: "a | b\n", names: "a = b ?\n").code == 0)
        let (lines, code) = try check(packages: "a | b\n", names: "a = c -\n")
        #expect(lines == ["Scripts/packages.txt: 'a' lacks the alternative 'c' of ubuntu22.04"])
        #expect(code == 65)
    }

    @Test("A package without a line is told")
    func missingLine() throws {
        let (lines, code) = try check(packages: "a\nb\n", names: "a = = =\n")
        #expect(lines == ["Scripts/package-names.txt has no line for 'b' of Scripts/packages.txt"])
        #expect(code == 65)
    }
}
