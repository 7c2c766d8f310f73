import CoreGraphics
import Foundation

extension SKAction {
    /// Moves a node along a path, whose points are added to its position, and turns it along the path.
    public class func follow(_ path: CGPath, duration: TimeInterval) -> SKAction {
        follow(path, asOffset: true, orientToPath: true, duration: duration)
    }

    /// Moves a node along a path at a speed in points per second.
    public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
        follow(path, asOffset: true, orientToPath: true, speed: speed)
    }

    /// Moves a node along a path at a speed in points per second.
    public class func follow(
        _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, speed: CGFloat
    ) -> SKAction {
        let track = PathTrack(path)
        return follow(
            track, offset, orient, duration: speed > 0 ? Double(track.length / speed) : 0)
    }

    /// Moves a node along a path.
    ///
    /// - Parameters:
    ///   - offset: Whether the points of the path are added to the position of the node.
    ///   - orient: Whether the node turns so that its y axis follows the path.
    public class func follow(
        _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration: TimeInterval
    ) -> SKAction {
        follow(PathTrack(path), offset, orient, duration: duration)
    }

    private static func follow(
        _ track: PathTrack, _ offset: Bool, _ orient: Bool, duration: TimeInterval
    ) -> SKAction {
        SKAction(
            .gradual { node in
                let start = offset ? node.position : .zero
                return { node, progress, _ in
                    guard let place = track.place(at: progress) else { return }
                    node.position = CGPoint(x: start.x + place.point.x, y: start.y + place.point.y)
                    if orient { node.zRotation = place.angle - .pi / 2 }
                }
            }, duration: duration,
            reversed: { follow(track.reversed, offset, orient, duration: duration) })
    }
}
