import CHeapSize
import ConstraintSolver
import Foundation
import LayoutShapes
import ProcessCosts

// Measures the solver on the shapes of `LayoutShapes`; prints `name metric value`. Times are thread
// time, the best of several rounds; `exponent` is the slope of time over size in logarithms, fitted to
// a size and the two before it: 1 is linear.

func report(_ name: String, _ metric: String, _ value: Double) {
    print(name, metric, String(format: "%.4g", value))
}

func best(_ rounds: Int, _ body: () -> Double) -> Double {
    (0..<rounds).reduce(Double.infinity) { best, _ in min(best, body()) }
}

func time(_ body: () -> Void) -> Double {
    let start = ThreadClock.nanoseconds
    body()
    return ThreadClock.nanoseconds - start - clockCost
}

/// The cost of reading the clock, as much as a small cell takes; it is subtracted. The least of many
/// readings, so that no more is subtracted than was spent.
let clockCost = {
    var least = Double.infinity
    for _ in 0..<100_000 {
        let start = ThreadClock.nanoseconds
        least = min(least, ThreadClock.nanoseconds - start)
    }
    return least
}()

/// The values that were read, kept so that the compiler cannot remove the reads.
nonisolated(unsafe) var readBits: UInt64 = 0

func readChanges(of solver: ConstraintSolver) {
    // Not a sum of numbers: each would wait for the one before.
    var bits: UInt64 = 0
    solver.drainChanges {
        for variable in $0 { bits ^= solver.value(of: variable).bitPattern }
    }
    readBits ^= bits
}

/// A shape with its variables and terms made, so that only the solver's work is measured.
struct Prepared {
    /// A line whose terms are in `terms`.
    struct Line {
        var terms: Range<Int>
        var constant: Double
        var relation: ConstraintSolver.Relation
        var priority: Float
    }

    /// The value at which a variable is fixed.
    private struct Value {
        var variable: ConstraintSolver.Variable
        var number: Double
    }

    let system: LinearSystem
    let solver: ConstraintSolver
    let variables: [ConstraintSolver.Variable]
    let terms: [ConstraintSolver.Term]
    let lines: [Line]
    var constraints: [ConstraintSolver.Constraint] = []
    private let first: [Value]
    private let second: [Value]

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
        first = system.fixed.map { Value(variable: variables[$0.key], number: $0.value) }
        second = system.second.map { Value(variable: variables[$0.key], number: $0.value) }
        constraints.reserveCapacity(lines.count)
    }

    mutating func build() {
        fix(isSecond: false)
        terms.withUnsafeBufferPointer { terms in
            for line in lines { constraints.append(add(line, terms)) }
        }
        solver.solve()
        readChanges(of: solver)
    }

    /// Adds a line whose terms are in a buffer of all terms.
    func add(
        _ line: Line, _ terms: UnsafeBufferPointer<ConstraintSolver.Term>
    ) -> ConstraintSolver.Constraint {
        solver.add(
            UnsafeBufferPointer(rebasing: terms[line.terms]), constant: line.constant,
            relation: line.relation, priority: line.priority)
    }

    func fix(isSecond: Bool) { fix(isSecond ? second : first) }

    /// Fixes variables; from a list, since a dictionary takes as long as the solver.
    private func fix(_ values: [Value]) {
        for value in values { solver.fix(value.variable, at: value.number) }
    }

    func resize(_ isSecond: Bool) {
        fix(isSecond: isSecond)
        solver.solve()
        readChanges(of: solver)
    }
}

func measureGrowth(
    _ name: String, _ sizes: [Int], perItem: Bool = false, _ shape: (Int) -> LinearSystem
) {
    var points: [(x: Double, y: Double)] = []
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
        points.append((log(Double(size)), log(build)))
        if points.count >= 3 { report("\(name)/\(size)", "exponent", slope(points.suffix(3))) }
    }
}

/// The slope of the straight line that comes closest to some points.
func slope(_ points: ArraySlice<(x: Double, y: Double)>) -> Double {
    let x = points.reduce(0) { $0 + $1.x } / Double(points.count)
    let y = points.reduce(0) { $0 + $1.y } / Double(points.count)
    let rise = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
    return rise / points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
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
    // Without what a benchmark has besides: counting references to it takes as long as a small cell.
    let widths = prepared.map {
        (solver: $0.solver, variable: $0.variables[LayoutShapes.cellWidth])
    }
    let lengths = (
        first: systems[0].fixed[LayoutShapes.cellWidth, default: 0],
        second: systems[0].second[LayoutShapes.cellWidth, default: 0]
    )
    var isSecond = false
    let resize = best(100) {
        isSecond.toggle()
        let length = isSecond ? lengths.second : lengths.first
        return time {
            for width in widths {
                width.solver.fix(width.variable, at: length)
                width.solver.solve()
                readChanges(of: width.solver)
            }
        }
    }
    report("cell", "resize_us", resize / 1e6)
}

/// Adds cells one after the other to a system that has thirty of them, as a list does.
///
/// Data that an app has just written is in the cache: each cell is written before it is added, and the time
/// of writing is subtracted. Values are read afterwards.
/// - Parameter make: `known` if the cells are built alike, `new` if each is built differently.
func measureNewCells(_ make: String, _ system: LinearSystem) {
    let header = 3
    let count = LayoutShapes.cellLineCount
    let far = Double.infinity
    var least = (write: far, add: far, whole: far, read: far)
    for _ in 0..<(wantedRounds ?? 30) {
        let prepared = Prepared(system)
        let solver = prepared.solver
        prepared.fix(isSecond: false)
        let cell = WrittenCell(capacity: count)
        cell.write(prepared, from: 0, count: header)
        cell.add(to: solver)
        /// Writes ten cells from a place on, calls back for each, and returns what a cell takes.
        func timeTen(from place: Int, _ body: () -> Void) -> Double {
            time {
                for index in 0..<10 {
                    cell.write(prepared, from: place + index * count)
                    body()
                }
            } / 10
        }
        var place = header
        while place + 20 * count <= system.lines.count {
            let writing = timeTen(from: place) {}
            let whole = timeTen(from: place) {
                cell.add(to: solver)
                solver.solve()
            }
            let reading = time { readChanges(of: solver) } / 10
            place += 10 * count
            let adding = timeTen(from: place) { cell.add(to: solver) }
            place += 10 * count
            solver.solve()
            readChanges(of: solver)
            guard place > 30 * count else { continue }
            least = (
                min(least.write, writing), min(least.add, adding), min(least.whole, whole),
                min(least.read, reading)
            )
        }
    }
    report("cell/\(make)", "add_us", (least.add - least.write) / 1000)
    report("cell/\(make)", "add_and_solve_us", (least.whole - least.write) / 1000)
    report("cell/\(make)", "read_us", least.read / 1000)
}

/// The constraints of a cell, as an app writes them before it adds them.
final class WrittenCell {
    private struct Line {
        var terms: Range<Int>
        var constant: Double
        var relation: ConstraintSolver.Relation
        var priority: Float
    }

    private var lines: [Line] = []
    private var terms: [ConstraintSolver.Term] = []
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    func write(_ prepared: borrowing Prepared, from place: Int, count: Int? = nil) {
        lines.removeAll(keepingCapacity: true)
        terms.removeAll(keepingCapacity: true)
        for line in prepared.lines[place..<place + (count ?? capacity)] {
            let first = terms.count
            for index in line.terms { terms.append(prepared.terms[index]) }
            lines.append(
                Line(
                    terms: first..<terms.count, constant: line.constant, relation: line.relation,
                    priority: line.priority))
        }
    }

    func add(to solver: ConstraintSolver) {
        terms.withUnsafeBufferPointer { terms in
            for line in lines {
                solver.add(
                    UnsafeBufferPointer(rebasing: terms[line.terms]), constant: line.constant,
                    relation: line.relation, priority: line.priority)
            }
        }
    }
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
                        prepared.fix(isSecond: isSecond)
                        prepared.solver.solve()
                    }
                    reading += time { readChanges(of: prepared.solver) }
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
                    readChanges(of: prepared.solver)
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

/// The prefixes of the names to measure and a size, if not all; and for profiles, how often.
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
