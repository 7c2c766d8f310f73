/// Actions that are taken back together.
final class UndoGroup {
    enum Action {
        case call(UndoCall)
        case group(UndoGroup)
    }

    var actions: [Action] = []
    var name = ""

    /// Calls the actions, the last one first.
    func perform() {
        for action in actions.reversed() {
            switch action {
            case .call(let call): call.perform()
            case .group(let group): group.perform()
            }
        }
    }

    /// Forgets the actions of a target.
    ///
    /// - Returns: Whether others are left.
    @discardableResult
    func removeActions(of target: AnyObject) -> Bool {
        actions = actions.filter { action in
            switch action {
            case .call(let call): call.target !== target
            case .group(let group): group.removeActions(of: target)
            }
        }
        return !actions.isEmpty
    }
}

/// One action. Its target is not kept alive.
struct UndoCall {
    private(set) weak var target: AnyObject?
    let body: (AnyObject) -> Void

    func perform() {
        if let target { body(target) }
    }
}
