import SpriteKit
import Testing
import UIKitTesting

@Suite("Scenes in a view", .serialized, .usesApplication) @MainActor
struct SceneTests {
    @Test("The phases of a frame come in order, after the scene has moved to the view")
    func phases() {
        let scene = RecordingScene(size: CGSize(width: 100, height: 100))
        #expect(scene.log == ["load"])
        let stage = Stage(scene)
        #expect(scene.log == ["load", "move"] && scene.view === stage.view)
        stage.advance(1.0 / 60)
        #expect(
            scene.log.dropFirst(2).prefix(5) == [
                "update", "actions", "physics", "constraints", "finish",
            ])
        stage.view.presentScene(nil)
        #expect(scene.log.last == "leave" && scene.view == nil)
    }

    @Test("A paused view calls nothing, a paused scene is only updated")
    func pause() {
        let scene = RecordingScene(size: CGSize(width: 100, height: 100))
        let stage = Stage(scene)
        stage.view.isPaused = true
        scene.log = []
        stage.advance(0.2)
        #expect(scene.log.isEmpty)
        stage.view.isPaused = false
        scene.isPaused = true
        stage.advance(0.1)
        #expect(Set(scene.log) == ["update"])
    }

    @Test("A view shows fewer frames if it is told to")
    func frameRate() {
        let scene = RecordingScene(size: CGSize(width: 100, height: 100))
        let stage = Stage(scene)
        stage.view.preferredFramesPerSecond = 10
        scene.log = []
        stage.advance(1)
        #expect((9...11).contains(scene.log.filter { $0 == "update" }.count))
    }

    @Test(
        "A scene fits into its view as its mode says",
        arguments: [
            (SKSceneScaleMode.fill, CGPoint(x: 50, y: 0)),
            (.aspectFill, CGPoint(x: 50, y: -100)), (.aspectFit, CGPoint(x: 50, y: 25)),
        ])
    func scaleModes(mode: SKSceneScaleMode, top: CGPoint) {
        // Twice as wide as high, or the other way round, in a square view.
        let size =
            mode == .aspectFill ? CGSize(width: 100, height: 300) : CGSize(width: 200, height: 100)
        let scene = SKScene(size: size)
        scene.scaleMode = mode
        let stage = Stage(scene)
        let shown = scene.convertPoint(toView: CGPoint(x: size.width / 2, y: size.height))
        #expect(shown == top)
        #expect(scene.convertPoint(fromView: shown) == CGPoint(x: size.width / 2, y: size.height))
        withExtendedLifetime(stage) {}
    }

    @Test("A scene that resizes gets the size of the view")
    func resizing() {
        let scene = RecordingScene(size: CGSize(width: 10, height: 10))
        scene.scaleMode = .resizeFill
        let stage = Stage(scene)
        #expect(scene.size == CGSize(width: 100, height: 100) && scene.log.contains("size"))
        stage.view.frame.size = CGSize(width: 50, height: 80)
        stage.view.layoutIfNeeded()
        #expect(scene.size == CGSize(width: 50, height: 80))
    }

    @Test("The anchor moves the origin, a camera the point that is in the centre")
    func viewport() {
        let scene = SKScene(size: CGSize(width: 100, height: 100))
        let stage = Stage(scene)
        scene.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        #expect(scene.convertPoint(toView: .zero) == CGPoint(x: 50, y: 50))
        #expect(scene.frame == CGRect(x: -50, y: -50, width: 100, height: 100))
        let camera = SKCameraNode()
        camera.position = CGPoint(x: 20, y: 0)
        camera.setScale(2)
        scene.addChild(camera)
        scene.camera = camera
        #expect(scene.convertPoint(toView: CGPoint(x: 20, y: 0)) == CGPoint(x: 50, y: 50))
        #expect(scene.convertPoint(toView: CGPoint(x: 40, y: 0)) == CGPoint(x: 60, y: 50))
        let near = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
        scene.addChild(near)
        #expect(camera.contains(near) && camera.containedNodeSet() == [near])
        near.position.x = 200
        #expect(!camera.contains(near))
        withExtendedLifetime(stage) {}
    }

    @Test("Touches reach the scene with places in it, or a node that takes them")
    func touches() {
        final class Button: SKSpriteNode {
            var count = 0
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        let scene = RecordingScene(size: CGSize(width: 200, height: 200))
        let stage = Stage(scene)
        let button = Button(color: .blue, size: CGSize(width: 40, height: 40))
        button.position = CGPoint(x: 150, y: 150)
        scene.addChild(button)
        stage.app.tap(at: CGPoint(x: 75, y: 25))
        #expect(scene.touched == [CGPoint(x: 150, y: 150)] && button.count == 0)
        button.isUserInteractionEnabled = true
        stage.app.tap(at: CGPoint(x: 75, y: 25))
        stage.app.tap(at: CGPoint(x: 10, y: 90))
        #expect(button.count == 1)
        // A node without a method of its own passes the touch on to its parent.
        #expect(scene.touched.last == CGPoint(x: 20, y: 20) && scene.touched.count == 3)
    }

    @Test("A transition shows both scenes on its way")
    func transitionPictures() {
        let expectations: [(SKTransition, [Int], [Int])] = [
            (.push(with: .left, duration: 1), [0, 0, 255], [255, 0, 0]),
            (.moveIn(with: .right, duration: 1), [0, 0, 255], [255, 0, 0]),
            (.reveal(with: .left, duration: 1), [0, 0, 255], [255, 0, 0]),
            (.doorsOpenHorizontal(withDuration: 1), [0, 0, 255], [0, 0, 255]),
            (.crossFade(withDuration: 1), [128, 0, 128], [128, 0, 128]),
            (.fade(withDuration: 1), [0, 0, 0], [0, 0, 0]),
        ]
        for (index, (transition, left, right)) in expectations.enumerated() {
            let old = SKScene(size: CGSize(width: 100, height: 100))
            old.backgroundColor = .blue
            let stage = Stage(old)
            let new = SKScene(size: CGSize(width: 100, height: 100))
            new.backgroundColor = .red
            stage.view.presentScene(new, transition: transition)
            stage.advance(0.5)
            let image = UIGraphicsImageRenderer(bounds: stage.view.bounds).image { _ in
                stage.view.drawHierarchy(in: stage.view.bounds, afterScreenUpdates: true)
            }
            let texture = SKTexture(image: image)
            for (x, expected) in [(10, left), (90, right)] {
                let shown = color(texture, x, 50)
                let isNear = zip(shown, expected).allSatisfy { abs($0 - $1) <= 12 }
                #expect(isNear, "the transition \(index) shows \(shown) at \(x)")
            }
        }
    }

    @Test("In a transition the new scene moves in first, and the old one leaves at the end")
    func transitions() {
        let old = RecordingScene(size: CGSize(width: 100, height: 100))
        let stage = Stage(old)
        let new = RecordingScene(size: CGSize(width: 100, height: 100))
        stage.view.presentScene(new, transition: .push(with: .left, duration: 0.5))
        #expect(stage.view.scene === new && new.log == ["load", "move"])
        stage.advance(0.25)
        #expect(new.log == ["load", "move"] && !old.log.contains("leave"))
        stage.advance(0.5)
        #expect(old.log.last == "leave" && old.view == nil && new.log.last == "finish")
    }
}
