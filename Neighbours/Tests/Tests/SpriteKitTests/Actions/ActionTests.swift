import SpriteKit
import Testing
import UIKitTesting

@Suite("Actions", .serialized, .usesApplication) @MainActor
struct ActionTests {
    private let stage = Stage()
    private let node = SKNode()

    init() { stage.scene.addChild(node) }

    private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
        abs(a - b) <= tolerance
    }

    @Test("A move by a distance adds to other moves, one to a point ends there")
    func moves() {
        node.run(.moveBy(x: 10, y: 0, duration: 0.5))
        node.run(.move(by: CGVector(dx: 0, dy: 20), duration: 1))
        stage.advance(0.5)
        #expect(isNear(node.position.x, 10) && isNear(node.position.y, 10, 0.5))
        stage.advance(0.6)
        #expect(isNear(node.position.y, 20) && !node.hasActions())
        node.run(.move(to: CGPoint(x: -5, y: 5), duration: 0.3))
        stage.advance(0.4)
        #expect(node.position == CGPoint(x: -5, y: 5))
    }

    @Test("A rotation to an angle takes the shorter way if it should")
    func rotations() {
        node.zRotation = 0.1
        node.run(.rotate(toAngle: 2 * .pi - 0.1, duration: 0.2, shortestUnitArc: true))
        stage.advance(0.3)
        #expect(isNear(node.zRotation, -0.1))
        node.run(.rotate(byAngle: .pi, duration: 0.2))
        stage.advance(0.3)
        #expect(isNear(node.zRotation, .pi - 0.1))
    }

    @Test("Scales, opacities and sizes end at their values")
    func values() {
        let sprite = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
        stage.scene.addChild(sprite)
        sprite.run(
            .group([
                .scaleX(to: 2, y: 3, duration: 0.2), .fadeAlpha(to: 0.5, duration: 0.1),
                .resize(toWidth: 30, duration: 0.2), .speed(to: 1, duration: 0.1),
                .colorize(with: .green, colorBlendFactor: 1, duration: 0.2),
            ]))
        stage.advance(0.3)
        #expect(sprite.xScale == 2 && sprite.yScale == 3 && isNear(sprite.alpha, 0.5))
        #expect(sprite.size == CGSize(width: 30, height: 10) && sprite.colorBlendFactor == 1)
        #expect(sprite.color == .green)
        sprite.run(.sequence([.fadeOut(withDuration: 0.1), .hide()]))
        stage.advance(0.2)
        #expect(sprite.alpha == 0 && sprite.isHidden)
    }

    @Test("A sequence takes the sum of its times, exactly, and runs its blocks on time")
    func sequences() {
        var times: [Int] = []
        var frame = 0
        let counter = SKAction.customAction(withDuration: 10) { _, _ in frame += 1 }
        stage.scene.run(counter)
        node.run(
            .sequence([
                .wait(forDuration: 0.5), .run { times.append(frame) }, .wait(forDuration: 0.25),
                .run { times.append(frame) },
            ]))
        stage.advance(1)
        #expect(times == [30, 45])
    }

    @Test("A repetition runs its action so many times, one for ever until it is removed")
    func repetitions() {
        var count = 0
        let step = SKAction.sequence([.run { count += 1 }, .wait(forDuration: 0.1)])
        node.run(.repeat(step, count: 3))
        stage.advance(1)
        #expect(count == 3)
        node.run(.repeatForever(step), withKey: "steps")
        stage.advance(0.95)
        #expect((12...13).contains(count) && node.action(forKey: "steps") != nil)
        node.removeAction(forKey: "steps")
        let reached = count
        stage.advance(1)
        #expect(count == reached && !node.hasActions())
    }

    @Test("A node ends while its actions run")
    func release() {
        weak var released: SKNode?
        do {
            let node = SKSpriteNode(color: .red, size: CGSize(width: 1, height: 1))
            released = node
            stage.scene.addChild(node)
            let actions: [SKAction] = [
                .rotate(byAngle: 1, duration: 1), .move(to: .zero, duration: 1),
                .colorize(with: .blue, colorBlendFactor: 1, duration: 1),
                .animate(with: [SKTexture(imageNamed: "no-such-picture")], timePerFrame: 1),
                .customAction(withDuration: 1) { _, _ in },
                .follow(
                    CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil),
                    duration: 1),
            ]
            node.run(.repeatForever(.group(actions)))
            stage.advance(0.1)
            node.removeFromParent()
        }
        stage.advance(0.1)
        #expect(released == nil)
    }

    @Test("A repetition of an action without a duration does not hang")
    func timeless() {
        var count = 0
        node.run(.repeatForever(.run { count += 1 }))
        stage.advance(0.1)
        #expect(count > 0)
    }

    @Test("A key belongs to one action, and the end calls the closure")
    func keys() {
        var hasEnded = false
        node.run(.moveBy(x: 100, y: 0, duration: 1), withKey: "move")
        node.run(.moveBy(x: 0, y: 5, duration: 0.1), withKey: "move")
        node.run(.wait(forDuration: 0.2)) { hasEnded = true }
        stage.advance(0.15)
        #expect(node.position == CGPoint(x: 0, y: 5) && !hasEnded)
        stage.advance(0.1)
        #expect(hasEnded)
    }

    @Test("Speeds of actions and nodes multiply, and a paused node waits")
    func speeds() {
        let move = SKAction.moveBy(x: 60, y: 0, duration: 1)
        move.speed = 2
        node.run(move)
        node.speed = 0.5
        stage.advance(0.5)
        #expect(isNear(node.position.x, 30, 1.1))
        node.isPaused = true
        let place = node.position.x
        stage.advance(0.5)
        #expect(node.position.x == place)
    }

    @Test("Timing modes and functions bend the time")
    func timing() {
        let move = SKAction.moveBy(x: 100, y: 0, duration: 1)
        move.timingMode = .easeIn
        node.run(move)
        stage.advance(0.5)
        #expect(isNear(node.position.x, 25, 2))
        node.removeAllActions()
        node.position = .zero
        move.timingFunction = { $0 * $0 * $0 }
        node.run(move)
        stage.advance(0.5)
        #expect(isNear(node.position.x, 12.5, 1.5))
    }

    @Test("The reversed action undoes, in the reversed order")
    func reversal() {
        let action = SKAction.sequence([
            .moveBy(x: 10, y: 0, duration: 0.1), .rotate(byAngle: 1, duration: 0.1),
            .scale(by: 2, duration: 0.1), .fadeOut(withDuration: 0.1),
        ])
        node.run(.sequence([action, action.reversed()]))
        stage.advance(1)
        #expect(isNear(node.position.x, 0) && isNear(node.zRotation, 0))
        #expect(isNear(node.xScale, 1) && node.alpha == 1)
    }

    @Test("A node follows a path at a speed, and turns with it")
    func paths() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 100))
        path.addLine(to: CGPoint(x: 100, y: 100))
        node.position = CGPoint(x: 5, y: 5)
        node.run(.follow(path, asOffset: true, orientToPath: true, speed: 100))
        stage.advance(0.5)
        #expect(isNear(node.position.x, 5) && isNear(node.position.y, 55, 2))
        #expect(isNear(node.zRotation, 0))
        stage.advance(1.6)
        #expect(isNear(node.position.x, 105) && isNear(node.zRotation, -.pi / 2))
    }

    @Test("An animation shows its textures in turn, and the first one again at the end")
    func textures() {
        let pictures = (1...3).map { index in
            SKTexture(
                data: Data(repeating: UInt8(index), count: 4), size: CGSize(width: 1, height: 1))
        }
        let sprite = SKSpriteNode(texture: pictures[2])
        stage.scene.addChild(sprite)
        sprite.run(.animate(with: Array(pictures.prefix(2)), timePerFrame: 0.1))
        stage.advance(0.05)
        #expect(sprite.texture === pictures[0])
        stage.advance(0.1)
        #expect(sprite.texture === pictures[1])
        stage.advance(0.1)
        #expect(sprite.texture === pictures[2])
    }

    @Test("Actions reach children by their name, and remove their node")
    func nodes() {
        let child = SKNode()
        child.name = "child"
        node.addChild(child)
        node.run(
            .run(
                .sequence([.wait(forDuration: 0.1), .removeFromParent()]), onChildWithName: "child")
        )
        stage.advance(0.05)
        #expect(child.parent === node)
        stage.advance(0.2)
        #expect(child.parent == nil)
    }
}
