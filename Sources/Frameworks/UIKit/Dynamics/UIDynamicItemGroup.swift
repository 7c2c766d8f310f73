import Foundation
import ObjectiveC
internal import RigidBodies

/// Items that move as one.
///
/// The group's outline is that of its items where they were when the group was made. The items must not be in
/// behaviours themselves.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    private let members: [Member]
    private let size: CGSize
    private var position: CGPoint
    private var turn = CGAffineTransform.identity

    /// An item with its position relative to the group's centre.
    private struct Member {
        let item: any UIDynamicItem
        let offset: CGPoint
        let transform: CGAffineTransform
    }

    /// Creates a group of items, of which none is a group.
    public init(items: [any UIDynamicItem]) {
        if let group = items.first(where: { $0 is UIDynamicItemGroup }) {
            raiseException(
                "NSInvalidArgumentException", "a UIDynamicItemGroup can't contain another: \(group)"
            )
        }
        let frame = items.reduce(CGRect.null) { $0.union($1.frameOfItem) }
        let center = items.isEmpty ? CGPoint.zero : CGPoint(x: frame.midX, y: frame.midY)
        position = center
        size = items.isEmpty ? .zero : frame.size
        members = items.map { item in
            Member(
                item: item,
                offset: CGPoint(x: item.center.x - center.x, y: item.center.y - center.y),
                transform: item.transform)
        }
        super.init()
    }

    open var items: [any UIDynamicItem] { members.map(\.item) }

    /// The centre of the rectangle around the items; setting it moves them.
    open var center: CGPoint {
        get { position }
        set {
            position = newValue
            placeItems()
        }
    }

    /// A rectangle of the size that the rectangle around the items had.
    open var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// The rotation since the group was made; setting it turns the items around the centre.
    open var transform: CGAffineTransform {
        get { turn }
        set {
            turn = newValue
            placeItems()
        }
    }

    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    private func placeItems() {
        for member in members {
            let offset = member.offset.applying(turn)
            member.item.center = CGPoint(x: position.x + offset.x, y: position.y + offset.y)
            member.item.transform = member.transform.concatenating(turn)
        }
    }

    /// The outlines of the items around the group's centre.
    final var memberShapes: [BodyShape] {
        members.flatMap { member in
            member.item.bodyShapes().map {
                $0.placed(at: Vector(member.offset), angle: member.transform.rotation)
            }
        }
    }
}

extension UIDynamicItem {
    /// The smallest rectangle around the item.
    fileprivate var frameOfItem: CGRect {
        let size = bounds.size
        return CGRect(
            x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
        ).applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
}
