import Foundation
import MediaSupport
import UIKit

/// The connection of an app with that on a watch. The device has no watch, as a simulator that is not paired.
///
/// **Order:** the delegate first, then `activate()`; before its delegate call nothing can be sent.
open class WCSession: NSObject, @unchecked Sendable {
    // Used on the main thread, apart from `default`, which never changes.
    public static let `default` = WCSession()

    /// Whether the device can have a watch: phones can, pads cannot.
    open class func isSupported() -> Bool {
        let idiom =
            Thread.isMainThread
            ? MainActor.assumeIsolated { UIDevice.current.userInterfaceIdiom }
            : DispatchQueue.main.sync { UIDevice.current.userInterfaceIdiom }
        return idiom == .phone
    }

    open weak var delegate: (any WCSessionDelegate)?
    open private(set) var activationState: WCSessionActivationState = .notActivated
    open var isPaired: Bool { false }
    open var isWatchAppInstalled: Bool { false }
    open var isComplicationEnabled: Bool { false }
    open var remainingComplicationUserInfoTransfers: Int { 0 }
    open var isReachable: Bool { false }
    open var hasContentPending: Bool { false }
    /// nil, since no watch ever had the app.
    open var watchDirectoryURL: URL? { nil }
    open var receivedApplicationContext: [String: Any] { [:] }
    /// Empty, since none was ever accepted.
    open var applicationContext: [String: Any] { [:] }
    open private(set) var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] = []
    open private(set) var outstandingFileTransfers: [WCSessionFileTransfer] = []

    private override init() {
        super.init()
    }

    /// Begins the session; the delegate is called soon.
    open func activate() {
        guard let delegate else {
            report("activate(): the session has no delegate")
            return
        }
        guard Self.isSupported() else {
            ClockTimer(after: 0) {
                delegate.session(
                    self, activationDidCompleteWith: .notActivated,
                    error: WCError(.sessionNotSupported))
            }
            return
        }
        ClockTimer(after: 0) { [self] in
            activationState = .activated
            delegate.session(self, activationDidCompleteWith: .activated, error: nil)
        }
    }

    /// Calls the error handler: no watch is reachable.
    open func sendMessage(
        _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
        errorHandler: ((any Error) -> Void)? = nil
    ) { refuse(payloadError(message) ?? .notReachable, errorHandler) }

    /// Calls the error handler: no watch is reachable.
    open func sendMessageData(
        _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
    ) { refuse(.notReachable, errorHandler) }

    private func refuse(_ reason: WCError.Code, _ handler: ((any Error) -> Void)?) {
        let error = WCError(sessionError ?? reason)
        // The app hands it over to be called once, on the main thread.
        nonisolated(unsafe) let handler = handler
        ClockTimer(after: 0) { handler?(error) }
    }

    /// - Throws: `WCError.deviceNotPaired`; before the session is active, the reason why it is not.
    open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
        throw WCError(sessionError ?? payloadError(applicationContext) ?? .deviceNotPaired)
    }

    /// Begins a transfer, which ends with an error in a call of the delegate.
    @discardableResult
    open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
        transfer(WCSessionUserInfoTransfer(userInfo, isForComplication: false))
    }

    /// Begins a transfer, which ends with an error in a call of the delegate.
    @discardableResult
    open func transferCurrentComplicationUserInfo(
        _ userInfo: [String: Any] = [:]
    ) -> WCSessionUserInfoTransfer {
        transfer(WCSessionUserInfoTransfer(userInfo, isForComplication: true))
    }

    private func transfer(_ transfer: WCSessionUserInfoTransfer) -> WCSessionUserInfoTransfer {
        let error = WCError(
            sessionError ?? payloadError(transfer.userInfo) ?? .deviceNotPaired)
        outstandingUserInfoTransfers.append(transfer)
        transfer.onCancel = { [weak self, unowned transfer] in
            self?.outstandingUserInfoTransfers.removeAll { $0 === transfer }
        }
        ClockTimer(after: 0) { [self] in
            guard transfer.isTransferring else { return }
            transfer.cancel()
            delegate?.session?(self, didFinish: transfer, error: error)
        }
        return transfer
    }

    /// Begins a transfer, which ends with an error in a call of the delegate.
    @discardableResult
    open func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
        let transfer = WCSessionFileTransfer(WCSessionFile(file, metadata))
        let isReadable = FileManager.default.isReadableFile(atPath: file.path)
        let error = WCError(
            sessionError ?? (isReadable ? nil : .fileAccessDenied)
                ?? payloadError(metadata ?? [:]) ?? .deviceNotPaired)
        outstandingFileTransfers.append(transfer)
        transfer.onCancel = { [weak self, unowned transfer] in
            self?.outstandingFileTransfers.removeAll { $0 === transfer }
        }
        ClockTimer(after: 0) { [self] in
            guard transfer.isTransferring else { return }
            transfer.cancel()
            delegate?.session?(self, didFinish: transfer, error: error)
        }
        return transfer
    }

    /// The reason why the session can send nothing, whatever the watch is.
    private var sessionError: WCError.Code? {
        if delegate == nil { return .sessionMissingDelegate }
        return activationState == .activated ? nil : .sessionNotActivated
    }

    /// Values are those of property lists.
    private func payloadError(_ values: [String: Any]) -> WCError.Code? {
        PropertyListSerialization.propertyList(values, isValidFor: .binary)
            ? nil : .payloadUnsupportedTypes
    }

    private func report(_ text: String) {
        FileHandle.standardError.write(Data("WatchConnectivity: \(text)\n".utf8))
    }
}
