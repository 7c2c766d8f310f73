import MemoryStorage

/// Computing the values of instances by compiled code.
extension ConstraintSolver {
    /// Evaluates the instances whose constants or inputs changed.
    func evaluateInstances() {
        while let instance = specializer.instancesToEvaluate.popLast() {
            specializer.instances[instance].isQueued = false
            guard specializer.instances[instance].isUsed else { continue }
            let former = specializer.instances[instance].compiled
            let compiled = specializer.instances[instance].shape._withUnsafeGuaranteedRef {
                matchingCompiledGroup($0, instance, after: former)
            }
            if let compiled {
                specializer.instances[instance].compiled = compiled
            } else {
                deoptimize(instance)
            }
        }
    }

    /// Finds the compiled group whose guards hold for an instance, or makes it, and takes its values.
    ///
    /// - Parameter former: the one to try first; the one that matched last when nil.
    /// - Returns: nil if there is none; the instance is to be deoptimized.
    func matchingCompiledGroup(
        _ shape: GroupShape, _ instance: Int32, after former: Unmanaged<CompiledGroup>?
    ) -> Unmanaged<CompiledGroup>? {
        if let first = former ?? shape.latestCompiledGroup {
            if evaluate(first, of: shape, in: instance) { return first }
            if let other = otherCompiledGroup(shape, instance, than: first) { return other }
        }
        guard shape.mayCompileMore else { return nil }
        if let compiled = compileGroup(of: instance) {
            let reference = Unmanaged.passUnretained(compiled)
            if evaluate(reference, of: shape, in: instance) {
                traceDecision("instance \(instance): compiled")
                shape.keep(compiled)
                return reference
            }
        }
        shape.failures += 1
        return nil
    }

    /// Finds another compiled group whose guards hold, the one that matched last first.
    private func otherCompiledGroup(
        _ shape: GroupShape, _ instance: Int32, than first: Unmanaged<CompiledGroup>
    ) -> Unmanaged<CompiledGroup>? {
        let count = shape.compiledGroups.count
        let latest = shape.latest
        for offset in 0..<count {
            let index = latest + offset < count ? latest + offset : latest + offset - count
            let compiled = Unmanaged.passUnretained(shape.compiledGroups[index])
            guard compiled.toOpaque() != first.toOpaque(),
                evaluate(compiled, of: shape, in: instance)
            else { continue }
            shape.latest = index
            return compiled
        }
        return nil
    }

    /// Computes an instance's values, and takes them if the guards hold.
    ///
    /// - Returns: whether they do.
    private func evaluate(
        _ compiled: Unmanaged<CompiledGroup>, of shape: GroupShape, in instance: Int32
    ) -> Bool {
        let record = specializer.instances[instance]
        specializer.shapes?.reserveNumbers(Int(record.variableCount + record.memberCount))
        let slots = UnsafePointer(specializer.slots.pointer) + Int(record.firstSlot)
        loadInputs(slots, of: record, shape)
        let holds = compiled._withUnsafeGuaranteedRef { compute($0) && guardsHold(of: $0) }
        guard holds else { return false }
        publish(slots, shape)
        #if DEBUG
            compareWithReference(instance, shape)
        #endif
        return true
    }

    @inline(__always)
    private var local: UnsafeMutablePointer<Double> { specializer.shapes.unsafelyUnwrapped.local }

    /// Loads the inputs into `local`, by number, and the constants after all variables.
    @inline(__always)
    private func loadInputs(
        _ variables: UnsafePointer<InstanceSlot>, of record: GroupInstance, _ shape: GroupShape
    ) {
        let local = local
        let values = values.pointer
        for number in shape.inputs.elements {
            local[Int(number)] = values[Int(variables[Int(number)].index)]
        }
        let constants = constants.pointer
        let own = local + Int(record.variableCount)
        if record.isContiguous {
            let first = constants + Int(record.firstMember)
            for number in 0..<Int(record.memberCount) { own[number] = first[number] }
        } else {
            let members = variables + Int(record.variableCount)
            for number in 0..<Int(record.memberCount) {
                own[number] = constants[Int(members[number].index)]
            }
        }
    }

    /// Computes the values of the variables into `local`.
    ///
    /// - Returns: whether all are finite.
    @inline(__always)
    private func compute(_ compiled: CompiledGroup) -> Bool {
        let local = local
        let results = compiled.results.pointer
        var excess = 0.0
        compiled.steps.forEach(of: local) { position, value in
            local[Int(results[position])] = value
            excess += value * 0
        }
        return excess == 0
    }

    /// Whether the values in `local` are where the proof of optimality has them.
    @inline(__always)
    private func guardsHold(of compiled: CompiledGroup) -> Bool {
        let local = local
        let bounds = compiled.bounds.pointer
        var holds = true
        compiled.guards.forEach(of: local) { position, left in
            // Mostly far from its bounds, so that the least tolerance decides already.
            let least = ConstraintSolver.leastTolerance
            if left >= bounds[position].least * least, left <= bounds[position].most * least {
                return
            }
            let tolerance = ConstraintSolver.tolerance(at: local[Int(bounds[position].constant)])
            let isMet =
                left >= bounds[position].least * tolerance
                && left <= bounds[position].most * tolerance
            if !isMet { holds = false }
        }
        for number in compiled.nonNegative.elements
        where !(local[Int(number)] >= -ConstraintSolver.tolerance(at: 0)) {
            holds = false
        }
        return holds
    }

    /// Takes the values in `local`.
    @inline(__always)
    private func publish(_ variables: UnsafePointer<InstanceSlot>, _ shape: GroupShape) {
        let local = local
        let values = values.pointer
        let outputs = shape.outputs.pointer
        // Written after all that changed, and counted when it is known.
        let changes = changed.pointer(afterExtendingBy: shape.outputs.count)
        var count = 0
        let isChanged = isChanged.pointer
        for position in 0..<shape.outputs.count {
            let number = Int(outputs[position])
            let variable = variables[number].index
            guard values[Int(variable)] != local[number] else { continue }
            values[Int(variable)] = local[number]
            if !isChanged[Int(variable)] {
                isChanged[Int(variable)] = true
                changes[count] = variable
                count += 1
            }
        }
        changed.removeLast(shape.outputs.count - count)
    }
}
