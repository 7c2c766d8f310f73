import Foundation
import Testing
import UIKit
import UIKitTesting
import WatchConnectivity

private final class SessionRecorder: NSObject, WCSessionDelegate {
    var events: [String] = []

    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?
    ) { events.append("activated \(activationState.rawValue) \(error == nil)") }

    func sessionDidBecomeInactive(_ session: WCSession) {}
    func sessionDidDeactivate(_ session: WCSession) {}

    func session(
        _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer,
        error: (any Error)?
    ) { events.append("values \((error as? WCError)?.code.rawValue ?? 0)") }

    func session(
        _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?
    ) { events.append("file \((error as? WCError)?.code.rawValue ?? 0)") }
}

@Suite("A phone without a watch", .serialized, .usesApplication) @MainActor
struct WCSessionTests {
    private let app = TestApplication()
    private let session = WCSession.default
    private let recorder = SessionRecorder()

    private func activate() {
        session.delegate = recorder
        session.activate()
        app.advance(by: 0.1)
        recorder.events = []
    }

    @Test("A phone supports watches and has none")
    func state() {
        #expect(WCSession.isSupported())
        session.delegate = recorder
        session.activate()
        #expect(recorder.events.isEmpty, "The delegate is called later.")
        app.advance(by: 0.1)
        #expect(recorder.events == ["activated 2 true"])
        #expect(session.activationState == .activated)
        #expect(!session.isPaired && !session.isWatchAppInstalled && !session.isReachable)
    }

    @Test("A message is not reachable for anybody")
    func messages() {
        activate()
        var errors: [WCError.Code] = []
        func note(_ error: any Error) {
            if let error = error as? WCError { errors.append(error.code) }
        }
        session.sendMessage(["tea": "green"], replyHandler: nil, errorHandler: note)
        session.sendMessageData(Data(), replyHandler: nil, errorHandler: note)
        session.sendMessage(["tea": recorder], replyHandler: nil, errorHandler: note)
        #expect(errors.isEmpty)
        app.advance(by: 0.1)
        #expect(errors == [.notReachable, .notReachable, .payloadUnsupportedTypes])
    }

    @Test("A context is refused without a watch, and a session without a delegate can do nothing")
    func contexts() {
        activate()
        #expect(throws: WCError(.deviceNotPaired)) {
            try session.updateApplicationContext(["tea": "green"])
        }
        #expect(session.applicationContext.isEmpty)
        session.delegate = nil
        #expect(throws: WCError(.sessionMissingDelegate)) {
            try session.updateApplicationContext(["tea": "green"])
        }
    }

    @Test("Transfers end with their error, or are cancelled")
    func transfers() {
        activate()
        let values = session.transferUserInfo(["tea": "green"])
        let cancelled = session.transferUserInfo(["tea": "black"])
        session.transferFile(URL(fileURLWithPath: "/no/such/file"), metadata: nil)
        #expect(session.outstandingUserInfoTransfers.count == 2 && values.isTransferring)
        cancelled.cancel()
        #expect(session.outstandingUserInfoTransfers == [values])
        app.advance(by: 0.1)
        #expect(recorder.events == ["values 7005", "file 7013"])
        #expect(session.outstandingUserInfoTransfers.isEmpty && !values.isTransferring)
        #expect(session.outstandingFileTransfers.isEmpty)
    }
}
