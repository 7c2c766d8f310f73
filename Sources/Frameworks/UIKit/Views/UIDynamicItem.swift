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
    @_disfavoredOverload var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// A convex path around the item's centre, for the type `path`; empty by default.
    @_disfavoredOverload var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem where Self: NSObject {
    @_disfavoredOverload public var collisionBoundsType: UIDynamicItemCollisionBoundsType {
        OptionalProperty.default("collisionBoundsType", of: self, .rectangle)
    }

    @_disfavoredOverload public var collisionBoundingPath: UIBezierPath {
        OptionalProperty.default("collisionBoundingPath", of: self, UIBezierPath())
    }
}

// The values of an item of any class; nil if the class does not have the property.
extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType? {
        OptionalProperty.value(
            "collisionBoundsType", of: self, collisionBoundsType as UIDynamicItemCollisionBoundsType
        )
    }

    public var collisionBoundingPath: UIBezierPath? {
        OptionalProperty.value(
            "collisionBoundingPath", of: self, collisionBoundingPath as UIBezierPath)
    }
}

extension UIView: UIDynamicItem {}
