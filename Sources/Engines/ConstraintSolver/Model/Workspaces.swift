import MemoryStorage

/// Working memory of the solver's operations, kept from one to the next so that it is allocated once.
///
/// An operation swaps a workspace with an empty one, and back when it ends. A nested operation finds the empty
/// one, so no two operations share memory.
struct Workspaces: ~Copyable {
    var list = Buffer<Int32>()
    /// Used in place by the search whether a variable is needed by another.
    var loopSearch = Buffer<Int32>()
    var expansion = Expansion()
    var traversal = Traversal()
    var groupDraft = GroupDraft()
    /// Used in place.
    var loneGoals = LoneGoals()
    var steps = StepWorkspace()
}

extension ConstraintSolver {
    /// Begins a graph walk in which no record has been visited.
    func beginVisit() -> Int32 {
        visit &+= 1
        return visit
    }
}
