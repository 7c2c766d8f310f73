extension ConstraintSolver {
    /// Writes the left side of a constraint as a sum over parameters and fixed variables alone.
    ///
    /// Afterwards `columns` lists those variables and `weights` holds their coefficients, until
    /// `clearWeights()`. A variable whose place in `reaches` is the present visit was come to through others.
    /// - Returns: the constant part.
    /// - Complexity: linear in what the constraint's variables are computed from
    func expand(_ constraint: Int32) -> Double {
        beginExpansion()
        seedExpansion(constraint, multiplier: 1)
        return finishExpansion { _, _ in }
    }

    func beginExpansion() {
        _ = beginVisit()
        found.removeAll()
        columns.removeAll()
        expansionConstant = 0
        expansionScale = 0
        if weights.count < variables.count {
            // Some more, since variables mostly come one after the other.
            weights.extend(to: variables.count + 16, with: 0)
            reaches.extend(to: variables.count + 16, with: 0)
        }
    }

    /// Adds a multiple of a constraint's left side to the sum that is to be expanded.
    func seedExpansion(_ constraint: Int32, multiplier: Double) {
        addConstant(constants[constraint] * multiplier)
        for index in termRange(of: constraint) {
            let term = terms[index]
            climb(from: term.variable)
            weights[term.variable] += term.coefficient * multiplier
        }
    }

    @inline(__always)
    private func addConstant(_ constant: Double) {
        expansionConstant += constant
        expansionScale = max(expansionScale, abs(constant))
    }

    /// Lists what a variable is computed from in `found`, inputs before users, and the parameters and
    /// fixed variables among it in `columns`.
    private func climb(from variable: Int32) {
        guard variables[variable].visit != visit else { return }
        variables[variable].visit = visit
        guard variables[variable].definer != none else {
            columns.append(variable)
            return
        }
        // Nothing but the walk moves meanwhile: the pools are read once, not at every step.
        let variables = variables.pointer
        let terms = terms.pointer
        let base = walk.count
        var top = frameOfInputs(of: variable)
        while true {
            guard top.next != top.other else {
                found.append(top.variable)
                guard walk.count > base else { return }
                top = walk.removeLast()
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
            guard variables[Int(input)].visit != visit else { continue }
            variables[Int(input)].visit = visit
            if variables[Int(input)].definer == none {
                columns.append(input)
            } else {
                walk.append(top)
                top = frameOfInputs(of: input)
            }
        }
    }

    private func frameOfInputs(of variable: Int32) -> WalkFrame {
        guard variables[variable].kind == .direct else {
            let first = closedRows.firstInRow(variable)
            return WalkFrame(variable: variable, next: first, other: none)
        }
        let inputs = termRange(of: variables[variable].definer)
        return WalkFrame(variable: variable, next: inputs.lowerBound, other: inputs.upperBound)
    }

    /// Replaces defined variables, users first, until only parameters and fixed variables are left.
    ///
    /// - Parameter uses: called for every equality that was needed, with its multiplier.
    func finishExpansion(_ uses: (_ constraint: Int32, _ multiplier: Double) -> Void) -> Double {
        while !found.isEmpty {
            let variable = found.removeLast()
            let weight = weights[variable]
            weights[variable] = 0
            guard abs(weight) > LinearRows.leastCoefficient else { continue }
            if variables[variable].kind == .direct {
                let multiplier = expandDirect(variable, weight: weight)
                uses(variables[variable].definer, multiplier)
            } else {
                expandClosed(variable, weight: weight)
                uses(variables[variable].definer, .nan)
            }
        }
        return expansionConstant
    }

    private func expandDirect(_ variable: Int32, weight: Double) -> Double {
        // Nothing moves meanwhile: the pools are read once, not at every term.
        let weights = weights.pointer
        let reaches = reaches.pointer
        let visit = visit
        let constraint = variables[variable].definer
        let record = constraints[constraint]
        let first = UnsafePointer(terms.pointer + Int(record.firstTerm))
        let end = first + Int(record.termCount)
        var term = first
        while term.pointee.variable != variable { term += 1 }
        let own = term.pointee.coefficient
        let multiplier = own * own == 1 ? -weight * own : -weight / own
        addConstant(constants[constraint] * multiplier)
        term = first
        while term < end {
            let input = Int(term.pointee.variable)
            if input != Int(variable) {
                weights[input] += term.pointee.coefficient * multiplier
                reaches[input] = visit
            }
            term += 1
        }
        return multiplier
    }

    private func expandClosed(_ variable: Int32, weight: Double) {
        addConstant(closedRows.constant(variable) * weight)
        var node = closedRows.firstInRow(variable)
        while node != none {
            let entry = closedRows.node(node)
            weights[entry.column] += entry.coefficient * weight
            reaches[entry.column] = visit
            node = entry.nextInRow
        }
    }

    func clearWeights() {
        var position: Int32 = 0
        while position < columns.count {
            weights[columns[position]] = 0
            position += 1
        }
    }
}

/// A variable on the stack of a walk, with the input or the dependent to go to next.
struct WalkFrame {
    var variable: Int32
    var next: Int32
    /// In walks to inputs: where they end. In walks downstream: the next row that contains the
    /// variable.
    var other: Int32
}
