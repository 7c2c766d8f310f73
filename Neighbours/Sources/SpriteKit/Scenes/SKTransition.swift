import CoreGraphics
import Foundation
import UIKit

/// The direction of a transition.
public enum SKTransitionDirection: Int, Sendable {
    case up = 0
    case down = 1
    case right = 2
    case left = 3
}

/// The change from one scene to another.
@objc(SKTransition)
open class SKTransition: NSObject {
    enum Kind {
        case crossFade
        case fade(UIColor)
        case push(SKTransitionDirection)
        case moveIn(SKTransitionDirection)
        case reveal(SKTransitionDirection)
        case flip(isHorizontal: Bool)
        case doors(isHorizontal: Bool, opens: Bool)
        case doorway
    }

    private let kind: Kind
    let duration: TimeInterval

    private init(_ kind: Kind, _ duration: TimeInterval) {
        self.kind = kind
        self.duration = max(duration, 0)
        super.init()
    }

    /// Whether the time of the new scene begins after the transition; true by default.
    open var pausesIncomingScene = true

    /// Whether the time of the former scene stands still during the transition; true by default.
    open var pausesOutgoingScene = true

    /// Fades from one scene to the other.
    open class func crossFade(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.crossFade, sec)
    }

    /// Fades to black and then to the new scene.
    open class func fade(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.fade(.black), sec)
    }

    /// Fades to a colour and then to the new scene.
    open class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
        SKTransition(.fade(color), sec)
    }

    /// The new scene pushes the former one out of the view.
    open class func push(with direction: SKTransitionDirection, duration sec: TimeInterval)
        -> SKTransition
    { SKTransition(.push(direction), sec) }

    /// The new scene moves over the former one, from the side of the direction.
    open class func moveIn(with direction: SKTransitionDirection, duration sec: TimeInterval)
        -> SKTransition
    { SKTransition(.moveIn(direction), sec) }

    /// The former scene moves away from the new one.
    open class func reveal(with direction: SKTransitionDirection, duration sec: TimeInterval)
        -> SKTransition
    { SKTransition(.reveal(direction), sec) }

    /// The scenes are two sides that turn about a horizontal line.
    open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.flip(isHorizontal: true), sec)
    }

    /// The scenes are two sides that turn about a vertical line.
    open class func flipVertical(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.flip(isHorizontal: false), sec)
    }

    /// The former scene opens as two doors to the left and the right.
    open class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.doors(isHorizontal: true, opens: true), sec)
    }

    /// The former scene opens as two doors upwards and downwards.
    open class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.doors(isHorizontal: false, opens: true), sec)
    }

    /// The new scene closes as two doors from the left and the right.
    open class func doorsCloseHorizontal(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.doors(isHorizontal: true, opens: false), sec)
    }

    /// The new scene closes as two doors from above and below.
    open class func doorsCloseVertical(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.doors(isHorizontal: false, opens: false), sec)
    }

    /// The former scene opens as two doors, and the new one comes nearer behind them.
    open class func doorway(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.doorway, sec)
    }

    // MARK: - Drawing

    /// Draws both scenes at a progress from 0 to 1.
    @MainActor
    func draw(
        from former: SKScene, to scene: SKScene, at progress: CGFloat, with painter: ScenePainter
    ) {
        let progress = min(max(progress, 0), 1)
        func layer(
            _ scene: SKScene, alpha: CGFloat = 1, _ transform: CGAffineTransform = .identity,
            clip: CGRect? = nil
        ) {
            let context = painter.context
            context.saveGState()
            context.concatenate(transform)
            if let clip { context.clip(to: clip) }
            context.setAlpha(alpha)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            painter.draw(scene)
            context.endTransparencyLayer()
            context.restoreGState()
        }
        func fill(_ color: UIColor) {
            painter.context.setFillColor(color.cgColor)
            painter.context.fill(painter.rect)
        }
        let size = painter.size
        switch kind {
        case .crossFade:
            layer(former)
            layer(scene, alpha: progress)
        case .fade(let color):
            fill(color)
            if progress < 0.5 {
                layer(former, alpha: 1 - 2 * progress)
            } else {
                layer(scene, alpha: 2 * progress - 1)
            }
        case .push(let direction):
            layer(former, direction.shift(size, progress))
            layer(scene, direction.shift(size, progress - 1))
        case .moveIn(let direction):
            layer(former)
            layer(scene, direction.shift(size, 1 - progress))
        case .reveal(let direction):
            layer(scene)
            layer(former, direction.shift(size, progress))
        case .flip(let isHorizontal):
            fill(.black)
            let shown = abs(cos(progress * .pi))
            layer(
                progress < 0.5 ? former : scene,
                Self.scaled(size, x: isHorizontal ? 1 : shown, y: isHorizontal ? shown : 1))
        case .doors(let isHorizontal, let opens):
            layer(opens ? scene : former)
            let part = opens ? progress : 1 - progress
            drawDoors(opens ? former : scene, isHorizontal, part, size) {
                layer($0, $1, clip: $2)
            }
        case .doorway:
            fill(.black)
            let scale = 0.5 + 0.5 * progress
            layer(scene, alpha: progress, Self.scaled(size, x: scale, y: scale))
            drawDoors(former, true, progress, size) { layer($0, $1, clip: $2) }
        }
    }

    private typealias Layer = (SKScene, CGAffineTransform, CGRect) -> Void

    @MainActor
    private func drawDoors(
        _ scene: SKScene, _ isHorizontal: Bool, _ part: CGFloat, _ size: CGSize, _ layer: Layer
    ) {
        let half = CGSize(
            width: isHorizontal ? size.width / 2 : size.width,
            height: isHorizontal ? size.height : size.height / 2)
        let way = CGPoint(
            x: isHorizontal ? half.width * part : 0, y: isHorizontal ? 0 : half.height * part)
        layer(
            scene, CGAffineTransform(translationX: -way.x, y: -way.y),
            CGRect(origin: .zero, size: half))
        layer(
            scene, CGAffineTransform(translationX: way.x, y: way.y),
            CGRect(
                x: size.width - half.width, y: size.height - half.height, width: half.width,
                height: half.height))
    }

    /// A scaling about the centre.
    private static func scaled(_ size: CGSize, x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: size.width * (1 - x) / 2, ty: size.height * (1 - y) / 2)
    }
}

extension SKTransitionDirection {
    /// A translation by a part of a view, y pointing down.
    fileprivate func shift(_ size: CGSize, _ part: CGFloat) -> CGAffineTransform {
        switch self {
        case .up: CGAffineTransform(translationX: 0, y: -size.height * part)
        case .down: CGAffineTransform(translationX: 0, y: size.height * part)
        case .right: CGAffineTransform(translationX: size.width * part, y: 0)
        case .left: CGAffineTransform(translationX: -size.width * part, y: 0)
        }
    }
}

/// A transition that a view shows.
@MainActor
final class RunningTransition {
    let transition: SKTransition
    let former: SKScene
    var elapsed: TimeInterval = 0

    init(_ transition: SKTransition, from former: SKScene) {
        self.transition = transition
        self.former = former
    }
}
