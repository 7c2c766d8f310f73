import CoreGraphics
import Foundation
internal import RigidBodies

/// The boundaries of a collision behaviour.
@MainActor
struct BoundaryList {
    struct Entry {
        let identifier: any NSCopying
        let path: UIBezierPath
        /// Nil without an animator.
        var placed: CollisionBoundary?
    }

    var entries: [Entry] = []
    /// The insets of the boundary at the reference view's bounds; nil without one.
    var referenceInsets: UIEdgeInsets?
    var placedReference: CollisionBoundary?
    /// The rectangle of `placedReference`.
    var referenceRect = CGRect.null

    func index(_ identifier: any NSCopying) -> Int? {
        entries.firstIndex { isEqual($0.identifier, identifier) }
    }

    func entry(_ identifier: any NSCopying) -> Entry? { index(identifier).map { entries[$0] } }

    mutating func forgetWorld() {
        for index in entries.indices { entries[index].placed = nil }
        placedReference = nil
        referenceRect = .null
    }

    /// Compares identifiers as objects; a string is compared as the `NSString` that it is on Apple's platforms.
    private func isEqual(_ first: any NSCopying, _ second: any NSCopying) -> Bool {
        func object(_ identifier: any NSCopying) -> NSObject? {
            (identifier as? String).map { NSString(string: $0) } ?? identifier as? NSObject
        }
        guard let first = object(first), let second = object(second) else { return false }
        return first.isEqual(second)
    }
}

extension UICollisionBehavior {
    final func addBoundary(_ identifier: any NSCopying, _ path: UIBezierPath) {
        dropBoundary(identifier)
        let key = identifier.copy(with: nil) as? any NSCopying ?? identifier
        boundaries.entries.append(BoundaryList.Entry(identifier: key, path: path))
        guard let animator = link.animator else { return }
        placeBoundaries(animator.world)
        wakeMembers()
    }

    final func dropBoundary(_ identifier: any NSCopying) {
        guard let index = boundaries.index(identifier) else { return }
        let entry = boundaries.entries.remove(at: index)
        guard let placed = entry.placed, let animator = link.animator else { return }
        animator.world.remove(placed)
        animator.resume()
    }

    /// Adds the boundaries to an animator that are not there yet.
    final func placeBoundaries(_ world: DynamicWorld) {
        for index in boundaries.entries.indices where boundaries.entries[index].placed == nil {
            let entry = boundaries.entries[index]
            boundaries.entries[index].placed = place(
                entry.path.cgPath.lines, entry.identifier, world)
        }
        followReferenceBounds()
    }

    private final func place(
        _ lines: [BoundarySegment], _ identifier: (any NSCopying)?, _ world: DynamicWorld
    ) -> CollisionBoundary {
        let boundary = CollisionBoundary(
            world.rigid.makeBoundary(lines, of: group), of: self, identifier: identifier)
        // Without friction, a ball that landed on a boundary would spin forever. It does not make items bounce.
        boundary.rigid.setSurface(friction: DynamicProperties().friction, restitution: 0)
        world.add(boundary)
        return boundary
    }

    final func removePlacedBoundaries(_ world: DynamicWorld) {
        for entry in boundaries.entries {
            if let placed = entry.placed { world.remove(placed) }
        }
        if let placed = boundaries.placedReference { world.remove(placed) }
        boundaries.forgetWorld()
    }

    // MARK: - The reference view

    final func changeReferenceInsets(_ insets: UIEdgeInsets?) {
        boundaries.referenceInsets = insets
        followReferenceBounds()
    }

    /// Moves the boundary at the bounds of the reference view to their current rectangle.
    final func followReferenceBounds() {
        guard let animator = link.animator else { return }
        var rect = CGRect.null
        if let insets = boundaries.referenceInsets, let bounds = animator.referenceBounds {
            rect = bounds.inset(by: insets)
        }
        guard rect != boundaries.referenceRect else { return }
        boundaries.referenceRect = rect
        if let placed = boundaries.placedReference { animator.world.remove(placed) }
        boundaries.placedReference = nil
        if !rect.isNull {
            let lines = CGPath(rect: rect, transform: nil).lines
            boundaries.placedReference = place(lines, nil, animator.world)
            animator.followReferenceSize()
        }
        wakeMembers()
    }
}

extension UIDynamicAnimator {
    /// The bounds of the reference view, or of the layout's content.
    final var referenceBounds: CGRect? {
        if let referenceView { return referenceView.bounds }
        return (layout?.collectionViewContentSize).map { CGRect(origin: .zero, size: $0) }
    }

    /// Makes the boundaries follow the size of the reference view even while the animator rests.
    final func followReferenceSize() {
        referenceView?.rareState.sizeObservers.add(self) { animator in
            for case let behavior as UICollisionBehavior in animator.allBehaviors {
                behavior.followReferenceBounds()
            }
        }
    }
}
