import Foundation
import ObjectiveC
internal import RigidBodies

/// Accelerates items in a direction, whatever their mass.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    private var polar = PolarVector(x: 0, y: 1)

    public convenience override init() { self.init(items: []) }

    /// Creates a gravity of 1 downwards.
    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addMember(item) }
    }

    open var items: [any UIDynamicItem] { members.items }

    open func addItem(_ item: any UIDynamicItem) { addMember(item) }

    open func removeItem(_ item: any UIDynamicItem) { removeMember(item) }

    /// The acceleration; a length of 1 is 1,000 points per second squared (Apple's documentation).
    open var gravityDirection: CGVector {
        get { polar.vector }
        set { change(PolarVector(x: newValue.dx, y: newValue.dy)) }
    }

    /// The direction in radians, clockwise from the right; π/2 by default.
    open var angle: CGFloat {
        get { polar.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The length of the acceleration; 1 by default.
    open var magnitude: CGFloat {
        get { polar.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        change(PolarVector(angle: angle, magnitude: magnitude))
    }

    private func change(_ new: PolarVector) {
        requireFinite("gravity of \(self)", new.vector.dx, new.vector.dy)
        guard new != polar else { return }
        polar = new
        wakeMembers()
    }

    override func applyForces() {
        let acceleration = Vector(polar.vector) * 1000
        for body in members.bodies { body.rigid.apply(force: acceleration * body.rigid.mass) }
    }
}

/// A vector that remembers its angle while its length is 0.
struct PolarVector: Equatable {
    let vector: CGVector
    let angle: CGFloat
    let magnitude: CGFloat

    init(x: CGFloat, y: CGFloat) {
        vector = CGVector(dx: x, dy: y)
        angle = atan2(y, x)
        magnitude = hypot(x, y)
    }

    init(angle: CGFloat, magnitude: CGFloat) {
        // Exact on the axes, where a sine is off by a rounding error: a fall must not drift.
        func exact(_ value: CGFloat) -> CGFloat { abs(value) < 1e-15 ? 0 : value }
        vector = CGVector(
            dx: magnitude * exact(cos(angle)), dy: magnitude * exact(sin(angle)))
        self.angle = angle
        self.magnitude = magnitude
    }
}
