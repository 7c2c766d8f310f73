import MemoryStorage

/// Propagation along plans.
///
/// During a drag, an animation or the resizing of a window, the same variables change in every frame, and the same
/// variables depend on them. The second time that a set of variables changes while the structure is the same, the
/// traversal is recorded as a plan: what to compute, in order, with the coefficients adjacent. From then on the plan is
/// run, four times as fast as the graph is walked. Every change of structure invalidates plans.
extension ConstraintSolver {
    /// Computes what depends on the dirty variables by a plan.
    ///
    /// - Returns: whether there is one.
    func runPlan() -> Bool {
        guard let plan = plans.plan(from: dirty, structure: structure) else { return false }
        while !dirty.isEmpty { variables[dirty.removeLast()].isDirty = false }
        changed.reserve(plan.steps.count)
        var position: Int32 = 0
        while position < plan.steps.count { position = run(plan, from: position) }
        for goal in plan.goals.elements { queueGoal(goal) }
        for instance in plan.instances.elements { queueInstance(instance) }
        return true
    }

    /// Computes steps until one that may change more than numbers.
    ///
    /// - Returns: the step to go on with.
    private func run(_ plan: PropagationPlan, from first: Int32) -> Int32 {
        // The buffers do not grow in this function, so their addresses are read once.
        let values = values.pointer
        let constants = constants.pointer
        let isChanged = isChanged.pointer
        let steps = plan.steps.pointer
        var input = plan.inputs.pointer + Int(steps[Int(first)].firstInput)
        var position = Int(first)
        while position < plan.steps.count {
            let step = steps[position]
            position += 1
            let variable = Int(step.variable)
            guard step.constraint != none else {
                evaluate(step.variable)
                break
            }
            var sum = constants[Int(step.constraint)]
            let end = input + Int(step.inputCount)
            while input < end {
                sum += input.pointee.coefficient * values[Int(input.pointee.variable.index)]
                input += 1
            }
            let value = ConstraintSolver.root(sum, step.own)
            if values[variable] != value {
                values[variable] = value
                if !isChanged[variable] {
                    isChanged[variable] = true
                    changed.append(step.variable)
                }
            }
            if value < 0 {
                checkSign(of: step.variable)
                break
            }
        }
        return Int32(position)
    }

    /// Records the plan of a traversal from the dirty variables.
    func recordPlan(of traversal: borrowing Traversal) {
        let plan = PropagationPlan()
        plan.sources.append(contentsOf: dirty)
        for variable in traversal.order.elements.reversed() { addStep(for: variable, to: plan) }
        plan.goals.append(contentsOf: traversal.goals)
        plan.instances.append(contentsOf: traversal.instances)
        plan.structure = structure
        plans.keep(plan)
    }

    private func addStep(for variable: Int32, to plan: PropagationPlan) {
        switch variables[variable].state {
        case .direct:
            let constraint = variables[variable].definer
            var step = PropagationStep(
                variable: variable, constraint: constraint,
                firstInput: Int32(plan.inputs.count))
            for index in termRange(of: constraint) {
                let term = terms[index]
                if term.variable == variable {
                    step.own = term.coefficient
                } else {
                    let input = Term(Variable(index: term.variable), term.coefficient)
                    plan.inputs.append(input)
                    step.inputCount += 1
                }
            }
            plan.steps.append(step)
        case .closed: plan.steps.append(PropagationStep(variable: variable))
        case .parameter, .fixed, .expression, .instantiated, .unused: break
        }
    }
}

/// One variable to compute.
struct PropagationStep {
    var variable: Int32
    /// The equality that defines it; `none` if it closes a loop and is computed from its row.
    var constraint = none
    var firstInput: Int32 = 0
    var inputCount: Int32 = 0
    /// Its own coefficient in the equality.
    var own = 1.0
}

/// The recorded steps that compute everything that depends on a set of changed variables.
final class PropagationPlan {
    @exclusivity(unchecked) var sources = Buffer<Int32>()
    @exclusivity(unchecked) var steps = Buffer<PropagationStep>()
    @exclusivity(unchecked) var inputs = Buffer<ConstraintSolver.Term>()
    @exclusivity(unchecked) var goals = Buffer<Int32>()
    @exclusivity(unchecked) var instances = Buffer<Int32>()
    @exclusivity(unchecked) var structure = 0
}

/// The latest plans, and the sources that were seen once.
struct PropagationPlanCache: ~Copyable {
    private var plans: [PropagationPlan] = []
    private var nextIndex = 0
    private var candidates = Buffer<Candidate>()
    private var nextCandidate: Int32 = 0

    private struct Candidate {
        var hash: Int
        var structure: Int
    }

    /// Traversals of fewer variables are not recorded.
    static var leastSteps: Int { SolverPolicy.leastPlanSteps }
    private static var limit: Int { 4 }
    private static var candidateLimit: Int { 8 }

    func plan(from sources: borrowing Buffer<Int32>, structure: Int) -> PropagationPlan? {
        for plan in plans
        where plan.structure == structure && sources.hasSameBytes(as: plan.sources) {
            return plan
        }
        return nil
    }

    /// Whether the same sources changed before in the same structure; notes that they did.
    mutating func isKnown(_ sources: borrowing Buffer<Int32>, structure: Int) -> Bool {
        var hash = sources.count
        var position: Int32 = 0
        while position < sources.count {
            hash = hash &* 31 &+ Int(sources[position])
            position += 1
        }
        position = 0
        while position < candidates.count {
            let candidate = candidates[position]
            if candidate.hash == hash, candidate.structure == structure { return true }
            position += 1
        }
        let candidate = Candidate(hash: hash, structure: structure)
        if candidates.count < PropagationPlanCache.candidateLimit {
            candidates.append(candidate)
        } else {
            candidates[nextCandidate] = candidate
            nextCandidate = (nextCandidate + 1) % Int32(PropagationPlanCache.candidateLimit)
        }
        return false
    }

    mutating func keep(_ plan: PropagationPlan) {
        plans.removeAll { $0.structure != plan.structure }
        if plans.count < PropagationPlanCache.limit {
            plans.append(plan)
        } else {
            nextIndex = (nextIndex + 1) % PropagationPlanCache.limit
            plans[nextIndex] = plan
        }
    }
}
