/// Learning patterns before the first solution: a screen with a thousand equal cells is mostly built in
/// one go.
extension ConstraintSolver {
    /// When so many constraints of several variables wait, some of them are looked at.
    ///
    /// Not earlier: what waits already is solved by its groups, which have templates of their own, and
    /// those of the pattern are made once more.
    static var firstGlance: Int { 4096 }

    /// Looks for groups that are built alike among what waits, and learns the pattern of the first that
    /// comes twice. What is still to be added may then follow it.
    @inline(never)
    func glanceForPatterns() {
        nextGlance *= 4
        guard let templates, templates.patterns.isEmpty, queue.isSorted, loneQueue.isSorted,
            loosened.isEmpty, shifted.isEmpty
        else { return }
        definePinned()
        learnFirstPattern(templates)
        loneQueue.keep { standings[$0].isQueued }
    }

    /// Gives variables that an equality alone pins down their value, as the next solution would, since
    /// those connect nothing.
    private func definePinned() {
        var position: Int32 = 0
        while position < loneQueue.count {
            let constraint = loneQueue[position]
            position += 1
            guard standings[constraint].state == .queued, isEquation(constraint) else { continue }
            let variable = terms[constraints[constraint].firstTerm].variable
            guard variables[variable].kind == .parameter, variables[variable].group == none,
                variables[variable].dependents == 0, closedRows.firstInColumn(variable) == none
            else { continue }
            if leaveQueue(constraint) { defineDirectly(variable, by: constraint) }
        }
    }

    private func learnFirstPattern(_ store: TemplateStore) {
        var walks = 16
        // What came last is the most likely to come again.
        surveyQueue(from: Int32(queue.count / 2)) { isGroup in
            guard isGroup else {
                // What hangs together is large: no more time is spent on it.
                nextGlance = .max
                return false
            }
            walks -= 1
            if surveyedMembers.count >= SystemShape.leastMembers,
                let shape = store.shape(of: shapeWords, hash: shapeHash) ?? newShape(store)
            {
                learnPattern(from: shape, store)
            }
            return walks > 0 && store.patterns.isEmpty
        }
    }
}
