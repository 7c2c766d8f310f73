import Foundation
import UIHost
import UIKit

// Events that the system sends to an app, apart from touches.

extension TestApplication {
    /// Turns the device.
    public func rotate(to orientation: UIInterfaceOrientation) {
        host.rotate(to: HostOrientation(orientation))
        settleFrame()
    }

    /// Moves the app to a window on a desktop, or resizes that window.
    ///
    /// - Parameters:
    ///   - size: Points.
    ///   - idiom: The kind of device that the app is for.
    package func resizeWindow(to size: CGSize, idiom: Device.Idiom = .pad) {
        let scale = host.screen.device.scale
        host.setScreen(HostScreen(window: size, scale: scale, idiom: idiom))
        settleFrame()
    }

    /// Whether a hardware keyboard is attached, so that editing shows none on the screen; false by default.
    public var hasHardwareKeyboard: Bool {
        get { host.hasHardwareKeyboard }
        set {
            host.setHardwareKeyboard(newValue)
            settleFrame()
        }
    }

    /// Light or dark, as the user set it for the whole device.
    public var style: UIUserInterfaceStyle {
        get { host.appearance.style == .dark ? .dark : .light }
        set { change { $0.style = newValue == .dark ? .dark : .light } }
    }

    /// Whether the user asked for more contrast.
    public var hasIncreasedContrast: Bool {
        get { host.appearance.hasIncreasedContrast }
        set { change { $0.hasIncreasedContrast = newValue } }
    }

    /// Whether the user reads from right to left.
    public var isRightToLeft: Bool {
        get { host.appearance.isRightToLeft }
        set { change { $0.isRightToLeft = newValue } }
    }

    /// Sets the text size that the user prefers; a category that no user can choose is ignored.
    public func setContentSize(_ category: UIContentSizeCategory) {
        for size in HostAppearance.ContentSize.allCases
        where UIContentSizeCategory(size) == category {
            change { $0.contentSize = size }
        }
    }

    private func change(_ mutate: (inout HostAppearance) -> Void) {
        var appearance = host.appearance
        mutate(&appearance)
        host.setAppearance(appearance)
        settleFrame()
    }

    /// Sends the app a memory warning.
    public func sendMemoryWarning() { send(.memoryWarning) }

    /// Shakes the device.
    public func shake() { send(.shake(at: host.now)) }

    /// Returns the haptic feedback played since the previous call, in order.
    public func takeFeedback() -> [PlayedFeedback] {
        host.takeFeedback().map(PlayedFeedback.init)
    }

    /// Covers the app, as by a call: it resigns active and stays visible.
    public func resignActive() { send(.lifeCycle(.inactive)) }

    /// Sends the app to the background.
    public func enterBackground() { send(.lifeCycle(.background)) }

    /// Activates the app, from any state.
    public func becomeActive() { send(.lifeCycle(.active)) }

    /// Ends the app. It gets no more frames.
    public func terminate() { send(.lifeCycle(.quit)) }

    /// Asks the app to open an address, as another app would.
    public func open(_ url: URL) { send(.openURL(url)) }

    /// Has the app continue an activity, as one of another device or a link.
    public func continueActivity(_ activity: NSUserActivity) {
        ApplicationProcess.continueActivity(activity)
        settleFrame()
    }

    /// Chooses a quick action of the app's icon.
    ///
    /// - Parameter completionHandler: Gets what the app reports.
    public func choose(
        _ item: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void = { _ in }
    ) {
        ApplicationProcess.perform(item, completionHandler: completionHandler)
        settleFrame()
    }

    /// Pushes a remote notification to the app.
    ///
    /// - Parameter completionHandler: Gets what the app reports that it fetched.
    public func push(
        _ userInfo: [AnyHashable: Any],
        completionHandler: @escaping (UIBackgroundFetchResult) -> Void = { _ in }
    ) {
        ApplicationProcess.receiveRemoteNotification(userInfo, completionHandler: completionHandler)
        settleFrame()
    }

    /// Wakes the app to fetch in the background, if it has asked for that by an interval; else it reports `noData`.
    public func performBackgroundFetch(
        completionHandler: @escaping (UIBackgroundFetchResult) -> Void = { _ in }
    ) {
        ApplicationProcess.performFetch(completionHandler: completionHandler)
        settleFrame()
    }

    /// Moves a pointer over the screen without pressing; nil removes it.
    public func hover(at point: CGPoint?) { send(.hover(point, at: host.now)) }

    func send(_ event: HostEvent) {
        host.send(event)
        settleFrame()
    }
}
