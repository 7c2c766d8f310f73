import Foundation
import ObjectiveC
internal import RigidBodies

/// Pushes items, once or as long as it is active.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        /// A force that lasts.
        case continuous
        /// A momentum that is given once, after which the behaviour is no longer active.
        case instantaneous
    }

    private var polar = PolarVector(x: 0, y: 0)
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Creates an active push without a force.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        for item in items { addMember(item) }
    }

    open var items: [any UIDynamicItem] { members.items }

    open func addItem(_ item: any UIDynamicItem) { addMember(item) }

    open func removeItem(_ item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = nil
        removeMember(item)
    }

    open private(set) var mode: Mode

    /// Whether the push is in effect; an instantaneous one ends with the next step.
    open var active = true { didSet { if active != oldValue { wakeMembers() } } }

    /// The force; a length of 1 accelerates 100 × 100 points of density 1 by 100 points per second squared, or changes their
    /// speed by 100 points per second (Apple's documentation).
    open var pushDirection: CGVector {
        get { polar.vector }
        set { change(PolarVector(x: newValue.dx, y: newValue.dy)) }
    }

    /// The direction in radians, clockwise from the right.
    open var angle: CGFloat {
        get { polar.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The length of the force; 0 by default.
    open var magnitude: CGFloat {
        get { polar.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        change(PolarVector(angle: angle, magnitude: magnitude))
    }

    private func change(_ new: PolarVector) {
        requireFinite("push of \(self)", new.vector.dx, new.vector.dy)
        guard new != polar else { return }
        polar = new
        wakeMembers()
    }

    /// The point of an item that is pushed, from its centre; the centre by default.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets the point of an item that is pushed; it turns with the item.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        requireFinite("target offset of \(self)", o.horizontal, o.vertical)
        offsets[ObjectIdentifier(item)] = o
        wakeMembers()
    }

    override func applyForces() {
        guard active else { return }
        let force = Vector(polar.vector) * 100
        for body in members.bodies {
            let arm = Rotation(body.rigid.state.angle).apply(
                to: Vector(offsets[body.key] ?? .zero))
            switch mode {
            case .continuous: body.rigid.apply(force: force, torque: cross(arm, force))
            case .instantaneous:
                body.rigid.apply(impulse: force, at: body.rigid.state.position + arm)
            }
        }
        if mode == .instantaneous { active = false }
    }
}
