import FlowPlan
import Foundation
import HeadlessHost
import Introspection
import RandomTesting
import UIHost

/// The events of a random user as steps of a flow.
@MainActor
struct RandomSteps {
    private var user: RandomUser
    private(set) var lastLocation = FlowSourceLocation(file: "event", line: 0)

    /// The kinds of events that are steps of flows.
    private static let kinds: [UserEvent.Kind] = [
        .tapPoint, .tapControl, .hold, .drag, .pinch, .scroll, .key, .typing, .rotate, .style,
        .textSize, .background, .memoryWarning,
    ]

    // Chosen: a user who finds nothing to do in as many tries has nothing to do.
    private static let tryLimit = 50

    init(seed: UInt64) { user = RandomUser(seed: seed, kinds: Self.kinds) }

    /// The steps of the next event.
    ///
    /// - Parameter event: Its number, from 1.
    mutating func choose(event: Int, on executor: FlowExecutor) -> [FlowChoice] {
        lastLocation.line = event
        let host = executor.host
        let screen = StepScreen(host)
        for _ in 0..<Self.tryLimit {
            let chosen = user.chooseEvent(
                size: host.screen.size, isEditing: host.textInput != nil
            ) {
                TouchTarget.all(in: screen.tree) { point, element in
                    host.receiver?.identitiesOfTouch(at: point).contains(element.identity) ?? false
                }
            }
            guard let chosen else { continue }
            let steps = screen.steps(of: chosen)
            if steps.isEmpty { continue }
            return steps.map { title, action, element in
                FlowChoice(
                    event: event,
                    step: FlowStep(
                        location: lastLocation, title: title, isOptional: true, action: action),
                    element: element)
            }
        }
        return []
    }
}
