import Foundation
import MultipeerConnectivity
import Testing
import UIKit
import UIKitTesting

private final class BrowserRecorder: NSObject, MCBrowserViewControllerDelegate {
    var events: [String] = []

    func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController) {
        events.append("finished")
    }

    func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController) {
        events.append("cancelled")
        browserViewController.dismiss(animated: true)
    }
}

@Suite("Devices in the neighbourhood", .serialized, .usesApplication) @MainActor
struct MCSessionTests {
    private let app = TestApplication()

    @Test("A session stays alone, and sending fails")
    func session() {
        let peer = MCPeerID(displayName: "Ada’s phone")
        let session = MCSession(peer: peer, securityIdentity: nil, encryptionPreference: .required)
        #expect(session.connectedPeers.isEmpty && session.myPeerID.displayName == "Ada’s phone")
        #expect(throws: MCError(.invalidParameter)) {
            try session.send(Data(), toPeers: [], with: .reliable)
        }
        #expect(throws: MCError(.notConnected)) {
            try session.send(Data(), toPeers: [MCPeerID(displayName: "Ben")], with: .reliable)
        }
    }

    @Test("An identifier is kept by an archive, and equals no other one of its name")
    func identifiers() throws {
        let peer = MCPeerID(displayName: "Ada")
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: peer, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: MCPeerID.self, from: data) == peer)
        #expect(peer != MCPeerID(displayName: "Ada"))
    }

    @Test("The browser searches until the user cancels")
    func browser() throws {
        let root = UIViewController()
        app.show(root)
        let session = MCSession(peer: MCPeerID(displayName: "Ada"))
        let browser = MCBrowserViewController(serviceType: "tea-party", session: session)
        let recorder = BrowserRecorder()
        browser.delegate = recorder
        root.present(browser, animated: true)
        app.advance(by: 1)
        func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
        let all = views(in: browser.view)
        #expect(all.contains { ($0 as? UILabel)?.text == "Searching…" })
        let bar = try #require(all.lazy.compactMap { $0 as? UINavigationBar }.first)
        #expect(bar.topItem?.rightBarButtonItem?.isEnabled == false)
        let cancel = try #require(bar.topItem?.leftBarButtonItem)
        UIApplication.shared.sendAction(
            try #require(cancel.action), to: cancel.target, from: cancel, for: nil)
        app.advance(by: 1)
        #expect(recorder.events == ["cancelled"] && root.presentedViewController == nil)
    }
}
