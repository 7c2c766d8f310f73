import SpriteKit
import Testing
import UIKitTesting

@Suite("What nodes show", .serialized, .usesApplication) @MainActor
struct SpriteTests {
    private let stage = Stage()

    init() { stage.scene.backgroundColor = .black }

    private func texture(_ pixels: [[UInt8]], width: Int) -> SKTexture {
        SKTexture(
            data: Data(pixels.joined()), size: CGSize(width: width, height: pixels.count / width),
            flipped: true)
    }

    private func square(_ color: UIColor, at position: CGPoint, size: CGFloat = 20) -> SKSpriteNode
    {
        let sprite = SKSpriteNode(color: color, size: CGSize(width: size, height: size))
        sprite.position = position
        stage.scene.addChild(sprite)
        return sprite
    }

    private var picture: SKTexture? { stage.view.texture(from: stage.scene) }

    @Test("A sprite is drawn with y pointing up, at its angle and opacity")
    func sprites() {
        let sprite = square(.red, at: CGPoint(x: 20, y: 80))
        #expect(color(picture, 20, 20) == [255, 0, 0, 255])
        #expect(color(picture, 20, 80) == [0, 0, 0, 255])
        sprite.alpha = 0.5
        #expect(abs(color(picture, 20, 20)[0] - 128) <= 1)
        sprite.alpha = 1
        sprite.yScale = 0.5
        sprite.zRotation = .pi / 2
        #expect(color(picture, 12, 20) == [0, 0, 0, 255] && color(picture, 20, 12)[0] == 255)
        sprite.isHidden = true
        #expect(color(picture, 20, 20)[0] == 0)
    }

    @Test("Deeper nodes are covered, whatever their order; parents by their children")
    func depths() {
        let first = square(.red, at: CGPoint(x: 50, y: 50))
        let second = square(.green, at: CGPoint(x: 50, y: 50))
        let child = SKSpriteNode(color: .blue, size: CGSize(width: 4, height: 4))
        first.addChild(child)
        #expect(color(picture, 50, 50) == [0, 255, 0, 255])
        first.zPosition = 1
        #expect(color(picture, 50, 50) == [0, 0, 255, 255])
        #expect(color(picture, 57, 50) == [255, 0, 0, 255])
        second.zPosition = 2
        #expect(color(picture, 50, 50) == [0, 255, 0, 255])
    }

    @Test("A texture has its rows upright, parts by fractions with y pointing up")
    func textures() {
        let pixels: [[UInt8]] = [
            [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255],
        ]
        let texture = texture(pixels, width: 2)
        texture.filteringMode = .nearest
        let sprite = SKSpriteNode(texture: texture, size: CGSize(width: 40, height: 40))
        sprite.position = CGPoint(x: 50, y: 50)
        stage.scene.addChild(sprite)
        #expect(color(picture, 40, 40) == [255, 0, 0, 255])
        #expect(color(picture, 60, 60) == [255, 255, 255, 255])
        let lower = SKTexture(rect: CGRect(x: 0, y: 0, width: 0.5, height: 0.5), in: texture)
        #expect(lower.size() == CGSize(width: 1, height: 1))
        #expect(lower.textureRect() == CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
        sprite.texture = lower
        #expect(color(picture, 50, 50) == [0, 0, 255, 255])
    }

    @Test("A colour is mixed with a texture by its factor, and modes of blending add")
    func colors() {
        let gray = texture([[128, 128, 128, 255]], width: 1)
        let sprite = SKSpriteNode(texture: gray, size: CGSize(width: 20, height: 20))
        sprite.position = CGPoint(x: 50, y: 50)
        sprite.color = .red
        stage.scene.addChild(sprite)
        #expect(color(picture, 50, 50) == [128, 128, 128, 255])
        sprite.colorBlendFactor = 1
        #expect(color(picture, 50, 50) == [128, 0, 0, 255])
        stage.scene.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        sprite.blendMode = .add
        #expect(color(picture, 50, 50) == [128, 0, 255, 255])
    }

    @Test("A centre rectangle keeps the corners of a stretched texture")
    func corners() {
        let (dark, light): ([UInt8], [UInt8]) = ([0, 0, 255, 255], [255, 255, 0, 255])
        let texture = texture([dark, dark, dark, dark, light, dark, dark, dark, dark], width: 3)
        texture.filteringMode = .nearest
        let sprite = SKSpriteNode(texture: texture, size: CGSize(width: 60, height: 60))
        sprite.centerRect = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        sprite.position = CGPoint(x: 50, y: 50)
        stage.scene.addChild(sprite)
        #expect(color(picture, 25, 25) == [255, 255, 0, 255])
        #expect(color(picture, 20, 50) == [0, 0, 255, 255])
    }

    @Test("A crop node shows its children where the mask is")
    func crops() {
        let crop = SKCropNode()
        crop.position = CGPoint(x: 50, y: 50)
        crop.maskNode = SKSpriteNode(color: .white, size: CGSize(width: 10, height: 10))
        crop.addChild(SKSpriteNode(color: .green, size: CGSize(width: 40, height: 40)))
        stage.scene.addChild(crop)
        #expect(color(picture, 50, 50) == [0, 255, 0, 255])
        #expect(color(picture, 60, 50) == [0, 0, 0, 255])
        crop.maskNode = nil
        #expect(color(picture, 60, 50) == [0, 255, 0, 255])
    }

    @Test("The children of an effect node are one picture")
    func effects() {
        let effect = SKEffectNode()
        effect.alpha = 0.5
        for _ in 0..<2 {
            let child = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 40))
            child.position = CGPoint(x: 50, y: 50)
            effect.addChild(child)
        }
        stage.scene.addChild(effect)
        #expect(abs(color(picture, 50, 50)[0] - 128) <= 1)
        effect.shouldEnableEffects = false
        #expect(abs(color(picture, 50, 50)[0] - 192) <= 1)
    }

    @Test("Shapes are filled and have a line")
    func shapes() {
        let shape = SKShapeNode(circleOfRadius: 20)
        shape.position = CGPoint(x: 50, y: 50)
        shape.fillColor = .blue
        shape.strokeColor = .red
        shape.lineWidth = 4
        stage.scene.addChild(shape)
        #expect(color(picture, 50, 50) == [0, 0, 255, 255])
        #expect(color(picture, 70, 50) == [255, 0, 0, 255])
        #expect(color(picture, 66, 66)[2] == 0)
        #expect(shape.frame == CGRect(x: 28, y: 28, width: 44, height: 44))
        let line = SKShapeNode()
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 3, y: 4)])
        line.path = path
        #expect(abs(line.lineLength - 5) < 1e-9)
    }

    @Test("A label lies at its position by its modes, and breaks into lines")
    func labels() {
        let label = SKLabelNode(text: "Hello")
        label.fontName = "Helvetica"
        label.fontSize = 20
        #expect(label.frame.midX == 0 && label.frame.minY < 0 && label.frame.maxY > 10)
        label.horizontalAlignmentMode = .left
        label.verticalAlignmentMode = .top
        #expect(label.frame.minX == 0 && label.frame.maxY == 0)
        label.horizontalAlignmentMode = .right
        label.verticalAlignmentMode = .center
        #expect(label.frame.maxX == 0 && label.frame.midY == 0)
        let height = label.frame.height
        label.text = "Hello everybody"
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 80
        #expect(label.frame.width <= 80 && label.frame.height > 1.8 * height)
        label.text = ""
        #expect(label.frame.size == .zero)
        label.text = "M"
        label.fontColor = .green
        label.position = CGPoint(x: 60, y: 50)
        stage.scene.addChild(label)
        let shown = (40..<62).contains { x in (40..<62).contains { color(picture, x, $0)[1] > 200 }
        }
        #expect(shown)
    }

    @Test("An atlas of pictures has them by their names")
    func atlases() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4)).image { _ in }
        let atlas = SKTextureAtlas(dictionary: ["b": image, "a": image, "no": 7])
        #expect(atlas.textureNames == ["a", "b"])
        #expect(atlas.textureNamed("b").size() == CGSize(width: 6, height: 4))
        #expect(SKTextureAtlas(named: "no-such-atlas").textureNames.isEmpty)
    }

    @Test("A missing picture is a white square with a red cross")
    func missingPictures() {
        let texture = SKTexture(imageNamed: "no-such-picture")
        #expect(texture.size() == CGSize(width: 128, height: 128))
        #expect(color(texture, 64, 64)[0] == 255 && color(texture, 64, 64)[1] < 50)
        #expect(color(texture, 10, 64) == [255, 255, 255, 255])
    }
}
