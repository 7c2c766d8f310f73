import UIHost

/// The device on which the app runs, as the host describes it.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The state of a battery.
    public enum BatteryState: Int, Sendable {
        /// Monitoring is off, or there is no battery.
        case unknown = 0
        /// It is being used up.
        case unplugged = 1
        /// It is being charged.
        case charging = 2
        /// It is being charged and full.
        case full = 3
    }

    private static let shared = UIDevice()
    private static let vendorIdentifier = UUID()
    private var battery = (state: BatteryState.unknown, level: Float(-1))
    private var proximity = false
    private var orientationObserverCount = 0

    /// The device.
    open class var current: UIDevice { shared }

    // MARK: - Identity

    /// The name of the device: that of its model.
    open var name: String { device.name }

    /// The family of the device, such as `iPhone`.
    open var model: String { device.idiom == .pad ? "iPad" : "iPhone" }

    /// The family of the device in the user's language.
    open var localizedModel: String { model }

    /// The name of the system.
    open var systemName: String { device.idiom == .pad ? "iPadOS" : "iOS" }

    /// The version of iOS whose behaviour the framework follows.
    open var systemVersion: String { "17.5" }

    /// The kind of device that interfaces are designed for.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { device.idiom == .pad ? .pad : .phone }

    /// An identifier of the device for the app's vendor; a new one each time the app starts.
    open var identifierForVendor: UUID? { Self.vendorIdentifier }

    /// Whether several apps can run at once.
    open var isMultitaskingSupported: Bool { true }

    // MARK: - Input

    /// Plays the click of a key, while an input or accessory view that enables clicks is shown and the app is active.
    ///
    /// **Differs:** a click is haptic feedback on a device with a motor, not a sound.
    open func playInputClick() {
        let application = UIApplication.shared
        guard application.keyboard.playsClicks, application.applicationState == .active else {
            return
        }
        UIApplication.environment.host.play(HostFeedback(.inputClick))
    }

    // MARK: - Orientation

    /// The physical orientation of the device.
    open var orientation: UIDeviceOrientation {
        UIDeviceOrientation(UIInterfaceOrientation(UIScreen.main.hostScreen.orientation))
    }

    /// Whether `orientationDidChangeNotification` is posted.
    open var isGeneratingDeviceOrientationNotifications: Bool { orientationObserverCount > 0 }

    /// Turns on notifications of the orientation of the device; calls nest.
    open func beginGeneratingDeviceOrientationNotifications() { orientationObserverCount += 1 }

    /// Ends one `beginGeneratingDeviceOrientationNotifications()`; without one, nothing happens.
    open func endGeneratingDeviceOrientationNotifications() {
        orientationObserverCount = max(0, orientationObserverCount - 1)
    }

    // MARK: - Battery and proximity

    /// Whether the battery is monitored.
    open var isBatteryMonitoringEnabled = false

    /// The state of the battery; unknown while it is not monitored.
    open var batteryState: BatteryState { isBatteryMonitoringEnabled ? battery.state : .unknown }

    /// The charge from 0 to 1; -1 while it is not monitored or not known.
    open var batteryLevel: Float { isBatteryMonitoringEnabled ? battery.level : -1 }

    /// Whether the proximity of an object to the screen is monitored.
    open var isProximityMonitoringEnabled = false

    /// Whether an object is near the screen; false while proximity is not monitored.
    open var proximityState: Bool { isProximityMonitoringEnabled && proximity }

    // MARK: - Reports of the host

    /// Called after the orientation of the device changed.
    final func orientationDidChange() {
        if isGeneratingDeviceOrientationNotifications {
            post(Self.orientationDidChangeNotification)
        }
    }

    /// Called when the host reports the state of the battery.
    final func batteryDidChange(to state: BatteryState, level: Float) {
        let former = battery
        battery = (state, level.isFinite ? min(max(level, -1), 1) : -1)
        guard isBatteryMonitoringEnabled else { return }
        if battery.state != former.state { post(Self.batteryStateDidChangeNotification) }
        if battery.level != former.level { post(Self.batteryLevelDidChangeNotification) }
    }

    /// Called when the host reports whether an object is near the screen.
    final func proximityDidChange(to isNear: Bool) {
        guard proximity != isNear else { return }
        proximity = isNear
        if isProximityMonitoringEnabled { post(Self.proximityStateDidChangeNotification) }
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    private var device: Device { UIScreen.main.hostScreen.device }
}

extension UIDevice {
    /// Posted after the orientation of the device changed, while notifications are on.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")
    /// Posted after the state of the battery has changed, while it is monitored.
    public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    /// Posted after the charge of the battery has changed, while it is monitored.
    public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// Posted after an object came near the screen or left, while proximity is monitored.
    public nonisolated static let proximityStateDidChangeNotification = NSNotification.Name(
        "UIDeviceProximityStateDidChangeNotification")
}

/// Returns the kind of the device's interface, as `UIDevice.current.userInterfaceIdiom` does, which replaced it.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
    UIDevice.current.userInterfaceIdiom
}
