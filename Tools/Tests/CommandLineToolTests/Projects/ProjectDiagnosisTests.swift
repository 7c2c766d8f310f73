import Foundation
import Testing

@testable import CommandLineTool

@Suite("ProjectDiagnosis")
struct ProjectDiagnosisTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("ProjectDiagnosisTests-\(UUID().uuidString)")

    private func diagnosis(_ files: [String: String]) throws -> ProjectDiagnosis {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            try text.write(
                to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        let reasons = AbsentNameReasons(
            table: """
                # names
                Rocket\tthere are no rockets
                Rocket.launch\tthere are none
                kCapsule\tof Capsules, which has it

                """)
        return ProjectDiagnosis(of: try ProjectFolder(folder), reasons: reasons) {
            $0.intersection(["UIKit", "Capsules"])
        }
    }

    @Test("Modules and names that are not there are listed with the files that use them")
    func findings() throws {
        let diagnosis = try diagnosis([
            "A.swift": "import UIKit\nimport ARKit\nlet a: Rocket? = nil; let b: Rocket? = nil",
            "B.swift": "import ARKit",
        ])
        #expect(diagnosis.isFatal)
        #expect(
            diagnosis.lines == [
                "no such modules here, with who imports them:", "  ARKit: A.swift, B.swift",
                "not there:", "  Rocket (A.swift): there are no rockets",
            ])
    }

    @Test("Files that are left out are listed, and do not keep the app from building")
    func leftOut() throws {
        let diagnosis = try diagnosis(["A.swift": "import UIKit", "Old.m": ""])
        #expect(!diagnosis.isFatal)
        #expect(diagnosis.lines == ["only Swift and C are compiled, so these are left out: Old.m"])
    }

    @Test(
        "Names in comments and texts, and those that the app declares, are not Apple's",
        arguments: [
            "// Rocket", "/* a\n Rocket */", "let a = \"Rocket\"", "class Rocket {}",
            "let a = \"http://a\"; enum Rocket { case a }",
        ])
    func otherNames(_ text: String) throws {
        #expect(try diagnosis(["A.swift": text]).lines.isEmpty)
    }

    @Test("A name that another module has is missing only in files that do not import it")
    func namesOfOtherModules() throws {
        #expect(try diagnosis(["A.swift": "import Capsules\nlet a = kCapsule"]).lines.isEmpty)
        let names = try diagnosis(["A.swift": "let a = kCapsule"]).absentNames.map(\.name)
        #expect(names == ["kCapsule"])
    }

    @Test("The end of a text is no comment's")
    func codeAfterTexts() throws {
        let diagnosis = try diagnosis(["A.swift": "let a = \"http://a\"; let b: Rocket? = nil"])
        #expect(diagnosis.absentNames.map(\.name) == ["Rocket"])
    }
}
