import ConstraintSolver
import LayoutShapes

/// Makes random systems whose required lines can hold: they are drawn around a hidden solution.
struct RandomSystems {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    static let priorities: [Float] = [999, 760, 750, 749, 490, 251, 250, 50, 1]

    mutating func system(variableCount: Int, lineCount: Int) -> LinearSystem {
        var system = LinearSystem(name: "random", variableCount: variableCount)
        var hidden = (0..<variableCount).map { _ in
            Double(Int.random(in: 0...40, using: &generator))
        }
        if generator.chance(0.5) {
            system.fixed[0] = hidden[0]
            if variableCount > 3, generator.chance(0.5) {
                hidden[1] = 375
                system.fixed[1] = 375
            }
        }
        for _ in 0..<lineCount {
            system.lines.append(line(variableCount: variableCount, hidden: hidden))
        }
        return system
    }

    /// A line like those of layouts: one to four variables, small coefficients.
    mutating func line(variableCount: Int, hidden: [Double]) -> LinearSystem.Line {
        let count = min(variableCount, [1, 1, 2, 2, 2, 3, 4].randomElement(using: &generator) ?? 1)
        var terms: [(variable: Int, coefficient: Double)] = []
        for _ in 0..<count {
            let variable = Int.random(in: 0..<variableCount, using: &generator)
            let coefficients = [1.0, 1, 1, -1, -1, 0.5, -0.5, 2, -2, 0.75]
            terms.append((variable, coefficients.randomElement(using: &generator) ?? 1))
        }
        let relations: [ConstraintSolver.Relation] = [
            .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual,
        ]
        let relation = relations.randomElement(using: &generator) ?? .equal
        var line = LinearSystem.Line(terms, 0, relation)
        if generator.chance(0.35) {
            let slack =
                generator.chance(0.5) ? 0 : Double(Int.random(in: 0...10, using: &generator))
            line.constant = -line.leftSide(hidden)
            if relation == .lessThanOrEqual { line.constant -= slack }
            if relation == .greaterThanOrEqual { line.constant += slack }
        } else {
            line.priority = RandomSystems.priorities.randomElement(using: &generator) ?? 1
            line.constant = Double(Int.random(in: -60...60, using: &generator))
        }
        return line
    }
}
