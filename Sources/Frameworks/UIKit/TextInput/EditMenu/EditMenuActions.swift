import Foundation
import ObjectiveC

/// The actions of edit menus.
@MainActor
enum EditMenuActions {
    /// The actions of the system, in the order of the menu.
    static let standard: [(title: String, action: Selector)] = [
        ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Select", "select:"),
        ("Select All", "selectAll:"), ("Delete", "delete:"),
        ("Find Selection", "useSelectionForFind:"),
    ]

    /// Returns the actions that a responder or one after it in the chain can perform now.
    static func suggested(for responder: UIResponder) -> [UIMenuElement] {
        var entries = standard
        for item in UIMenuController.shared.menuItems ?? [] {
            entries.append((item.title, item.action))
        }
        return entries.compactMap { title, action in
            guard responder.target(forAction: action, withSender: UIMenuController.shared) != nil
            else { return nil }
            return UICommand(title: title, action: action)
        }
    }

    /// Returns the visible actions and commands of elements, with each submenu replaced by its contents.
    static func flattened(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return flattened(menu.children) }
            if let action = element as? UIAction, action.attributes.contains(.hidden) { return [] }
            if let command = element as? UICommand, command.attributes.contains(.hidden) {
                return []
            }
            return [element]
        }
    }

    static func perform(_ element: UIMenuElement, target: UIResponder?) {
        if let action = element as? UIAction {
            action.perform(withSender: nil, target: nil)
        } else if let command = element as? UICommand {
            let receiver = target?.target(forAction: command.action, withSender: command)
            UIApplication.shared.sendAction(
                command.action, to: receiver, from: command, for: nil)
        }
    }
}
