import CoreGraphics
import QuartzCore
import Testing

@Suite("Archives of layers")
struct CALayerArchivingTests {
    private func copy<Layer: CALayer>(_ layer: Layer) throws -> Layer {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: true)
        return try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: Layer.self, from: data))
    }

    @Test("Geometry, appearance, mask and sublayers come back")
    func layer() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        layer.backgroundColor = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        layer.shadowColor = nil
        layer.cornerRadius = 5
        layer.cornerCurve = .continuous
        layer.isHidden = true
        layer.name = "box"
        layer.mask = CALayer()
        let child = CALayer()
        child.opacity = 0.5
        layer.addSublayer(child)
        let read = try copy(layer)
        #expect(read.bounds == layer.bounds && read.position == layer.position)
        #expect(read.transform == layer.transform)
        #expect(read.backgroundColor?.sRGBComponents == layer.backgroundColor?.sRGBComponents)
        #expect(read.shadowColor == nil)
        #expect(read.borderColor == .black)
        #expect(read.cornerRadius == 5 && read.cornerCurve == .continuous)
        #expect(read.isHidden && read.name == "box")
        #expect(read.mask?.superlayer === read)
        #expect(read.sublayers?.first?.opacity == 0.5)
        #expect(read.sublayers?.first?.superlayer === read)
    }

    @Test("A shape layer comes back without its path")
    func shape() throws {
        let layer = CAShapeLayer()
        layer.strokeColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        layer.fillColor = nil
        layer.lineWidth = 4
        layer.lineCap = .round
        layer.fillRule = .evenOdd
        layer.lineDashPattern = [1, 2]
        let read = try copy(layer)
        #expect(read.strokeColor?.sRGBComponents == layer.strokeColor?.sRGBComponents)
        #expect(read.fillColor == nil)
        #expect(read.lineWidth == 4 && read.lineCap == .round && read.fillRule == .evenOdd)
        #expect(read.lineDashPattern == [1, 2])
    }

    @Test("A gradient layer comes back whole")
    func gradient() throws {
        let layer = CAGradientLayer()
        layer.colors = [CGColor.black, CGColor.white]
        layer.locations = [0.25, 0.75]
        layer.startPoint = CGPoint(x: 0, y: 1)
        layer.type = .conic
        let read = try copy(layer)
        #expect(read.colors?.count == 2)
        #expect(read.locations == [0.25, 0.75])
        #expect(read.startPoint == CGPoint(x: 0, y: 1))
        #expect(read.type == .conic)
    }
}
