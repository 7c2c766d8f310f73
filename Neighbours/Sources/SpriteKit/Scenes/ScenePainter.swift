import CoreGraphics
import Foundation
import UIKit

/// Draws scenes into the context of a view.
@MainActor
final class ScenePainter {
    let context: CGContext
    let size: CGSize
    private let isTransparent: Bool
    private var drawnCount = 0

    init(_ context: CGContext, size: CGSize, isTransparent: Bool) {
        self.context = context
        self.size = size
        self.isTransparent = isTransparent
    }

    var rect: CGRect { CGRect(origin: .zero, size: size) }

    /// Draws a scene into the whole view.
    func draw(_ scene: SKScene) {
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: rect)
        if scene.scaleMode == .aspectFit {
            if !isTransparent {
                context.setFillColor(UIColor.black.cgColor)
                context.fill(rect)
            }
            var seen = scene.frame
            if let camera = scene.camera, camera.scene === scene {
                seen = CGRect(
                    x: -scene.size.width / 2, y: -scene.size.height / 2, width: scene.size.width,
                    height: scene.size.height
                ).applying(camera.rootTransform)
            }
            context.clip(to: seen.applying(scene.transform(toViewOf: size)))
        }
        context.setFillColor(scene.backgroundColor.cgColor)
        context.fill(rect)
        context.concatenate(scene.transform(toViewOf: size))
        let painter = NodePainter(context)
        painter.drawChildren(of: scene)
        drawnCount += painter.drawnCount
    }

    /// Draws the outlines of the bodies of a scene.
    func drawBodies(of scene: SKScene) {
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: rect)
        context.concatenate(scene.transform(toViewOf: size))
        context.setStrokeColor(UIColor(red: 0.4, green: 0.9, blue: 0.9, alpha: 1).cgColor)
        context.setLineWidth(1)
        for body in scene.physicsWorld.bodies {
            for outline in body.outlines {
                context.addPath(outline)
                context.strokePath()
            }
        }
    }

    /// Draws the numbers that a view is to show, in its lower right corner.
    func drawStatistics(of view: SKView) {
        guard let scene = view.scene else { return }
        var parts: [String] = []
        if view.showsNodeCount { parts.append("nodes:\(scene.descendantCount)") }
        if view.showsDrawCount { parts.append("draws:\(drawnCount)") }
        if view.showsFPS, view.frameDuration > 0 {
            parts.append(String(format: "%.1f fps", 1 / view.frameDuration))
        }
        guard !parts.isEmpty else { return }
        let text = NSAttributedString(
            string: parts.joined(separator: " "),
            attributes: [
                .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.white,
            ])
        let area = text.size()
        text.draw(
            at: CGPoint(x: size.width - area.width - 8, y: size.height - area.height - 4))
    }
}
