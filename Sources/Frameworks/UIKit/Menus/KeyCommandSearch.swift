import ObjectiveC

/// Searches a responder chain for the command of a key.
@MainActor
struct KeyCommandSearch {
    /// A command that matches, with its receiver.
    struct Match {
        var command: UIKeyCommand
        var action: Selector
        var target: Any
    }

    /// The first responder of the chain.
    let start: UIResponder
    let key: UIKey
    /// Whether the interface is right-to-left.
    let isMirrored: Bool

    /// Returns the command that has priority over the system's behaviour for the key.
    func priorityCommand() -> Match? { first { $0.wantsPriorityOverSystemBehavior } }

    /// Returns the command without such a priority.
    func command() -> Match? { first { !$0.wantsPriorityOverSystemBehavior } }

    /// Returns the matching command of the nearest responder, and among those of one responder the first that has a
    /// receiver.
    private func first(where isEligible: (UIKeyCommand) -> Bool) -> Match? {
        var responder: UIResponder? = start
        while let current = responder {
            for command in current.keyCommands ?? [] where isEligible(command) {
                if let match = match(for: command) { return match }
            }
            responder = current.next
        }
        return nil
    }

    /// Returns the first command of the main menus that has a receiver.
    ///
    /// - Parameter priority: Whether it has priority over the system's behaviour for the key.
    func menuCommand(priority: Bool) -> Match? {
        for command in UIMenuSystem.main.menus.allKeyCommands
        where command.wantsPriorityOverSystemBehavior == priority {
            if let match = match(for: command) { return match }
        }
        return nil
    }

    private func match(for command: UIKeyCommand) -> Match? {
        guard let action = command.action(for: key, isMirrored: isMirrored),
            let target = start.target(forAction: action, withSender: command)
        else { return nil }
        (target as? UIResponder)?.validate(command)
        guard !command.attributes.contains(.disabled) else { return nil }
        return Match(command: command, action: action, target: target)
    }
}
