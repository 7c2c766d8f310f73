import Foundation

/// The window in which an alert is shown that no controller presents, above the app's windows.
///
/// It retains itself and the alert while the alert is shown.
final class AlertWindow: UIWindow {
    @ProcessState private static var shown: [AlertWindow] = []

    override var role: WindowRole { .systemInput }

    override var windowsBehind: [UIView]? {
        UIApplication.shared.windows.filter { !$0.isHidden }
    }

    /// Shows an alert.
    ///
    /// - Parameters:
    ///   - prepare: Called when the window is on the screen, before the alert is presented.
    ///   - completion: Called when the alert is shown.
    static func show(
        _ alert: UIAlertController, animated: Bool, _ prepare: () -> Void,
        completion: @escaping () -> Void
    ) {
        let window = AlertWindow(frame: UIScreen.main.bounds)
        window.windowLevel = .alert
        let root = UIViewController()
        root.view.backgroundColor = nil
        window.rootViewController = root
        shown.append(window)
        window.isHidden = false
        prepare()
        root.present(alert, animated: animated, completion: completion)
    }

    /// Removes the window of an alert that was dismissed.
    static func close(_ root: UIViewController?) {
        guard let root, let index = shown.firstIndex(where: { $0.rootViewController === root })
        else { return }
        let window = shown.remove(at: index)
        window.isHidden = true
        window.rootViewController = nil
    }
}

/// The state that alert views and older action sheets have in common: their buttons and their alert.
@MainActor
struct ButtonAlert {
    var titles: [String?] = []
    var cancelIndex = -1
    var destructiveIndex = -1
    /// The alert while it is shown.
    private(set) var controller: UIAlertController?
    private weak var root: UIViewController?

    var isVisible: Bool { controller != nil }

    mutating func add(_ title: String?) -> Int {
        titles.append(title)
        return titles.count - 1
    }

    /// The first button that neither cancels nor deletes; -1 without one.
    var firstOther: Int {
        titles.indices.first { $0 != cancelIndex && $0 != destructiveIndex } ?? -1
    }

    func title(at index: Int) -> String? {
        titles.indices.contains(index) ? titles[index] : nil
    }

    /// Makes the alert with an action for each button.
    mutating func makeController(
        title: String?, message: String?, _ style: UIAlertController.Style,
        taken: @escaping (Int) -> Void
    ) -> UIAlertController {
        let alert = UIAlertController(title: title, message: message, preferredStyle: style)
        for (index, title) in titles.enumerated() {
            let kind: UIAlertAction.Style =
                index == cancelIndex
                ? .cancel : index == destructiveIndex ? .destructive : .default
            alert.addAction(UIAlertAction(title: title, style: kind) { _ in taken(index) })
        }
        controller = alert
        return alert
    }

    mutating func remember(root: UIViewController?) { self.root = root }

    /// Releases the alert after its dismissal, and closes its window.
    mutating func close() {
        controller = nil
        AlertWindow.close(root)
        root = nil
    }
}
