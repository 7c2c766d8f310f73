/// The way of the device to the network at a time.
public struct NWPath: Hashable, Sendable, CustomDebugStringConvertible {
    public enum Status: Hashable, Sendable {
        case satisfied
        case unsatisfied
        case requiresConnection
    }

    public enum UnsatisfiedReason: Hashable, Sendable {
        case notAvailable
        case cellularDenied
        case wifiDenied
        case localNetworkDenied
        case vpnInactive
    }

    public let status: Status
    /// The links of the way, the preferred one first.
    public let availableInterfaces: [NWInterface]

    /// - Parameter interfaces: Without one there is no way.
    init(_ interfaces: [NWInterface]) {
        availableInterfaces = interfaces
        status = interfaces.isEmpty ? .unsatisfied : .satisfied
    }

    /// Without meaning for a way that is satisfied.
    public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
    /// Whether data is paid for by its amount. Wi-Fi is not.
    public var isExpensive: Bool { false }
    /// Whether the user asked to save data.
    public var isConstrained: Bool { false }
    public var supportsIPv4: Bool { status == .satisfied }
    public var supportsIPv6: Bool { status == .satisfied }
    public var supportsDNS: Bool { status == .satisfied }
    /// Of a connection's way only, so nil.
    public var localEndpoint: NWEndpoint? { nil }
    /// Of a connection's way only, so nil.
    public var remoteEndpoint: NWEndpoint? { nil }
    public var gateways: [NWEndpoint] { [] }

    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        availableInterfaces.contains { $0.type == type }
    }

    public var debugDescription: String {
        guard let first = availableInterfaces.first else {
            return "unsatisfied (No network route)"
        }
        return "satisfied (Path is satisfied), interface: \(first.name)"
    }
}
