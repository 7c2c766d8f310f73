import ObjectiveC

/// Finds the command of a key along a responder chain.
@MainActor
struct KeyCommandSearch {
    /// A command that is wanted and can be performed.
    struct Finding {
        var command: UIKeyCommand
        var action: Selector
        var target: Any
    }

    /// Where the chain begins.
    let start: UIResponder
    let key: UIKey
    /// Whether the user reads from right to left.
    let isMirrored: Bool

    /// The command that comes before what the system itself would do with the key.
    func priorityCommand() -> Finding? { first { $0.wantsPriorityOverSystemBehavior } }

    /// The command for a key with which the system does nothing.
    func command() -> Finding? { first { !$0.wantsPriorityOverSystemBehavior } }

    /// Of commands for the same key that of the nearest responder counts, and of one responder's the first
    /// that somebody performs.
    private func first(where isEligible: (UIKeyCommand) -> Bool) -> Finding? {
        var responder: UIResponder? = start
        while let current = responder {
            for command in current.keyCommands ?? [] where isEligible(command) {
                if let finding = finding(for: command) { return finding }
            }
            responder = current.next
        }
        return nil
    }

    private func finding(for command: UIKeyCommand) -> Finding? {
        guard let action = command.action(for: key, isMirrored: isMirrored),
            let target = start.target(forAction: action, withSender: command)
        else { return nil }
        (target as? UIResponder)?.validate(command)
        guard !command.attributes.contains(.disabled) else { return nil }
        return Finding(command: command, action: action, target: target)
    }
}
