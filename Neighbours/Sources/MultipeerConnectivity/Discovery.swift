import Foundation
import UIKit

/// The rule for names of services: 1 to 15 lowercase letters, digits and hyphens, with a letter.
enum ServiceType {
    static func check(_ name: String) {
        let allowed = name.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
        }
        precondition(
            (1...15).contains(name.utf8.count) && allowed
                && name.contains(where: \.isLetter) && !name.hasPrefix("-")
                && !name.hasSuffix("-"),
            "Invalid serviceType '\(name)': 1 to 15 lowercase letters, digits and hyphens")
    }
}

@objc public protocol MCNearbyServiceAdvertiserDelegate: NSObjectProtocol {
    func advertiser(
        _ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peerID: MCPeerID,
        withContext context: Data?, invitationHandler: @escaping (Bool, MCSession?) -> Void)
    @objc optional func advertiser(
        _ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error)
}

/// Lets others find this device; nobody does.
open class MCNearbyServiceAdvertiser: NSObject {
    public let myPeerID: MCPeerID
    public let discoveryInfo: [String: String]?
    public let serviceType: String
    open weak var delegate: (any MCNearbyServiceAdvertiserDelegate)?

    public init(peer myPeerID: MCPeerID, discoveryInfo info: [String: String]?, serviceType: String)
    {
        ServiceType.check(serviceType)
        self.myPeerID = myPeerID
        discoveryInfo = info
        self.serviceType = serviceType
    }

    // There is nobody who would see it.
    open func startAdvertisingPeer() {}
    open func stopAdvertisingPeer() {}
}

@objc public protocol MCNearbyServiceBrowserDelegate: NSObjectProtocol {
    func browser(
        _ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID,
        withDiscoveryInfo info: [String: String]?)
    func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID)
    @objc optional func browser(
        _ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error)
}

/// Looks for devices and finds none.
open class MCNearbyServiceBrowser: NSObject {
    public let myPeerID: MCPeerID
    public let serviceType: String
    open weak var delegate: (any MCNearbyServiceBrowserDelegate)?

    public init(peer myPeerID: MCPeerID, serviceType: String) {
        ServiceType.check(serviceType)
        self.myPeerID = myPeerID
        self.serviceType = serviceType
    }

    // There is nobody to be found.
    open func startBrowsingForPeers() {}
    open func stopBrowsingForPeers() {}

    /// Invites a device, which does not answer: the session's delegate learns that it is not connected.
    open func invitePeer(
        _ peerID: MCPeerID, to session: MCSession, withContext context: Data?,
        timeout: TimeInterval
    ) {
        DispatchQueue.global().async {
            session.delegate?.session(session, peer: peerID, didChange: .notConnected)
        }
    }
}

@preconcurrency @MainActor @objc
public protocol MCAdvertiserAssistantDelegate: NSObjectProtocol {
    @objc optional func advertiserAssistantWillPresentInvitation(
        _ advertiserAssistant: MCAdvertiserAssistant)
    @objc optional func advertiserAssistantDidDismissInvitation(
        _ advertiserAssistant: MCAdvertiserAssistant)
}

/// Lets others find this device, and would ask the user about their invitations.
open class MCAdvertiserAssistant: NSObject {
    public let session: MCSession
    public let discoveryInfo: [String: String]?
    public let serviceType: String
    open weak var delegate: (any MCAdvertiserAssistantDelegate)?

    public init(serviceType: String, discoveryInfo info: [String: String]?, session: MCSession) {
        ServiceType.check(serviceType)
        self.serviceType = serviceType
        discoveryInfo = info
        self.session = session
    }

    // There is nobody who would see it.
    open func start() {}
    open func stop() {}
}
