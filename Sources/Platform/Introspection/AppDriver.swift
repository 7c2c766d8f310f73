import Foundation
import HeadlessHost
import UIHost
import VirtualClock

/// Acts on an app as a person does, and lets the app's time pass meanwhile.
///
/// The app's clock moves only in these calls, as fast as the app does its work: waiting means that time passes until
/// nothing moves, and costs no real time.
@MainActor
package struct AppDriver {
    package let host: HeadlessHost

    package init(on host: HeadlessHost) { self.host = host }

    // MARK: - Touches and keys

    /// Moves fingers as a gesture says, a sample for each sixtieth of a second and for each place that it names.
    package func play(_ gesture: HostGesture) {
        let named = gesture.fingers.flatMap { $0.map(\.time) }
        let count = Int(min(gesture.duration, Self.longestGesture) / TouchSynthesizer.moveInterval)
        let regular = (0...max(count, 0)).map { TimeInterval($0) * TouchSynthesizer.moveInterval }
        let start = host.now
        var down: [Int: CGPoint] = [:]
        for time in Set(named + regular).sorted() where time <= gesture.duration {
            host.pass(max(start + time - host.now, 0))
            var touches: [HostTouch] = []
            for finger in gesture.fingers.indices {
                guard let place = gesture.location(of: finger, at: time) else { continue }
                let isLast = gesture.fingers[finger].last.map { $0.time <= time } ?? true
                let previous = down[finger]
                let phase: HostTouch.Phase =
                    previous == nil ? .began : isLast ? .ended : .moved
                if phase == .moved, place == previous { continue }
                touches.append(HostTouch(phase, identifier: finger, location: place))
                down[finger] = place
            }
            if !touches.isEmpty { host.send(.touches(touches, at: host.now)) }
        }
    }

    // Chosen: longer than any person presses.
    private static let longestGesture: TimeInterval = 600

    /// Types, with a fast typist's pauses, into what is edited.
    ///
    /// - Returns: False if nothing is edited, before or meanwhile.
    package func type(_ texts: [HostText]) -> Bool {
        for text in texts {
            guard host.textInput != nil else { return false }
            host.send(.text(text))
            host.pass(Self.keyInterval)
        }
        return host.textInput != nil || !texts.isEmpty
    }

    // Chosen: the rate of a fast typist.
    private static let keyInterval: TimeInterval = 0.05

    // MARK: - Rest

    // Chosen: longer than a list decelerates after a swipe; an endless animation delays no step by more.
    package static let restTime: TimeInterval = 3
    /// Real seconds to wait for what does not follow the clock, such as answers from outside of the process.
    private static let outsideTime: TimeInterval = 0.005

    /// Lets time pass until nothing moves and nothing is due within half a second.
    ///
    /// - Returns: Whether the app is at rest; if not, `describeMotion()` says why.
    @discardableResult
    package func settle(within limit: TimeInterval = Self.restTime) -> Bool {
        host.settle(within: limit, taskTimeout: Self.outsideTime)
    }

    /// The elements that change while a tenth of a second passes, a line for each; or else that a timer is due soon.
    package func describeMotion() -> [String] {
        let before = tree(.loaded)
        host.pass(Self.glance)
        let after = tree(.loaded)
        var texts: [String] = []
        let old = Dictionary(before.nodes.map { ($0.element.identity, $0.element) }) { first, _ in
            first
        }
        for index in after.nodes.indices where old[after[index].identity] != after[index] {
            texts.append(after.line(index))
        }
        if texts.isEmpty {
            texts.append(
                host.nextFrameTime == nil
                    ? "a timer or a sleeping task is due again and again"
                    : "an animation or a display link asks for every frame")
        }
        return Array(texts.prefix(Self.motionLimit))
    }

    // Chosen: six frames.
    private static let glance: TimeInterval = 0.1
    // Chosen: a screenful of lines.
    private static let motionLimit = 20

    /// Lets time pass until the tree changes.
    ///
    /// - Parameter realSeconds: The most seconds of real time, for what does not follow the clock.
    /// - Returns: Whether it changed within the limit.
    package func awaitChange(within limit: TimeInterval, realSeconds: TimeInterval) -> Bool {
        let end = host.now + limit
        let before = host.receiver?.inspect() ?? []
        let changes = host.wait(limit, realSeconds: realSeconds) {
            (host.receiver?.inspect() ?? []) != before
        }
        if !changes { host.pass(max(end - host.now, 0)) }
        return changes
    }

    // MARK: - Elements

    /// Examines what the screen shows, after what code has changed since the last frame is laid out.
    package func audit(
        _ kinds: Set<AccessibilityAudit.Kind> = Set(AccessibilityAudit.Kind.allCases)
    ) -> [AccessibilityAudit.Finding] {
        host.advance(by: 0)
        let (width, height) = host.surfaceSize
        let pixels = kinds.contains(.contrast) ? host.surface : []
        let picture =
            pixels.count == width * height && width > 0
            ? ScreenPixels(
                width: width, height: height, scale: host.screen.device.scale, pixels: pixels)
            : nil
        return AccessibilityAudit(
            of: tree(.loaded), texts: host.receiver?.describeTexts() ?? [:], picture: picture
        ).findings(of: kinds)
    }

    /// The elements of the app as of the last layout.
    package func tree(_ scope: HostInspectionScope, name: String = "") -> ElementTree {
        ElementTree(
            windows: host.receiver?.inspect(scope) ?? [], name: name, size: host.screen.size)
    }
}
