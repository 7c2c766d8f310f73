/// Proves that a solution is the unique optimum, from its active constraints and the sides of the others.
///
/// # How
///
/// The active constraints determine all values, so any other solution misses some of them: their left
/// sides are coordinates of the space of solutions, with the solution at the origin. The cost at each
/// level is convex. Take a missed goal's cost as the straight line that it is on its side, and that of
/// a goal that is met as nothing; both never exceed the true cost. What is left has kinks only at the
/// coordinates themselves: it is a sum of functions of one coordinate each. So it is enough to look
/// along each coordinate, up and down: if the strongest level that changes at all rises, both ways,
/// along all of them, every other solution is worse. Equalities that must hold are no coordinates; no
/// solution misses them.
///
/// # An example
///
/// `w <= 120` at 250 and `w >= 120` at 750 with `room - w >= 0` required, in 300 points of room. Active
/// is the second; `w - 120` is the coordinate. Upwards the first costs one at 250; downwards the second
/// costs one at 750. In 100 points of room the third is active and `w` is 100: downwards costs one more
/// at 750, upwards one at 1000 and one less at 750, which is dearer. Both are proofs for any text and
/// any room that leave the goals on the same sides.
enum OptimalityProof {
    /// Also changes the role of goals that are at zero by chance to `met`.
    static func holds(for system: inout SolvedGroup) -> Bool {
        var slopes = [CoordinateSlopes](repeating: CoordinateSlopes(), count: system.active.count)
        for (index, number) in system.active.enumerated() {
            let row = system.rows[Int(number)]
            slopes[index].isRigid =
                row.isPenalizedBelow && row.isPenalizedAbove
                && row.priority >= ConstraintSolver.required
            slopes[index].addKink(row, rate: 1)
        }
        var indexOfUnknown: [Int32: Int] = [:]
        for (index, number) in system.unknowns.enumerated() { indexOfUnknown[number] = index }
        for (number, row) in system.rows.enumerated() {
            var rates = [Double](repeating: 0, count: system.active.count)
            for factor in row.unknowns {
                guard let unknown = indexOfUnknown[factor.number] else { continue }
                for index in rates.indices {
                    rates[index] += factor.coefficient * system.gains[unknown][index]
                }
            }
            switch row.role {
            case .active, .met, .implied: break
            case .missed(let side):
                for index in rates.indices { slopes[index].addLine(row, side, rate: rates[index]) }
            case .tight:
                // Of a kink in several coordinates, nothing is left but a line below it: no cost.
                let moved = rates.indices.filter {
                    abs(rates[$0]) > 1e-9 && !slopes[$0].isRigid
                }
                if moved.count == 1 {
                    slopes[moved[0]].addKink(row, rate: rates[moved[0]])
                } else {
                    system.rows[number].role = .met
                }
            }
        }
        return slopes.allSatisfy { $0.isRigid || $0.isMinimum }
    }
}

/// The costs of moving along one coordinate in both directions, level by level.
private struct CoordinateSlopes {
    /// Whether the coordinate is an equality that must hold.
    var isRigid = false
    private var levels: [(priority: Float, up: Double, down: Double, scale: Double)] = []

    /// Adds a goal that is at its kink.
    mutating func addKink(_ row: SolvedGroup.Row, rate: Double) {
        let above = row.isPenalizedAbove ? abs(rate) : 0
        let below = row.isPenalizedBelow ? abs(rate) : 0
        add(row.priority, up: rate > 0 ? above : below, down: rate > 0 ? below : above)
    }

    /// Adds a goal that is missed on one side.
    mutating func addLine(_ row: SolvedGroup.Row, _ side: Int8, rate: Double) {
        guard abs(rate) > 1e-9 else { return }
        add(row.priority, up: Double(side) * rate, down: -Double(side) * rate)
    }

    private mutating func add(_ priority: Float, up: Double, down: Double) {
        let index =
            levels.firstIndex { $0.priority == priority } ?? levels.endIndex
        if index == levels.endIndex { levels.append((priority, 0, 0, 0)) }
        levels[index].up += up
        levels[index].down += down
        levels[index].scale += max(abs(up), abs(down))
    }

    /// Whether both directions lead uphill.
    var isMinimum: Bool {
        let ordered = levels.sorted { $0.priority > $1.priority }
        func rises(_ slope: ((priority: Float, up: Double, down: Double, scale: Double)) -> Double)
            -> Bool
        {
            for level in ordered where abs(slope(level)) > 1e-9 * (level.scale + 1e-3) {
                return slope(level) > 0
            }
            return false
        }
        return rises(\.up) && rises(\.down)
    }
}
