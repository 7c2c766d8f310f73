import Foundation
import ObjectiveC

/// The outline with which a dynamic item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The bounds.
    case rectangle
    /// The ellipse inside of the bounds.
    case ellipse
    /// The item's `collisionBoundingPath`.
    case path
}

/// An object that a dynamic animator moves: a view, layout attributes, or an object of the app.
///
/// The animator reads an item when it joins the first behaviour of the animator, and in
/// `updateItem(usingCurrentState:)`. After that it writes `center` and `transform`.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The position in the animator's coordinates, in points.
    var center: CGPoint { get set }
    /// A rectangle of the item's size, which must not be empty.
    var bounds: CGRect { get }
    /// The rotation; scaling is ignored when it is read.
    var transform: CGAffineTransform { get set }
    /// The outline with which the item collides; the rectangle by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// A convex path around the item's centre, for the type `path`; empty by default.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType {
        sendIfImplemented("collisionBoundsType", to: self, [])
            as? UIDynamicItemCollisionBoundsType ?? .rectangle
    }

    public var collisionBoundingPath: UIBezierPath {
        sendIfImplemented("collisionBoundingPath", to: self, []) as? UIBezierPath ?? UIBezierPath()
    }
}

extension UIView: UIDynamicItem {}
