import Foundation

extension UIApplication {
    /// The app's windows on the screen, rearmost first, without the system's own.
    var windowsBackToFront: [UIWindow] {
        UIScreen.main.content.windows.filter { !($0 is SystemWindow) }
    }

    /// The same windows, frontmost first, as a touch looks for them.
    var windowsFrontToBack: [UIWindow] { windowsBackToFront.reversed() }

    func sendToWindows(_ event: UIEvent) {
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
