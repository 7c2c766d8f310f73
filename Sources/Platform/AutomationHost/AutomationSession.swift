import Foundation
import HeadlessHost
import Introspection
import SimulatorProtocol
import UIHost
import VirtualClock

/// Answers the requests of the test that drives this app.
///
/// The app's time stands still between requests: what the test sees does not change while it looks, at any load of the
/// machine.
@MainActor
package final class AutomationSession {
    private let connection: SimulatorConnection
    private let driver: AppDriver
    private var stream = SimulatorMessageStream<AutomationRequest>()

    package init(_ connection: SimulatorConnection, on host: HeadlessHost) {
        self.connection = connection
        driver = AppDriver(on: host)
    }

    private var host: HeadlessHost { driver.host }

    /// Answers requests until the test closes the connection, and returns the exit code of the process.
    package func run() -> Int32 {
        driver.settle()
        while true {
            do {
                while let request = try stream.next() {
                    try connection.send(answer(request))
                }
            } catch {
                host.log("Carob: the test's request cannot be answered: \(error)")
                return 74
            }
            let received = VirtualClock.holdingStill { connection.receive(waits: true) }
            guard case .bytes(let bytes, _) = received else { return 0 }
            stream.append(bytes)
        }
    }

    private func answer(_ request: AutomationRequest) -> AutomationReply {
        switch request {
        case .inspect(let scope):
            // What code has changed since the last frame is laid out first.
            host.advance(by: 0)
            return .elements(
                AutomationScreen(
                    time: host.now,
                    size: CGPoint(x: host.screen.size.width, y: host.screen.size.height),
                    orientation: host.screen.orientation,
                    windows: host.receiver?.inspect(scope) ?? []))
        case .play(let gesture): driver.play(gesture)
        case .type(let texts): return .flag(driver.type(texts))
        case .press(let key): host.send(.key(key, at: host.now))
        case .settle: return .texts(driver.settle() ? [] : driver.describeMotion())
        case .advance(let seconds): host.pass(seconds)
        case .awaitChange(let seconds):
            return .flag(driver.awaitChange(within: seconds, realSeconds: min(seconds, 1)))
        case .touch(let point):
            let identities = host.receiver?.identitiesOfTouch(at: point) ?? []
            return .identities(identities.map(UInt64.init))
        case .perform(let action):
            let isDone =
                host.receiver?.perform(action.action, on: UInt(action.identity)) ?? false
            return .flag(isDone)
        case .changeLifeCycle(let state): host.send(.lifeCycle(state))
        case .rotate(let orientation): host.rotate(to: orientation)
        case .setAppearance(let appearance): host.setAppearance(appearance)
        case .open(let address):
            guard let url = URL(string: address) else { return .flag(false) }
            host.send(.openURL(url))
            return .flag(true)
        case .audit(let types):
            let kinds = AccessibilityAudit.Kind.allCases.filter { types & (1 << $0.rawValue) != 0 }
            return .findings(
                driver.audit(Set(kinds)).map {
                    AutomationFinding(kind: $0.kind.rawValue, element: $0.element, text: $0.text)
                })
        case .takePicture: return .bytes(AutomationBytes((try? host.picture()) ?? Data()))
        }
        return .done
    }
}
