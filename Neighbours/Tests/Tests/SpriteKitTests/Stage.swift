import SpriteKit
import UIKitTesting

/// A scene that writes down what happens to it.
final class RecordingScene: SKScene {
    var log: [String] = []
    var touched: [CGPoint] = []

    override func sceneDidLoad() { log.append("load") }
    override func didMove(to view: SKView) { log.append("move") }
    override func willMove(from view: SKView) { log.append("leave") }
    override func didChangeSize(_ oldSize: CGSize) { log.append("size") }
    override func update(_ currentTime: TimeInterval) { log.append("update") }
    override func didEvaluateActions() { log.append("actions") }
    override func didSimulatePhysics() { log.append("physics") }
    override func didApplyConstraints() { log.append("constraints") }
    override func didFinishUpdate() { log.append("finish") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched += touches.map { $0.location(in: self) }
    }
}

/// A view of 100 × 100 points on the screen, with a scene of that size.
@MainActor
struct Stage {
    let app = TestApplication()
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let scene: SKScene

    init(_ scene: SKScene = SKScene(size: CGSize(width: 100, height: 100))) {
        self.scene = scene
        let controller = UIViewController()
        controller.view.addSubview(view)
        app.show(controller)
        view.presentScene(scene)
    }

    func advance(_ seconds: TimeInterval) { app.advance(by: seconds) }
}

/// The red, green, blue and alpha of a picture's point, y pointing down, from 0 to 255.
@MainActor
func color(_ texture: SKTexture?, _ x: Int, _ y: Int) -> [Int] {
    guard let texture else { return [] }
    let image = texture.cgImage()
    let scale = image.width / max(Int(texture.size().width), 1)
    var pixel = [UInt8](repeating: 0, count: 4)
    pixel.withUnsafeMutableBytes { bytes in
        let context = CGContext(
            data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.draw(
            image,
            in: CGRect(
                x: -x * scale, y: y * scale + 1 - image.height, width: image.width,
                height: image.height))
    }
    return pixel.map { Int($0) }
}
