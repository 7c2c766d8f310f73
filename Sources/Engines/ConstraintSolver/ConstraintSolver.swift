import MemoryStorage

/// Solves systems of linear constraints with strict priority levels, incrementally.
///
/// # The problem
///
/// The constraints of a screen say that a label begins 16 points inside the screen, ends before a badge, and is as wide
/// as its text unless there is less room. Each is an equation or an inequality over a few variables, the edges and
/// sizes of views. Constraints of priority 1000 are *required*. For the others the *error*, the distance by which the
/// left side misses zero, is minimised: the sum of the errors at each priority, without giving up anything at a higher
/// one. A thousand constraints of priority 250 do not outweigh one of 251; priorities are levels, not weights
/// (lexicographic optimisation).
///
/// # An example
///
///     label.x == 16                          required    (1)
///     badge.x + badge.w == screen.w - 16     required    (2)
///     label.x + label.w + 8 == badge.x       required    (3)
///     badge.w == 20                          required    (4)
///     label.w >= 120                         750         (5)   the text is not cut
///     label.w <= 120                         250         (6)   nor is there room around it
///
/// where `screen.w` is *fixed* by the caller, say at 300.
///
/// *Equalities define variables.* (4) and (1) have one variable: `badge.w` is 20 and `label.x` is 16. (2)
/// is solved for a variable on which nothing depends yet: `badge.x = screen.w - 16 - badge.w`. In the
/// same way (3) gives `label.w = badge.x - 8 - label.x`. No equality is substituted into another; the
/// definitions stay as short as the constraints and form an acyclic graph, which is evaluated in
/// topological order: 264 for `badge.x`, 240 for `label.w`. Any order of addition gives the same values.
///
/// *Goals are inactive while they are met.* A *goal* is a constraint that is no required equality: (5) and
/// (6). At `label.w` = 240, (5) is met, and a met goal cannot matter: the optimum of a system without it
/// is an optimum with it. It is activated when an evaluation misses it. (6) is missed by 120. It is
/// activated and *expanded*: substituting definitions in reverse topological order writes its left side
/// over the variables without a definition, here `screen.w` alone. Nothing is free, so it stays missed.
///
/// *Groups are solved by a simplex method.* Make (3) an inequality, `label.x + label.w + 8 <= badge.x`.
/// Then `label.w` has no definition; it is a *parameter*, penalised by (5) and (6): its cost falls until
/// 120 and rises beyond. It starts where its own strongest goal is met, and (3) is met there. On a screen
/// of 150 points (3) is missed and activated. Its left side becomes a basic variable with a row,
/// `s = label.w + 60 - screen.w`, and `label.w` is moved downhill: every point down lowers the error of
/// (3) at the required level, whatever it costs at 750, up to the breakpoint where `s` is zero. There
/// `label.w` enters the basis and `s` leaves it: a pivot. On a screen of 151 points the same basis gives
/// the new value without a pivot, since no goal changes sides.
///
/// *Loops are closed by rows.* Views of equal width that fill a row: `w2 = w1`, `x2 = x1 + w1`, and at last
/// `x2 + w2 = screen.w`, all of whose variables are defined or have dependents. It is expanded to
/// `2·w1 + x1 = screen.w` and solved for `w1`, a *closed* variable: its row is written over parameters and
/// fixed variables, so that the graph of definitions stays acyclic.
///
/// *Specialisation.* A second cell that the same code made differs in constants alone. When the *shape* of
/// a group of constraints is seen for the second time, its solution is compiled into straight-line code
/// with a proof of optimality and guards, much as a tracing compiler specialises a loop. See
/// `Specialization/README.md`. Everything outside of that folder works without it.
///
/// *Contradictions.* An equality whose expansion has no parameter left is a statement about numbers. If
/// it is false, the equalities that the expansion used, with their multipliers, prove it; since
/// definitions are independent, the multipliers are unique and each equality is needed. For required
/// goals, the row of a missed one names those that block its unknowns (a Farkas certificate); these are
/// expanded together with it.
///
/// # Complexity
///
/// Adding, evaluating and removing an equality touches its terms and what depends on it. Only *changes*
/// travel: a new value of a fixed variable is propagated to its dependents and to nothing else.
/// Parameters and active goals that touch each other form a *group*; unrelated views are in different
/// groups, and an edge of the window, being fixed, connects nothing. Most groups have one parameter and
/// are optimal where they start. A change of structure dissolves the groups it touches, and they are solved
/// again from each parameter's own goals, so that the result does not depend on history.
///
/// # Which optimum
///
/// Values are unique where the constraints leave no choice. Otherwise: a variable without a penalty keeps its
/// value, 0 at first; goals of one priority that compete are considered in the order of their addition;
/// after a change of a constant or of a fixed value the goals that were met exactly stay so if that is
/// still optimal. Nothing depends on addresses or hashes.
///
/// # Numerics
///
/// Values are never accumulated over time: each is computed from constants, and after pivots once more
/// from the basis, so errors do not grow with the number of changes. `tolerance(at:)` says what counts
/// as zero. An equality of the form 0 = 0.0000001 is taken for rounding.
///
/// # Terms: ours = the papers'
///
/// | ours | the papers' |
/// |---|---|
/// | goal | soft constraint with its error variables (Cassowary); a required inequality with its slack |
/// | level | strength, priority class |
/// | parameter | free (external, nonbasic) variable |
/// | defined, direct variable | variable determined by a method (DeltaBlue) |
/// | closed variable | variable eliminated by a pivot |
/// | expression | error or slack variable: the left side of an active goal |
/// | fixed variable | edit or stay constant; never in the basis |
/// | kink, side | breakpoint and linear piece of the penalty function (Fourer) |
/// | anchor | the breakpoint that a nonbasic variable is at |
///
/// # Papers
///
/// - G. Badros, A. Borning, P. Stuckey, *The Cassowary Linear Arithmetic Constraint Solving Algorithm*
///   (2001): what the result should be, and the incremental simplex method that others use. It keeps
///   a marker for every required equality in every row that it reaches, which makes chains of views
///   quadratic; here those are definitions instead.
/// - M. Sannella, *Skyblue and DeltaBlue* (1993/94): a graph of definitions, each constraint solved for
///   the variable that is free.
/// - R. Fourer, *A simplex algorithm for piecewise-linear programming* (1985): penalties with breakpoints
///   instead of two columns for each error, and steps that pass several breakpoints.
/// - H. Isermann, *Linear lexicographic optimization* (1982): comparing levels one after the other in
///   one run of the simplex method.
///
/// # Folders
///
/// - `Model`: variables, constraints, their states and storage.
/// - `Definitions`: equalities get and lose their variable; expansion; propagation along the graph.
/// - `Simplex`: goals, groups, the basis, and the steps to a better one.
/// - `Diagnostics`: conflicts, ambiguity, invariants, the trace of decisions.
/// - `Specialization`: compiled groups; owned by `Specializer`.
package final class ConstraintSolver {
    /// A number that the solver finds.
    package struct Variable: Hashable, BitwiseCopyable, Sendable {
        /// A small number, unique among the variables in use.
        package let index: Int32
    }

    /// A constraint that was added, until it is removed.
    package struct Constraint: Hashable, BitwiseCopyable, Sendable {
        /// A small number, unique among the constraints in use.
        package let index: Int32
    }

    package struct Term: BitwiseCopyable, Sendable {
        package var variable: Variable
        package var coefficient: Double

        package init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    package enum Relation: Int8, BitwiseCopyable, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// The priority of required constraints.
    package static let required: Float = 1000

    // The storage is private to the solver, and it calls out only while it holds no access to it, so
    // checks of exclusive access cannot fail; they took a third of the time.

    // MARK: Model
    // Written by `Model` and, for values, by the phases of `solve()`. The fields that the shortest
    // operations read come first, on few cache lines: a thousand cells may have a solver each.

    /// By variable. Values and constants are apart from the other records, close together for evaluation.
    @exclusivity(unchecked) @usableFromInline var values = Buffer<Double>()
    /// By constraint.
    @exclusivity(unchecked) var constants = Buffer<Double>()
    /// By variable: whether it is in `changed`.
    @exclusivity(unchecked) var isChanged = Buffer<Bool>()
    /// The variables whose value changed since the last `drainChanges(_:)`.
    @exclusivity(unchecked) var changed = Buffer<Int32>()
    /// The changes that `drainChanges(_:)` is reporting; empty otherwise.
    @exclusivity(unchecked) var reporting = Buffer<Int32>()
    @exclusivity(unchecked) var variables = Buffer<VariableRecord>()
    @exclusivity(unchecked) var statuses = Buffer<ConstraintStatus>()
    @exclusivity(unchecked) var constraints = Buffer<ConstraintRecord>()
    @exclusivity(unchecked) var terms = SlabBuffer<TermRecord>()
    @exclusivity(unchecked) var freeVariables = Buffer<Int32>()
    @exclusivity(unchecked) var freeConstraints = Buffer<Int32>()
    @exclusivity(unchecked) var additions = 0
    /// The number of changes of structure, as opposed to changes of numbers; see `transition(_:to:)`.
    @exclusivity(unchecked) var structure = 0
    /// New constraints, and old ones that lost their definition; resolved in the order of addition.
    @exclusivity(unchecked) var queue = ConstraintQueue()
    /// New constraints of a single variable, and old ones that lost their definition; resolved before
    /// `queue`.
    @exclusivity(unchecked) var loneQueue = ConstraintQueue()
    /// Working memory of `gather(_:)`.
    @exclusivity(unchecked) var gathered = Buffer<Term>()

    // MARK: Definitions
    // Written by `Definitions`.

    /// Variables that lost their definition.
    @exclusivity(unchecked) var undefined = Buffer<Int32>()
    /// Variables whose definition has another constant.
    @exclusivity(unchecked) var constantsChanged = Buffer<Int32>()
    /// Variables to compute again, or whose value was set; the sources of the next propagation.
    @exclusivity(unchecked) var dirty = Buffer<Int32>()
    /// Rows of closed variables and of the left sides of active goals, over parameters and fixed variables.
    @exclusivity(unchecked) var closedRows = LinearRows()
    @exclusivity(unchecked) var closedCount = 0
    @exclusivity(unchecked) var redundantCount = 0
    @exclusivity(unchecked) var plans = PropagationPlanCache()
    /// The number of the latest graph walk; a record's `visit` names the walk that reached it last.
    @exclusivity(unchecked) var visit: Int32 = 0
    @exclusivity(unchecked) var workspaces = Workspaces()

    // MARK: Simplex
    // Written by `Simplex`.

    @exclusivity(unchecked) var unknowns = Buffer<UnknownRecord>()
    @exclusivity(unchecked) var goals = Buffer<GoalRecord>()
    @exclusivity(unchecked) var groups = Buffer<GroupRecord>()
    @exclusivity(unchecked) var freeGoals = Buffer<Int32>()
    @exclusivity(unchecked) var freeGroups = Buffer<Int32>()
    /// The priorities in use, the strongest first; a goal's level is its priority's index.
    @exclusivity(unchecked) var levels: [Float] = [ConstraintSolver.required]
    /// Goals whose left side may have changed.
    @exclusivity(unchecked) var goalsToCheck = Buffer<Int32>()
    /// Active goals without a group.
    @exclusivity(unchecked) var goalsToGroup = Buffer<Int32>()
    @exclusivity(unchecked) var groupsToSolve = Buffer<Int32>()
    /// Parameters whose value may follow from goals of them alone.
    @exclusivity(unchecked) var loneParametersToSettle = Buffer<Int32>()
    /// The basis: the rows that pivots made of the goals' rows.
    @exclusivity(unchecked) var basis = LinearRows()
    /// Nonbasic variables whose slopes are to be examined.
    @exclusivity(unchecked) var columnQueue = Buffer<Int32>()

    // MARK: Diagnostics

    @exclusivity(unchecked) var conflicts: [Conflict] = []
    /// Constraints to resolve again once what they contradicted has left the system.
    @exclusivity(unchecked) var toRetry = Buffer<Int32>()
    @exclusivity(unchecked) var brokenCount = 0
    /// Whether something changed that a broken constraint may have contradicted.
    @exclusivity(unchecked) var mayRetry = false

    /// Picks which constraint of a conflict is left out; the newest when nothing is set.
    ///
    /// Must return one of the conflict's constraints and may not call the solver.
    @exclusivity(unchecked) package var choosesBroken: ((Conflict) -> Constraint)?

    // MARK: Specialization

    /// Owns all state of `Specialization`.
    @exclusivity(unchecked) var specializer: Specializer

    /// - Parameter specializes: whether groups of known shapes are solved by compiled code; the values are
    ///   the same without.
    package init(specializes: Bool = true) { specializer = Specializer(isEnabled: specializes) }

    /// Creates a solver that shares the known shapes of another one.
    ///
    /// Both must be used on one thread.
    package init(sharing other: ConstraintSolver) {
        specializer = Specializer(sharing: other.specializer)
    }

    // MARK: - Solving

    /// Brings all values up to date.
    ///
    /// Required constraints that contradict each other are identified, one of each contradiction is
    /// left out, and the rest is solved. What was left out is tried again by later calls when a fixed
    /// value, a constant or another constraint has changed. Values are finite numbers whatever was
    /// added.
    /// - Returns: the contradictions that this call found, in the order of their finding.
    /// - Complexity: linear in what changed and in what depends on it, for the systems that screens
    ///   are made of; see the top of this file.
    @discardableResult
    package func solve() -> [Conflict] {
        flushPending()
        retryBroken()
        repeat {
            invalidateDependents()
            // Pending changes are propagated first, so that queued constraints read computed inputs.
            propagate()
            resolveQueued()
            propagate()
            evaluateInstances()
            checkGoals()
            formGroups()
            solveGroups()
        } while hasWork
        defer { conflicts = [] }
        return conflicts
    }

    private var hasWork: Bool {
        !(dirty.isEmpty && queue.isEmpty && loneQueue.isEmpty && undefined.isEmpty
            && constantsChanged.isEmpty && goalsToCheck.isEmpty && goalsToGroup.isEmpty
            && groupsToSolve.isEmpty && loneParametersToSettle.isEmpty)
    }
}
