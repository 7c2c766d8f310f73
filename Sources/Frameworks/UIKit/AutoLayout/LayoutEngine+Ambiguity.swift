import ConstraintSolver
import Foundation

/// Constraints that show another solution of an ambiguous layout, until ambiguity is queried again.
struct AmbiguityExercise {
    var constraints: [ConstraintSolver.Constraint] = []
    /// The state of a linear congruential generator; the same calls move views alike in every run.
    var random: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The points by which a length or a position is to change, in either direction.
    mutating func distance() -> Double {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let size = 10 + Double((random >> 33) % 90)
        return (random >> 62) & 1 == 0 ? size : -size
    }
}

extension LayoutEngine {
    func isAmbiguous(_ node: LayoutNode) -> Bool {
        guard node.state.variables != nil else { return true }
        node.moveToCurrentEngine()
        endAmbiguityExercise()
        return !movableVariables(of: node).isEmpty
    }

    /// The variables of a rectangle that more than one value solves.
    private func movableVariables(of node: LayoutNode) -> [ConstraintSolver.Variable] {
        guard let variables = node.state.variables else { return [] }
        solveIfNeeded()
        return solver.movableVariables(
            among: [variables.x, variables.y, variables.width, variables.height])
    }

    /// Solves for another layout that satisfies the constraints as well as the present one.
    func exerciseAmbiguity(of node: LayoutNode) {
        node.moveToCurrentEngine()
        endAmbiguityExercise()
        for variable in movableVariables(of: node) {
            // In either direction, since a constraint may bar one of them.
            for sign in [1.0, -1.0] {
                let value = solver.value(of: variable)
                let constraint = solver.add(
                    [ConstraintSolver.Term(variable)],
                    constant: -value - sign * ambiguityExercise.distance(),
                    priority: LayoutEngine.exercisePriority)
                solver.solve()
                if abs(solver.value(of: variable) - value) > 0.5 {
                    ambiguityExercise.constraints.append(constraint)
                    break
                }
                solver.remove(constraint)
            }
        }
        setNeedsSolving()
    }

    func endAmbiguityExercise() {
        guard !ambiguityExercise.constraints.isEmpty else { return }
        for constraint in ambiguityExercise.constraints { solver.remove(constraint) }
        ambiguityExercise.constraints = []
        setNeedsSolving()
    }

    /// Lower than any priority of an app, so that no constraint gives way to it.
    private static let exercisePriority: Float = 0.5
}
