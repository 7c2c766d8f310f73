import Foundation

extension UIApplication {
    /// The windows of the app, visible and hidden, from back to front.
    var allWindows: [UIWindow] { UIScreen.main.content.windowsWithHidden.filter(\.isListed) }

    /// The visible windows of the app, from back to front.
    var visibleWindows: [UIWindow] {
        UIScreen.main.content.windows.filter { $0.role == .app }
    }

    /// The visible windows that get touches, the app's and the system's, from front to back: the order
    /// of hit testing.
    var touchWindows: [UIWindow] {
        UIScreen.main.content.windows.reversed().filter(\.role.getsTouches)
    }

    /// Reports a shake of the device to the first responder's chain.
    func deliverShake(at timestamp: TimeInterval) {
        guard let (responder, window) = keyEventTarget else { return }
        let event = MotionEvent(.motionShake, in: window, to: responder, at: timestamp)
        sendEvent(event)
        event.isOver = true
        sendEvent(event)
    }

    func sendToWindows(_ event: UIEvent) {
        for window in event.windows { window.sendEvent(event) }
    }

    /// Opens a URL outside of the app.
    ///
    /// - Parameter onlyInApps: Whether only an app that claims the web address may open it. There is none,
    ///   so the completion reports a failure.
    func openOutside(
        _ url: URL, onlyInApps: Bool, _ completion: ((Bool) -> Void)?
    ) {
        let opened = !onlyInApps && UIApplication.environment.host.open(url)
        guard let completion else { return }
        Task { completion(opened) }
    }
}

extension UIWindow {
    /// Whether the window is in the list of the application: one of the app that is visible or in a scene.
    fileprivate var isListed: Bool { role == .app && (!isHidden || windowScene != nil) }
}
