import Foundation
import LayoutShapes

/// Writes the shapes as text for the programs of `Benchmarks/Comparisons`.
enum SystemExport {
    /// Sizes that solvers which are not linear can still manage.
    static func write(to folder: String) throws {
        let systems: [(String, LinearSystem)] = [
            ("independent/100", LayoutShapes.independent(100)),
            ("independent/1000", LayoutShapes.independent(1000)),
            ("chain/100", LayoutShapes.chain(100)), ("chain/1000", LayoutShapes.chain(1000)),
            ("row/30", LayoutShapes.row(30)), ("row/100", LayoutShapes.row(100)),
            ("nested/100", LayoutShapes.nested(100)), ("nested/300", LayoutShapes.nested(300)),
            ("stack/100", LayoutShapes.stack(100)), ("cells/1", LayoutShapes.cells(1)),
            ("cells/10", LayoutShapes.cells(10)), ("cells/100", LayoutShapes.cells(100)),
            ("drag-one/250", LayoutShapes.drag(250, all: false)),
            ("drag-all/250", LayoutShapes.drag(250, all: true)),
            ("drag-all/2500", LayoutShapes.drag(2500, all: true)),
        ]
        for (name, system) in systems {
            let file = "\(folder)/\(name.replacingOccurrences(of: "/", with: "-")).txt"
            try text(of: system, name).write(toFile: file, atomically: true, encoding: .utf8)
        }
    }

    private static func text(of system: LinearSystem, _ name: String) -> String {
        var rows = ["name \(name)", "vars \(system.variableCount)"]
        for (variable, value) in system.fixed.sorted(by: { $0.key < $1.key }) {
            rows.append("fix \(variable) \(value) \(system.second[variable] ?? value)")
        }
        for line in system.lines {
            let terms = line.terms.map { "\($0.variable) \($0.coefficient)" }
            rows.append(
                "line \(line.relation.rawValue) \(line.priority) \(line.constant) \(terms.count) "
                    + terms.joined(separator: " "))
        }
        return rows.joined(separator: "\n") + "\n"
    }
}
