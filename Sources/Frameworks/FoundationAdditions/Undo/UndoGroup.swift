/// Actions that are undone together.
final class UndoGroup {
    enum Action {
        case call(UndoCall)
        case group(UndoGroup)
    }

    var actions: [Action] = []
    var name = ""

    /// Calls the actions in reverse order.
    func perform() {
        for action in actions.reversed() {
            switch action {
            case .call(let call): call.perform()
            case .group(let group): group.perform()
            }
        }
    }

    /// Removes the actions of a target.
    ///
    /// - Returns: Whether other actions remain.
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

/// One undo action. Its target is not retained.
struct UndoCall {
    private(set) weak var target: AnyObject?
    let body: (AnyObject) -> Void

    func perform() {
        if let target { body(target) }
    }
}
