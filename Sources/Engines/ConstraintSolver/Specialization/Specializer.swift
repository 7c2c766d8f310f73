import MemoryStorage

/// The solver's state for solving groups of known shapes by compiled code.
///
/// **Ownership:** the fields are written by the files of this folder only. The rest of the solver calls the
/// entry points in `ConstraintSolver+Specialization.swift`, and builds and passes its tests with a stand-in
/// for both; `Scripts/check` compiles that.
struct Specializer: ~Copyable {
    /// The known shapes; nil to solve everything by the simplex method. Solvers may share one.
    let shapes: ShapeTable?
    /// The table's traces; not retained, since every addition reads them.
    let traces: Unmanaged<TraceTable>?

    // The solver calls out only while it holds no access to these.

    var instances = Buffer<GroupInstance>()
    var freeInstances = Buffer<Int32>()
    /// The variables and constraints of instances.
    var slots = SlabBuffer<InstanceSlot>()
    /// Instances whose constants or inputs changed.
    var instancesToEvaluate = Buffer<Int32>()
    /// Instances of which constraints were removed.
    var partiallyRemoved = Buffer<Int32>()
    /// Variables that were removed while instances are partially removed.
    var deferredRemovals = Buffer<Int32>()
    /// Additions that are still to be compared with traces.
    var pending = PendingAdditions()
    /// The group that was surveyed last.
    var survey = Survey()
    /// The variables of additions that follow a trace, by the trace's numbers.
    var traceVariables = Buffer<Int32>()
    /// The instances of a trace's parts while they are made.
    var newInstances = Buffer<Int32>()

    init(isEnabled: Bool) {
        shapes = isEnabled ? ShapeTable() : nil
        traces = shapes.map { Unmanaged.passUnretained($0.traces) }
    }

    init(sharing other: borrowing Specializer) {
        shapes = other.shapes
        traces = other.traces
    }

    deinit {
        for instance in instances.elements where instance.isUsed { instance.shape.release() }
    }

    /// Whether additions wait to be compared with traces.
    var defersAdditions: Bool {
        @inline(__always) get {
            guard let traces else { return false }
            return !traces._withUnsafeGuaranteedRef { $0.isEmpty }
        }
    }

    /// Defers the removal of a variable if instances must be deoptimized first; returns whether it did.
    mutating func defersRemoval(of variable: Int32) -> Bool {
        guard !partiallyRemoved.isEmpty else { return false }
        deferredRemovals.append(variable)
        return true
    }

    /// Whether a pending addition mentions a variable.
    func mentions(_ variable: Int32) -> Bool { pending.mentions(variable) }
}
