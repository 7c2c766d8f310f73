import ConstraintSolver
import Foundation

/// Constraints that show another of several possible layouts, until the next question.
struct AmbiguityExercise {
    var wishes: [ConstraintSolver.Constraint] = []
    /// Continues a series of numbers; the same calls move views in the same way in every run.
    var random: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Points by which a length or a place is to change, in either direction.
    mutating func distance() -> Double {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let size = 10 + Double((random >> 33) % 90)
        return (random >> 62) & 1 == 0 ? size : -size
    }
}

extension LayoutEngine {
    func isAmbiguous(_ item: LayoutItem) -> Bool {
        guard item.isEngaged else { return true }
        endExercise()
        return !movable(item).isEmpty
    }

    private func movable(_ item: LayoutItem) -> [ConstraintSolver.Variable] {
        guard let variables = item.variables else { return [] }
        solveIfNeeded()
        return solver.movableVariables(
            among: [variables.x, variables.y, variables.width, variables.height])
    }

    /// Shows another layout that the constraints allow as much as the present one.
    func exerciseAmbiguity(of item: LayoutItem) {
        endExercise()
        for variable in movable(item) {
            // Either way, since one of the two may be barred.
            for sign in [1.0, -1.0] {
                let value = solver.value(of: variable)
                let wish = solver.add(
                    [ConstraintSolver.Term(variable)],
                    constant: -value - sign * exercise.distance(),
                    priority: LayoutEngine.exercisePriority)
                solver.solve()
                if abs(solver.value(of: variable) - value) > 0.5 {
                    exercise.wishes.append(wish)
                    break
                }
                solver.remove(wish)
            }
        }
        setNeedsSolving()
    }

    func endExercise() {
        guard !exercise.wishes.isEmpty else { return }
        for wish in exercise.wishes { solver.remove(wish) }
        exercise.wishes = []
        setNeedsSolving()
    }

    /// Weaker than any priority of an app, so that nothing is missed for it.
    private static let exercisePriority: Float = 0.5
}
