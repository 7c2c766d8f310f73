import Foundation
import ObjectiveC
import UIHost

/// The entry point of the host's events: forwards each to the part of the app that handles it.
@MainActor
final class HostConnection: HostEventReceiver {
    unowned let environment: ApplicationEnvironment

    init(_ environment: ApplicationEnvironment) {
        self.environment = environment
    }

    var application: UIApplication { environment.application }

    /// The rows without cells that the last inspection described, by the identities of their elements.
    var unloadedRows: [UInt: UnloadedRow] = [:]

    private var depth = 0

    /// Handles an event, which is a turn of the event loop.
    func receive(_ event: HostEvent) {
        depth += 1
        handle(event)
        depth -= 1
        if depth == 0 { EventTurn.end() }
    }

    private func handle(_ event: HostEvent) {
        switch event {
        case .frame(let time):
            environment.frameDriver.runFrame(at: time)
        case .touches(let touches, let time):
            // While the app ignores interaction, touches that have begun may still move and end.
            var accepted = touches.filter { !ignoresNewInput || $0.phase != .began }
            for index in accepted.indices {
                accepted[index].location = environment.screen.interfacePoint(
                    accepted[index].location)
            }
            application.collect(accepted, at: time)
            environment.frameDriver.requestFrame()
        case .hover(let location, let time):
            application.deliverHover(
                at: location.map(environment.screen.interfacePoint), timestamp: time)
            environment.frameDriver.requestFrame()
        case .key(let key, let time):
            if !ignoresNewInput || !key.isDown { application.deliver(key, at: time) }
        case .scroll(let scroll, let time):
            deliver(scroll, at: time)
        case .text(let text):
            if !ignoresNewInput { application.deliver(text) }
        case .keyboardDismissed:
            application.textInput.responder?.resignFirstResponder()
        case .hardwareKeyboardChanged:
            application.textInput.reload()
        case .screenChanged:
            environment.screenChanged()
        case .appearanceChanged:
            environment.appearanceChanged()
        case .lifeCycle(let state):
            change(to: state)
        case .memoryWarning:
            application.lifeCycle.receiveMemoryWarning()
        case .shake(let time):
            if !ignoresNewInput { application.deliverShake(at: time) }
        case .openURL(let url):
            application.lifeCycle.open(url)
        }
    }

    /// Whether new touches, presses and shakes are ignored; those that have begun may end.
    private var ignoresNewInput: Bool {
        application.isIgnoringInteractionEvents || application.applicationState != .active
    }

    private func deliver(_ scroll: HostScroll, at time: TimeInterval) {
        if ignoresNewInput, scroll.phase == .began || scroll.phase == .step { return }
        let screen = environment.screen
        let start = screen.interfacePoint(scroll.location)
        let end = screen.interfacePoint(
            CGPoint(
                x: scroll.location.x + scroll.translation.width,
                y: scroll.location.y + scroll.translation.height))
        guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return }
        application.deliver(
            WheelMovement(
                phase: WheelMovement.Phase(scroll.phase), location: start,
                translation: CGPoint(x: end.x - start.x, y: end.y - start.y), timestamp: time))
        environment.frameDriver.requestFrame()
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
