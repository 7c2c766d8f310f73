import Foundation
import FoundationNetworking
import ObjectiveC

// The switches are kept with the configuration that was given to a session. The copy of it that the session returns has
// their defaults, since Foundation copies what it knows.
extension URLSessionConfiguration {
    /// Whether tasks use interfaces that cost money, such as a personal hotspot; true by default.
    ///
    /// No interface counts as such here, so false has no effect.
    public var allowsExpensiveNetworkAccess: Bool {
        get { self[.expensive] ?? true }
        set { self[.expensive] = newValue }
    }

    /// Whether tasks use interfaces in Low Data Mode; true by default.
    ///
    /// No interface is in this mode here, so false has no effect.
    public var allowsConstrainedNetworkAccess: Bool {
        get { self[.constrained] ?? true }
        set { self[.constrained] = newValue }
    }

    /// Whether a task waits for a connection instead of failing; false by default.
    ///
    /// Without a connection a task fails at once here, whatever the value.
    public var waitsForConnectivity: Bool {
        get { self[.waiting] ?? false }
        set { self[.waiting] = newValue }
    }

    /// Whether the system launches the app when tasks of a background session end; true by default.
    ///
    /// Tasks end with the process here, so it has no effect.
    public var sessionSendsLaunchEvents: Bool {
        get { self[.launching] ?? true }
        set { self[.launching] = newValue }
    }

    /// Returns the configuration of a session whose tasks continue in the background.
    ///
    /// Here they continue until the process ends.
    public static func background(withIdentifier identifier: String) -> URLSessionConfiguration {
        (BackgroundConfiguration.self as any ConfigurationOfBackground.Type).make(identifier)
    }

    private enum Switch: Hashable {
        case expensive, constrained, waiting, launching
    }

    private subscript(key: Switch) -> Bool? {
        get { SwitchTable.attached(to: self)?.values[key] }
        set {
            let table = SwitchTable.attached(to: self) ?? SwitchTable.attach(to: self)
            table.values[key] = newValue
        }
    }

    /// The switches of a configuration.
    private final class SwitchTable {
        var values: [Switch: Bool] = [:]

        // Never changed nor read from: only the address matters.
        nonisolated(unsafe) private static let key = UnsafeRawPointer(
            UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

        static func attached(to configuration: URLSessionConfiguration) -> SwitchTable? {
            objc_getAssociatedObject(configuration, key) as? SwitchTable
        }

        static func attach(to configuration: URLSessionConfiguration) -> SwitchTable {
            let table = SwitchTable()
            objc_setAssociatedObject(configuration, key, table, .OBJC_ASSOCIATION_RETAIN)
            return table
        }
    }
}

/// Makes configurations through a requirement, since Foundation's initializer is deprecated for all but subclasses, whose
/// calls the compiler reports, too.
private protocol ConfigurationOfBackground {
    static func make(_ identifier: String) -> URLSessionConfiguration
}

/// The configuration of a background session, which Foundation does not have.
private final class BackgroundConfiguration: URLSessionConfiguration, ConfigurationOfBackground,
    @unchecked Sendable
{
    // Sendable as its superclass is: its own state is immutable.
    private let name: String

    @available(*, deprecated)
    private init(named name: String) {
        self.name = name
        super.init()
    }

    @available(*, deprecated)
    static func make(_ identifier: String) -> URLSessionConfiguration {
        BackgroundConfiguration(named: identifier)
    }

    override var identifier: String? {
        get { name }
        // Only Foundation could set it.
        set { preconditionFailure("the identifier of a background session does not change") }
    }

    override func copy(with zone: NSZone?) -> Any {
        let copy = (Self.self as any ConfigurationOfBackground.Type).make(name)
        copy.requestCachePolicy = requestCachePolicy
        copy.timeoutIntervalForRequest = timeoutIntervalForRequest
        copy.timeoutIntervalForResource = timeoutIntervalForResource
        copy.networkServiceType = networkServiceType
        copy.allowsCellularAccess = allowsCellularAccess
        copy.isDiscretionary = isDiscretionary
        copy.httpShouldSetCookies = httpShouldSetCookies
        copy.httpCookieAcceptPolicy = httpCookieAcceptPolicy
        copy.httpAdditionalHeaders = httpAdditionalHeaders
        copy.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
        copy.httpCookieStorage = httpCookieStorage
        copy.urlCredentialStorage = urlCredentialStorage
        copy.urlCache = urlCache
        copy.protocolClasses = protocolClasses
        copy.allowsExpensiveNetworkAccess = allowsExpensiveNetworkAccess
        copy.allowsConstrainedNetworkAccess = allowsConstrainedNetworkAccess
        copy.waitsForConnectivity = waitsForConnectivity
        copy.sessionSendsLaunchEvents = sessionSendsLaunchEvents
        return copy
    }
}
