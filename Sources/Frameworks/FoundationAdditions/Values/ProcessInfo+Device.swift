import Foundation

// A device that is never hot and never saves power, as Apple's simulator is.
extension ProcessInfo {
    /// Whether the device saves power; always false, as in the simulator.
    public var isLowPowerModeEnabled: Bool { false }

    /// The heat of the device.
    public enum ThermalState: Int, Sendable {
        case nominal
        case fair
        case serious
        case critical
    }

    /// The heat of the device; always nominal, as in the simulator.
    public var thermalState: ThermalState { .nominal }

    /// Posted when `thermalState` changes, which does not happen here.
    public static let thermalStateDidChangeNotification = NSNotification.Name(
        "NSProcessInfoThermalStateDidChangeNotification")

    /// Whether an app for iOS runs on a Mac; always false.
    public var isiOSAppOnMac: Bool { false }

    /// Whether an app for iOS was built for Macs; always false.
    public var isMacCatalystApp: Bool { false }
}

extension NSNotification.Name {
    /// Posted when `ProcessInfo.isLowPowerModeEnabled` changes, which does not happen here.
    public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
        "NSProcessInfoPowerStateDidChangeNotification")
}
