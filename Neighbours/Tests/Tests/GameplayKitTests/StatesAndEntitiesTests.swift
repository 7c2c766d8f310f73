import Foundation
import GameplayKit
import Testing

private class Logged: GKState {
    nonisolated(unsafe) static var log: [String] = []  // used by one test

    override func didEnter(from previousState: GKState?) {
        Self.log.append(
            "enters \(type(of: self)) from \(previousState.map { "\(type(of: $0))" } ?? "nothing")")
    }

    override func willExit(to nextState: GKState) {
        Self.log.append("leaves \(type(of: self))")
    }
}

private final class Idle: Logged {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass is Walking.Type }
}
private final class Walking: Logged {}
private final class Swimming: Logged {}

private final class Health: GKComponent {
    var points = 10
    var time = 0.0

    override func update(deltaTime seconds: TimeInterval) { time += seconds }
}

private final class Armor: GKComponent {}

@Suite("States, entities and rules of games")
struct StatesAndEntitiesTests {
    @Test("A machine changes its state where the current one allows it")
    func states() {
        Logged.log = []
        let machine = GKStateMachine(states: [Idle(), Walking(), Swimming()])
        #expect(machine.currentState == nil)
        #expect(machine.enter(Idle.self))
        #expect(!machine.enter(Swimming.self) && machine.currentState is Idle)
        #expect(machine.enter(Walking.self))
        #expect(machine.state(forClass: Walking.self) === machine.currentState)
        #expect(
            Logged.log == ["enters Idle from nothing", "leaves Idle", "enters Walking from Idle"])
    }

    @Test("An entity has one component of a class, and a system updates those of several")
    func components() {
        let entity = GKEntity()
        let first = Health()
        entity.addComponent(first)
        entity.addComponent(Armor())
        let second = Health()
        entity.addComponent(second)
        #expect(entity.components.count == 2 && first.entity == nil)
        #expect(entity.component(ofType: Health.self) === second && second.entity === entity)
        let system = GKComponentSystem<Health>(componentClass: Health.self)
        system.addComponent(foundIn: entity)
        system.update(deltaTime: 0.5)
        #expect(system.components.count == 1 && second.time == 0.5)
        entity.removeComponent(ofType: Health.self)
        #expect(entity.component(ofType: Health.self) == nil)
    }

    @Test("Rules state facts, the most salient first, and lead to others")
    func rules() {
        let system = GKRuleSystem()
        var order: [Int] = []
        let late = GKRule(
            blockPredicate: { $0.grade(forFact: "hungry") >= 0.5 },
            action: {
                order.append(2)
                $0.assertFact("eats")
            })
        let early = GKRule(
            blockPredicate: { ($0.state["energy"] as? Int ?? 9) < 3 },
            action: {
                order.append(1)
                $0.assertFact("hungry", grade: 0.75)
            })
        early.salience = 1
        system.add([late, early])
        system.evaluate()
        #expect(order.isEmpty && system.agenda.count == 2)
        system.state["energy"] = 1
        system.evaluate()
        #expect(order == [1, 2] && system.grade(forFact: "eats") == 1)
        system.retractFact("hungry", grade: 0.5)
        #expect(system.grade(forFact: "hungry") == 0.25)
        system.reset()
        #expect(system.facts.isEmpty && system.agenda.first === early)
    }
}
