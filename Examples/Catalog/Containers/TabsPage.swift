import UIKit

/// Tab bars: badges, navigation in tabs, and more tabs than there is room for.
class TabsPage: ContainerPage {

    override func fill() {
        addCaption("Tabs")
        addRow([
            button("Three") { [weak self] in self?.open(3) },
            button("Seven") { [weak self] in self?.open(7) },
            button("Opaque") { [weak self] in self?.openOpaque() },
        ])
    }

    private static let symbols = [
        "house.fill", "star.fill", "bell.fill", "heart.fill", "book.fill", "flag.fill", "gift.fill",
    ]

    private func makeTabs(_ count: Int) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<count).map { index in
            let (name, color) = ColorListController.colors[index]
            let screen: UIViewController
            if index == 0 {
                let list = ColorListController()
                list.prepare = { screen in screen.hidesBottomBarWhenPushed = true }
                addClose(to: list)
                screen = list
            } else {
                screen = ColorController(name, color)
            }
            screen.title = name
            screen.tabBarItem.image = UIImage(systemName: Self.symbols[index])
            return index == 0 ? UINavigationController(rootViewController: screen) : screen
        }
        tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
        return tabs
    }

    private func open(_ count: Int) { present(makeTabs(count)) }

    private func openOpaque() {
        let tabs = makeTabs(4)
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.stackedLayoutAppearance.selected.iconColor = .systemPink
        appearance.stackedLayoutAppearance.selected.titleTextAttributes = [
            .foregroundColor: UIColor.systemPink
        ]
        tabs.tabBar.standardAppearance = appearance
        tabs.tabBar.scrollEdgeAppearance = appearance
        present(tabs)
    }
}
