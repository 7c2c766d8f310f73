import CoreGraphics
import Foundation

extension SKAction {
    /// Calls a closure with the change of the progress since its last call.
    private static func relative(
        _ duration: TimeInterval, reversed: @escaping () -> SKAction,
        _ body: @escaping @MainActor (SKNode, CGFloat) -> Void
    ) -> SKAction {
        SKAction(
            .gradual { node in
                var last: CGFloat = 0
                return { node, progress, _ in
                    body(node, progress - last)
                    last = progress
                }
            }, duration: duration, reversed: reversed)
    }

    /// Moves numbers of a node from where they are at the beginning to others.
    static func interpolated(
        _ duration: TimeInterval, from start: @escaping @MainActor (SKNode) -> [CGFloat],
        to end: @escaping @MainActor (SKNode) -> [CGFloat],
        _ body: @escaping @MainActor (SKNode, [CGFloat]) -> Void
    ) -> SKAction {
        SKAction(
            .gradual { node in
                let first = start(node)
                let last = end(node)
                return { node, progress, _ in
                    body(node, zip(first, last).map { $0 + ($1 - $0) * progress })
                }
            }, duration: duration)
    }

    // MARK: - Positions

    /// Moves a node by a vector of its parent.
    public class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
        relative(
            duration,
            reversed: { move(by: CGVector(dx: -delta.dx, dy: -delta.dy), duration: duration) }
        ) { node, part in
            node.placement.x += delta.dx * part
            node.placement.y += delta.dy * part
        }
    }

    /// Moves a node by distances along the axes of its parent.
    public class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval)
        -> SKAction
    {
        move(by: CGVector(dx: deltaX, dy: deltaY), duration: duration)
    }

    /// Moves a node to a point of its parent.
    public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
        interpolated(
            duration, from: { [$0.placement.x, $0.placement.y] },
            to: { _ in [location.x, location.y] }
        ) { $0.position = CGPoint(x: $1[0], y: $1[1]) }
    }

    /// Moves a node along the x axis of its parent.
    public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
        interpolated(duration, from: { [$0.placement.x] }, to: { _ in [x] }) {
            $0.placement.x = $1[0]
        }
    }

    /// Moves a node along the y axis of its parent.
    public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
        interpolated(duration, from: { [$0.placement.y] }, to: { _ in [y] }) {
            $0.placement.y = $1[0]
        }
    }

    // MARK: - Angles

    /// Turns a node by an angle in radians.
    public class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
        relative(duration, reversed: { rotate(byAngle: -radians, duration: duration) }) {
            $0.placement.angle += radians * $1
        }
    }

    /// Turns a node to an angle in radians.
    public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
        rotate(toAngle: radians, duration: duration, shortestUnitArc: false)
    }

    /// Turns a node to an angle in radians.
    ///
    /// - Parameter shortestUnitArc: Whether it turns in the direction in which the angle is nearer.
    public class func rotate(
        toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool
    ) -> SKAction {
        interpolated(
            duration, from: { [$0.placement.angle] },
            to: { node in
                guard shortestUnitArc else { return [radians] }
                let way = (radians - node.placement.angle).remainder(dividingBy: 2 * .pi)
                return [node.placement.angle + way]
            }
        ) { $0.placement.angle = $1[0] }
    }

    // MARK: - Scales

    /// Multiplies the factors of both axes.
    public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
        scaleX(by: scale, y: scale, duration: duration)
    }

    /// Multiplies the factors of the axes.
    public class func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval)
        -> SKAction
    {
        SKAction(
            .gradual { node in
                let first = (node.xScale, node.yScale)
                return { node, progress, _ in
                    node.xScale = first.0 * (1 + (xScale - 1) * progress)
                    node.yScale = first.1 * (1 + (yScale - 1) * progress)
                }
            }, duration: duration,
            reversed: {
                scaleX(
                    by: xScale == 0 ? 0 : 1 / xScale, y: yScale == 0 ? 0 : 1 / yScale,
                    duration: duration)
            })
    }

    /// Changes the factors of both axes to a value.
    public class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
        scaleX(to: scale, y: scale, duration: duration)
    }

    /// Changes the factors of the axes to values.
    public class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval)
        -> SKAction
    {
        interpolated(duration, from: { [$0.xScale, $0.yScale] }, to: { _ in [xScale, yScale] }) {
            $0.xScale = $1[0]
            $0.yScale = $1[1]
        }
    }

    /// Changes the factor of the x axis to a value.
    public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
        interpolated(duration, from: { [$0.xScale] }, to: { _ in [scale] }) { $0.xScale = $1[0] }
    }

    /// Changes the factor of the y axis to a value.
    public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
        interpolated(duration, from: { [$0.yScale] }, to: { _ in [scale] }) { $0.yScale = $1[0] }
    }

    /// Scales a node so that its frame has a size.
    public class func scale(to size: CGSize, duration: TimeInterval) -> SKAction {
        interpolated(
            duration, from: { [$0.xScale, $0.yScale] },
            to: { node in
                let content = node.contentRect
                guard !content.isNull, content.width > 0, content.height > 0 else {
                    return [node.xScale, node.yScale]
                }
                return [size.width / content.width, size.height / content.height]
            }
        ) {
            $0.xScale = $1[0]
            $0.yScale = $1[1]
        }
    }

    // MARK: - Opacities

    /// Changes the opacity to 1.
    public class func fadeIn(withDuration duration: TimeInterval) -> SKAction {
        fade(to: 1, duration) { fadeOut(withDuration: duration) }
    }

    /// Changes the opacity to 0.
    public class func fadeOut(withDuration duration: TimeInterval) -> SKAction {
        fade(to: 0, duration) { fadeIn(withDuration: duration) }
    }

    /// Changes the opacity by an amount.
    public class func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
        relative(duration, reversed: { fadeAlpha(by: -factor, duration: duration) }) {
            $0.alpha += factor * $1
        }
    }

    /// Changes the opacity to a value.
    public class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
        fade(to: alpha, duration, reversed: nil)
    }

    private static func fade(
        to alpha: CGFloat, _ duration: TimeInterval, reversed: (() -> SKAction)?
    ) -> SKAction {
        SKAction(
            interpolated(duration, from: { [$0.alpha] }, to: { _ in [alpha] }) { $0.alpha = $1[0] }
                .kind, duration: duration, reversed: reversed)
    }

    /// Shows a node at once.
    public class func unhide() -> SKAction {
        SKAction(.instant { $0.isHidden = false }, reversed: { hide() })
    }

    /// Hides a node at once.
    public class func hide() -> SKAction {
        SKAction(.instant { $0.isHidden = true }, reversed: { unhide() })
    }

    /// Adds to the speed of a node.
    public class func speed(by speed: CGFloat, duration: TimeInterval) -> SKAction {
        relative(duration, reversed: { SKAction.speed(by: -speed, duration: duration) }) {
            $0.speed += speed * $1
        }
    }

    /// Changes the speed of a node to a value.
    public class func speed(to speed: CGFloat, duration: TimeInterval) -> SKAction {
        interpolated(duration, from: { [$0.speed] }, to: { _ in [speed] }) { $0.speed = $1[0] }
    }
}
