import Foundation
internal import RigidBodies

/// The body of a dynamic item in an animator.
@MainActor
final class DynamicBody {
    let item: any UIDynamicItem
    let rigid: RigidBody
    /// The element whose attributes the item was when it joined.
    let element: ElementKey?
    /// The size that was read last, in points.
    private(set) var size: CGSize
    /// The number of behaviours that contain the item.
    var uses = 0
    var properties = DynamicProperties() {
        didSet { if properties != oldValue { applyProperties() } }
    }
    /// The groups of `RigidBody.setGroups(shared:bounded:)`, ascending.
    private(set) var sharedGroups: [UInt32] = []
    private(set) var boundedGroups: [UInt32] = []
    /// The state that the item was given last, or that was read from it.
    private var shown: RigidBody.State

    init(_ item: any UIDynamicItem, in world: RigidBodyWorld) {
        self.item = item
        size = item.bounds.size
        element = (item as? UICollectionViewLayoutAttributes)?.values.key
        rigid = world.makeBody(
            item.bodyShapes(), at: Vector(item.center), angle: item.transform.rotation)
        shown = rigid.state
        applyProperties()
    }

    var key: ObjectIdentifier { ObjectIdentifier(item) }

    // MARK: - The item

    /// Reads position, rotation, size and outline of the item again; the velocities stay.
    func readItem() {
        rigid.move(to: Vector(item.center), angle: item.transform.rotation)
        let shapes = item.bodyShapes()
        if shapes != rigid.shapes { rigid.shapes = shapes }
        size = item.bounds.size
        applyProperties()
        rigid.setGroups(shared: sharedGroups, bounded: boundedGroups)
        shown = rigid.state
    }

    /// Gives the item the position and the rotation of the body; returns whether they have changed.
    func writeItem() -> Bool {
        let state = rigid.state
        guard state.position != shown.position || state.angle != shown.angle else { return false }
        shown = state
        item.center = CGPoint(state.position)
        item.transform =
            state.angle == 0 ? .identity : CGAffineTransform(rotationAngle: CGFloat(state.angle))
        return true
    }

    /// The smallest rectangle around the item.
    var frame: CGRect {
        let state = rigid.state
        let turn = CGAffineTransform(rotationAngle: CGFloat(state.angle))
        return CGRect(
            x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
        ).applying(turn).offsetBy(dx: CGFloat(state.position.x), dy: CGFloat(state.position.y))
    }

    // MARK: - Properties

    private func applyProperties() {
        rigid.density = properties.density
        rigid.isFixed = properties.isAnchored
        rigid.isUpright = !properties.allowsRotation
        rigid.setSurface(friction: properties.friction, restitution: properties.elasticity)
        rigid.setDamping(
            linear: properties.resistance, angular: properties.angularResistance)
        rigid.wake()
    }

    func join(shared: UInt32?, bounded: UInt32?) {
        if let shared { sharedGroups.append(shared) }
        if let bounded { boundedGroups.append(bounded) }
        sharedGroups.sort()
        boundedGroups.sort()
        rigid.setGroups(shared: sharedGroups, bounded: boundedGroups)
    }

    func leave(_ group: UInt32) {
        sharedGroups.removeAll { $0 == group }
        boundedGroups.removeAll { $0 == group }
        rigid.setGroups(shared: sharedGroups, bounded: boundedGroups)
    }
}

/// The properties that `UIDynamicItemBehavior` sets.
struct DynamicProperties: Equatable {
    /// Without a behaviour that sets it, an item bounces a little.
    var elasticity = 0.2
    var friction = 0.2
    var density = 1.0
    var resistance = 0.0
    var angularResistance = 0.0
    var charge = 0.0
    var isAnchored = false
    var allowsRotation = true
}
