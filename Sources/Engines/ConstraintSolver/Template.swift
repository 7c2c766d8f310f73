/// How the values of a group of constraints follow from its constants: a straight line of
/// computations, and what must hold for their result to be the best one.
///
/// A list shows a thousand cells that were built by the same code. Their constraints differ in the
/// constants alone, so the way to their values is the same, as long as the same goals are met. A
/// template writes this way down once; a cell that is made or resized takes it in a fraction of a
/// microsecond.
///
/// A template is more than what happened to a first cell: it holds a proof. It names as many *active*
/// constraints as there are variables; they are met exactly, and determine every value. For each of
/// them, giving it up in either direction was found to cost more than it gains, level by level,
/// given the sides on which the other goals are (`TemplateProof`). Costs are convex, so there is no
/// better solution, nor another one as good. On which side a goal is is all that is left to check
/// for another cell; if one is elsewhere, the template says no and others are tried.
final class Template {
    /// Where the left side of a constraint must be: between `least` and `most` tolerances.
    struct Bounds: BitwiseCopyable, Equatable {
        /// The place of the constraint's constant.
        var constant: Int32
        var least: Double
        var most: Double
    }

    /// The values to compute, over variables by number and, behind these, the constants.
    @exclusivity(unchecked) var steps = Sums()
    /// The variable of each step, by number.
    @exclusivity(unchecked) var results = Pool<Int32>()
    /// The left sides to look at, in the same way, and where they must be.
    @exclusivity(unchecked) var checks = Sums()
    @exclusivity(unchecked) var bounds = Pool<Bounds>()
    /// The numbers of variables that are computed and may not be negative.
    @exclusivity(unchecked) var nonNegative = Pool<Int32>()
    /// Which template of the shape held when this one was missed in some way.
    @exclusivity(unchecked) private var successors: [Successor] = []
    @exclusivity(unchecked) private var nextSuccessor = 0

    /// The template that held when another one was missed in some way.
    struct Successor {
        let misses: UInt64
        /// The template's place in the shape.
        let place: Int
        /// What of it is other than what was computed already; nil if that cannot be told.
        let difference: Template?
    }

    private static var successorLimit: Int { 8 }

    /// The one that held the last time that this one was missed so.
    func successor(after misses: UInt64) -> Successor? {
        for successor in successors where successor.misses == misses { return successor }
        return nil
    }

    /// Notes that the template at a place held where this one was missed.
    func remember(_ template: Template, at place: Int, after misses: UInt64) {
        let successor = Successor(
            misses: misses, place: place, difference: template.difference(from: self))
        if let known = successors.firstIndex(where: { $0.misses == misses }) {
            successors[known] = successor
        } else if successors.count < Template.successorLimit {
            successors.append(successor)
        } else {
            successors[nextSuccessor] = successor
            nextSuccessor = (nextSuccessor + 1) % Template.successorLimit
        }
    }
}

/// The make of a group of constraints: everything but constants and values.
final class SystemShape {
    let hash: Int
    /// The group as a walk meets it; see `survey(from:after:)`.
    @exclusivity(unchecked) private(set) var words = Pool<UInt64>()
    let memberCount: Int32
    let variableCount: Int32
    /// The variables that are given from outside, by number.
    @exclusivity(unchecked) private(set) var given = Pool<Int32>()
    /// The variables that are computed, by number.
    @exclusivity(unchecked) private(set) var own = Pool<Int32>()
    /// Of a pattern's part: where its constraints stand in the run of additions.
    @exclusivity(unchecked) private(set) var places = Pool<Int32>()
    /// Of a pattern's part: rises when additions follow it to its end, and falls when they only begin
    /// like it, or turn out to belong to more.
    @exclusivity(unchecked) private(set) var credit = SystemShape.firstCredit
    /// How often a pattern was looked for around it; see `AdditionPattern`.
    @exclusivity(unchecked) var patternAttempts = 0
    /// Which goals are met differs from cell to cell; each template is for one way.
    @exclusivity(unchecked) private(set) var templates: [Template] = []
    /// The template that fitted last.
    @exclusivity(unchecked) var latest = 0
    /// How often a group of this shape had no template and none could be made.
    @exclusivity(unchecked) var failures = 0
    #if DEBUG
        /// The shape's constraints in a solver without templates, which replays are compared with.
        @exclusivity(unchecked) var comparison: ConstraintSolver?
    #endif

    /// Groups smaller than this are solved as quickly as they are recognised.
    static var leastMembers: Int { 6 }
    /// Larger groups are seldom built twice.
    static var mostMembers: Int { 160 }
    /// When so many attempts at a template have failed, the shape is left alone.
    static var failureLimit: Int { 3 }
    static var templateLimit: Int { 24 }
    /// When so many attempts at a pattern were made, the shape is left alone.
    static var patternAttemptLimit: Int { 3 }
    private static var firstCredit: Int { 16 }
    private static var mostCredit: Int { 64 }

    init(
        hash: Int, words: borrowing Pool<UInt64>, memberCount: Int32, variableCount: Int32,
        given: [Int32]
    ) {
        self.hash = hash
        self.memberCount = memberCount
        self.variableCount = variableCount
        var position: Int32 = 0
        while position < words.count {
            self.words.append(words[position])
            position += 1
        }
        for number in given { self.given.append(number) }
        let isGiven = Set(given)
        for number in 0..<variableCount where !isGiven.contains(number) { own.append(number) }
    }

    /// Calls back for every constraint, with its terms over numbers.
    @inline(__always)
    func forEachMember(_ body: (ShapeHead, UnsafeBufferPointer<ShapeTerm>) -> Void) {
        var position = 0
        while position < words.count {
            let head = ShapeHead(word: words.pointer[position])
            position += 1
            // A term is two words.
            (words.pointer + position).withMemoryRebound(
                to: ShapeTerm.self, capacity: head.termCount
            ) { terms in
                body(head, UnsafeBufferPointer(start: terms, count: head.termCount))
            }
            position += 2 * head.termCount
        }
    }

    var mayHaveMore: Bool {
        failures < SystemShape.failureLimit && templates.count < SystemShape.templateLimit
    }

    func setPlaces(_ places: borrowing Pool<Int32>) { self.places.append(contentsOf: places) }

    func noteMatch() { credit = min(credit + 2, SystemShape.mostCredit) }

    func noteMismatch() { credit -= 1 }

    /// Notes that what followed the pattern was dissolved before it was solved.
    func noteLoss() { credit -= 6 }

    /// The template that fitted last; nil when there is none yet.
    var latestTemplate: Unmanaged<Template>? {
        templates.isEmpty ? nil : Unmanaged.passUnretained(templates[latest])
    }

    func keep(_ template: Template) {
        latest = templates.count
        templates.append(template)
    }

    func isMade(of words: borrowing Pool<UInt64>) -> Bool { words.hasSameBytes(as: self.words) }
}

/// The shapes that were seen lately, with their templates.
///
/// Solvers may share one: a cell that is measured in a solver of its own is made like the last one.
/// Not for several threads.
final class TemplateStore {
    @exclusivity(unchecked) private var shapes: [SystemShape] = []
    let patterns = PatternTable()
    /// The hash of each shape.
    @exclusivity(unchecked) private var hashes = Pool<Int>()
    /// Where the next new shape goes when the store is full.
    @exclusivity(unchecked) private var nextPlace = 0
    /// Where the shape stands that was asked for last.
    @exclusivity(unchecked) private var latest = 0
    /// The hashes of shapes that were seen once: most never come again.
    @exclusivity(unchecked) private var strangers = Pool<Int>()
    @exclusivity(unchecked) private var nextStranger: Int32 = 0
    /// Scratch of a replay. Here, since a thousand cells may have a solver each, and would keep a
    /// thousand of it.
    @exclusivity(unchecked) private var numbers = Pool<Double>()

    @inline(__always)
    var local: UnsafeMutablePointer<Double> { numbers.pointer }

    @inline(__always)
    func makeRoomForLocal(_ count: Int) {
        if numbers.count < count { numbers.extend(to: count, with: 0) }
    }

    /// How many groups in a row had a shape that was not seen before.
    @exclusivity(unchecked) private var vainLooks = 0
    /// How often nobody looked since.
    @exclusivity(unchecked) private var omissions = 0

    private static var limit: Int { 64 }
    /// When so many groups in a row were strange, only some of those to come are looked at.
    private static var patience: Int { 64 }
    private static var mostOmissions: Int { 7 }

    /// Whether new constraints are to be looked at for groups of known shapes.
    func isWorthLooking() -> Bool {
        guard vainLooks >= TemplateStore.patience, omissions < TemplateStore.mostOmissions else {
            omissions = 0
            return true
        }
        omissions += 1
        return false
    }

    /// Notes whether the shape of a group was seen before.
    func noteLook(isKnown: Bool) { vainLooks = isKnown ? 0 : vainLooks + 1 }

    /// The shape that a walk wrote down, if it was seen before.
    func shape(of words: borrowing Pool<UInt64>, hash: Int) -> SystemShape? {
        // Shapes mostly come in the order in which they came the first time.
        var place = latest
        for _ in 0..<hashes.count {
            place += 1
            if place >= hashes.count { place = 0 }
            if hashes[Int32(place)] == hash, shapes[place].isMade(of: words) {
                latest = place
                return shapes[place]
            }
        }
        return nil
    }

    /// Whether something with this hash was seen before; it was from now on.
    func isKnown(_ hash: Int) -> Bool {
        var position: Int32 = 0
        while position < strangers.count {
            if strangers[position] == hash { return true }
            position += 1
        }
        if strangers.count < TemplateStore.limit {
            strangers.append(hash)
        } else {
            strangers[nextStranger] = hash
            nextStranger = (nextStranger + 1) % Int32(TemplateStore.limit)
        }
        return false
    }

    func keep(_ shape: SystemShape) {
        if shapes.count < TemplateStore.limit {
            shapes.append(shape)
            hashes.append(shape.hash)
        } else {
            shapes[nextPlace] = shape
            hashes[Int32(nextPlace)] = shape.hash
            nextPlace = (nextPlace + 1) % TemplateStore.limit
        }
    }
}
