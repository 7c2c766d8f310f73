import CoreGraphics
import Foundation

/// A limit of the place or the angle of a node.
@preconcurrency @MainActor
@objc(SKConstraint)
open class SKConstraint: NSObject {
    private let body: (SKNode, SKConstraint) -> Void

    private init(_ body: @escaping (SKNode, SKConstraint) -> Void) {
        self.body = body
        super.init()
    }

    /// Whether the constraint has an effect.
    open var enabled = true

    /// The node in whose coordinates positions are limited; nil is the node's parent.
    open var referenceNode: SKNode?

    final func apply(to node: SKNode) { if enabled { body(node, self) } }

    /// Changes the position in the coordinates of the reference node.
    private final func changePosition(of node: SKNode, _ change: (inout CGPoint) -> Void) {
        guard let referenceNode, let parent = node.parent else { return change(&node.position) }
        var position = parent.convert(node.position, to: referenceNode)
        change(&position)
        node.position = parent.convert(position, from: referenceNode)
    }

    /// Limits the x coordinate.
    open class func positionX(_ range: SKRange) -> SKConstraint {
        SKConstraint { node, own in own.changePosition(of: node) { $0.x = range.clamped($0.x) } }
    }

    /// Limits the y coordinate.
    open class func positionY(_ range: SKRange) -> SKConstraint {
        SKConstraint { node, own in own.changePosition(of: node) { $0.y = range.clamped($0.y) } }
    }

    /// Limits both coordinates.
    open class func positionX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint {
        SKConstraint { node, own in
            own.changePosition(of: node) {
                $0 = CGPoint(x: xRange.clamped($0.x), y: yRange.clamped($0.y))
            }
        }
    }

    /// Limits the angle.
    open class func zRotation(_ zRange: SKRange) -> SKConstraint {
        SKConstraint { node, _ in node.zRotation = zRange.clamped(node.zRotation) }
    }

    /// Limits the distance from a node's position.
    open class func distance(_ range: SKRange, to node: SKNode) -> SKConstraint {
        distance(range, to: .zero, in: node)
    }

    /// Limits the distance from a point of the node's parent.
    open class func distance(_ range: SKRange, to point: CGPoint) -> SKConstraint {
        SKConstraint { node, _ in keep(node, range, from: point) }
    }

    /// Limits the distance from a point of a node.
    open class func distance(_ range: SKRange, to point: CGPoint, in node: SKNode) -> SKConstraint {
        SKConstraint { limited, _ in
            guard let parent = limited.parent else { return }
            keep(limited, range, from: parent.convert(point, from: node))
        }
    }

    private static func keep(_ node: SKNode, _ range: SKRange, from point: CGPoint) {
        let way = CGPoint(x: node.position.x - point.x, y: node.position.y - point.y)
        let distance = hypot(way.x, way.y)
        let wanted = range.clamped(distance)
        guard wanted != distance else { return }
        let unit =
            distance > 0
            ? CGPoint(x: way.x / distance, y: way.y / distance) : CGPoint(x: 1, y: 0)
        node.position = CGPoint(x: point.x + unit.x * wanted, y: point.y + unit.y * wanted)
    }

    /// Turns a node so that its x axis points to another one, give or take a range of angles.
    open class func orient(to node: SKNode, offset radians: SKRange) -> SKConstraint {
        orient(to: .zero, in: node, offset: radians)
    }

    /// Turns a node so that its x axis points to a point of its parent, give or take a range of angles.
    open class func orient(to point: CGPoint, offset radians: SKRange) -> SKConstraint {
        SKConstraint { node, _ in turn(node, to: point, radians) }
    }

    /// Turns a node so that its x axis points to a point of another one, give or take a range of angles.
    open class func orient(to point: CGPoint, in node: SKNode, offset radians: SKRange)
        -> SKConstraint
    {
        SKConstraint { turned, _ in
            guard let parent = turned.parent else { return }
            turn(turned, to: parent.convert(point, from: node), radians)
        }
    }

    private static func turn(_ node: SKNode, to point: CGPoint, _ offset: SKRange) {
        let angle = atan2(point.y - node.position.y, point.x - node.position.x)
        let difference = (node.zRotation - angle).remainder(dividingBy: 2 * .pi)
        node.zRotation = angle + offset.clamped(difference)
    }
}

extension SKNode {
    /// Applies the constraints of the nodes below.
    final func applyConstraintsBelow() {
        for child in children {
            if let constraints = child.constraints {
                for constraint in constraints { constraint.apply(to: child) }
            }
            child.applyConstraintsBelow()
        }
    }
}
