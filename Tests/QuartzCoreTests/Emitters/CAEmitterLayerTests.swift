import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import Testing

@Suite("CAEmitterLayer")
struct CAEmitterLayerTests {
    private let screen = TestScreen()
    private let layer: CAEmitterLayer
    private let cell = CAEmitterCell()

    init() throws {
        layer = screen.shownLayer(CAEmitterLayer())
        layer.seed = 1
        cell.name = "spark"
        cell.birthRate = 10
        cell.lifetime = 1
        cell.velocity = 20
        cell.contents = try CAEmitterLayerTests.makeImage()
        cell.contentsScale = 2
        layer.emitterPosition = CGPoint(x: 30, y: 40)
    }

    private static func makeImage() throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: 8, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
        return try #require(context.makeImage())
    }

    private func particles(at time: Double) -> [RenderNode] {
        screen.frame(at: time).root.children[0].children
    }

    @Test("A new layer emits nothing, from a point, with factors of 1")
    func new() {
        let layer = CAEmitterLayer()
        #expect(layer.emitterCells == nil && layer.birthRate == 1 && layer.lifetime == 1)
        #expect(layer.emitterShape == .point && layer.emitterMode == .volume)
        #expect(layer.renderMode == .unordered && layer.seed == 0)
        let cell = CAEmitterCell()
        #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.isEnabled)
        #expect(cell.color == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    }

    @Test("Particles are behind the sublayers, each a picture of the cell")
    func nodes() throws {
        layer.addSublayer(CALayer())
        layer.emitterCells = [cell]
        cell.color = nil
        _ = particles(at: 0)
        let nodes = particles(at: 0.55)
        #expect(nodes.count == 7)
        let first = try #require(nodes.first).properties
        #expect(first.bounds.size == CGSize(width: 4, height: 2))
        #expect(abs(first.position.x - 41) < 1e-9 && first.position.y == 40)
        #expect(first.opacity == 1 && first.blendMode == .normal)
        layer.renderMode = .additive
        #expect(particles(at: 0.6)[0].properties.blendMode == .plusLighter)
    }

    @Test("Frames follow while particles live, and end with the last one")
    func rest() {
        layer.emitterCells = [cell]
        _ = particles(at: 0)
        #expect(screen.tree.hasAnimations)
        layer.birthRate = 0
        #expect(!particles(at: 0.5).isEmpty && screen.tree.hasAnimations)
        #expect(particles(at: 1.5).isEmpty && !screen.tree.hasAnimations)
    }

    @Test("A layer whose time stands still moves nothing")
    func stopped() {
        layer.speed = 0
        layer.timeOffset = 0.5
        layer.emitterCells = [cell]
        #expect(particles(at: 3).count == 6)
        #expect(!screen.tree.hasAnimations)
    }

    @Test(
        "Values of cells are taken over in the next frame; later ones go through the layer's path")
    func keyPaths() {
        cell.birthRate = 0
        layer.emitterCells = [cell]
        cell.birthRate = 10
        #expect(particles(at: 0).count == 1)
        cell.birthRate = 0
        #expect(particles(at: 0.55).count == 6)
        layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
        #expect(particles(at: 2).isEmpty)
        layer.setValue(5, forKeyPath: "emitterCells.spark.velocity")
        #expect(cell.velocity == 5)
        #expect(layer.value(forKeyPath: "emitterCells.spark.velocity") as? Double == 5)
    }

    @Test("An animation of a cell's value emits while it runs")
    func animatedKeyPath() {
        cell.birthRate = 0
        layer.emitterCells = [cell]
        let animation = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
        animation.fromValue = 10
        animation.toValue = 10
        animation.duration = 1
        layer.beginTime = 5
        layer.add(animation, forKey: "burst")
        _ = particles(at: 5)
        #expect(particles(at: 5.55).count == 6)
        #expect(particles(at: 7).isEmpty)
    }

    @Test("Keys of an emitter are no keys of other layers")
    func keys() {
        layer.setValue(2, forKey: "scale")
        #expect(layer.scale == 2)
        layer.setValue("line", forKey: "emitterShape")
        #expect(layer.emitterShape == .line)
        let other = CALayer()
        other.setValue("mine", forKey: "scale")
        #expect(other.value(forKey: "scale") as? String == "mine")
    }

    @Test("A copy and an archive have the cells and the shape")
    func archives() throws {
        layer.emitterCells = [cell]
        layer.emitterShape = .circle
        layer.emitterSize = CGSize(width: 9, height: 8)
        layer.birthRate = 3
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: false)
        let decoder = try NSKeyedUnarchiver(forReadingFrom: data)
        decoder.requiresSecureCoding = false
        let decoded = try #require(
            decoder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? CAEmitterLayer)
        #expect(decoded.emitterShape == .circle && decoded.birthRate == 3)
        #expect(decoded.emitterSize == layer.emitterSize && decoded.seed == 1)
        #expect(decoded.emitterPosition == layer.emitterPosition)
        #expect(decoded.emitterCells?.first?.velocity == 20)
        #expect(decoded.emitterCells?.first?.name == "spark")
        #expect(CAEmitterLayer(layer: layer).emitterCells?.count == 1)
    }
}
