import Foundation

@objc public enum WCSessionActivationState: Int, Sendable {
    case notActivated = 0
    case inactive = 1
    case activated = 2
}

/// Learns about a session and what the watch sends. It is called on the main thread.
@objc public protocol WCSessionDelegate: NSObjectProtocol {
    func session(
        _ session: WCSession,
        activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?)
    func sessionDidBecomeInactive(_ session: WCSession)
    func sessionDidDeactivate(_ session: WCSession)
    @objc optional func sessionWatchStateDidChange(_ session: WCSession)
    @objc optional func sessionReachabilityDidChange(_ session: WCSession)
    @objc optional func session(_ session: WCSession, didReceiveMessage message: [String: Any])
    @objc optional func session(
        _ session: WCSession, didReceiveMessage message: [String: Any],
        replyHandler: @escaping ([String: Any]) -> Void)
    @objc optional func session(_ session: WCSession, didReceiveMessageData messageData: Data)
    @objc optional func session(
        _ session: WCSession, didReceiveMessageData messageData: Data,
        replyHandler: @escaping (Data) -> Void)
    @objc optional func session(
        _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
    @objc optional func session(
        _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer,
        error: (any Error)?)
    @objc optional func session(
        _ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
    @objc optional func session(
        _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
    @objc optional func session(_ session: WCSession, didReceive file: WCSessionFile)
}

/// Values on their way to the watch.
open class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
    // The values are the app's, and the rest is changed on the main thread.
    public let userInfo: [String: Any]
    public let isCurrentComplicationInfo: Bool
    public internal(set) var isTransferring = true
    var onCancel: () -> Void = {}

    init(_ userInfo: [String: Any], isForComplication: Bool) {
        self.userInfo = userInfo
        isCurrentComplicationInfo = isForComplication
    }

    open func cancel() {
        guard isTransferring else { return }
        isTransferring = false
        onCancel()
    }
}

/// A file, of which a session knows where it is.
open class WCSessionFile: NSObject, @unchecked Sendable {
    // Immutable.
    public let fileURL: URL
    public let metadata: [String: Any]?

    init(_ fileURL: URL, _ metadata: [String: Any]?) {
        self.fileURL = fileURL
        self.metadata = metadata
    }
}

/// A file on its way to the watch.
open class WCSessionFileTransfer: NSObject, @unchecked Sendable {
    // The rest is changed on the main thread.
    public let file: WCSessionFile
    public let progress = Progress(totalUnitCount: 1)
    public internal(set) var isTransferring = true
    var onCancel: () -> Void = {}

    init(_ file: WCSessionFile) {
        self.file = file
    }

    open func cancel() {
        guard isTransferring else { return }
        isTransferring = false
        onCancel()
    }
}
