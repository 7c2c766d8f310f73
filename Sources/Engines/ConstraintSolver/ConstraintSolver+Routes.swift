/// Ways through the graph of definitions that are taken again and again.
///
/// A drag, an animation, a window that is resized by hand: the same variables change in every frame,
/// and what depends on them is the same. The second time that a set of variables changes while the
/// structure is the same, its way is written down as a straight line: what to compute, in order, with
/// the coefficients side by side. From then on it is computed from there, about ten times as quickly
/// as by walking the graph. Any change but of a number makes the line void.
extension ConstraintSolver {
    /// Computes what depends on the dirty variables along a line that was written down before.
    ///
    /// - Returns: whether there is one.
    func followRoute() -> Bool {
        guard let route = routes.route(from: dirty, structure: structure) else { return false }
        while !dirty.isEmpty { variables[dirty.removeLast()].isDirty = false }
        changed.reserve(route.steps.count)
        var position: Int32 = 0
        while position < route.steps.count { position = follow(route, from: position) }
        position = 0
        while position < route.goals.count {
            noteGoal(route.goals[position])
            position += 1
        }
        position = 0
        while position < route.imprints.count {
            noteImprint(route.imprints[position])
            position += 1
        }
        return true
    }

    /// Computes steps until something else than numbers may have to change.
    ///
    /// - Returns: the step to go on with.
    private func follow(_ route: Route, from first: Int32) -> Int32 {
        // Nothing moves meanwhile: the pools are read once, not at every step.
        let values = values.pointer
        let constants = constants.pointer
        let isChanged = isChanged.pointer
        let steps = route.steps.pointer
        var input = route.inputs.pointer + Int(steps[Int(first)].firstInput)
        var position = Int(first)
        while position < route.steps.count {
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

    /// Writes down the way that `propagate()` found, in `found` and `foundGoals`.
    func writeRoute(from sources: borrowing Pool<Int32>) {
        let route = Route()
        var position: Int32 = 0
        while position < sources.count {
            route.sources.append(sources[position])
            position += 1
        }
        position = Int32(found.count)
        while position > 0 {
            position -= 1
            addStep(for: found[position], to: route)
        }
        position = 0
        while position < foundGoals.count {
            route.goals.append(foundGoals[position])
            position += 1
        }
        position = 0
        while position < foundImprints.count {
            route.imprints.append(foundImprints[position])
            position += 1
        }
        route.structure = structure
        routes.keep(route)
    }

    private func addStep(for variable: Int32, to route: Route) {
        switch variables[variable].kind {
        case .direct:
            let constraint = variables[variable].definer
            var step = RouteStep(
                variable: variable, constraint: constraint,
                firstInput: Int32(route.inputs.count))
            for index in termRange(of: constraint) {
                let term = terms[index]
                if term.variable == variable {
                    step.own = term.coefficient
                } else {
                    let input = Term(Variable(index: term.variable), term.coefficient)
                    route.inputs.append(input)
                    step.inputCount += 1
                }
            }
            route.steps.append(step)
        case .closed: route.steps.append(RouteStep(variable: variable))
        case .parameter, .fixed, .expression, .imprinted, .unused: break
        }
    }
}

/// One variable to compute.
struct RouteStep {
    var variable: Int32
    /// The equality that defines it; `none` if it closes a loop and is computed from its row.
    var constraint = none
    var firstInput: Int32 = 0
    var inputCount: Int32 = 0
    /// Its own coefficient in the equality.
    var own = 1.0
}

/// What to do when some variables change.
final class Route {
    @exclusivity(unchecked) var sources = Pool<Int32>()
    @exclusivity(unchecked) var steps = Pool<RouteStep>()
    @exclusivity(unchecked) var inputs = Pool<ConstraintSolver.Term>()
    @exclusivity(unchecked) var goals = Pool<Int32>()
    @exclusivity(unchecked) var imprints = Pool<Int32>()
    @exclusivity(unchecked) var structure = 0
}

/// The routes that were taken lately, and what might become one.
struct RouteCache: ~Copyable {
    private var routes: [Route] = []
    private var nextPlace = 0
    private var candidates = Pool<Candidate>()
    private var nextCandidate: Int32 = 0

    private struct Candidate {
        var hash: Int
        var structure: Int
    }

    /// Shorter ways are walked.
    static var leastSteps: Int { 16 }
    private static var limit: Int { 4 }
    private static var candidateLimit: Int { 8 }

    func route(from sources: borrowing Pool<Int32>, structure: Int) -> Route? {
        for route in routes where route.structure == structure && isSame(sources, route.sources) {
            return route
        }
        return nil
    }

    private func isSame(_ one: borrowing Pool<Int32>, _ other: borrowing Pool<Int32>) -> Bool {
        guard one.count == other.count else { return false }
        var position: Int32 = 0
        while position < one.count {
            if one[position] != other[position] { return false }
            position += 1
        }
        return true
    }

    /// Whether the same sources changed before in the same structure; they did from now on.
    mutating func isKnown(_ sources: borrowing Pool<Int32>, structure: Int) -> Bool {
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
        if candidates.count < RouteCache.candidateLimit {
            candidates.append(candidate)
        } else {
            candidates[nextCandidate] = candidate
            nextCandidate = (nextCandidate + 1) % Int32(RouteCache.candidateLimit)
        }
        return false
    }

    mutating func keep(_ route: Route) {
        routes.removeAll { $0.structure != route.structure }
        if routes.count < RouteCache.limit {
            routes.append(route)
        } else {
            nextPlace = (nextPlace + 1) % RouteCache.limit
            routes[nextPlace] = route
        }
    }
}
