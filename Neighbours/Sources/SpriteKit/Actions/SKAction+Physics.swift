import CoreGraphics
import Foundation

extension SKAction {
    private static func push(
        _ duration: TimeInterval, reversed: @escaping () -> SKAction,
        _ body: @escaping @MainActor (SKPhysicsBody, CGFloat) -> Void
    ) -> SKAction {
        SKAction(
            .gradual { node in
                var last: CGFloat = 0
                return { node, progress, _ in
                    if let physicsBody = node.physicsBody { body(physicsBody, progress - last) }
                    last = progress
                }
            }, duration: duration, reversed: reversed)
    }

    /// Applies a force to a node's body for a time.
    public class func applyForce(_ force: CGVector, duration sec: TimeInterval) -> SKAction {
        push(
            sec,
            reversed: { applyForce(CGVector(dx: -force.dx, dy: -force.dy), duration: sec) }
        ) { body, _ in body.applyForce(force) }
    }

    /// Applies a force to a node's body at a point of the node for a time.
    public class func applyForce(
        _ force: CGVector, at point: CGPoint, duration sec: TimeInterval
    ) -> SKAction {
        push(
            sec,
            reversed: {
                applyForce(CGVector(dx: -force.dx, dy: -force.dy), at: point, duration: sec)
            }
        ) { body, _ in
            if let node = body.node, let scene = node.scene {
                body.applyForce(force, at: node.convert(point, to: scene))
            }
        }
    }

    /// Applies a torque to a node's body for a time.
    public class func applyTorque(_ torque: CGFloat, duration sec: TimeInterval) -> SKAction {
        push(sec, reversed: { applyTorque(-torque, duration: sec) }) { body, _ in
            body.applyTorque(torque)
        }
    }

    /// Applies an impulse to a node's body, in parts over a time.
    public class func applyImpulse(_ impulse: CGVector, duration sec: TimeInterval) -> SKAction {
        push(
            sec,
            reversed: { applyImpulse(CGVector(dx: -impulse.dx, dy: -impulse.dy), duration: sec) }
        ) { body, part in
            body.applyImpulse(CGVector(dx: impulse.dx * part, dy: impulse.dy * part))
        }
    }

    /// Applies an impulse to a node's body at a point of the node, in parts over a time.
    public class func applyImpulse(
        _ impulse: CGVector, at point: CGPoint, duration sec: TimeInterval
    ) -> SKAction {
        push(
            sec,
            reversed: {
                applyImpulse(CGVector(dx: -impulse.dx, dy: -impulse.dy), at: point, duration: sec)
            }
        ) { body, part in
            guard let node = body.node, let scene = node.scene else { return }
            body.applyImpulse(
                CGVector(dx: impulse.dx * part, dy: impulse.dy * part),
                at: node.convert(point, to: scene))
        }
    }

    /// Applies an angular impulse to a node's body, in parts over a time.
    public class func applyAngularImpulse(_ impulse: CGFloat, duration sec: TimeInterval)
        -> SKAction
    {
        push(sec, reversed: { applyAngularImpulse(-impulse, duration: sec) }) { body, part in
            body.applyAngularImpulse(impulse * part)
        }
    }

    /// Changes the mass of a node's body to a value.
    public class func changeMass(to v: Float, duration: TimeInterval) -> SKAction {
        interpolated(
            duration, from: { [$0.physicsBody?.mass ?? 0] }, to: { _ in [CGFloat(v)] }
        ) { $0.physicsBody?.mass = $1[0] }
    }

    /// Changes the mass of a node's body by an amount.
    public class func changeMass(by v: Float, duration: TimeInterval) -> SKAction {
        SKAction(
            interpolated(
                duration, from: { [$0.physicsBody?.mass ?? 0] },
                to: { [($0.physicsBody?.mass ?? 0) + CGFloat(v)] }
            ) { $0.physicsBody?.mass = $1[0] }.kind, duration: duration,
            reversed: { changeMass(by: -v, duration: duration) })
    }
}
