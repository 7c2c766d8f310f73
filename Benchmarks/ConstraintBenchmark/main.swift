import CHeapSize
import ConstraintSolver
import Foundation
import LayoutShapes
import ProcessCosts

// Measures the solver on the shapes of `LayoutShapes`; prints `name metric value`. Times are thread
// time, the best of several rounds; `exponent` is the slope of time over size between the two largest
// sizes, in logarithms: 1 is linear.

func report(_ name: String, _ metric: String, _ value: Double) {
    print(name, metric, String(format: "%.4g", value))
}

func best(_ rounds: Int, _ body: () -> Double) -> Double {
    (0..<rounds).reduce(Double.infinity) { best, _ in min(best, body()) }
}

func time(_ body: () -> Void) -> Double {
    let start = ThreadClock.nanoseconds
    body()
    return ThreadClock.nanoseconds - start
}

/// A shape with its variables and terms made, so that only the solver's work is measured.
struct Prepared {
    /// A line whose terms stand in `terms`.
    struct Line {
        var terms: Range<Int>
        var constant: Double
        var relation: ConstraintSolver.Relation
        var priority: Float
    }

    let system: LinearSystem
    let solver: ConstraintSolver
    let variables: [ConstraintSolver.Variable]
    let terms: [ConstraintSolver.Term]
    let lines: [Line]
    var constraints: [ConstraintSolver.Constraint] = []

    init(_ system: LinearSystem, solver: ConstraintSolver = ConstraintSolver()) {
        self.system = system
        self.solver = solver
        let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
        self.variables = variables
        var terms: [ConstraintSolver.Term] = []
        lines = system.lines.map { line in
            let first = terms.count
            for term in line.terms {
                terms.append(ConstraintSolver.Term(variables[term.variable], term.coefficient))
            }
            return Line(
                terms: first..<terms.count, constant: line.constant, relation: line.relation,
                priority: line.priority)
        }
        self.terms = terms
        constraints.reserveCapacity(lines.count)
    }

    mutating func build() {
        fix(system.fixed)
        terms.withUnsafeBufferPointer { terms in
            for line in lines { constraints.append(add(line, terms)) }
        }
        solver.solve()
        readChanges()
    }

    /// Adds a line whose terms stand in a buffer of all terms.
    func add(
        _ line: Line, _ terms: UnsafeBufferPointer<ConstraintSolver.Term>
    ) -> ConstraintSolver.Constraint {
        solver.add(
            UnsafeBufferPointer(rebasing: terms[line.terms]), constant: line.constant,
            relation: line.relation, priority: line.priority)
    }

    func fix(_ values: [Int: Double]) {
        for (variable, value) in values { solver.fix(variables[variable], at: value) }
    }

    func readChanges() {
        var sum = 0.0
        let solver = solver
        solver.forEachChangedVariable { sum += solver.value(of: $0) }
        precondition(sum.isFinite)
    }

    func resize(_ isSecond: Bool) {
        fix(isSecond ? system.second : system.fixed)
        solver.solve()
        readChanges()
    }
}

func measureGrowth(
    _ name: String, _ sizes: [Int], perItem: Bool = false, _ shape: (Int) -> LinearSystem
) {
    var former: (size: Int, time: Double)?
    for size in sizes where wantedSize == nil || wantedSize == size {
        let system = shape(size)
        let rounds = wantedRounds ?? (size >= 10_000 ? 3 : 9)
        var prepared = Prepared(system)
        let build = best(rounds) {
            prepared = Prepared(system)
            return time { prepared.build() }
        }
        report("\(name)/\(size)", "build_ns_per_constraint", build / Double(system.lines.count))
        if perItem { report("\(name)/\(size)", "build_us_per_item", build / Double(size) / 1000) }
        var isSecond = false
        let resize = best(max(rounds, 5)) {
            isSecond.toggle()
            return time { prepared.resize(isSecond) }
        }
        report("\(name)/\(size)", "resize_us", resize / 1000)
        if perItem { report("\(name)/\(size)", "resize_us_per_item", resize / Double(size) / 1000) }
        let remove = time {
            for constraint in prepared.constraints { prepared.solver.remove(constraint) }
            prepared.solver.solve()
        }
        report("\(name)/\(size)", "remove_ns_per_constraint", remove / Double(system.lines.count))
        if let former, size > former.size {
            let exponent = log(build / former.time) / log(Double(size) / Double(former.size))
            report("\(name)/\(size)", "exponent", exponent)
        }
        former = (size, build)
    }
}

/// Cells each of which has a solver of its own, and all of which share what is known of their shape.
func measureCells() {
    let systems = (0..<1000).map { LayoutShapes.cell($0) }
    var prepared: [Prepared] = []
    let build = best(5) {
        let first = ConstraintSolver()
        prepared = systems.map { Prepared($0, solver: ConstraintSolver(sharing: first)) }
        return time { for index in prepared.indices { prepared[index].build() } }
    }
    report("cell", "build_us", build / 1e6)
    var isSecond = false
    let resize = best(9) {
        isSecond.toggle()
        return time { for cell in prepared { cell.resize(isSecond) } }
    }
    report("cell", "resize_us", resize / 1e6)
}

/// Adds cells one after the other to a system that has thirty of them, as a list does.
///
/// - Parameter make: `known` if the cells are built alike, `new` if each is built differently.
func measureNewCells(_ make: String, _ system: LinearSystem) {
    let header = 3
    let count = LayoutShapes.cellLineCount
    let total = (system.lines.count - header) / count
    var least = (add: Double.infinity, whole: Double.infinity)
    for _ in 0..<(wantedRounds ?? 9) {
        let prepared = Prepared(system)
        prepared.fix(system.fixed)
        var place = 0
        func add(_ lines: Int) {
            defer { place += lines }
            prepared.terms.withUnsafeBufferPointer { terms in
                for line in prepared.lines[place..<place + lines] {
                    _ = prepared.add(line, terms)
                }
            }
        }
        func solve() {
            prepared.solver.solve()
            prepared.readChanges()
        }
        add(header)
        solve()
        for _ in 0..<30 {
            add(count)
            solve()
        }
        // By tens, since reading the clock takes as long as a small cell.
        while place + 20 * count <= header + total * count {
            let whole = time {
                for _ in 0..<10 {
                    add(count)
                    solve()
                }
            }
            let adding = time { for _ in 0..<10 { add(count) } }
            solve()
            least = (min(least.add, adding / 10), min(least.whole, whole / 10))
        }
    }
    report("cell/\(make)", "add_us", least.add / 1000)
    report("cell/\(make)", "add_and_solve_us", least.whole / 1000)
}

func measureDrags() {
    for count in [25, 250, 2500, 25_000] where wantedSize == nil || wantedSize == count {
        for all in [false, true] {
            var prepared = Prepared(LayoutShapes.drag(count, all: all))
            prepared.build()
            var isSecond = false
            var least = (move: Double.infinity, read: Double.infinity)
            for _ in 0..<(wantedRounds ?? 20) {
                var moving = 0.0
                var reading = 0.0
                for _ in 0..<10 {
                    isSecond.toggle()
                    moving += time {
                        prepared.fix(isSecond ? prepared.system.second : prepared.system.fixed)
                        prepared.solver.solve()
                    }
                    reading += time { prepared.readChanges() }
                }
                least = (min(least.move, moving / 10), min(least.read, reading / 10))
            }
            report("\(prepared.system.name)/\(count)", "us", least.move / 1000)
            report("\(prepared.system.name)/\(count)", "read_us", least.read / 1000)
        }
    }
}

/// Takes the four constraints of a view away and adds them again.
func measureReplacement(_ name: String, _ shape: (Int) -> LinearSystem) {
    for count in [250, 2500] {
        var prepared = Prepared(shape(count))
        prepared.build()
        let base = prepared.lines.count - 4 * count
        let replace = best(20) {
            time {
                for step in 0..<50 {
                    let first = base + 4 * (step &* 7919 % count)
                    for index in first..<first + 4 {
                        prepared.solver.remove(prepared.constraints[index])
                    }
                    prepared.terms.withUnsafeBufferPointer { terms in
                        for index in first..<first + 4 {
                            prepared.constraints[index] = prepared.add(prepared.lines[index], terms)
                        }
                    }
                    prepared.solver.solve()
                    prepared.readChanges()
                }
            } / 50
        }
        report("replace-\(name)/\(count)", "us", replace / 1000)
    }
}

func measureMemory() {
    let system = LayoutShapes.independent(20_000)
    let nested = LayoutShapes.nested(20_000)
    // All stay until the end: what one gave back would be the next one's.
    var solvers: [ConstraintSolver] = []
    for system in [system, nested, LayoutShapes.cells(1000)] {
        let before = ProcessMemory.residentBytes
        let solver = ConstraintSolver()
        let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
        for (variable, value) in system.fixed { solver.fix(variables[variable], at: value) }
        for line in system.lines {
            solver.add(
                line.terms.map { ConstraintSolver.Term(variables[$0.variable], $0.coefficient) },
                constant: line.constant, relation: line.relation, priority: line.priority)
        }
        solver.solve()
        solvers.append(solver)
        let used = ProcessMemory.residentBytes - before
        report("memory/\(system.name)", "bytes", Double(used) / Double(system.lines.count))
    }
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--export" {
    try SystemExport.write(to: CommandLine.arguments[2])
    exit(0)
}

/// The first words of the names to measure and a size, if not all; and for profiles, how often.
let wanted = CommandLine.arguments.dropFirst().first ?? ""
let wantedSize = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) }
let wantedRounds = CommandLine.arguments.dropFirst(3).first.flatMap { Int($0) }
let sizes = [100, 1000, 10_000]
func measure(_ name: String, _ body: () -> Void) {
    if name.hasPrefix(wanted) { body() }
}

measure("memory", measureMemory)
// Having pages given anew takes about as long as solving what they hold, and the C library gives only
// large pieces back to the system. The best round of each size shall find its memory at hand.
heap_keep_all()
measure("independent") { measureGrowth("independent", sizes + [100_000], LayoutShapes.independent) }
measure("chain") { measureGrowth("chain", sizes + [100_000], LayoutShapes.chain) }
measure("row") { measureGrowth("row", sizes + [100_000], LayoutShapes.row) }
measure("nested") { measureGrowth("nested", sizes + [100_000], LayoutShapes.nested) }
measure("stack") { measureGrowth("stack", sizes, LayoutShapes.stack) }
measure("cells") {
    measureGrowth("cells", [1, 10, 100, 1000, 10_000], perItem: true, LayoutShapes.cells)
}
measure("cell", measureCells)
measure("cell/known") { measureNewCells("known", LayoutShapes.cells(130)) }
measure("cell/new") { measureNewCells("new", LayoutShapes.differentCells(130)) }
measure("drag", measureDrags)
measure("replace") {
    measureReplacement("independent", LayoutShapes.independent)
    measureReplacement("chain", LayoutShapes.chain)
}
