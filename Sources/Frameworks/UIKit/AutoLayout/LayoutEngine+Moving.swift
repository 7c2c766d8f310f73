import ConstraintSolver

extension LayoutEngine {
    /// Takes over all nodes and constraints of another engine, which is empty then.
    ///
    /// A node of another environment that is used again may be connected with any of them: by constraints, or
    /// as a superview in whose coordinates they are expressed.
    func absorb(_ other: LayoutEngine) {
        other.endAmbiguityExercise()
        let constraints = other.installedConstraints
        let nodes = other.nodes
        for constraint in constraints { other.uninstall(constraint) }
        for node in nodes { node.removeFromEngine() }
        for constraint in constraints where constraint.solverConstraint == nil {
            if let holder = constraint.holderHandle?.node { install(constraint, heldBy: holder) }
        }
        for node in nodes where !node.isEnding { _ = node.ensureVariables() }
    }
}
