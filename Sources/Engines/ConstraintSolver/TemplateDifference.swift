extension Template {
    /// What is left to compute and to look at of this template where another one of the shape was just
    /// missed: most of what they compute is the same.
    ///
    /// What both look at need not be looked at again if this template held before when the other one
    /// was missed in the same way. The numbers that come out are the same to the last bit.
    /// - Returns: nil if the ways in which the other one is missed are not told apart.
    func difference(from other: Template) -> Template? {
        guard other.checks.count + other.nonNegative.count <= UInt64.bitWidth else { return nil }
        let difference = Template()
        var changed: Set<Int32> = []
        func isChanged(_ sum: Sums.Sum) -> Bool {
            sum.factors.contains { changed.contains($0.number) }
        }
        let formerSteps = other.stepsByVariable
        var position: Int32 = 0
        steps.forEachSum { step in
            let variable = results[position]
            position += 1
            if formerSteps[variable] == step, !isChanged(step) { return }
            changed.insert(variable)
            difference.steps.append(step.factors, divisor: step.divisor)
            difference.results.append(variable)
        }
        let formerChecks = other.checksByConstant
        position = 0
        checks.forEachSum { check in
            let bounds = bounds[position]
            position += 1
            if let former = formerChecks[bounds.constant], former.sum == check,
                former.bounds == bounds, !isChanged(check)
            {
                return
            }
            difference.checks.append(check.factors)
            difference.bounds.append(bounds)
        }
        for number in nonNegative.buffer where changed.contains(number) {
            difference.nonNegative.append(number)
        }
        return difference
    }

    private var stepsByVariable: [Int32: Sums.Sum] {
        var steps: [Int32: Sums.Sum] = [:]
        var position: Int32 = 0
        self.steps.forEachSum { step in
            steps[results[position]] = step
            position += 1
        }
        return steps
    }

    private var checksByConstant: [Int32: (sum: Sums.Sum, bounds: Bounds)] {
        var checks: [Int32: (sum: Sums.Sum, bounds: Bounds)] = [:]
        var position: Int32 = 0
        self.checks.forEachSum { check in
            checks[bounds[position].constant] = (check, bounds[position])
            position += 1
        }
        return checks
    }
}
