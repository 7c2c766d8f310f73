import Foundation

/// A state of a machine.
open class GKState: NSObject {
    /// The machine that the state belongs to.
    open internal(set) weak var stateMachine: GKStateMachine?

    public override init() {
        super.init()
    }

    /// Whether the machine may go from here to a state of a class. Any, unless a subclass says otherwise.
    open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }

    /// - Parameter previousState: Nil for the machine's first state.
    open func didEnter(from previousState: GKState?) {}

    open func update(deltaTime seconds: TimeInterval) {}

    open func willExit(to nextState: GKState) {}
}

/// A machine with one state of each class, of which one is current.
open class GKStateMachine: NSObject {
    /// Nil until one is entered.
    open private(set) var currentState: GKState?
    private var states: [ObjectIdentifier: GKState] = [:]

    /// - Parameter states: Of several ones of a class the last counts.
    public init(states: [GKState]) {
        super.init()
        for state in states {
            self.states[ObjectIdentifier(type(of: state))] = state
            state.stateMachine = self
        }
    }

    open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
        states[ObjectIdentifier(stateClass)] as? StateType
    }

    open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }

    open func canEnterState(_ stateClass: AnyClass) -> Bool {
        currentState?.isValidNextState(stateClass) ?? true
    }

    /// Leaves the current state and enters that of a class.
    ///
    /// - Returns: False, without a change, if the current state does not allow it or there is no state of the class.
    @discardableResult
    open func enter(_ stateClass: AnyClass) -> Bool {
        guard let next = states[ObjectIdentifier(stateClass)], canEnterState(stateClass) else {
            return false
        }
        let previous = currentState
        previous?.willExit(to: next)
        currentState = next
        next.didEnter(from: previous)
        return true
    }
}
