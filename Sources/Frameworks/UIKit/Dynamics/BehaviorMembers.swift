import Foundation

/// The items of a behaviour, each once, and their bodies while the behaviour is in an animator.
@MainActor
struct BehaviorMembers {
    private(set) var items: [any UIDynamicItem] = []
    private var known: Set<ObjectIdentifier> = []
    /// Parallel to `items`; empty without an animator.
    fileprivate(set) var bodies: [DynamicBody] = []

    func contains(_ item: any UIDynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

    /// Adds an item; returns false if it is already there.
    mutating func insert(_ item: any UIDynamicItem) -> Bool {
        guard known.insert(ObjectIdentifier(item)).inserted else { return false }
        items.append(item)
        return true
    }

    /// Removes an item; returns its former index.
    mutating func remove(_ item: any UIDynamicItem) -> Int? {
        guard known.remove(ObjectIdentifier(item)) != nil else { return nil }
        let index = items.firstIndex { $0 === item }
        if let index { items.remove(at: index) }
        return index
    }
}

extension UIDynamicBehavior {
    final func addMember(_ item: any UIDynamicItem) {
        guard members.insert(item), let animator = link.animator else { return }
        joinMember(item, animator.world)
        animator.resume()
    }

    final func removeMember(_ item: any UIDynamicItem) {
        guard let index = members.remove(item), members.bodies.indices.contains(index) else {
            return
        }
        let body = members.bodies.remove(at: index)
        guard let animator = link.animator else { return }
        leave([body], animator.world)
        animator.resume()
    }

    final func joinMembers(_ world: DynamicWorld) {
        // Bodies of a former animator, which is gone.
        members.bodies = []
        for item in members.items { joinMember(item, world) }
    }

    final func leaveMembers(_ world: DynamicWorld) {
        let bodies = members.bodies
        members.bodies = []
        leave(bodies, world)
    }

    private final func joinMember(_ item: any UIDynamicItem, _ world: DynamicWorld) {
        let body = world.retain(item)
        members.bodies.append(body)
        body.rigid.wake()
        bodyDidJoin(body, world)
    }

    private final func leave(_ bodies: [DynamicBody], _ world: DynamicWorld) {
        // Items that they supported may fall.
        world.wakeAll()
        for body in bodies {
            bodyDidLeave(body, world)
            world.release(body)
        }
    }
}
