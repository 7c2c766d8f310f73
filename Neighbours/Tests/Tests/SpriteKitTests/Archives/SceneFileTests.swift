import GameplayKit
import SpriteKit
import Testing
import UIKitTesting

/// A class that a file names.
final class NamedScene: SKScene {
    var wasLoaded = false

    override func sceneDidLoad() { wasLoaded = true }
}

@Suite("Files of scenes", .serialized, .usesApplication) @MainActor
struct SceneFileTests {
    /// Writes a file and returns its path.
    private func file(_ data: Data) throws -> String {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).sks")
        try data.write(to: url)
        return url.path
    }

    private func scene(
        _ more: [(String, Plist)] = [], _ objects: [(String, [(String, Plist)])] = []
    ) -> Data {
        ArchiveWriter.archive(
            [
                (
                    "SKScene",
                    [
                        ("Scene_bounds", .text("{{0, 0}, {300, 200}}")),
                        ("_scaleMode", .integer(2)),
                        ("_backgroundColorR", .real(1)), ("_backgroundColorG", .real(0)),
                        ("_backgroundColorB", .real(0)), ("_backgroundColorA", .real(1)),
                    ] + more
                )
            ] + objects)
    }

    @Test("A scene has its size, colour and mode, and is made ready once")
    func scenes() throws {
        let scene = try #require(NamedScene(fileNamed: try file(scene())))
        #expect(scene.size == CGSize(width: 300, height: 200) && scene.scaleMode == .aspectFit)
        #expect(scene.backgroundColor == .red && scene.wasLoaded && scene.scene === scene)
    }

    @Test("Children have their properties, bodies and children of their own")
    func children() throws {
        let data = scene(
            [("_children", .reference(2))],
            [
                ("NSMutableArray", [("NS.objects", .list([.reference(3), .reference(5)]))]),
                (
                    "SKSpriteNode",
                    [
                        ("_name", .text("ship")), ("_position", .text("{10, 20}")),
                        ("_zRotation", .real(1.5)), ("_bounds", .text("{{0, 0}, {30, 40}}")),
                        ("_baseColorR", .real(0)), ("_baseColorG", .real(1)),
                        ("_baseColorB", .real(0)),
                        ("_PKPhysicsBody", .reference(4)),
                    ]
                ),
                (
                    "PKPhysicsBody",
                    [
                        ("_shapeType", .integer(1)), ("_radius", .real(15)),
                        ("_p0", .text("{0, 0}")),
                        ("dynamic", .flag(false)), ("categoryBitMask", .integer(4)),
                        ("collisionBitMask", .integer(-1)),
                    ]
                ),
                (
                    "SKLabelNode",
                    [
                        ("_text", .text("Score")), ("_fontSize", .real(20)),
                        ("_xScale", .object(.real(2))),
                    ]
                ),
            ])
        let scene = try #require(SKScene(fileNamed: try file(data)))
        let ship = try #require(scene.childNode(withName: "ship") as? SKSpriteNode)
        #expect(ship.position == CGPoint(x: 10, y: 20) && ship.zRotation == 1.5)
        #expect(ship.size == CGSize(width: 30, height: 40) && ship.color == .green)
        let body = try #require(ship.physicsBody)
        #expect(!body.isDynamic && body.categoryBitMask == 4 && body.collisionBitMask == .max)
        #expect(scene.physicsWorld.body(at: CGPoint(x: 12, y: 22)) === body)
        let label = try #require(scene.children[1] as? SKLabelNode)
        // Numbers can be objects, too.
        #expect(label.text == "Score" && label.fontSize == 20 && label.xScale == 2)
    }

    @Test("A class that the file names is made, one that is not there is told and left out")
    func classes() throws {
        func data(_ name: String) -> Data {
            scene(
                [("_info", .reference(2))],
                [
                    (
                        "NSDictionary",
                        [
                            ("NS.keys", .list([.text("_PB_previewSKNodeCustomClassName")])),
                            ("NS.objects", .list([.text(name)])),
                        ]
                    )
                ])
        }
        let named = SKScene(fileNamed: try file(data("SpriteKitTests.NamedScene")))
        #expect(named is NamedScene)
        #expect(SKScene(fileNamed: try file(data("Missing"))) != nil)
    }

    @Test("An emitter has its numbers and colours over time")
    func emitters() throws {
        let data = ArchiveWriter.archive([
            (
                "SKEmitterNode",
                [
                    ("_birthrate", .real(12)), ("_lifetime", .real(3)), ("_startSpeed", .real(50)),
                    ("_numParticlesToEmit", .integer(7)), ("_acceleration", .text("{1, -2}")),
                    ("_startPositionVariance", .text("{44, 5}")),
                    ("_particleBlendMode", .integer(1)),
                    ("_particleColorSequence", .reference(2)),
                ]
            ),
            (
                "SKKeyframeSequence",
                [
                    ("_times", .list([.real(0), .real(1)])),
                    ("_values", .list([.reference(3), .reference(4)])),
                    ("_interpolationMode", .integer(1)), ("_repeatMode", .integer(1)),
                ]
            ),
            ("NSColor", [("NSRGB", .data(Data("1 0 0\0".utf8)))]),
            ("NSColor", [("NSRGB", .data(Data("0 0 1 0.5\0".utf8)))]),
        ])
        let emitter = try #require(SKEmitterNode(fileNamed: try file(data)))
        #expect(emitter.particleBirthRate == 12 && emitter.particleLifetime == 3)
        #expect(emitter.particleSpeed == 50 && emitter.numParticlesToEmit == 7)
        #expect(emitter.xAcceleration == 1 && emitter.yAcceleration == -2)
        #expect(emitter.particlePositionRange == CGVector(dx: 44, dy: 5))
        #expect(emitter.particleBlendMode == .add)
        let color = emitter.particleColorSequence?.sample(atTime: 1) as? UIColor
        #expect(color == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(SKScene(fileNamed: try file(data)) == nil)
    }

    @Test("An action is read by its name, with those that it is made of")
    func actions() throws {
        let data = ArchiveWriter.archive([
            (
                "NSDictionary",
                [
                    ("NS.keys", .list([.text("actions")])), ("NS.objects", .list([.reference(2)])),
                ]
            ),
            (
                "NSDictionary",
                [
                    ("NS.keys", .list([.text("Pulse")])), ("NS.objects", .list([.reference(3)])),
                ]
            ),
            ("SKSequence", [("_actions", .reference(4))]),
            ("NSArray", [("NS.objects", .list([.reference(5), .reference(6), .reference(7)]))]),
            ("SKWait", [("_duration", .real(0.25))]),
            (
                "SKScale",
                [
                    ("_duration", .real(0.25)), ("_isRelative", .flag(true)),
                    ("_scaleTargetX", .real(3)), ("_scaleTargetY", .real(2)),
                ]
            ),
            ("SKMystery", [("_duration", .real(9))]),
        ])
        let url = URL(fileURLWithPath: try file(data))
        let action = try #require(SKAction(named: "Pulse", from: url))
        #expect(action.duration == 0.5)
        #expect(SKAction(named: "Other", from: url) == nil && SKAction(named: "Pulse") == nil)
        let stage = Stage()
        let node = SKNode()
        stage.scene.addChild(node)
        node.run(action)
        stage.advance(0.6)
        #expect(abs(node.xScale - 3) < 1e-9 && abs(node.yScale - 2) < 1e-9)
    }

    @Test("A game's scene has its nodes, and the entities that are added")
    func gameScenes() throws {
        let scene = try #require(GKScene(fileNamed: try file(scene())))
        #expect((scene.rootNode as? SKScene)?.size == CGSize(width: 300, height: 200))
        let entity = GKEntity()
        scene.addEntity(entity)
        scene.addEntity(entity)
        #expect(scene.entities == [entity])
        scene.removeEntity(entity)
        #expect(scene.entities.isEmpty)
        #expect(GKScene(fileNamed: "no-such-scene") == nil)
    }

    @Test("What is missing or damaged gives nil, cut anywhere")
    func damage() throws {
        #expect(SKScene(fileNamed: "no-such-scene") == nil)
        #expect(SKScene(fileNamed: try file(Data("<plist>".utf8))) == nil)
        let data = scene([("_children", .list([.reference(1), .reference(900)]))])
        // A node that contains itself is left out there.
        let whole = try #require(SKScene(fileNamed: try file(data)))
        #expect(whole.children.isEmpty)
        for length in stride(from: 0, to: data.count, by: 13) {
            #expect(SKScene(fileNamed: try file(data.prefix(length))) == nil)
        }
        for index in stride(from: 8, to: data.count, by: 3) {
            var changed = data
            changed[index] ^= 0xFF
            _ = SKScene(fileNamed: try file(changed))
        }
        let deep = (0..<100).reduce(Plist.text("x")) { inner, _ in .list([inner]) }
        #expect(SKScene(fileNamed: try file(ArchiveWriter.write(deep))) == nil)
    }
}
