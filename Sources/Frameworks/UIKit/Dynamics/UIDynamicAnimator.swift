import Foundation
import ObjectiveC
import QuartzCore
internal import SwiftRuntime

/// Moves items as its behaviours determine.
///
/// The animator runs from the first behaviour until nothing moves any more, and again after a change. It retains its
/// behaviours, which retain their items, but neither the reference view nor the layout.
///
/// **Order** of a frame: the steps that its time contains, the items' new positions, the contacts, the actions of
/// the behaviours, and the layout's invalidation.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    final let world = DynamicWorld()
    final var clock = AnimatorClock()
    final var roots: [UIDynamicBehavior] = []
    /// All behaviours, each before its children; nil after a change.
    final var visited: [UIDynamicBehavior]?
    final weak var layout: UICollectionViewLayout?
    final var overlay: DynamicsOverlay?
    private weak var view: UIView?

    /// Creates an animator for objects of the app, which have coordinates of their own.
    public override init() {
        super.init()
        world.animator = self
    }

    /// Creates an animator for descendants of a view, in the coordinates of that view.
    public init(referenceView view: UIView) {
        self.view = view
        super.init()
        world.animator = self
    }

    /// Creates an animator for the attributes of a layout, which it invalidates whenever they moved.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init()
        self.layout = layout
    }

    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    // MARK: - Behaviours

    /// The behaviours that were added, in that order.
    open var behaviors: [UIDynamicBehavior] { roots }

    /// Adds a behaviour with its children; does nothing if it is already there.
    open func addBehavior(_ behavior: UIDynamicBehavior) { add(behavior) }

    /// Removes a behaviour; does nothing if it is not there.
    open func removeBehavior(_ behavior: UIDynamicBehavior) { remove(behavior) }

    /// Removes all behaviours.
    open func removeAllBehaviors() {
        for behavior in roots { remove(behavior) }
    }

    // MARK: - Items

    /// The view whose coordinates the items have.
    open var referenceView: UIView? { view }

    /// Returns the items whose rectangles intersect a rectangle.
    ///
    /// - Complexity: O(number of items)
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        world.bodies.filter { $0.frame.intersects(rect) }.map(\.item)
    }

    /// Reads the position, rotation and size of an item that something else changed.
    open func updateItem(usingCurrentState item: any UIDynamicItem) { readItem(item) }

    // MARK: - Time

    /// Whether the animator moves its items, or checks in the next frame whether anything moves.
    open var isRunning: Bool { clock.isRunning }

    /// The seconds for which the animator has run, without its pauses.
    open var elapsedTime: TimeInterval { clock.elapsedTime }

    open override var description: String { MainThread.run { descriptionOfAnimator } }
}

extension UIDynamicAnimator {
    private final func add(_ behavior: UIDynamicBehavior) {
        guard !roots.contains(where: { $0 === behavior }) else { return }
        behavior.requireUnattached()
        roots.append(behavior)
        behavior.attach(to: self)
    }

    private final func remove(_ behavior: UIDynamicBehavior) {
        guard roots.contains(where: { $0 === behavior }) else { return }
        behavior.detach()
        roots.removeAll { $0 === behavior }
    }

    /// Updates the animator after a change of its behaviours.
    final func treeDidChange() {
        visited = nil
        resume()
    }

    /// All behaviours, each before its children.
    final var allBehaviors: [UIDynamicBehavior] {
        if let visited { return visited }
        var found: [UIDynamicBehavior] = []
        var waiting = Array(roots.reversed())
        while let next = waiting.popLast() {
            if next.link.animator === self { found.append(next) }
            waiting += next.link.children.reversed()
        }
        visited = found
        return found
    }

    private final func readItem(_ item: any UIDynamicItem) {
        guard let body = world.body(of: item) else { return }
        body.readItem()
        world.wakeAll()
        resume()
    }

    /// Raises an exception for a view that is not a descendant of the reference view.
    final func requireDescendant(_ item: any UIDynamicItem) {
        guard let referenceView else { return }
        for case let view as UIView in (item as? UIDynamicItemGroup)?.items ?? [item]
        where view === referenceView || !view.isDescendant(of: referenceView) {
            raiseException(
                "NSInvalidArgumentException",
                "View item (\(view)) should be a descendant of reference view in \(self)")
        }
    }

    private final var descriptionOfAnimator: String {
        let state = isRunning ? "Running" : "Stopped"
        let time = String(format: "%.6f", elapsedTime)
        let place = (referenceView ?? layout).map { " in \($0)" } ?? ""
        let address = ObjectiveC.address(of: self)
        return "<\(type(of: self)): \(address)> \(state) (\(time)s)\(place)"
    }
}
