import Foundation
import ObjectiveC
internal import RigidBodies

/// Joins an item to a point, or two items to each other.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable {
        /// Between two items.
        case items
        /// Between an item and a point.
        case anchor
    }

    final var attachment = Attachment.none
    final var placed = AttachmentJoint()

    /// Keeps the distance between the centre of an item and a point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Keeps the distance between a point of an item and a point of the animator's coordinates.
    public init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset,
        attachedToAnchor point: CGPoint
    ) {
        super.init()
        attachment = .rodToAnchor(offset)
        anchorPoint = point
        prepare([item])
    }

    /// Keeps the distance between the centres of two items.
    public convenience init(
        item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem
    ) {
        self.init(
            item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Keeps the distance between points of two items.
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) {
        super.init()
        attachment = .rod(offset1, offset2)
        prepare([item1, item2])
    }

    /// Creates an attachment that joins nothing; the class functions create those with an effect.
    public override init() { super.init() }

    // MARK: - Other kinds

    /// Lets two items slide along an axis against each other, without turning.
    ///
    /// - Parameters:
    ///   - point: On the axis, in the animator's coordinates: the 0 of `attachmentRange`.
    ///   - axis: Its length does not matter.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> Self {
        make(.slider(axis), [item1, item2], at: point)
    }

    /// Lets an item slide along an axis, without turning.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> Self {
        make(.slider(axis), [item], at: point)
    }

    /// Limits the distance between points of two items to what it is, like a rope.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) -> Self {
        make(.rope(offset1, offset2), [item1, item2], at: .zero)
    }

    /// Makes two items move as one.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint
    ) -> Self {
        make(.weld, [item1, item2], at: point)
    }

    /// Lets two items turn about a point that they share.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint
    ) -> Self {
        make(.pin, [item1, item2], at: point)
    }

    private class func make(
        _ attachment: Attachment, _ items: [any UIDynamicItem], at point: CGPoint
    ) -> Self {
        let made = _make()
        made.attachment = attachment
        made.anchorPoint = point
        made.prepare(items)
        return made
    }

    // MARK: - Parts

    open var items: [any UIDynamicItem] { members.items }

    open var attachedBehaviorType: AttachmentType {
        members.items.count > 1 ? .items : .anchor
    }

    /// The point to which an item is attached; moving it pulls the item along.
    open var anchorPoint: CGPoint = .zero {
        didSet {
            requireFinite("anchorPoint of \(self)", anchorPoint.x, anchorPoint.y)
            if anchorPoint != oldValue { anchorDidMove() }
        }
    }

    // MARK: - Values

    /// The distance in points; initially that at the time when the attachment was created.
    open var length: CGFloat = 0 { didSet { if length != oldValue { valuesDidChange() } } }

    /// The damping of a springy attachment: 1 does not oscillate; 0 by default.
    open var damping: CGFloat = 0 { didSet { if damping != oldValue { valuesDidChange() } } }

    /// The frequency of a springy attachment in hertz; 0, by default, is a rigid one.
    open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { valuesDidChange() } } }

    /// The torque against turning; a push of 1 at a distance of 100 points has one of 1. 0 by default.
    open var frictionTorque: CGFloat = 0 {
        didSet { if frictionTorque != oldValue { valuesDidChange() } }
    }

    /// The range in which items slide (points) or turn about a pin (radians); infinite by default.
    open var attachmentRange = UIFloatRange.infinite {
        didSet { if attachmentRange != oldValue { valuesDidChange() } }
    }

    // MARK: - Joining

    override func join(_ world: DynamicWorld) {
        placed = AttachmentJoint()
        super.join(world)
        place(in: world)
    }

    override func leave(_ world: DynamicWorld) {
        removePlaced()
        super.leave(world)
    }

    override func frameWillBegin(_ duration: TimeInterval) { moveAnchor(duration) }

    override func frameDidEnd() { stopAnchor() }

    override func applyForces() {
        applyFriction()
        applySpring()
    }
}
