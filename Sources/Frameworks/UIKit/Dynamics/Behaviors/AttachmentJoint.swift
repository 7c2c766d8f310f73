import Foundation
import ObjectiveC
internal import RigidBodies

/// The kind of an attachment behaviour.
enum Attachment {
    case none
    case rodToAnchor(UIOffset)
    case rod(UIOffset, UIOffset)
    case rope(UIOffset, UIOffset)
    case slider(CGVector)
    case pin
    case weld

    /// The points of the items that are attached, from their centres; nil if there is only the anchor.
    var offsets: (first: UIOffset, second: UIOffset)? {
        switch self {
        case .rodToAnchor(let offset): (offset, .zero)
        case .rod(let first, let second), .rope(let first, let second): (first, second)
        case .none, .slider, .pin, .weld: nil
        }
    }
}

/// The joint of an attachment in an animator.
@MainActor
struct AttachmentJoint {
    var joint: RigidJoint?
    /// The body at the anchor point; nil between two items.
    var anchor: RigidBody?
    /// The point at which that body is, unrounded.
    var anchorPoint = CGPoint.zero
}

extension UIAttachmentBehavior {
    /// The speed in points per second above which an anchor jumps, without giving its speed to the item.
    private static let fastestAnchor = 10_000.0

    /// Adds the items and measures their distance.
    final func prepare(_ items: [any UIDynamicItem]) {
        for item in items { addMember(item) }
        if case .slider(let axis) = attachment {
            requireFinite("axisOfTranslation", axis.dx, axis.dy)
            guard hypot(axis.dx, axis.dy) > 0 else {
                raiseException(
                    "NSInvalidArgumentException", "axisOfTranslation must have a length")
            }
        }
        guard let offsets = attachment.offsets else { return }
        requireFinite(
            "offset", offsets.first.horizontal, offsets.first.vertical,
            offsets.second.horizontal, offsets.second.vertical)
        let first = items[0].point(offsets.first)
        let second = items.count > 1 ? items[1].point(offsets.second) : anchorPoint
        length = hypot(first.x - second.x, first.y - second.y)
    }

    // MARK: - The joint

    final func place(in world: DynamicWorld) {
        guard let first = members.bodies.first?.rigid else { return }
        let second: RigidBody
        if members.bodies.count > 1 {
            second = members.bodies[1].rigid
        } else {
            second = world.rigid.makeAnchor(at: Vector(anchorPoint))
            placed.anchor = second
            placed.anchorPoint = anchorPoint
        }
        let point = Vector(anchorPoint)
        switch attachment {
        case .none: break
        case .rodToAnchor where springToAnchor != nil: break
        case .rodToAnchor(let offset):
            placed.joint = .distance(
                distance, from: first, at: Vector(offset), to: second, at: .zero)
        case .rod(let offset, let other), .rope(let offset, let other):
            placed.joint = .distance(
                distance, from: first, at: Vector(offset), to: second, at: Vector(other))
        // The item moves against what it is attached to, along the positive axis.
        case .slider(let axis):
            placed.joint = .slider(second, first, at: point, along: Vector(axis), freedom)
        case .pin: placed.joint = .pin(second, first, at: point, freedom)
        case .weld: placed.joint = .weld(second, first, at: point)
        }
    }

    final func removePlaced() {
        placed.joint?.remove()
        placed.anchor?.remove()
        placed = AttachmentJoint()
    }

    final func valuesDidChange() {
        requireNumbers("attachment \(self)", length, damping, frequency, frictionTorque)
        switch attachment {
        case .none, .weld: break
        case .rodToAnchor, .rod, .rope: changeDistance()
        case .slider, .pin: placed.joint?.setFreedom(freedom)
        }
        wakeMembers()
    }

    private final func changeDistance() {
        guard let world = link.animator?.world else { return }
        let hasJoint = springToAnchor == nil
        if let joint = placed.joint, hasJoint { return joint.setDistance(distance) }
        guard hasJoint != (placed.joint != nil) else { return }
        removePlaced()
        place(in: world)
    }

    private final var distance: RigidJoint.Distance {
        let length = length.limited(to: 0...1e6)
        if case .rope = attachment { return .atMost(length) }
        if frequency > 0 {
            return .spring(
                length, frequency: frequency.limited(to: 0...1e6),
                damping: damping.limited(to: 0...1e6))
        }
        // A rod without a length has no direction in which it could pull.
        return length < 1 ? .atMost(length) : .exactly(length)
    }

    /// The spring that pulls the centre of an item to the anchor itself. At the anchor it has no direction, and a joint
    /// would push the item back and forth forever.
    private final var springToAnchor: DampedSpring? {
        guard case .rodToAnchor(.zero) = attachment, frequency > 0, length < 1 else { return nil }
        return DampedSpring(
            frequency: frequency.limited(to: 0...1e6),
            damping: damping.limited(to: 0...1e6))
    }

    final func applySpring() {
        guard let anchor = placed.anchor, let spring = springToAnchor else { return }
        for body in members.bodies {
            let state = body.rigid.state
            guard state.isAwake else { continue }
            let target = anchor.state
            let pull = spring.acceleration(
                displacement: state.position - target.position,
                velocity: state.velocity - target.velocity)
            body.rigid.apply(force: pull * body.rigid.mass, torque: 0)
        }
    }

    private final var freedom: RigidJoint.Freedom {
        let friction = frictionTorque.limited(to: 0...1e9)
        if case .pin = attachment {
            return .turning(range: range, friction: friction * Self.torque)
        }
        return .sliding(range: range, friction: friction * 100)
    }

    /// The torque of a `frictionTorque` of 1: a push of 1, at a distance of 100 points.
    private static var torque: Double { 100 * 100 }

    private final var range: ClosedRange<Double>? {
        guard !attachmentRange.isInfinite else { return nil }
        let ends = [attachmentRange.minimum, attachmentRange.maximum]
            .map { $0.isNaN ? 0 : $0.limited(to: -1e6...1e6) }
        return min(ends[0], ends[1])...max(ends[0], ends[1])
    }

    /// Slows the turning of an item on a rod.
    final func applyFriction() {
        guard frictionTorque > 0, attachment.offsets != nil else { return }
        for body in members.bodies {
            let speed = body.rigid.state.angularVelocity
            let most = Double(frictionTorque) * Self.torque
            let needed = abs(speed) * body.rigid.inertia / RigidBodyWorld.stepDuration
            body.rigid.apply(force: .zero, torque: -copysign(min(most, needed), speed))
        }
    }

    // MARK: - The anchor

    final func anchorDidMove() {
        guard placed.anchor != nil else { return }
        wakeMembers()
    }

    /// Lets the anchor move to its point during a frame, so that the item gets its speed.
    final func moveAnchor(_ duration: TimeInterval) {
        // Any velocity, even that of a rounding error, would keep the item awake.
        guard let anchor = placed.anchor, placed.anchorPoint != anchorPoint else { return }
        let velocity = (Vector(anchorPoint) - anchor.state.position) / duration
        if velocity.length > Self.fastestAnchor {
            anchor.move(to: Vector(anchorPoint), angle: 0)
        } else {
            anchor.setVelocity(velocity, angular: 0)
        }
    }

    final func stopAnchor() {
        guard let anchor = placed.anchor, placed.anchorPoint != anchorPoint else { return }
        anchor.setVelocity(.zero, angular: 0)
        anchor.move(to: Vector(anchorPoint), angle: 0)
        placed.anchorPoint = anchorPoint
    }
}

extension UIDynamicItem {
    /// Returns the position of a point that is given relative to the item's centre and rotates with the item.
    fileprivate func point(_ offset: UIOffset) -> CGPoint {
        requireFinite("center of \(self)", center.x, center.y)
        let arm = Rotation(transform.rotation).apply(to: Vector(offset))
        return CGPoint(x: center.x + CGFloat(arm.x), y: center.y + CGFloat(arm.y))
    }
}
