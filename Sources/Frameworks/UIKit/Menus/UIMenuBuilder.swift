import Foundation
import ObjectiveC

/// Changes the menus of a system while they are built; see `UIResponder.buildMenu(with:)`.
///
/// A call for a menu that is not there changes nothing.
@preconcurrency @MainActor
public protocol UIMenuBuilder {
    /// The system whose menus are built.
    var system: UIMenuSystem { get }

    /// Returns the menu with an identifier as it is by now; nil if there is none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?

    /// Returns the action with an identifier; nil if there is none.
    func action(for identifier: UIAction.Identifier) -> UIAction?

    /// Returns the command with a selector and a property list; nil if there is none.
    func command(for action: Selector, propertyList: Any?) -> UICommand?

    /// Replaces a menu by another one.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)

    /// Replaces the elements of a menu by what a closure makes of them.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier,
        from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])

    /// Inserts a menu before another one, in the same menu.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)

    /// Inserts a menu after another one, in the same menu.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)

    /// Inserts a menu as the first element of another one.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)

    /// Inserts a menu as the last element of another one.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)

    /// Removes a menu.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menus of a system while they are built: each change makes new menus, since menus do not change.
@MainActor
final class MenuTreeBuilder: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root: UIMenu

    init(_ root: UIMenu, for system: UIMenuSystem) {
        self.root = root
        self.system = system
    }

    // MARK: - Finding

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        root.firstDescendant { $0.identifier == identifier }
    }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        root.firstDescendant { $0.identifier == identifier }
    }

    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        root.firstDescendant { command in
            command.action == action && Self.areEqual(command.propertyList, propertyList)
        }
    }

    private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
        switch (one, other) {
        case (nil, nil): true
        case (let one as AnyHashable, let other as AnyHashable): one == other
        case (let one as NSObject, let other as NSObject): one.isEqual(other)
        default: false
        }
    }

    // MARK: - Changing

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        guard replacedIdentifier != root.identifier else {
            root = replacementMenu
            return
        }
        edit(replacedIdentifier) { _ in [replacementMenu] }
    }

    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier,
        from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        if parentIdentifier == root.identifier {
            root = root.replacingChildren(childrenBlock(root.children))
        } else {
            edit(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
        }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        edit(siblingIdentifier) { [siblingMenu, $0] }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        edit(siblingIdentifier) { [$0, siblingMenu] }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) { edit(removedIdentifier) { _ in [] } }

    /// Replaces a menu below the root by others.
    private func edit(_ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenu]) {
        root = Self.edited(root, identifier, change) ?? root
    }

    /// Returns the menu with the change; nil if it lacks the menu that is changed.
    private static func edited(
        _ menu: UIMenu, _ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenu]
    ) -> UIMenu? {
        for (index, element) in menu.children.enumerated() {
            guard let child = element as? UIMenu else { continue }
            var children = menu.children
            if child.identifier == identifier {
                children.replaceSubrange(index...index, with: change(child))
            } else if let changed = edited(child, identifier, change) {
                children[index] = changed
            } else {
                continue
            }
            return menu.replacingChildren(children)
        }
        return nil
    }
}

extension UIMenu {
    /// Returns the first element of a type, in this menu and all below, that satisfies a condition; the menu itself is
    /// one of them.
    final func firstDescendant<Element: UIMenuElement>(
        where condition: (Element) -> Bool
    ) -> Element? {
        if let own = self as? Element, condition(own) { return own }
        for child in children {
            if let menu = child as? UIMenu {
                if let found = menu.firstDescendant(where: condition) { return found }
            } else if let element = child as? Element, condition(element) {
                return element
            }
        }
        return nil
    }

    /// The key commands of this menu and all below, in order.
    final var allKeyCommands: [UIKeyCommand] {
        children.flatMap { child -> [UIKeyCommand] in
            if let menu = child as? UIMenu { return menu.allKeyCommands }
            return (child as? UIKeyCommand).map { [$0] } ?? []
        }
    }
}
