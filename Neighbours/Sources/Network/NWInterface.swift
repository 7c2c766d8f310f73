/// A link of the device to a network.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
    public enum InterfaceType: Hashable, Sendable {
        case other
        case wifi
        case cellular
        case wiredEthernet
        case loopback
    }

    public let type: InterfaceType
    /// As `en0`.
    public let name: String
    /// Its number among those of the device.
    public let index: Int

    /// The Wi-Fi of the simulated device.
    static let wifi = NWInterface(type: .wifi, name: "en0", index: 1)

    public var debugDescription: String { name }
}
