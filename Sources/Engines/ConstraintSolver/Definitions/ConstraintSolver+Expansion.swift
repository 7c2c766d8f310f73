import MemoryStorage

/// A sum of constraints' left sides, written over parameters and fixed variables alone.
///
/// **Order:** `begin(variableCount:stamp:)`, `seed` for each constraint, `finish`; what it holds then is valid until
/// `recycle(_:)` of the solver.
struct Expansion: ~Copyable {
    /// The constant part of the sum.
    fileprivate(set) var constant = 0.0
    /// The largest constant that went into the sum, for its tolerance.
    fileprivate(set) var scale = 0.0
    /// The walk of this expansion.
    fileprivate(set) var stamp: Int32 = 0
    /// The parameters and fixed variables of the sum.
    fileprivate(set) var columns = Buffer<Int32>()
    /// By variable: its coefficient. Zero for all variables between expansions.
    fileprivate(set) var weights = Buffer<Double>()
    /// By variable: the last walk that reached it through another variable's definition.
    fileprivate var reaches = Buffer<Int32>()
    /// Defined variables that are still to be substituted, inputs before users.
    fileprivate var pending = Buffer<Int32>()
    fileprivate var walk = Buffer<WalkFrame>()

    @inline(__always)
    func weight(of variable: Int32) -> Double { weights[variable] }

    /// Whether a column came through the definition of another variable, not from a seed alone.
    func isReachedThroughOthers(_ column: Int32) -> Bool { reaches[column] == stamp }

    /// Takes a column's weight out of the sum.
    func takeWeight(of column: Int32) -> Double {
        let weight = weights[column]
        weights[column] = 0
        return weight
    }

    fileprivate mutating func begin(variableCount: Int, stamp: Int32) {
        self.stamp = stamp
        pending.removeAll()
        columns.removeAll()
        constant = 0
        scale = 0
        if weights.count < variableCount {
            // Some more, since variables mostly come one after the other.
            weights.extend(to: variableCount + 16, with: 0)
            reaches.extend(to: variableCount + 16, with: 0)
        }
    }

    @inline(__always)
    fileprivate mutating func addConstant(_ addend: Double) {
        constant += addend
        scale = max(scale, abs(addend))
    }

    fileprivate func clearWeights() {
        for column in columns.elements { weights[column] = 0 }
    }
}

extension ConstraintSolver {
    /// Writes the left side of a constraint as a sum over parameters and fixed variables alone.
    ///
    /// - Complexity: linear in what the constraint's variables are computed from
    func expand(_ constraint: Int32) -> Expansion {
        var expansion = beginExpansion()
        seed(&expansion, constraint, multiplier: 1)
        finish(&expansion) { _, _ in }
        return expansion
    }

    func beginExpansion() -> Expansion {
        var expansion = Expansion()
        swap(&expansion, &workspaces.expansion)
        expansion.begin(variableCount: variables.count, stamp: beginVisit())
        return expansion
    }

    /// Ends the use of an expansion.
    func recycle(_ expansion: consuming Expansion) {
        expansion.clearWeights()
        swap(&expansion, &workspaces.expansion)
    }

    /// Adds a multiple of a constraint's left side to the sum that is to be expanded.
    func seed(_ expansion: inout Expansion, _ constraint: Int32, multiplier: Double) {
        expansion.addConstant(constants[constraint] * multiplier)
        for index in termRange(of: constraint) {
            let term = terms[index]
            climb(from: term.variable, &expansion)
            expansion.weights[term.variable] += term.coefficient * multiplier
        }
    }

    /// Lists what a variable is computed from, inputs before users, and the parameters and fixed variables among
    /// it as columns.
    private func climb(from variable: Int32, _ expansion: inout Expansion) {
        let stamp = expansion.stamp
        guard variables[variable].visit != stamp else { return }
        variables[variable].visit = stamp
        guard variables[variable].definer != none else {
            expansion.columns.append(variable)
            return
        }
        // Only the walk grows meanwhile, so the buffers' addresses are read once.
        let variables = variables.pointer
        let terms = terms.pointer
        var top = frameOfInputs(of: variable)
        while true {
            guard top.next != top.other else {
                expansion.pending.append(top.variable)
                guard !expansion.walk.isEmpty else { return }
                top = expansion.walk.removeLast()
                continue
            }
            let input: Int32
            // The inputs of a closed variable are a list, which ends with none.
            if top.other != none {
                input = terms[Int(top.next)].variable
                top.next &+= 1
            } else {
                let node = closedRows.node(top.next)
                input = node.column
                top.next = node.nextInRow
            }
            guard variables[Int(input)].visit != stamp else { continue }
            variables[Int(input)].visit = stamp
            if variables[Int(input)].definer == none {
                expansion.columns.append(input)
            } else {
                expansion.walk.append(top)
                top = frameOfInputs(of: input)
            }
        }
    }

    private func frameOfInputs(of variable: Int32) -> WalkFrame {
        guard variables[variable].state == .direct else {
            let first = closedRows.firstInRow(variable)
            return WalkFrame(variable: variable, next: first, other: none)
        }
        let inputs = termRange(of: variables[variable].definer)
        return WalkFrame(variable: variable, next: inputs.lowerBound, other: inputs.upperBound)
    }

    /// Substitutes defined variables, users first, until only parameters and fixed variables are left.
    ///
    /// - Parameter uses: called for every equality that was needed, with its multiplier; not a number for one
    ///   that closes a loop.
    func finish(
        _ expansion: inout Expansion, _ uses: (_ constraint: Int32, _ multiplier: Double) -> Void
    ) {
        while !expansion.pending.isEmpty {
            let variable = expansion.pending.removeLast()
            let weight = expansion.takeWeight(of: variable)
            guard abs(weight) > LinearRows.leastCoefficient else { continue }
            if variables[variable].state == .direct {
                let multiplier = substituteDirect(variable, weight: weight, &expansion)
                uses(variables[variable].definer, multiplier)
            } else {
                substituteClosed(variable, weight: weight, &expansion)
                uses(variables[variable].definer, .nan)
            }
        }
    }

    private func substituteDirect(
        _ variable: Int32, weight: Double, _ expansion: inout Expansion
    ) -> Double {
        // The buffers do not grow in this function, so their addresses are read once.
        let weights = expansion.weights.pointer
        let reaches = expansion.reaches.pointer
        let stamp = expansion.stamp
        let constraint = variables[variable].definer
        let record = constraints[constraint]
        let first = UnsafePointer(terms.pointer + Int(record.firstTerm))
        let end = first + Int(record.termCount)
        var term = first
        while term.pointee.variable != variable { term += 1 }
        let own = term.pointee.coefficient
        let multiplier = own * own == 1 ? -weight * own : -weight / own
        expansion.addConstant(constants[constraint] * multiplier)
        term = first
        while term < end {
            let input = Int(term.pointee.variable)
            if input != Int(variable) {
                weights[input] += term.pointee.coefficient * multiplier
                reaches[input] = stamp
            }
            term += 1
        }
        return multiplier
    }

    private func substituteClosed(
        _ variable: Int32, weight: Double, _ expansion: inout Expansion
    ) {
        expansion.addConstant(closedRows.constant(variable) * weight)
        var node = closedRows.firstInRow(variable)
        while node != none {
            let entry = closedRows.node(node)
            expansion.weights[entry.column] += entry.coefficient * weight
            expansion.reaches[entry.column] = expansion.stamp
            node = entry.nextInRow
        }
    }
}

/// A variable on the stack of a walk, with the input or the dependent to visit next.
struct WalkFrame {
    var variable: Int32
    var next: Int32
    /// In walks to inputs: the end of the inputs. In walks to dependents: the next row that contains the
    /// variable.
    var other: Int32
}
