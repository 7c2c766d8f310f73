import Foundation

extension UIButton {
    /// Whether one element of the menu is chosen, which the button shows.
    final var isPopUp: Bool {
        changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
    }

    /// Presents the menu as it is when it opens: the app may make it while `menuActionTriggered` is sent.
    final var menuConfiguration: UIContextMenuConfiguration? {
        guard menu != nil else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { [weak self] _ in
            guard let self else { return nil }
            return isPopUp ? menu?.withSingleSelection : menu
        })
        configuration.preferredMenuElementOrder = preferredMenuElementOrder
        return configuration
    }

    /// Chooses the first element of a pop-up button's menu unless one is chosen, and shows the choice.
    final func chooseFirstElement() {
        if isPopUp, let menu, !menu.ownLeaves.contains(where: { $0.state == .on }),
            let first = menu.ownLeaves.first
        {
            menu.choose(first)
        }
        showChoice()
    }

    /// Shows what is chosen in the menu of a pop-up button.
    final func showChoice() {
        let chosen = isPopUp ? menu?.ownLeaves.first { $0.state == .on } : nil
        guard chosen != nil || content.choice != nil else { return }
        changeContent(size: true) {
            content.choice = chosen.map { ButtonContent.Choice(title: $0.title, image: $0.image) }
        }
    }
}

extension UIMenu {
    /// The menu with at most one of its elements chosen.
    fileprivate var withSingleSelection: UIMenu {
        if options.contains(.singleSelection) { return self }
        return UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            options: options.union(.singleSelection), preferredElementSize: preferredElementSize,
            children: children)
    }
}
