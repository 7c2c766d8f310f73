import Foundation
import UIKit

/// A value that a page can show live: a view or a view controller.
@MainActor
public protocol PlaygroundLiveViewable {
    var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { get }
}

/// The object that is shown for a value.
public enum PlaygroundLiveViewRepresentation {
    case view(UIView)
    case viewController(UIViewController)
}

extension UIView: PlaygroundLiveViewable {
    public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .view(self) }
}

extension UIViewController: PlaygroundLiveViewable {
    public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation {
        .viewController(self)
    }
}

/// The page of a playground: here that of an app whose sources were once a playground's.
@MainActor
public final class PlaygroundPage {
    public static let current = PlaygroundPage()

    private var window: UIWindow?

    private init() {}

    /// The contents in front of the app, a view in the middle in its own size; nil for nothing.
    ///
    /// Setting it lets the page run on.
    public var liveView: (any PlaygroundLiveViewable)? {
        didSet {
            needsIndefiniteExecution = true
            window?.isHidden = true
            window = nil
            guard let liveView else { return }
            show(liveView.playgroundLiveViewRepresentation)
        }
    }

    private func show(_ content: PlaygroundLiveViewRepresentation) {
        let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }
            .first
        let window =
            scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
        switch content {
        case .viewController(let controller): window.rootViewController = controller
        case .view(let view):
            let controller = UIViewController()
            controller.view.backgroundColor = .systemBackground
            controller.view.addSubview(view)
            view.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
            view.autoresizingMask = [
                .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin,
                .flexibleRightMargin,
            ]
            window.rootViewController = controller
        }
        window.makeKeyAndVisible()
        self.window = window
    }

    /// Whether the page runs on after its last line. An app does so in any case.
    public var needsIndefiniteExecution = false

    /// Whether a live view may be as large as the screen. Without influence here.
    public var wantsFullScreenLiveView = false

    /// Ends the process.
    public func finishExecution() -> Never { exit(EXIT_SUCCESS) }
}
