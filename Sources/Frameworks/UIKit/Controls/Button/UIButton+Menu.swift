import Foundation

extension UIButton {
    /// Whether the button is a pop-up button, which shows the selected element of its menu.
    final var isPopUp: Bool {
        changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
    }

    /// The configuration of the menu, read when it opens: the app may set the menu while
    /// `menuActionTriggered` is sent.
    final var menuConfiguration: UIContextMenuConfiguration? {
        guard menu != nil else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { [weak self] _ in
            guard let self else { return nil }
            return isPopUp ? menu?.withSingleSelection : menu
        })
        configuration.preferredMenuElementOrder = preferredMenuElementOrder
        return configuration
    }

    /// Selects the first element of a pop-up button's menu unless one is selected, and shows the selection.
    final func chooseFirstElement() {
        if isPopUp, let menu, !menu.ownLeaves.contains(where: { $0.state == .on }),
            let first = menu.ownLeaves.first
        {
            menu.choose(first)
        }
        showChoice()
    }

    /// Shows the selected element of a pop-up button's menu.
    final func showChoice() {
        let chosen = isPopUp ? menu?.ownLeaves.first { $0.state == .on } : nil
        guard chosen != nil || content.choice != nil else { return }
        changeContent(size: true) {
            content.choice = chosen.map { ButtonContent.Choice(title: $0.title, image: $0.image) }
        }
    }
}

extension UIMenu {
    /// The menu with the option `singleSelection`.
    fileprivate var withSingleSelection: UIMenu {
        if options.contains(.singleSelection) { return self }
        return UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            options: options.union(.singleSelection), preferredElementSize: preferredElementSize,
            children: children)
    }
}
