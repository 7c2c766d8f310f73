/// Finds numbers that satisfy linear constraints, the more important ones first, and keeps them up to
/// date when constraints come, go and change.
///
/// # The problem
///
/// A screen says: the label begins 16 points inside the screen, ends before the badge, is as wide as
/// its text unless there is less room. Each sentence is an equation or an inequality over a few
/// variables, the edges and sizes of views. Constraints of priority 1000 must hold. For the others the
/// *error*, the distance by which the left side misses zero, is to be small: the sum of the errors at
/// each priority is minimised without giving up anything at any higher one. A thousand constraints of
/// priority 250 do not outweigh one of 251; priorities are levels, not weights.
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
/// with `screen.w` given from outside, say 300.
///
/// *Equalities define.* (4) and (1) have one variable: `badge.w` is 20 and `label.x` is 16. (2) is
/// solved for a variable that nothing depends on yet: `badge.x = screen.w - 16 - badge.w`. In the same
/// way (3) gives `label.w = badge.x - 8 - label.x`. No equation was multiplied into another; the
/// definitions stay as short as the constraints, and form a graph without loops that is evaluated
/// along its arrows: 264 for `badge.x`, 240 for `label.w`. Had (3) come first, it would have defined
/// `label.x` or `label.w`; every order gives the same values.
///
/// *Goals sleep.* (5) and (6) are goals. At `label.w` = 240, (5) is met, and since it is met it cannot
/// matter: the best values of a system without a goal are the best values of the system with it,
/// if they miss it by nothing. It sleeps until an evaluation misses it. (6) is missed by 120. It
/// wakes, and is *expanded*: replacing definitions from the end of the graph to its beginning writes
/// its left side over what is not defined, here `screen.w` alone. Nothing is free, so it stays missed.
///
/// *Groups are priced.* Make (3) an inequality, `label.x + label.w + 8 <= badge.x`. Then `label.w` is
/// not defined; it is a *parameter*, and (5) and (6) price it: its total price falls until 120 and
/// rises beyond. It begins there, where its own strongest goal has it, and stays: (3) is met. On a
/// screen of 150 points, (3) is missed and wakes. Its left side gets a row in the *basis*,
/// `s = label.w + 60 - screen.w`, and `label.w` is moved downhill: every point down lowers the
/// error of (3) at the level of what must hold, whatever it costs at 750. The way leads to the kink
/// where `s` is zero; beyond, nothing is gained. So `label.w` and `s` change roles: from now on
/// `label.w` is what makes `s` zero. That is a step of the simplex method. On a screen of 151 points
/// the same roles give the new value without any step, since no goal changes sides.
///
/// *Closed loops.* Views of equal width that fill a row: `w2 = w1`, `x2 = x1 + w1`, and at last
/// `x2 + w2 = screen.w`, all of whose variables are defined or have dependents. It is expanded to
/// `2·w1 + x1 = screen.w` and solved for `w1`, which becomes a *closed* variable: its row is written
/// over parameters and fixed variables, so that the graph of definitions still has no loop.
///
/// *Copies.* A second cell of the same make, with other texts, has other constants and nothing else.
/// When a make is met for the second time, its solution is written down as a *template*: which
/// constraints determine the values, in which order, and on which side of zero the others are. Were
/// (5) and (6) awake with `label.w` free, (5) would be the one that determines it. A proof belongs to
/// it: a longer label costs at 250, a shorter one at 750, so there is no other best solution as long
/// as (3) is met. Further cells are *imprinted*: computed along the template, and checked to be on the
/// same sides. They need no definitions, goals or rows; a change of their structure gives them these.
///
/// *Patterns.* The second cell was also added like the first. The run of additions around a group that
/// was met twice is kept as a *pattern*. While there are patterns, additions wait until `solve()` or
/// until something else is asked of the solver; those that follow a pattern, over variables that
/// nothing else mentions, are imprinted without records. The pattern that was followed last is expected
/// again: an addition that goes on with it is compared as it comes, and only its constant is kept.
/// When (4) of the third cell comes, its number 20 is written down, and that `badge.w` is now another
/// variable; with (6) the cell is an imprint. What is added in one batch is compared in one pass. A
/// screen of a thousand cells is built before it is solved for the first time; when some thousand
/// constraints wait, a few of their groups are looked at for what comes twice.
///
/// *Leaving.* The cell scrolls away, and its constraints are removed one by one. The imprint only
/// counts them: when the solver is next asked and all six are gone, nothing is left to be done but to
/// forget it. Had (5) stayed, the imprint would be dissolved, and (5) taken in anew.
///
/// *Contradictions.* An equality whose expansion has no parameter left is a statement about numbers. If
/// it is false, the equalities that the expansion used, with their multipliers, prove it; since those
/// with a place are independent, the multipliers are unique and each of them is needed. For goals that
/// must hold, the row of a missed one tells which others keep its unknowns from moving (Farkas); those
/// are expanded together with it.
///
/// # What it costs
///
/// Adding, evaluating and removing an equality touch its terms and what depends on it. A constraint
/// of a cell of a known shape costs its comparison and its constant. Only *changes*
/// travel: a new value of a fixed variable goes along the graph to its dependents and to nothing
/// else. Parameters and awake goals that touch each other form a *group*; unrelated views are in
/// different groups, and an edge of the window, being fixed, connects nothing. Most groups have one
/// parameter and are solved where they begin. A change of structure dissolves the groups it touches,
/// and those are solved again from where each parameter's own goals have it, so that the result does
/// not depend on what was there before.
///
/// # Which solution, if there are many
///
/// Values are unique where the constraints leave no choice. Otherwise: a variable that nothing prices
/// keeps its value, 0 at first; goals of one priority that compete are considered in the order of their
/// addition; after a change of a constant or of a fixed value the goals that were met exactly before
/// stay so if that is still best. Nothing depends on addresses or hashes.
///
/// # Numbers
///
/// Values are never added up over time: each is computed from constants, and after steps once more
/// from the basis, so errors do not grow with the number of changes. `tolerance(at:)` says what counts
/// as zero. An equality of the form 0 = 0.0000001 is taken for rounding.
///
/// # Papers
///
/// - G. Badros, A. Borning, P. Stuckey, *The Cassowary Linear Arithmetic Constraint Solving Algorithm*
///   (2001): what the result should be, and the incremental simplex method that others use. It keeps
///   a marker for every required equality in every row that it reaches, which makes chains of views
///   quadratic; here those are definitions instead.
/// - M. Sannella, *Skyblue and DeltaBlue* (1993/94): walking a graph of definitions, solving each
///   constraint for the variable that is free.
/// - R. Fourer, *A simplex algorithm for piecewise-linear programming* (1985): prices with kinks instead
///   of two columns for each error, and steps that go over several kinks.
/// - H. Isermann, *Linear lexicographic optimization* (1982): comparing levels one after the other in
///   one run of the simplex method.
///
/// # Where it stands
///
/// - `+Definitions`: equalities find their variable, and lose it.
/// - `+Expansion`: a sum of constraints written over parameters.
/// - `+Propagation`: evaluation along the graph.
/// - `+Goals`: sleeping, waking, groups.
/// - `+Groups` and `+Steps`: values from a basis, and the way to a better basis.
/// - `+Recognition`, `+Imprints`, `+Templates`, `+Replays`: groups that are built like others before;
///   `Template`, `Sums` and `TemplateProof` are what is known of them, `TemplateDifference` is what
///   leads from one to another.
/// - `+Patterns`, `+Glances`, `PatternDraft`, `+Arrivals`, `ExpectedRun`, `ConstraintBatch`,
///   `+CompactImprints`: runs of additions that come again.
/// - `+Conflicts`, `+Ambiguity`: the questions of people.
package final class ConstraintSolver {
    /// A number that the solver finds.
    package struct Variable: Hashable, BitwiseCopyable, Sendable {
        /// A small number that no other one in use has at the same time.
        package let index: Int32
    }

    /// A constraint that was added, until it is removed.
    package struct Constraint: Hashable, BitwiseCopyable, Sendable {
        /// A small number that no other one in use has at the same time.
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

    /// The priority of constraints that must hold.
    package static let required: Float = 1000

    // Nobody but the solver sees its storage, and it calls out only where it holds none of it, so
    // checks of overlapping accesses could not fail; they took a third of the time.

    // What even the shortest work of a solver looks at stands in front, on a few lines of the cache: a
    // thousand cells may have a solver each.

    /// What evaluation reads and writes stands apart and close together: values by variable, and
    /// constants by constraint.
    @exclusivity(unchecked) @usableFromInline var values = Pool<Double>()
    @exclusivity(unchecked) var constants = Pool<Double>()
    /// Whether a variable stands in the list of changed values.
    @exclusivity(unchecked) var isChanged = Pool<Bool>()
    @exclusivity(unchecked) var changed = Pool<Int32>()
    /// Those that are being told; empty otherwise.
    @exclusivity(unchecked) var told = Pool<Int32>()
    @exclusivity(unchecked) var variables = Pool<VariableRecord>()
    @exclusivity(unchecked) var standings = Pool<ConstraintStanding>()
    @exclusivity(unchecked) var constraints = Pool<ConstraintRecord>()
    @exclusivity(unchecked) var imprints = Pool<ImprintRecord>()
    /// The variables and constraints of imprints.
    @exclusivity(unchecked) var places = Rooms<Place>()
    @exclusivity(unchecked) var terms = Rooms<TermRecord>()

    // MARK: Work that waits for `solve()`

    /// Imprints of which constraints were removed.
    @exclusivity(unchecked) var crumbled = Pool<Int32>()
    /// Variables that were removed while imprints crumble.
    @exclusivity(unchecked) var departed = Pool<Int32>()
    /// Variables whose constraint is gone.
    @exclusivity(unchecked) var loosened = Pool<Int32>()
    /// Variables whose constraint has another constant.
    @exclusivity(unchecked) var shifted = Pool<Int32>()
    /// Variables whose value is to be computed anew, or was set.
    @exclusivity(unchecked) var dirty = Pool<Int32>()
    /// Goals whose left side may have changed.
    @exclusivity(unchecked) var goalsToCheck = Pool<Int32>()
    /// Goals that belong to no group yet and need one.
    @exclusivity(unchecked) var goalsToGroup = Pool<Int32>()
    @exclusivity(unchecked) var groupsToSolve = Pool<Int32>()
    @exclusivity(unchecked) var imprintsToReplay = Pool<Int32>()
    /// Parameters that may have their value from their own goals.
    @exclusivity(unchecked) var lonely = Pool<Int32>()
    @exclusivity(unchecked) var conflicts: [Conflict] = []
    /// Constraints to take in: new ones, and old ones whose place in the system got lost.
    @exclusivity(unchecked) var queue = ConstraintQueue()
    /// The same for those of a single variable, which come first.
    @exclusivity(unchecked) var loneQueue = ConstraintQueue()
    @exclusivity(unchecked) var expected = ExpectedRun()
    @exclusivity(unchecked) var arrivals = Arrivals()
    /// Constraints to try once more when what they contradicted has left the system.
    @exclusivity(unchecked) var toRetry = Pool<Int32>()

    // MARK: What else there is

    @exclusivity(unchecked) var unknowns = Pool<UnknownRecord>()
    @exclusivity(unchecked) var goals = Pool<GoalRecord>()
    @exclusivity(unchecked) var groups = Pool<GroupRecord>()
    @exclusivity(unchecked) var freeVariables = Pool<Int32>()
    @exclusivity(unchecked) var freeConstraints = Pool<Int32>()
    @exclusivity(unchecked) var freeGoals = Pool<Int32>()
    @exclusivity(unchecked) var freeGroups = Pool<Int32>()
    @exclusivity(unchecked) var freeImprints = Pool<Int32>()

    /// Closed variables and the left sides of goals, over parameters and fixed variables.
    @exclusivity(unchecked) var closedRows = LinearRows()
    /// What the groups' simplex steps made of the goals' rows: the basis.
    @exclusivity(unchecked) var basis = LinearRows()

    // MARK: Scratch of one operation

    @exclusivity(unchecked) var gathered = Pool<Term>()
    @exclusivity(unchecked) var visit: Int32 = 0
    @exclusivity(unchecked) var walk = Pool<WalkFrame>()
    @exclusivity(unchecked) var found = Pool<Int32>()
    @exclusivity(unchecked) var foundGoals = Pool<Int32>()
    @exclusivity(unchecked) var foundImprints = Pool<Int32>()
    /// The goals of the parameter at work, of it alone and with others.
    @exclusivity(unchecked) var ownGoals = Pool<OwnGoal>()
    @exclusivity(unchecked) var sharedGoals = Pool<Int32>()
    @exclusivity(unchecked) var weights = Pool<Double>()
    /// By variable: the walk that came to it through another variable's equality.
    @exclusivity(unchecked) var reaches = Pool<Int32>()
    @exclusivity(unchecked) var columns = Pool<Int32>()
    @exclusivity(unchecked) var columnQueue = Pool<Int32>()
    @exclusivity(unchecked) var formerValues = Pool<Double>()
    /// By level.
    @exclusivity(unchecked) var slopes = Pool<Slope>()
    @exclusivity(unchecked) var kinks = Pool<Kink>()
    @exclusivity(unchecked) var expansionConstant = 0.0
    /// The largest constant that went into the expansion, for its tolerance.
    @exclusivity(unchecked) var expansionScale = 0.0

    /// The group at work: its constraints, its variables, the number of each variable, its shape.
    @exclusivity(unchecked) var surveyedMembers = Pool<Int32>()
    @exclusivity(unchecked) var surveyedVariables = Pool<Int32>()
    @exclusivity(unchecked) var numbers = Pool<Int32>()
    @exclusivity(unchecked) var shapeWords = Pool<UInt64>()
    @exclusivity(unchecked) var shapeHash = 0
    /// The imprints of a pattern in the making, one for each part.
    @exclusivity(unchecked) var claimed = Pool<Int32>()
    /// What is known of groups that are built alike; nil to solve everything anew.
    let templates: TemplateStore?
    /// The patterns that the templates' store knows; not counted, since every addition asks for them.
    let patterns: Unmanaged<PatternTable>?

    /// How many constraints wait when they are looked at for patterns.
    @exclusivity(unchecked) var nextGlance = ConstraintSolver.firstGlance

    /// The priorities in use, the strongest first; a goal's level is its place here.
    @exclusivity(unchecked) var levels: [Float] = [ConstraintSolver.required]
    @exclusivity(unchecked) var additions = 0
    /// Counts up when anything but a number changes: which variable depends on which, by what.
    @exclusivity(unchecked) var structure = 0
    @exclusivity(unchecked) var routes = RouteCache()
    @exclusivity(unchecked) var closedCount = 0
    @exclusivity(unchecked) var redundantCount = 0
    @exclusivity(unchecked) var brokenCount = 0
    /// Whether something moved or went that a broken constraint may have contradicted.
    @exclusivity(unchecked) var mayMend = false

    /// Picks which constraint of a conflict is left out; the newest when nothing is set.
    ///
    /// Must return one of the conflict's constraints and may not call the solver.
    @exclusivity(unchecked) package var choosesBroken: ((Conflict) -> Constraint)?

    /// - Parameter recognizesShapes: whether groups that are built alike are solved along templates;
    ///   the values are the same without.
    package init(recognizesShapes: Bool = true) {
        templates = recognizesShapes ? TemplateStore() : nil
        patterns = templates.map { Unmanaged.passUnretained($0.patterns) }
    }

    /// Makes a solver that knows the shapes of groups that another one met, and shares its own.
    ///
    /// Both must be used on one thread.
    package init(sharing other: ConstraintSolver) {
        templates = other.templates
        patterns = other.patterns
    }

    deinit {
        for imprint in imprints.buffer where imprint.isUsed { imprint.shape.release() }
    }

    // MARK: - Solving

    /// Brings all values up to date.
    ///
    /// Required constraints that contradict each other are told apart, one of each contradiction is
    /// left out, and the rest is solved. What was left out is tried again by later calls when a fixed
    /// value, a constant or another constraint has changed. Values are finite numbers whatever was
    /// added.
    /// - Returns: the contradictions that were found by this call, in the order of their finding.
    /// - Complexity: linear in what changed and in what depends on it, for the systems that screens
    ///   are made of; see the top of this file.
    @discardableResult
    package func solve() -> [Conflict] {
        dissolveCrumbled()
        admitArrivals()
        mendBroken()
        while true {
            unravel()
            // What is there moves first, so that what is taken in finds its inputs computed.
            propagate()
            takeIn()
            propagate()
            replayImprints()
            checkGoals()
            formGroups()
            solveGroups()
            if dirty.isEmpty, queue.isEmpty, loneQueue.isEmpty, loosened.isEmpty, shifted.isEmpty,
                goalsToCheck.isEmpty, goalsToGroup.isEmpty, groupsToSolve.isEmpty, lonely.isEmpty
            {
                break
            }
        }
        arrivals.isOpen = true
        nextGlance = ConstraintSolver.firstGlance
        defer { conflicts = [] }
        return conflicts
    }
}
