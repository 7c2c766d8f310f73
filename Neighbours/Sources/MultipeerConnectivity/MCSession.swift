import Foundation

/// The domain of errors of MultipeerConnectivity.
public let MCErrorDomain = "MCErrorDomain"

/// An error of MultipeerConnectivity.
public struct MCError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 0
        case notConnected = 1
        case invalidParameter = 2
        case unsupported = 3
        case timedOut = 4
        case cancelled = 5
        case unavailable = 6

        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? MCError)?.code == code
        }
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { MCErrorDomain }
    public var errorCode: Int { code.rawValue }

    public static var notConnected: Code { .notConnected }
    public static var invalidParameter: Code { .invalidParameter }
    public static var timedOut: Code { .timedOut }
    public static var cancelled: Code { .cancelled }
}

/// A device in the neighbourhood, or this one.
open class MCPeerID: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Immutable.
    public let displayName: String
    private let identifier: String

    /// - Parameter myDisplayName: At least one byte and at most 63.
    public init(displayName myDisplayName: String) {
        precondition(
            (1...63).contains(myDisplayName.utf8.count),
            "Invalid displayName passed to MCPeerID: it has 1 to 63 bytes")
        displayName = myDisplayName
        identifier = UUID().uuidString
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "displayName"),
            let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier"),
            (1...63).contains(name.length)
        else { return nil }
        displayName = name as String
        self.identifier = identifier as String
    }

    open func encode(with coder: NSCoder) {
        coder.encode(displayName as NSString, forKey: "displayName")
        coder.encode(identifier as NSString, forKey: "identifier")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? MCPeerID else { return false }
        return identifier == other.identifier && displayName == other.displayName
    }
    open override var hash: Int { identifier.hashValue }
    open override var description: String { "<MCPeerID: DisplayName = \(displayName)>" }
}

@objc public enum MCSessionState: Int, Sendable {
    case notConnected
    case connecting
    case connected
}

@objc public enum MCSessionSendDataMode: Int, Sendable {
    case reliable
    case unreliable
}

@objc public enum MCEncryptionPreference: Int, Sendable {
    case optional
    case required
    case none
}

/// Learns about the other devices of a session, of which there are none.
@objc public protocol MCSessionDelegate: NSObjectProtocol {
    func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
    func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
    func session(
        _ session: MCSession, didReceive stream: InputStream, withName streamName: String,
        fromPeer peerID: MCPeerID)
    func session(
        _ session: MCSession, didStartReceivingResourceWithName resourceName: String,
        fromPeer peerID: MCPeerID, with progress: Progress)
    func session(
        _ session: MCSession, didFinishReceivingResourceWithName resourceName: String,
        fromPeer peerID: MCPeerID, at localURL: URL?, withError error: (any Error)?)
    @objc optional func session(
        _ session: MCSession, didReceiveCertificate certificate: [Any]?,
        fromPeer peerID: MCPeerID, certificateHandler: @escaping (Bool) -> Void)
}

/// A group of devices, in which this one stays alone.
open class MCSession: NSObject, @unchecked Sendable {
    // Immutable, apart from the delegate, which is the app's.
    public let myPeerID: MCPeerID
    public let securityIdentity: [Any]?
    public let encryptionPreference: MCEncryptionPreference
    open weak var delegate: (any MCSessionDelegate)?

    public init(
        peer myPeerID: MCPeerID, securityIdentity identity: [Any]?,
        encryptionPreference: MCEncryptionPreference
    ) {
        self.myPeerID = myPeerID
        securityIdentity = identity
        self.encryptionPreference = encryptionPreference
    }

    public convenience init(peer myPeerID: MCPeerID) {
        self.init(peer: myPeerID, securityIdentity: nil, encryptionPreference: .optional)
    }

    /// Empty.
    open var connectedPeers: [MCPeerID] { [] }

    /// - Throws: `invalidParameter` without peers, and `notConnected`, as none is.
    open func send(
        _ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode
    ) throws {
        throw MCError(peerIDs.isEmpty ? .invalidParameter : .notConnected)
    }

    /// - Throws: `notConnected`.
    open func startStream(withName streamName: String, toPeer peerID: MCPeerID) throws
        -> OutputStream
    {
        throw MCError(.notConnected)
    }

    /// - Returns: Nil, and the completion gets `notConnected` on another thread.
    @discardableResult
    open func sendResource(
        at resourceURL: URL, withName resourceName: String, toPeer peerID: MCPeerID,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) -> Progress? {
        DispatchQueue.global().async { completionHandler?(MCError(.notConnected)) }
        return nil
    }

    /// Leaves the group, in which nobody else is.
    open func disconnect() {}

    /// Gives up connecting a device, of which none is.
    open func cancelConnectPeer(_ peerID: MCPeerID) {}

    /// - Parameter completionHandler: Gets data about this device on another thread.
    open func nearbyConnectionData(
        forPeer peerID: MCPeerID,
        withCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(nil, MCError(.unavailable)) }
    }

    /// Connects a device by its data, which fails: the delegate learns that it is not connected.
    open func connectPeer(_ peerID: MCPeerID, withNearbyConnectionData data: Data) {
        DispatchQueue.global().async { [self] in
            delegate?.session(self, peer: peerID, didChange: .notConnected)
        }
    }
}

/// The least and the greatest number of devices of a session.
public let kMCSessionMinimumNumberOfPeers = 2
public let kMCSessionMaximumNumberOfPeers = 8
