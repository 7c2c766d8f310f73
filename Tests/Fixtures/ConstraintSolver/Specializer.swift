/// A stand-in for `Sources/Engines/ConstraintSolver/Specialization` that specialises nothing.
///
/// `Scripts/check` compiles the rest of the solver with it, which shows that nothing else depends on that folder.
struct Specializer: ~Copyable {
    init(isEnabled: Bool) {}

    init(sharing other: borrowing Specializer) {}

    var defersAdditions: Bool { false }

    func defersRemoval(of variable: Int32) -> Bool { false }

    func mentions(_ variable: Int32) -> Bool { false }
}

extension ConstraintSolver {
    func flushPending() {}
    func instantiateKnownShapes() {}
    func evaluateInstances() {}
    func queueInstance(_ instance: Int32) {}
    func deoptimize(_ instance: Int32) {}
    func writeRecordsOfInstances() {}
    func hasRecord(_ constraint: Int32) -> Bool { true }
    func problemOfInstances() -> String? { nil }
    package var instantiatedCount: Int { 0 }
    package var compactCount: Int { 0 }

    func deferAddition(
        _ constraint: Int32, _ head: ConstraintHead, _ terms: UnsafeBufferPointer<Term>
    ) {
        preconditionFailure("no addition is deferred")
    }

    func removePending(_ constraint: Int32) { preconditionFailure("no addition is deferred") }

    func removeMember(_ constraint: Int32) { preconditionFailure("there are no instances") }
}
