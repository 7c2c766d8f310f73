import UIKit

/// Navigation bars: large titles, items, prompts and looks.
class NavigationPage: ContainerPage {

    override func fill() {
        addCaption("Titles")
        addRow([
            button("Small") { [weak self] in self?.open { _, _ in } },
            button("Large") { [weak self] in
                self?.open { navigation, _ in navigation.navigationBar.prefersLargeTitles = true }
            },
            button("Prompt") { [weak self] in
                self?.open { _, root in root.navigationItem.prompt = "Choose a colour" }
            },
        ])
        addCaption("Items")
        addRow([
            button("Right") { [weak self] in self?.openWithItems() },
            button("Left") { [weak self] in self?.openWithLeftItem() },
            button("Menu") { [weak self] in self?.openWithMenu() },
        ])
        addCaption("Appearance")
        addRow([
            button("Opaque") { [weak self] in self?.openColored() },
            button("Black") { [weak self] in
                self?.open { navigation, _ in navigation.navigationBar.barStyle = .black }
            },
            button("Hidden") { [weak self] in self?.openHidden() },
        ])
    }

    /// Presents a navigation controller with a list of colours.
    private func open(_ change: (UINavigationController, ColorListController) -> Void) {
        let list = ColorListController()
        list.title = "Colours"
        let navigation = UINavigationController(rootViewController: list)
        list.prepare = { screen in screen.navigationItem.largeTitleDisplayMode = .never }
        addClose(to: list)
        change(navigation, list)
        present(navigation)
    }

    private func openWithItems() {
        open { _, list in
            list.navigationItem.rightBarButtonItems = [
                list.navigationItem.rightBarButtonItem, list.editButtonItem,
                UIBarButtonItem(systemItem: .add),
            ].compactMap(\.self)
        }
    }

    private func openWithLeftItem() {
        open { _, list in
            list.prepare = { screen in
                screen.navigationItem.leftBarButtonItem = UIBarButtonItem(
                    systemItem: .cancel,
                    primaryAction: UIAction { [weak screen] _ in
                        screen?.navigationController?.popViewController(animated: true)
                    })
            }
        }
    }

    private func openWithMenu() {
        open { _, list in
            let actions = ["Name", "Brightness", "Hue"].map { UIAction(title: $0) { _ in } }
            list.navigationItem.leftBarButtonItem = UIBarButtonItem(
                title: "Sort", menu: UIMenu(children: actions))
        }
    }

    private func openColored() {
        open { navigation, _ in
            let appearance = UINavigationBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = .systemIndigo
            appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
            navigation.navigationBar.standardAppearance = appearance
            navigation.navigationBar.scrollEdgeAppearance = appearance
            navigation.navigationBar.tintColor = .white
        }
    }

    private func openHidden() {
        open { navigation, list in
            navigation.hidesBarsOnTap = true
            list.navigationItem.prompt = "A tap beside the rows hides the bar"
        }
    }
}
