import ConstraintSolver
import Foundation
import LayoutShapes
import Testing

/// Systems that nine other solvers agree on; they lie beside the repository where they are shared.
@Suite("Workloads of other solvers")
struct LayoutWorkloadTests {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/data/layout_workloads")

    static var folderIsThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static func system(_ name: String) throws -> LinearSystem {
        let text = try String(
            contentsOf: folder.appendingPathComponent("\(name).cns"), encoding: .utf8)
        var system = LinearSystem(name: name)
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            switch words.first {
            case "vars": system.variableCount = try #require(Int(words[1]))
            case "edit":
                let variable = try #require(Int(words[1]))
                system.fixed[variable] = try number(words[2])
                system.second[variable] = try number(words[3])
            case "c": system.lines.append(try constraint(words))
            default: break
            }
        }
        return system
    }

    private static func number(_ word: String) throws -> Double {
        let number: Double? = Double(word)
        return try #require(number)
    }

    private static func constraint(_ words: [String]) throws -> LinearSystem.Line {
        let relations: [String: ConstraintSolver.Relation] = [
            "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
        ]
        var terms: [(variable: Int, coefficient: Double)] = []
        for index in 0..<(try #require(Int(words[4]))) {
            terms.append(
                (
                    try #require(Int(words[5 + 2 * index])),
                    try number(words[6 + 2 * index])
                ))
        }
        return LinearSystem.Line(
            terms, try number(words[3]), try #require(relations[words[1]]),
            priority: try #require(Float(words[2])))
    }

    static let small =
        (0..<16).map { "cell_\($0)" } + (0..<16).map { "feed_\($0)" } + [
            "cellsone_1", "indep_10", "chain_10", "nested_10", "row_10",
        ]

    @Test(
        "Small workloads have the least errors at every priority, before and after the resize",
        .enabled(if: folderIsThere, "shared/data/layout_workloads is not beside the repository"),
        arguments: small)
    func smallWorkload(name: String) throws {
        let system = try LayoutWorkloadTests.system(name)
        let session = SolverSession(system)
        #expect(session.solver.solve().isEmpty)
        AgreementTests.expectBest(system, session.values, name)
        var resized = system
        resized.fixed = system.second
        for (variable, value) in system.second {
            session.solver.fix(session.variables[variable], at: value)
        }
        #expect(session.solver.solve().isEmpty)
        AgreementTests.expectBest(resized, session.values, "\(name) resized")
    }

    static let large = [
        "indep_1000", "chain_1000", "nested_1000", "row_1000", "cellsone_100", "dragall_1000",
        "dragone_1000",
    ]

    @Test(
        "Large workloads hold what is required, before and after the resize",
        .enabled(if: folderIsThere, "shared/data/layout_workloads is not beside the repository"),
        arguments: large)
    func largeWorkload(name: String) throws {
        let system = try LayoutWorkloadTests.system(name)
        let session = SolverSession(system)
        #expect(session.solver.solve().isEmpty)
        #expect((system.errors(session.values).first?.error ?? 1) < 1e-4)
        for (variable, value) in system.second {
            session.solver.fix(session.variables[variable], at: value)
        }
        #expect(session.solver.solve().isEmpty)
        #expect((system.errors(session.values).first?.error ?? 1) < 1e-4)
    }
}
