import Foundation
import ObjectiveC
internal import RigidBodies

/// The bodies of an animator's items, and the steps that move them.
@MainActor
final class DynamicWorld {
    let rigid = RigidBodyWorld()
    /// In the order in which their items joined.
    private(set) var bodies: [DynamicBody] = []
    private var byItem: [ObjectIdentifier: DynamicBody] = [:]
    private var byNumber: [UInt32: DynamicBody] = [:]
    private var byElement: [ElementKey: DynamicBody] = [:]
    private var boundaries: [UInt32: CollisionBoundary] = [:]
    private var lastGroup: UInt32 = 0
    weak var animator: UIDynamicAnimator?

    // MARK: - Bodies

    func body(of item: any UIDynamicItem) -> DynamicBody? { byItem[ObjectIdentifier(item)] }

    func body(of element: ElementKey) -> DynamicBody? { byElement[element] }

    func body(number: UInt32) -> DynamicBody? { byNumber[number] }

    /// Returns the body of an item for one more behaviour; creates it if there is none.
    func retain(_ item: any UIDynamicItem) -> DynamicBody {
        let body = body(of: item) ?? makeBody(item)
        body.uses += 1
        return body
    }

    private func makeBody(_ item: any UIDynamicItem) -> DynamicBody {
        animator?.requireDescendant(item)
        let body = DynamicBody(item, in: rigid)
        bodies.append(body)
        byItem[body.key] = body
        byNumber[body.rigid.number] = body
        if let element = body.element { byElement[element] = body }
        return body
    }

    /// Releases a body for one behaviour, and removes it if no other behaviour uses it.
    func release(_ body: DynamicBody) {
        body.uses -= 1
        guard body.uses == 0 else { return }
        bodies.removeAll { $0 === body }
        byItem[body.key] = nil
        byNumber[body.rigid.number] = nil
        if let element = body.element, byElement[element] === body { byElement[element] = nil }
        body.rigid.remove()
    }

    func wakeAll() {
        for body in bodies { body.rigid.wake() }
    }

    var isAtRest: Bool { bodies.allSatisfy { !$0.rigid.state.isAwake } }

    /// Writes the states of the bodies to their items; returns whether any item has changed.
    func writeItems() -> Bool {
        var hasChanged = false
        for body in bodies where body.writeItem() { hasChanged = true }
        return hasChanged
    }

    // MARK: - Boundaries

    /// A number that no other group of collisions has.
    func newGroup() -> UInt32 {
        lastGroup += 1
        return lastGroup
    }

    func boundary(number: UInt32) -> CollisionBoundary? { boundaries[number] }

    func add(_ boundary: CollisionBoundary) { boundaries[boundary.rigid.number] = boundary }

    func remove(_ boundary: CollisionBoundary) {
        boundaries[boundary.rigid.number] = nil
        boundary.rigid.remove()
        wakeAll()
    }
}

/// A boundary of a collision behaviour in an animator.
@MainActor
final class CollisionBoundary {
    let rigid: RigidBody
    weak var behavior: UICollisionBehavior?
    /// Nil for the bounds of the reference view.
    let identifier: (any NSCopying)?

    init(_ rigid: RigidBody, of behavior: UICollisionBehavior, identifier: (any NSCopying)?) {
        self.rigid = rigid
        self.behavior = behavior
        self.identifier = identifier
    }
}
