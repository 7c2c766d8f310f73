import Foundation
import ObjectiveC

/// The key commands that are available, as the sheet of a held command key lists them.
@MainActor
struct CommandList: Equatable {
    struct Row: Equatable {
        var title: String
        /// The keys in the order in which they are held, such as `⇧⌘N`.
        var keys: String
    }

    struct Section: Equatable {
        var title: String
        var rows: [Row]
    }

    private(set) var sections: [Section] = []

    /// Collects the commands of a responder chain under the app's name, and those of the main menus under their titles.
    ///
    /// Commands without a title or a receiver, and those that are disabled or hidden, are left out.
    init(from start: UIResponder) {
        var own: [UIKeyCommand] = []
        var responder: UIResponder? = start
        while let current = responder {
            own += current.keyCommands ?? []
            responder = current.next
        }
        add(ProcessInfo.processInfo.processName, own, start)
        for menu in UIMenuSystem.main.menus.children {
            guard let menu = menu as? UIMenu else { continue }
            add(menu.title, menu.allKeyCommands, start)
        }
    }

    private mutating func add(_ title: String, _ commands: [UIKeyCommand], _ start: UIResponder) {
        let rows = commands.compactMap { command -> Row? in
            let title = command.discoverabilityTitle ?? command.title
            guard !title.isEmpty,
                let target = start.target(forAction: command.action, withSender: command)
            else { return nil }
            (target as? UIResponder)?.validate(command)
            guard command.attributes.isDisjoint(with: [.disabled, .hidden]) else { return nil }
            return Row(title: title, keys: command.keyText)
        }
        guard !rows.isEmpty else { return }
        sections.append(Section(title: title, rows: rows))
    }
}

extension UIKeyCommand {
    /// The keys of the command by their signs, modifiers first.
    fileprivate var keyText: String {
        let modifiers: [(UIKeyModifierFlags, String)] = [
            (.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘"),
        ]
        let held = modifiers.filter { modifierFlags.contains($0.0) }.map(\.1).joined()
        return held + (Self.signs[keyInput] ?? keyInput.uppercased())
    }

    private static let signs = [
        inputUpArrow: "↑", inputDownArrow: "↓", inputLeftArrow: "←", inputRightArrow: "→",
        inputEscape: "esc", inputPageUp: "page up", inputPageDown: "page down", inputHome: "home",
        inputEnd: "end", inputDelete: "⌦", "\u{8}": "⌫", "\r": "↩", "\t": "⇥", " ": "space",
        f1: "F1", f2: "F2", f3: "F3", f4: "F4", f5: "F5", f6: "F6", f7: "F7", f8: "F8", f9: "F9",
        f10: "F10", f11: "F11", f12: "F12",
    ]
}
