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
        for window in event.windows { window.sendEvent(event) }
    }

    func openOutside(_ url: URL, _ completion: ((Bool) -> Void)?) {
        let opened = UIApplication.environment.host.open(url)
        guard let completion else { return }
        Task { completion(opened) }
    }
}
