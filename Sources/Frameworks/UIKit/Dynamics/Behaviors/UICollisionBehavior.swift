import Foundation
import ObjectiveC
internal import RigidBodies

/// Lets items bounce off each other and off boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Items collide with each other.
        public static let items = Mode(rawValue: 1)
        /// Items collide with boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// Items collide with both.
        public static let everything = Mode(rawValue: UInt.max)
    }

    final var boundaries = BoundaryList()
    /// The number of the group of items that collide, in the present animator.
    final var group: UInt32 = 0

    public convenience override init() { self.init(items: []) }

    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addMember(item) }
    }

    open var items: [any UIDynamicItem] { members.items }

    open func addItem(_ item: any UIDynamicItem) { addMember(item) }

    open func removeItem(_ item: any UIDynamicItem) { removeMember(item) }

    /// The kinds of objects that items collide with; everything by default.
    open var collisionMode: Mode = .everything { didSet { modeDidChange(from: oldValue) } }

    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    // MARK: - Boundaries

    /// Whether the bounds of the reference view are a boundary, which follows their changes; not by default.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { boundaries.referenceInsets != nil }
        set {
            guard newValue != translatesReferenceBoundsIntoBoundary else { return }
            changeReferenceInsets(newValue ? .zero : nil)
        }
    }

    /// Makes the bounds of the reference view, reduced by insets, a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        requireFinite("insets of \(self)", insets.top, insets.left, insets.bottom, insets.right)
        changeReferenceInsets(insets)
    }

    /// Adds a path as a boundary, in place of the one with the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        let path = (bezierPath.copy() as? UIBezierPath) ?? bezierPath
        addBoundary(identifier, path)
    }

    /// Adds a segment as a boundary, in place of the one with the same identifier.
    open func addBoundary(
        withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
    ) {
        requireFinite("boundary \(identifier)", p1.x, p1.y, p2.x, p2.y)
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(identifier, path)
    }

    /// Returns the path of a boundary.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.entry(identifier)?.path
    }

    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        dropBoundary(identifier)
    }

    /// The identifiers in the order in which their boundaries were added; nil without any.
    open var boundaryIdentifiers: [any NSCopying]? {
        boundaries.entries.isEmpty ? nil : boundaries.entries.map(\.identifier)
    }

    open func removeAllBoundaries() {
        for entry in boundaries.entries { dropBoundary(entry.identifier) }
    }

    // MARK: - Joining

    override func join(_ world: DynamicWorld) {
        group = world.newGroup()
        boundaries.forgetWorld()
        super.join(world)
        placeBoundaries(world)
    }

    override func leave(_ world: DynamicWorld) {
        removePlacedBoundaries(world)
        super.leave(world)
    }

    override func bodyDidJoin(_ body: DynamicBody, _ world: DynamicWorld) { joinGroup(body) }

    override func bodyDidLeave(_ body: DynamicBody, _ world: DynamicWorld) { body.leave(group) }

    override func frameWillBegin(_ duration: TimeInterval) { followReferenceBounds() }
}

extension UICollisionBehavior {
    private final func joinGroup(_ body: DynamicBody) {
        body.join(
            shared: collisionMode.contains(.items) ? group : nil,
            bounded: collisionMode.contains(.boundaries) ? group : nil)
    }

    private final func modeDidChange(from former: Mode) {
        guard collisionMode != former else { return }
        for body in members.bodies {
            body.leave(group)
            joinGroup(body)
        }
        wakeMembers()
    }

    // MARK: - Contacts

    /// Reports the contact of two items to the delegate, unless one is of other behaviours only.
    final func report(_ point: Vector?, of first: DynamicBody, with second: DynamicBody) {
        guard collisionMode.contains(.items), members.contains(first.item),
            members.contains(second.item)
        else { return }
        if let point {
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: first.item, with: second.item, at: CGPoint(point))
        } else {
            collisionDelegate?.collisionBehavior(
                self, endedContactFor: first.item, with: second.item)
        }
    }

    /// Reports the contact of an item with a boundary to the delegate.
    final func report(_ point: Vector?, of body: DynamicBody, with boundary: CollisionBoundary) {
        guard members.contains(body.item) else { return }
        if let point {
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: body.item, withBoundaryIdentifier: boundary.identifier,
                at: CGPoint(point))
        } else {
            collisionDelegate?.collisionBehavior(
                self, endedContactFor: body.item, withBoundaryIdentifier: boundary.identifier)
        }
    }
}
