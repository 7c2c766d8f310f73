import UIKit

/// A page whose buttons open containers over the whole screen.
class ContainerPage: StackPage {

    func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        configuration.buttonSize = .small
        let button = UIButton(configuration: configuration)
        button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
        return button
    }

    func present(_ container: UIViewController) {
        container.modalPresentationStyle = .fullScreen
        present(container, animated: true)
    }

    /// Gives a screen an item that closes its container.
    func addClose(to screen: UIViewController) {
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done,
            primaryAction: UIAction { [weak screen] _ in screen?.dismiss(animated: true) })
    }
}
