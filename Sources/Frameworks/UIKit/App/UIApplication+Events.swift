import Foundation

extension UIApplication {
    /// The app's windows on the screen, rearmost first, without the system's own.
    var windowsBackToFront: [UIWindow] {
        UIScreen.main.content.windows.filter { !($0 is SystemWindow) }
    }

    /// The same windows, frontmost first, as a touch looks for them.
    var windowsFrontToBack: [UIWindow] { windowsBackToFront.reversed() }

    /// Tells the first responder's chain that the device was shaken.
    func deliverShake(at timestamp: TimeInterval) {
        guard let (responder, window) = keyTarget else { return }
        let event = MotionEvent(.motionShake, in: window, to: responder, at: timestamp)
        sendEvent(event)
        event.isOver = true
        sendEvent(event)
    }

    func sendToWindows(_ event: UIEvent) {
        if let motion = event as? MotionEvent { return motion.window.sendEvent(motion) }
        var told: [UIWindow] = []
        for press in (event as? UIPressesEvent)?.presses ?? [] {
            guard let window = press.window, !told.contains(where: { $0 === window }) else {
                continue
            }
            told.append(window)
        }
        // The order of the touches decides that of the windows; a set would leave it to chance.
        for touch in event.touchList.all {
            guard let window = touch.window, !told.contains(where: { $0 === window }) else {
                continue
            }
            told.append(window)
        }
        for window in told { window.sendEvent(event) }
    }

    func openOutside(_ url: URL, _ completion: ((Bool) -> Void)?) {
        let opened = UIApplication.environment.host.open(url)
        guard let completion else { return }
        Task { completion(opened) }
    }
}
