import Foundation

/// Something that is done when a condition holds.
open class GKRule: NSObject {
    /// Rules of a greater salience come first.
    open var salience = 0
    private let condition: ((GKRuleSystem) -> Bool)?
    private let action: ((GKRuleSystem) -> Void)?

    public override init() {
        condition = nil
        action = nil
        super.init()
    }

    public init(
        blockPredicate predicate: @escaping (GKRuleSystem) -> Bool,
        action: @escaping (GKRuleSystem) -> Void
    ) {
        condition = predicate
        self.action = action
    }

    open func evaluatePredicate(in system: GKRuleSystem) -> Bool { condition?(system) ?? false }

    open func performAction(in system: GKRuleSystem) { action?(system) }
}

/// A rule whose condition is a predicate of the system's state.
open class GKNSPredicateRule: GKRule {
    public let predicate: NSPredicate

    public init(predicate: NSPredicate) {
        self.predicate = predicate
        super.init()
    }

    open override func evaluatePredicate(in system: GKRuleSystem) -> Bool {
        predicate.evaluate(with: system)
    }
}

/// Rules, the facts that they state, and how much these hold.
open class GKRuleSystem: NSObject {
    /// Values that conditions ask for.
    open internal(set) var state = NSMutableDictionary()
    /// In the order in which they are evaluated.
    open private(set) var rules: [GKRule] = []
    /// The rules that were not executed yet.
    open private(set) var agenda: [GKRule] = []
    open private(set) var executed: [GKRule] = []
    /// The facts that hold more than not at all.
    open private(set) var facts: [Any] = []
    private var grades: [AnyHashable: Float] = [:]
    private var isReset = false

    public override init() {
        super.init()
    }

    open func add(_ rule: GKRule) { add([rule]) }

    open func add(_ rules: [GKRule]) {
        self.rules = sorted(self.rules + rules)
        agenda = sorted(agenda + rules)
    }

    private func sorted(_ rules: [GKRule]) -> [GKRule] {
        rules.enumerated().sorted {
            ($1.element.salience, $0.offset) < ($0.element.salience, $1.offset)
        }.map(\.element)
    }

    open func removeAllRules() {
        rules = []
        agenda = []
        executed = []
    }

    /// Executes each rule of the agenda whose condition holds, once; facts may let the condition of others hold.
    open func evaluate() {
        var isChanged = true
        while isChanged {
            isChanged = false
            for rule in agenda where rule.evaluatePredicate(in: self) {
                agenda.removeAll { $0 === rule }
                executed.append(rule)
                isReset = false
                rule.performAction(in: self)
                if isReset { return }
                isChanged = true
                break
            }
        }
    }

    /// Forgets all facts, and puts all rules on the agenda again.
    open func reset() {
        agenda = rules
        executed = []
        facts = []
        grades = [:]
        isReset = true
    }

    /// From 0, also for what was never stated, to 1.
    open func grade(forFact fact: any NSObjectProtocol) -> Float { grade(of: fact) }

    open func minimumGrade(forFacts facts: [Any]) -> Float { facts.map(grade).min() ?? 0 }
    open func maximumGrade(forFacts facts: [Any]) -> Float { facts.map(grade).max() ?? 0 }

    open func assertFact(_ fact: any NSObjectProtocol) { assertFact(fact, grade: 1) }

    /// - Parameter grade: Added to the one that the fact has, up to 1.
    open func assertFact(_ fact: any NSObjectProtocol, grade: Float) { change(fact, by: grade) }

    open func retractFact(_ fact: any NSObjectProtocol) { retractFact(fact, grade: 1) }

    /// - Parameter grade: Subtracted from the one that the fact has, down to 0.
    open func retractFact(_ fact: any NSObjectProtocol, grade: Float) { change(fact, by: -grade) }

    private func key(_ fact: Any) -> AnyHashable {
        (fact as? NSString).map { AnyHashable($0 as String) } ?? (fact as? AnyHashable)
            ?? AnyHashable(ObjectIdentifier(fact as AnyObject))
    }

    private func grade(of fact: Any) -> Float { grades[key(fact)] ?? 0 }

    private func change(_ fact: Any, by amount: Float) {
        let key = key(fact)
        let grade = min(max((grades[key] ?? 0) + amount, 0), 1)
        let wasFact = (grades[key] ?? 0) > 0
        grades[key] = grade
        if grade > 0, !wasFact { facts.append(fact) }
        if grade == 0 { facts.removeAll { self.key($0) == key } }
    }
}

extension GKRuleSystem {
    /// Facts as texts of Swift.
    public func grade(forFact fact: String) -> Float { grade(of: fact) }
    public func assertFact(_ fact: String) { change(fact, by: 1) }
    public func assertFact(_ fact: String, grade: Float) { change(fact, by: grade) }
    public func retractFact(_ fact: String) { change(fact, by: -1) }
    public func retractFact(_ fact: String, grade: Float) { change(fact, by: -grade) }
}
