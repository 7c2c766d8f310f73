import FlowPlan
import Foundation
import HeadlessHost
import Introspection
import RandomTesting
import SimulatorProtocol
import UIHost

/// The events of a recording as steps of a flow, while the recording is played: elements are named as the screen has
/// them at that moment.
@MainActor
struct RecordedSteps {
    private let file: String
    private let host: HeadlessHost
    private var count = 0
    private var fingers: [Int: Finger] = [:]
    /// The fingers that were lifted while others are down.
    private var lifted: [Finger] = []
    private var pending: Pending?
    private var scroll: (start: CGPoint, distance: CGSize)?
    private var isInBackground = false

    private struct Finger {
        let place: TouchTarget
        let screen: StepScreen
        let began: TimeInterval
        let line: Int
        var end: CGPoint
        var last: TimeInterval
    }

    /// A step that the next event may continue.
    private enum Pending {
        case tap(Finger)
        case text(String, line: Int)
        case erasing(Int, line: Int)
    }

    init(file: String, on host: HeadlessHost) {
        self.file = file
        self.host = host
    }

    // Documented: UIKit's distances and times of gestures, with room for a person's hand.
    private static let tapDistance: CGFloat = 10
    private static let pressTime: TimeInterval = 0.5
    private static let doubleTapTime: TimeInterval = 0.35
    private static let doubleTapDistance: CGFloat = 40

    /// The steps that end with an entry.
    mutating func take(_ entry: SessionEntry) -> [FlowChoice] {
        switch entry.content {
        case .event(let event, _, _): return take(event, entry)
        case .keyboardDismissed: return flush() + [make("hideKeyboard", .hideKeyboard, entry.line)]
        case .frames: return flushTap(before: entry.time)
        case .window, .step: return []
        }
    }

    /// The step that the last events made.
    mutating func finish() -> [FlowChoice] { flush() }

    private mutating func take(_ event: SimulatorEvent, _ entry: SessionEntry) -> [FlowChoice] {
        let line = entry.line
        switch event {
        case .touches(let touches): return take(touches, entry)
        case .text(let text): return take(text, line)
        case .scroll(let scroll): return take(scroll, line)
        case .key(let key):
            // With a text being edited the text follows.
            guard key.isDown, host.textInput == nil else { return [] }
            return flush()
                + steps(
                    of: .press(
                        usage: key.usage, characters: key.characters, modifiers: key.modifiers),
                    line)
        case .orientation(let orientation): return flush() + steps(of: .rotate(orientation), line)
        case .appearance(let appearance):
            var steps = flush()
            if appearance.style != host.appearance.style {
                steps += self.steps(of: .setStyle(appearance.style), line)
            }
            if appearance.contentSize != host.appearance.contentSize {
                steps += self.steps(of: .setTextSize(appearance.contentSize), line)
            }
            return steps
        case .lifeCycle(.background):
            isInBackground = true
            return flush() + [make("pressKey home", .pressKey(.home), line)]
        case .lifeCycle(.active):
            guard isInBackground else { return [] }
            isInBackground = false
            return flush() + [make("launchApp", .launch(FlowLaunch(stopsApp: false)), line)]
        case .memoryWarning: return flush() + steps(of: .warnOfMemory, line)
        case .openURL(let address):
            return flush() + [make("openLink \(address)", .openLink(address), line)]
        case .frameShown, .repaint, .hover, .lifeCycle, .clipboard, .slowAnimations, .shake,
            .hardwareKeyboard, .inputTime:
            return []
        }
    }

    // MARK: - Touches

    private mutating func take(_ touches: [HostTouch], _ entry: SessionEntry) -> [FlowChoice] {
        var steps: [FlowChoice] = []
        for touch in touches {
            switch touch.phase {
            case .began:
                if case .tap = pending {} else { steps += flush() }
                let screen = StepScreen(host)
                fingers[touch.identifier] = Finger(
                    place: screen.place(at: touch.location, on: host), screen: screen,
                    began: entry.time, line: entry.line, end: touch.location, last: entry.time)
            case .moved:
                fingers[touch.identifier]?.end = touch.location
                fingers[touch.identifier]?.last = entry.time
            case .ended:
                guard var finger = fingers.removeValue(forKey: touch.identifier) else { continue }
                finger.end = touch.location
                finger.last = entry.time
                lifted.append(finger)
            case .cancelled: fingers[touch.identifier] = nil
            }
        }
        guard fingers.isEmpty, !lifted.isEmpty else { return steps }
        defer { lifted = [] }
        return steps + (lifted.count == 1 ? take(lifted[0]) : flush() + twist(lifted))
    }

    private mutating func take(_ finger: Finger) -> [FlowChoice] {
        let start = finger.place.point
        let seconds = finger.last - finger.began
        let distance = Self.distance(start, finger.end)
        guard distance <= Self.tapDistance else {
            return flush()
                + steps(
                    of: .drag(from: finger.place, to: finger.end, seconds: max(seconds, 0.05)),
                    finger.line, on: finger.screen)
        }
        guard seconds < Self.pressTime else {
            return flush()
                + steps(
                    of: .hold(finger.place, seconds: seconds, movesTo: nil), finger.line,
                    on: finger.screen)
        }
        if case .tap(let first) = pending, finger.began - first.last < Self.doubleTapTime,
            Self.distance(first.place.point, start) < Self.doubleTapDistance,
            first.place.element?.identity == finger.place.element?.identity
        {
            pending = nil
            return steps(of: .tap(first.place, count: 2), first.line, on: first.screen)
        }
        let steps = flush()
        pending = .tap(finger)
        return steps
    }

    private mutating func twist(_ fingers: [Finger]) -> [FlowChoice] {
        let (first, second) = (fingers[0], fingers[1])
        func vector(_ from: CGPoint, _ to: CGPoint) -> (length: CGFloat, angle: CGFloat) {
            (Self.distance(from, to), atan2(to.y - from.y, to.x - from.x))
        }
        let before = vector(first.place.point, second.place.point)
        let after = vector(first.end, second.end)
        guard before.length > 1 else { return [] }
        var angle = after.angle - before.angle
        if angle > .pi { angle -= 2 * .pi } else if angle < -.pi { angle += 2 * .pi }
        return steps(
            of: .pinch(
                first.place.point, second.place.point,
                scale: max(after.length / before.length, 0.1), angle: angle),
            first.line, on: first.screen)
    }

    private static func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        hypot(first.x - second.x, first.y - second.y)
    }

    // MARK: - Text and wheels

    private mutating func take(_ text: HostText, _ line: Int) -> [FlowChoice] {
        switch text {
        case .inserted("\n"): return flush() + [make("pressKey enter", .pressKey(.enter), line)]
        case .inserted("\t"): return flush() + [make("pressKey tab", .pressKey(.tab), line)]
        case .inserted(let added):
            if case .text(let typed, let first) = pending {
                pending = .text(typed + added, line: first)
                return []
            }
            let steps = flush()
            pending = .text(added, line: line)
            return steps
        case .deletedBackward:
            if case .erasing(let count, let first) = pending {
                pending = .erasing(count + 1, line: first)
                return []
            }
            let steps = flush()
            pending = .erasing(1, line: line)
            return steps
        case .marked: return []
        }
    }

    private mutating func take(_ scroll: HostScroll, _ line: Int) -> [FlowChoice] {
        var (start, distance) = self.scroll ?? (scroll.location, .zero)
        if scroll.phase == .began || scroll.phase == .step {
            (start, distance) = (scroll.location, .zero)
        }
        distance.width += scroll.translation.width
        distance.height += scroll.translation.height
        guard scroll.phase == .ended || scroll.phase == .step else {
            self.scroll = (start, distance)
            return []
        }
        self.scroll = nil
        guard distance != .zero else { return [] }
        return flush()
            + steps(of: .scroll(start, by: distance, isOfWheel: scroll.phase == .step), line)
    }

    // MARK: - Steps

    private mutating func flushTap(before time: TimeInterval) -> [FlowChoice] {
        guard case .tap(let finger) = pending, fingers.isEmpty,
            time - finger.last >= Self.doubleTapTime
        else { return [] }
        return flush()
    }

    private mutating func flush() -> [FlowChoice] {
        defer { pending = nil }
        switch pending {
        case .tap(let finger):
            return steps(of: .tap(finger.place, count: 1), finger.line, on: finger.screen)
        case .text(let text, let line): return steps(of: .type(text), line)
        case .erasing(let count, let line):
            return steps(of: .deleteBackward(count: count), line)
        case nil: return []
        }
    }

    private mutating func steps(
        of event: UserEvent, _ line: Int, on screen: StepScreen? = nil
    ) -> [FlowChoice] {
        (screen ?? StepScreen(host)).steps(of: event).map { title, action, element in
            make(title, action, line, on: element)
        }
    }

    private mutating func make(
        _ title: String, _ action: FlowAction, _ line: Int, on element: FlowChoice.Element? = nil
    ) -> FlowChoice {
        count += 1
        let location = FlowSourceLocation(file: file, line: line)
        return FlowChoice(
            event: count, step: FlowStep(location: location, title: title, action: action),
            element: element)
    }
}

extension StepScreen {
    /// A place that is touched, with the element there that people touch.
    @MainActor
    fileprivate func place(at point: CGPoint, on host: HeadlessHost) -> TouchTarget {
        let targets = TouchTarget.all(in: tree)
        let chain = host.receiver?.identitiesOfTouch(at: point) ?? []
        let element = chain.lazy.compactMap { identity in
            targets.first { $0.element?.identity == identity }?.element
        }.first
        return TouchTarget(point, element: element)
    }
}
