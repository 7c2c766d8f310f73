import Foundation
import Testing
import UIHost

@testable import SimulatorProtocol

@Suite struct AutomationMessageTests {
    private static let element = HostElement(
        identity: .max, kind: .switch, className: "App.Switch", isAccessibilityElement: true,
        label: "Wi-Fi", value: "1", hint: "Connects", identifier: "wifi", text: "t",
        placeholder: "p", traits: [.button], frame: CGRect(x: 1, y: 2, width: 3, height: 4),
        visibleFrame: .null, activationPoint: CGPoint(x: 2, y: 4), isEnabled: false,
        isSelected: true, isFocused: true, isHidden: true, alpha: 0.5,
        children: [HostElement(label: "inner", frame: .zero)])

    @Test(
        "A request is read as it was written",
        arguments: [
            .inspect(.contents), .type([.inserted("a"), .deletedBackward]), .settle, .advance(1.5),
            .awaitChange(2), .touch(CGPoint(x: 1, y: 2)),
            .perform(AutomationAction(.increment, identity: .max)), .changeLifeCycle(.background),
            .rotate(.landscapeLeft), .open("app://x"), .takePicture, .audit(.max),
            .play(HostGesture(fingers: [[.init(time: 0.5, location: CGPoint(x: 1, y: 2))], []])),
        ] as [AutomationRequest])
    func requests(_ request: AutomationRequest) throws {
        #expect(try AutomationRequest(payload: request.payload[...]) == request)
    }

    @Test(
        "A reply is read as it was written",
        arguments: [
            .done, .flag(true), .texts(["a"]), .identities([1, .max]),
            .bytes(AutomationBytes(Data([1, 2, 3]))),
            .findings([AutomationFinding(kind: 18, element: element, text: "a")]),
            .elements(
                AutomationScreen(
                    time: 3, size: CGPoint(x: 393, y: 852), orientation: .portrait,
                    windows: [element])),
        ] as [AutomationReply])
    func replies(_ reply: AutomationReply) throws {
        #expect(try AutomationReply(payload: reply.payload[...]) == reply)
    }

    @Test("Elements that end early, or are of no known kind, are refused")
    func damaged() throws {
        let reply = AutomationReply.elements(
            AutomationScreen(
                time: 0, size: .zero, orientation: .portrait, windows: [Self.element]))
        for count in 0..<reply.payload.count {
            #expect(throws: SimulatorProtocolError.self) {
                try AutomationReply(payload: reply.payload[..<count])
            }
        }
    }

    @Test("Elements in one another beyond the limit are left out, and do not overflow the stack")
    func depth() throws {
        let deepest = (0..<2000).reduce(HostElement(frame: .zero)) { inner, _ in
            HostElement(frame: .zero, children: [inner])
        }
        let reply = AutomationReply.elements(
            AutomationScreen(time: 0, size: .zero, orientation: .portrait, windows: [deepest]))
        guard case .elements(let screen) = try AutomationReply(payload: reply.payload[...]) else {
            Issue.record("another reply")
            return
        }
        var depth = 0
        var element = screen.windows.first
        while let current = element {
            depth += 1
            element = current.children.first
        }
        #expect(depth == 500)
    }
}
