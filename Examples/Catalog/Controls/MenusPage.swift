import UIKit

/// Buttons with menus, and a view that has one at a long press.
class MenusPage: StackPage {

    private let chosen = UILabel()
    private let card = MenuCard()

    override func fill() {
        addCaption("Menus of buttons")
        addRow([
            button("Actions", menu: UIMenu(children: actions)),
            button("Sections", menu: sections),
            button("Sizes", menu: sizes),
        ])
        addCaption("Pop-up buttons")
        addRow([popUp(.gray()), popUp(.tinted())])
        addCaption("Context menu")
        add(card)
        card.menu = { [weak self] in self?.sections }
        addCaption("Chosen")
        chosen.text = "Nothing yet"
        add(chosen)
    }

    // MARK: - Menus

    private var actions: [UIMenuElement] {
        [
            action("Copy", "doc.on.doc"), action("Share", "square.and.arrow.up"),
            action("Move", "folder", .disabled), action("Delete", "trash", .destructive),
        ]
    }

    private var sections: UIMenu {
        let sort = UIMenu(
            title: "Sort by", options: [.displayInline, .singleSelection],
            children: [
                UIAction(title: "Name", state: .on, handler: showChoice),
                UIAction(title: "Date", subtitle: "Newest first", handler: showChoice),
            ])
        let more = UIMenu(title: "More", children: actions)
        return UIMenu(
            title: "Folder", children: [action("New Folder", "folder.badge.plus"), sort, more])
    }

    private var sizes: UIMenu {
        let small = UIMenu(
            options: .displayInline, preferredElementSize: .small,
            children: [
                action("Bold", "bold"), action("Italic", "italic"),
                action("Underline", "underline"), action("Star", "star"),
            ])
        let medium = UIMenu(
            options: .displayInline, preferredElementSize: .medium,
            children: [
                action("Copy", "doc.on.doc"), action("Share", "square.and.arrow.up"),
                action("Trash", "trash", .destructive),
            ])
        return UIMenu(children: [medium, small, action("Done", nil)])
    }

    private func action(
        _ title: String, _ symbol: String?, _ attributes: UIMenuElement.Attributes = []
    ) -> UIAction {
        UIAction(
            title: title, image: symbol.flatMap { UIImage(systemName: $0) },
            attributes: attributes, handler: showChoice)
    }

    /// The handler of all actions. The page owns the menus, so that it must not be retained by them.
    private var showChoice: UIActionHandler {
        { [weak self] action in self?.chosen.text = action.title }
    }

    // MARK: - Buttons

    private func button(_ title: String, menu: UIMenu) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        return button
    }

    private func popUp(_ configuration: UIButton.Configuration) -> UIButton {
        let button = UIButton(configuration: configuration)
        button.menu = UIMenu(
            children: ["Small", "Medium", "Large"].map { UIAction(title: $0, handler: showChoice) })
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        return button
    }
}

/// A card that asks to be pressed.
class MenuCard: UIView, UIContextMenuInteractionDelegate {

    var menu: () -> UIMenu? = { nil }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemIndigo
        layer.cornerRadius = 12
        let label = UILabel()
        label.text = "Press me for long"
        label.font = .preferredFont(forTextStyle: .headline)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor, constant: 24),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -24),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        ])
        addInteraction(UIContextMenuInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [menu] _ in menu() })
    }
}
