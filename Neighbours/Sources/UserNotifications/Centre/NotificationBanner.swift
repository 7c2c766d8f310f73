import Foundation
import PermissionPrompts
import UIKit

/// A notification at the top of the screen, which goes away after five seconds or with a tap.
@MainActor
final class NotificationBanner: NSObject {
    let notification: UNNotification
    private let window: UIWindow
    private let completion: @MainActor (_ isTapped: Bool) -> Void

    // Measured: iOS shows a banner for about five seconds.
    private static let duration: TimeInterval = 5
    // Chosen: points.
    private static let margin: CGFloat = 8
    private static let padding: CGFloat = 14

    init(
        _ notification: UNNotification, completion: @escaping @MainActor (_ isTapped: Bool) -> Void
    ) {
        self.notification = notification
        self.completion = completion
        let texts = Self.texts(of: notification.request.content)
        let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }
            .first
        window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
        super.init()
        show(texts)
        perform(#selector(end), with: nil, afterDelay: Self.duration)
    }

    /// Takes it off the screen.
    func remove() {
        window.isHidden = true
        NSObject.cancelPreviousPerformRequests(withTarget: self)
    }

    private static func texts(of content: UNNotificationContent) -> [String] {
        let title = content.title.isEmpty ? SystemQuestion.appName : content.title
        return [title, content.subtitle, content.body].filter { !$0.isEmpty }
    }

    private func show(_ texts: [String]) {
        let screen = UIScreen.main.bounds
        let top = UIApplication.shared.windows.first?.safeAreaInsets.top ?? 0
        let width = screen.width - 2 * Self.margin
        let card = UIView()
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 20
        var y = Self.padding
        for (index, text) in texts.enumerated() {
            let label = UILabel()
            label.text = text
            label.numberOfLines = 4
            label.font = .systemFont(ofSize: 15, weight: index == 0 ? .semibold : .regular)
            let size = label.sizeThatFits(
                CGSize(width: width - 2 * Self.padding, height: .greatestFiniteMagnitude))
            label.frame = CGRect(
                x: Self.padding, y: y, width: width - 2 * Self.padding, height: size.height)
            y = label.frame.maxY + 2
            card.addSubview(label)
        }
        let controller = UIViewController()
        // Touches beside the card reach the app.
        window.frame = CGRect(
            x: Self.margin, y: max(top, Self.margin), width: width, height: y + Self.padding - 2)
        window.windowLevel = .statusBar + 1
        window.rootViewController = controller
        window.isHidden = false
        card.frame = controller.view.bounds
        card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(card)
        card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }

    @objc private func tap() { completion(true) }
    @objc private func end() { completion(false) }
}
