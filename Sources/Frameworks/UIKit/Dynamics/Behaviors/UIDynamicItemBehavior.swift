import Foundation
import ObjectiveC
internal import RigidBodies

/// Sets properties of items, and changes their velocities.
///
/// Of several behaviours that set the same property of an item, the one that the animator visits last decides.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var settings = PropertySettings()
    /// The velocities to add to items when they join an animator.
    private var waiting: [ObjectIdentifier: (linear: Vector, angular: Double)] = [:]

    public convenience override init() { self.init(items: []) }

    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addMember(item) }
    }

    open var items: [any UIDynamicItem] { members.items }

    open func addItem(_ item: any UIDynamicItem) { addMember(item) }

    open func removeItem(_ item: any UIDynamicItem) { removeMember(item) }

    // MARK: - Properties

    /// The part of its speed that an item keeps in a bounce, from 0 to 1; of two items, the greater value is used.
    open var elasticity: CGFloat {
        get { settings.elasticity ?? 0 }
        set { set(\.elasticity, newValue, "elasticity") }
    }

    /// The resistance to sliding along another item; of two items, the geometric mean is used.
    open var friction: CGFloat {
        get { settings.friction ?? 0 }
        set { set(\.friction, newValue, "friction") }
    }

    /// The mass per area; 1 by default.
    open var density: CGFloat {
        get { settings.density ?? 1 }
        set { set(\.density, newValue, "density") }
    }

    /// The damping of the linear velocity; 0 by default.
    open var resistance: CGFloat {
        get { settings.resistance ?? 0 }
        set { set(\.resistance, newValue, "resistance") }
    }

    /// The damping of the angular velocity; 0 by default.
    open var angularResistance: CGFloat {
        get { settings.angularResistance ?? 0 }
        set { set(\.angularResistance, newValue, "angularResistance") }
    }

    /// The charge on which electric and magnetic fields act; 0 by default.
    open var charge: CGFloat {
        get { settings.charge ?? 0 }
        set { set(\.charge, newValue, "charge") }
    }

    /// Whether an item stays where it is, and others bounce off it; not by default.
    open var isAnchored: Bool {
        get { settings.isAnchored ?? false }
        set {
            settings.isAnchored = newValue
            propertiesDidChange()
        }
    }

    /// Whether an item turns; it does by default.
    open var allowsRotation: Bool {
        get { settings.allowsRotation ?? true }
        set {
            settings.allowsRotation = newValue
            propertiesDidChange()
        }
    }

    private func set(
        _ property: WritableKeyPath<PropertySettings, CGFloat?>, _ value: CGFloat, _ name: String
    ) {
        requireNumbers("\(name) of \(self)", value)
        guard settings[keyPath: property] != value else { return }
        settings[keyPath: property] = value
        propertiesDidChange()
    }

    private func propertiesDidChange() {
        guard let animator = link.animator else { return }
        updateProperties(members.bodies, of: animator)
        animator.resume()
    }

    /// Sets the properties of bodies from all behaviours of an animator.
    private func updateProperties(_ bodies: [DynamicBody], of animator: UIDynamicAnimator) {
        let behaviors = animator.allBehaviors.compactMap { $0 as? UIDynamicItemBehavior }
        for body in bodies {
            var properties = DynamicProperties()
            for behavior in behaviors where behavior.members.contains(body.item) {
                behavior.settings.apply(to: &properties)
            }
            body.properties = properties
        }
    }

    // MARK: - Velocities

    /// Adds to an item's velocity, in points per second; outside of an animator, it is added when the item joins one.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        requireFinite("velocity of \(item)", velocity.x, velocity.y)
        addVelocity(Vector(velocity), 0, item)
    }

    /// Returns the velocity of an item in points per second; zero outside of an animator.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        CGPoint(link.animator?.world.body(of: item)?.rigid.state.velocity ?? .zero)
    }

    /// Adds to an item's angular velocity, in radians per second, clockwise.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        requireFinite("angular velocity of \(item)", velocity)
        addVelocity(.zero, Double(velocity), item)
    }

    /// Returns the angular velocity of an item in radians per second; 0 outside of an animator.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        CGFloat(link.animator?.world.body(of: item)?.rigid.state.angularVelocity ?? 0)
    }

    private func addVelocity(_ linear: Vector, _ angular: Double, _ item: any UIDynamicItem) {
        guard members.contains(item), let animator = link.animator,
            let body = animator.world.body(of: item)
        else {
            let former = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
            waiting[ObjectIdentifier(item)] = (former.linear + linear, former.angular + angular)
            return
        }
        let state = body.rigid.state
        body.rigid.setVelocity(
            state.velocity + linear, angular: state.angularVelocity + angular)
        animator.resume()
    }

    // MARK: - Joining

    override func bodyDidJoin(_ body: DynamicBody, _ world: DynamicWorld) {
        if let animator = world.animator { updateProperties([body], of: animator) }
        guard let velocity = waiting.removeValue(forKey: body.key) else { return }
        addVelocity(velocity.linear, velocity.angular, body.item)
    }

    override func bodyDidLeave(_ body: DynamicBody, _ world: DynamicWorld) {
        if let animator = world.animator { updateProperties([body], of: animator) }
    }
}

/// The properties that a behaviour sets; nil for those that it leaves as they are.
private struct PropertySettings {
    var elasticity: CGFloat?
    var friction: CGFloat?
    var density: CGFloat?
    var resistance: CGFloat?
    var angularResistance: CGFloat?
    var charge: CGFloat?
    var isAnchored: Bool?
    var allowsRotation: Bool?

    func apply(to properties: inout DynamicProperties) {
        if let elasticity { properties.elasticity = elasticity.limited(to: 0...10) }
        if let friction { properties.friction = friction.limited(to: 0...1e6) }
        if let density { properties.density = density.limited(to: 1e-6...1e6) }
        if let resistance { properties.resistance = resistance.limited(to: 0...1e6) }
        if let angularResistance {
            properties.angularResistance = angularResistance.limited(to: 0...1e6)
        }
        if let charge { properties.charge = charge.limited(to: -1e6...1e6) }
        if let isAnchored { properties.isAnchored = isAnchored }
        if let allowsRotation { properties.allowsRotation = allowsRotation }
    }
}
