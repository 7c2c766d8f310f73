internal import AVFoundation
import CoreGraphics
import Foundation
import UIKit

extension SKAction {
    // MARK: - Sizes

    /// Changes the size of a sprite by amounts.
    public class func resize(byWidth width: CGFloat, height: CGFloat, duration: TimeInterval)
        -> SKAction
    {
        SKAction(
            .gradual { node in
                let start = (node as? SKSpriteNode)?.size ?? .zero
                return { node, progress, _ in
                    (node as? SKSpriteNode)?.size = CGSize(
                        width: start.width + width * progress,
                        height: start.height + height * progress)
                }
            }, duration: duration,
            reversed: { resize(byWidth: -width, height: -height, duration: duration) })
    }

    /// Changes the size of a sprite to another one.
    public class func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval)
        -> SKAction
    {
        resize(duration) { _ in CGSize(width: width, height: height) }
    }

    /// Changes the width of a sprite to a value.
    public class func resize(toWidth width: CGFloat, duration: TimeInterval) -> SKAction {
        resize(duration) { CGSize(width: width, height: $0.height) }
    }

    /// Changes the height of a sprite to a value.
    public class func resize(toHeight height: CGFloat, duration: TimeInterval) -> SKAction {
        resize(duration) { CGSize(width: $0.width, height: height) }
    }

    private static func resize(
        _ duration: TimeInterval, to size: @escaping @Sendable (CGSize) -> CGSize
    ) -> SKAction {
        interpolated(
            duration,
            from: {
                let size = ($0 as? SKSpriteNode)?.size ?? .zero
                return [size.width, size.height]
            },
            to: {
                let size = size(($0 as? SKSpriteNode)?.size ?? .zero)
                return [size.width, size.height]
            }
        ) { ($0 as? SKSpriteNode)?.size = CGSize(width: $1[0], height: $1[1]) }
    }

    // MARK: - Colours

    /// Changes the colour of a sprite or a label, and how much of it is mixed.
    public class func colorize(
        with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval
    ) -> SKAction {
        let end = color.components + [colorBlendFactor]
        return interpolated(
            duration,
            from: { node in
                guard let (color, part) = node.mixedColor else { return end }
                return color.components + [part]
            }, to: { _ in end }
        ) { node, values in
            node.mixedColor = (
                UIColor(red: values[0], green: values[1], blue: values[2], alpha: values[3]),
                values[4]
            )
        }
    }

    /// Changes how much of its colour is mixed with a sprite or a label.
    public class func colorize(
        withColorBlendFactor colorBlendFactor: CGFloat, duration: TimeInterval
    ) -> SKAction {
        interpolated(
            duration, from: { [$0.mixedColor?.1 ?? 0] }, to: { _ in [colorBlendFactor] }
        ) { node, values in
            if let (color, _) = node.mixedColor { node.mixedColor = (color, values[0]) }
        }
    }

    // MARK: - Textures

    /// Gives a sprite a texture.
    public class func setTexture(_ texture: SKTexture) -> SKAction {
        setTexture(texture, resize: false)
    }

    /// Gives a sprite a texture and, if wanted, its size.
    public class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction {
        let texture = OfNodes(texture)
        return SKAction(.instant { ($0 as? SKSpriteNode)?.show(texture.value, resizes: resize) })
    }

    /// Gives a sprite one texture after the other.
    public class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval)
        -> SKAction
    {
        animate(with: textures, timePerFrame: sec, resize: false, restore: true)
    }

    /// Gives a sprite one texture after the other.
    ///
    /// - Parameters:
    ///   - sec: The time of each texture, in seconds.
    ///   - resize: Whether the sprite gets the sizes of the textures.
    ///   - restore: Whether it has its former texture at the end.
    public class func animate(
        with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool
    ) -> SKAction {
        let shown = OfNodes(textures)
        return SKAction(
            .gradual { node in
                let textures = shown.value
                let former = (node as? SKSpriteNode).map { ($0.texture, $0.size) }
                return { node, progress, _ in
                    guard let sprite = node as? SKSpriteNode, !textures.isEmpty else { return }
                    if progress >= 1, restore, let (texture, size) = former {
                        sprite.texture = texture
                        if resize { sprite.size = size }
                        return
                    }
                    let index = min(Int(progress * CGFloat(textures.count)), textures.count - 1)
                    sprite.show(textures[max(index, 0)], resizes: resize)
                }
            }, duration: max(sec, 0) * Double(textures.count),
            reversed: {
                animate(
                    with: textures.reversed(), timePerFrame: sec, resize: resize, restore: restore)
            })
    }

    // MARK: - Sounds

    /// Plays a sound of the app, which is not heard.
    ///
    /// - Parameter wait: Whether the action ends with the sound; otherwise it ends at once.
    public class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool)
        -> SKAction
    {
        guard wait else { return SKAction(.wait(range: 0)) }
        return SKAction(.wait(range: 0), duration: SoundFile.duration(named: soundFile))
    }

    /// Starts the sound of an audio node.
    public class func play() -> SKAction {
        SKAction(.instant { ($0 as? SKAudioNode)?.player?.play() })
    }

    /// Pauses the sound of an audio node.
    public class func pause() -> SKAction {
        SKAction(.instant { ($0 as? SKAudioNode)?.player?.pause() })
    }

    /// Stops the sound of an audio node.
    public class func stop() -> SKAction {
        SKAction(.instant { ($0 as? SKAudioNode)?.player?.stop() })
    }

    /// Changes the volume of an audio node to a value, from 0 to 1.
    public class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction {
        interpolated(
            duration, from: { [CGFloat(($0 as? SKAudioNode)?.player?.volume ?? 1)] },
            to: { _ in [CGFloat(v)] }
        ) { ($0 as? SKAudioNode)?.player?.volume = Float($1[0]) }
    }
}

extension SKSpriteNode {
    fileprivate final func show(_ texture: SKTexture, resizes: Bool) {
        self.texture = texture
        if resizes { size = texture.size() }
    }
}

extension SKNode {
    /// The colour that is mixed with a sprite or a label, and how much of it; nil for other nodes.
    fileprivate final var mixedColor: (UIColor, CGFloat)? {
        get {
            if let sprite = self as? SKSpriteNode { return (sprite.color, sprite.colorBlendFactor) }
            guard let label = self as? SKLabelNode else { return nil }
            return (label.color ?? .white, label.colorBlendFactor)
        }
        set {
            guard let newValue else { return }
            if let sprite = self as? SKSpriteNode {
                sprite.color = newValue.0
                sprite.colorBlendFactor = newValue.1
            } else if let label = self as? SKLabelNode {
                label.color = newValue.0
                label.colorBlendFactor = newValue.1
            }
        }
    }
}

extension UIColor {
    /// Red, green, blue and alpha.
    var components: [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }
}
