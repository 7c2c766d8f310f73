import Foundation

/// An address of version 4 or 6 of the Internet Protocol.
public protocol IPAddress: Sendable {
    /// The bytes of the address, the first part first.
    var rawValue: Data { get }
    var interface: NWInterface? { get }
    var isLoopback: Bool { get }
    var isLinkLocal: Bool { get }
    var isMulticast: Bool { get }
    /// nil unless there are as many bytes as an address has.
    init?(_ rawValue: Data, _ interface: NWInterface?)
    /// nil unless the text is a numeric address.
    init?(_ string: String)
}

/// The bytes of a numeric address; nil for other texts.
private func bytes(_ text: String, family: Int32, count: Int) -> Data? {
    var result = [UInt8](repeating: 0, count: count)
    guard !text.utf8.contains(0), inet_pton(family, text, &result) == 1 else { return nil }
    return Data(result)
}

/// The numeric form of an address.
private func text(_ bytes: Data, family: Int32) -> String {
    var result = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let isKnown = bytes.withUnsafeBytes {
        inet_ntop(family, $0.baseAddress, &result, socklen_t(INET6_ADDRSTRLEN)) != nil
    }
    guard isKnown else { return "" }
    return String(decoding: result.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

public struct IPv4Address: IPAddress, Hashable, CustomDebugStringConvertible {
    public let rawValue: Data
    public let interface: NWInterface?

    /// - Parameter rawValue: Four bytes.
    public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
        guard rawValue.count == 4 else { return nil }
        self.rawValue = Data(rawValue)
        self.interface = interface
    }

    public init?(_ string: String) {
        guard let bytes = bytes(string, family: AF_INET, count: 4) else { return nil }
        self.init(bytes)
    }

    private init(_ bytes: (UInt8, UInt8, UInt8, UInt8)) {
        rawValue = Data([bytes.0, bytes.1, bytes.2, bytes.3])
        interface = nil
    }

    public static let any = IPv4Address((0, 0, 0, 0))
    public static let broadcast = IPv4Address((255, 255, 255, 255))
    public static let loopback = IPv4Address((127, 0, 0, 1))
    public static let allHostsGroup = IPv4Address((224, 0, 0, 1))
    public static let allRoutersGroup = IPv4Address((224, 0, 0, 2))
    public static let allReportsGroup = IPv4Address((224, 0, 0, 22))
    public static let mdnsGroup = IPv4Address((224, 0, 0, 251))

    public var isLoopback: Bool { self == .loopback }
    public var isLinkLocal: Bool { rawValue[0] == 169 && rawValue[1] == 254 }
    public var isMulticast: Bool { 224...239 ~= rawValue[0] }
    public var debugDescription: String { text(rawValue, family: AF_INET) }
}

public struct IPv6Address: IPAddress, Hashable, CustomDebugStringConvertible {
    public let rawValue: Data
    public let interface: NWInterface?

    /// - Parameter rawValue: Sixteen bytes.
    public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
        guard rawValue.count == 16 else { return nil }
        self.rawValue = Data(rawValue)
        self.interface = interface
    }

    public init?(_ string: String) {
        guard let bytes = bytes(string, family: AF_INET6, count: 16) else { return nil }
        self.init(bytes)
    }

    private init(last: UInt8) {
        rawValue = Data(repeating: 0, count: 15) + [last]
        interface = nil
    }

    public static let any = IPv6Address(last: 0)
    public static let loopback = IPv6Address(last: 1)

    public var isAny: Bool { self == .any }
    public var isLoopback: Bool { self == .loopback }
    public var isLinkLocal: Bool { rawValue[0] == 0xfe && rawValue[1] & 0xc0 == 0x80 }
    public var isMulticast: Bool { rawValue[0] == 0xff }
    public var isUniqueLocal: Bool { rawValue[0] & 0xfe == 0xfc }
    public var isIPv4Mapped: Bool {
        rawValue.prefix(10).allSatisfy { $0 == 0 } && rawValue[10] == 0xff && rawValue[11] == 0xff
    }
    /// The address of version 4 in the last bytes; nil if this is none that stands for one.
    public var asIPv4: IPv4Address? { isIPv4Mapped ? IPv4Address(rawValue.suffix(4)) : nil }
    public var debugDescription: String { text(rawValue, family: AF_INET6) }
}
