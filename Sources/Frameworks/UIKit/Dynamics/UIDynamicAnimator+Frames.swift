import Foundation
import QuartzCore
internal import RigidBodies
internal import SwiftRuntime

/// The time of an animator, counted in steps.
struct AnimatorClock {
    var link: CADisplayLink?
    /// The media time at which the steps of the present run begin.
    private var start: TimeInterval = 0
    /// The steps since then.
    private var steps = 0
    /// The steps of all runs.
    private var allSteps = 0

    /// The maximum number of steps in a frame. After a longer delay the motion is slower instead.
    private static let longestFrame = 24

    var isRunning: Bool { link != nil }

    var elapsedTime: TimeInterval { Double(allSteps) * RigidBodyWorld.stepDuration }

    mutating func restart(at time: TimeInterval) {
        start = time
        steps = 0
    }

    /// Returns the number of steps until a time.
    mutating func takeSteps(until time: TimeInterval) -> Int {
        // Frames end at multiples of the step, which the difference of times may miss by a rounding error.
        let due = (time - start) / RigidBodyWorld.stepDuration + 0.01 - Double(steps)
        guard due >= 1 else { return 0 }
        let taken = due < Double(Self.longestFrame) ? Int(due) : Self.longestFrame
        if taken < Self.longestFrame {
            steps += taken
        } else {
            restart(at: time)
        }
        allSteps += taken
        return taken
    }
}

extension UIDynamicAnimator {
    /// Starts the display link, unless it is running.
    final func resume() {
        guard !clock.isRunning else { return }
        let link = CADisplayLink { [weak self] link in
            MainThread.run {
                guard let self, self.clock.link === link else { return link.invalidate() }
                self.advance(to: link.timestamp)
            }
        }
        clock.link = link
        clock.restart(at: CACurrentMediaTime())
        delegate?.dynamicAnimatorWillResume(self)
        link.add(to: .main, forMode: .common)
    }

    private final func pause() {
        clock.link?.invalidate()
        clock.link = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    private final func advance(to time: TimeInterval) {
        let steps = clock.takeSteps(until: time)
        guard steps > 0 else { return }
        let duration = Double(steps) * RigidBodyWorld.stepDuration
        forEachBehavior { $0.frameWillBegin(duration) }
        for _ in 0..<steps {
            forEachBehavior { $0.applyForces() }
            world.rigid.step()
        }
        forEachBehavior { $0.frameDidEnd() }
        let hasMoved = world.writeItems()
        overlay?.draw(self)
        reportContacts()
        forEachBehavior { $0.action?() }
        if hasMoved { layout?.invalidateLayout() }
        if world.isAtRest, !allBehaviors.contains(where: \.needsContinuousSteps) { pause() }
    }

    /// Visits the behaviours that were there at the beginning, and still are.
    private final func forEachBehavior(_ body: (UIDynamicBehavior) -> Void) {
        for behavior in allBehaviors where behavior.link.animator === self { body(behavior) }
    }

    /// Reports the contacts to the delegates, in the order in which they occurred.
    private final func reportContacts() {
        for contact in world.rigid.takeContacts() {
            if let boundary = world.boundary(number: contact.second)
                ?? world.boundary(number: contact.first)
            {
                let item = contact.second == boundary.rigid.number ? contact.first : contact.second
                guard let body = world.body(number: item) else { continue }
                boundary.behavior?.report(contact.point, of: body, with: boundary)
            } else if let first = world.body(number: contact.first),
                let second = world.body(number: contact.second)
            {
                forEachBehavior {
                    ($0 as? UICollisionBehavior)?.report(contact.point, of: first, with: second)
                }
            }
        }
    }
}
