import CoreGraphics
import Foundation
import RenderTree

/// Two hundred small layers spread over a white screen, all of them animated in one way for as long
/// as the measurement takes.
enum MovingScene {
    /// The change of each layer from frame to frame, and the size of the layers in points.
    enum Motion: String, CaseIterable {
        case move, fade, grow, turn
        case turnRounded = "turn_rounded"
        case turnPictures = "turn_pictures"
    }

    static let layerCount = 200
    private static let size = CGSize(width: 390, height: 844)

    static func tree(_ motion: Motion, scale: Double) -> RenderTree {
        var page = RenderProperties()
        page.bounds = CGRect(origin: .zero, size: size)
        page.position = CGPoint(x: 195, y: 422)
        page.backgroundColor = .white
        let root = RenderNode(
            id: LayerIdentifier(rawValue: UInt64(1_000 + motion.rawValue.utf8.count)),
            properties: page,
            children: [
                RenderNode(
                    id: LayerIdentifier(rawValue: 2), properties: page,
                    children: (0..<layerCount).map { layer($0, motion, scale: scale) })
            ])
        return RenderTree(root: root, size: size, scale: scale)
    }

    private static func layer(_ index: Int, _ motion: Motion, scale: Double) -> RenderNode {
        var properties = RenderProperties()
        properties.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
        properties.position = CGPoint(x: 16 + index % 14 * 26, y: 66 + index / 14 * 50)
        properties.contentsScale = scale
        properties.backgroundColor = RenderColor(red: 0, green: 0.478, blue: 1)
        let effect: BasicEffect
        switch motion {
        case .move:
            var end = properties.position
            end.y += 20
            effect = BasicEffect(property: .position, to: .point(end))
        case .fade: effect = BasicEffect(property: .opacity, to: .number(0.2))
        case .grow:
            effect = BasicEffect(
                property: .boundsSize, to: .size(CGSize(width: 24, height: 20)))
        case .turn: effect = turn
        case .turnRounded:
            properties.cornerRadius = 4
            effect = turn
        case .turnPictures:
            properties.backgroundColor = nil
            properties.contents = .image(picture)
            effect = turn
        }
        var animation = RenderAnimation(
            timing: AnimationTiming(begin: 0, duration: 2), effect: .basic(effect))
        animation.curve = .linear
        return RenderNode(
            id: LayerIdentifier(rawValue: UInt64(10 + index)), properties: properties,
            animations: [animation])
    }

    private static let turn = BasicEffect(
        property: .transform,
        to: .transform(
            Matrix4(a: cos(1), b: sin(1), c: -sin(1), d: cos(1), tx: 0, ty: 0)))

    private static let picture: CGImage = {
        let pixels = PixelBuffer(width: 36, height: 36)
        for y in 0..<36 {
            for x in 0..<36 {
                pixels[x, y] = 0xFF00_0000 | UInt32(x * 7) << 16 | UInt32(y * 7) << 8
            }
        }
        return CGImage(pixels: pixels, isOpaque: true)
    }()
}
