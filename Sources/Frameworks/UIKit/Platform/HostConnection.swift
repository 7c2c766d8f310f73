import Foundation
import UIHost

/// The door through which the host's events come in.
@MainActor
final class HostConnection: HostEventReceiver {
    unowned let environment: ApplicationEnvironment

    init(_ environment: ApplicationEnvironment) {
        self.environment = environment
    }

    var application: UIApplication { environment.application }

    func receive(_ event: HostEvent) {
        switch event {
        case .frame(let time):
            environment.frameDriver.runFrame(at: time)
        case .touches(let touches, let time):
            // Fingers are dropped while the app asks for it, but those that are down may leave.
            var wanted = touches.filter { !ignoresBeginnings || $0.phase != .began }
            for index in wanted.indices {
                wanted[index].location = environment.screen.interfacePoint(wanted[index].location)
            }
            application.collect(wanted, at: time)
            environment.frameDriver.requestFrame()
        case .hover(let location, let time):
            application.deliverHover(
                at: location.map(environment.screen.interfacePoint), timestamp: time)
            environment.frameDriver.requestFrame()
        case .key(let key, let time):
            if !ignoresBeginnings || !key.isDown { application.deliver(key, at: time) }
        case .scroll, .text:
            // TODO(scroll-and-text): no view takes them yet; scroll views and text input will.
            break
        case .screenChanged:
            environment.screenChanged()
        case .appearanceChanged:
            environment.appearanceChanged()
        case .lifeCycle(let state):
            change(to: state)
        case .memoryWarning:
            application.lifeCycle.receiveMemoryWarning()
        case .shake(let time):
            if !ignoresBeginnings { application.deliverShake(at: time) }
        case .openURL(let url):
            application.lifeCycle.open(url)
        }
    }

    /// Whether a person can begin nothing now, only end what was begun.
    private var ignoresBeginnings: Bool {
        application.isIgnoringInteractionEvents || application.applicationState != .active
    }

    private func change(to state: HostLifeCycle) {
        let lifeCycle = application.lifeCycle
        switch state {
        case .active:
            lifeCycle.enterForeground()
            lifeCycle.becomeActive()
        case .inactive: lifeCycle.resignActive()
        case .background: lifeCycle.enterBackground()
        case .quit: lifeCycle.terminate()
        }
    }
}
