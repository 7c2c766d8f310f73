import UIKit

/// Toolbars: in a navigation controller, and alone.
class ToolbarPage: ContainerPage {

    private let taps = UILabel()
    private let toolbar = UIToolbar()

    override func fill() {
        addCaption("In a navigation controller")
        addRow([button("Toolbar") { [weak self] in self?.openToolbar() }])
        addCaption("Alone")
        toolbar.items = [
            item(.rewind, "Rewind"), .flexibleSpace(), item(.play, "Play"), .flexibleSpace(),
            item(.fastForward, "Fast forward"),
        ]
        add(toolbar)
        taps.text = "Not tapped yet"
        taps.textColor = .secondaryLabel
        add(taps)
    }

    private func item(_ kind: UIBarButtonItem.SystemItem, _ name: String) -> UIBarButtonItem {
        UIBarButtonItem(
            systemItem: kind, primaryAction: UIAction { [taps] _ in taps.text = name })
    }

    private func openToolbar() {
        let list = ColorListController()
        list.title = "Toolbar"
        list.toolbarItems = [
            UIBarButtonItem(systemItem: .action), .flexibleSpace(),
            UIBarButtonItem(title: "\(ColorListController.colors.count) colours"), .flexibleSpace(),
            UIBarButtonItem(systemItem: .trash),
        ]
        list.prepare = { screen in screen.hidesBottomBarWhenPushed = true }
        addClose(to: list)
        let navigation = UINavigationController(rootViewController: list)
        navigation.isToolbarHidden = false
        present(navigation)
    }
}
