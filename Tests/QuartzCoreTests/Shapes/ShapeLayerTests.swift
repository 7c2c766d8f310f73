import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@Suite("Shape and gradient layers")
struct ShapeLayerTests {
    private let screen = TestScreen()

    @Test("A shape layer's node fills and strokes its path")
    func shape() throws {
        let layer = CAShapeLayer()
        layer.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        layer.fillColor = nil
        layer.fillRule = .evenOdd
        layer.strokeColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
        layer.strokeStart = 0.25
        layer.strokeEnd = 0.75
        layer.lineWidth = 3
        layer.miterLimit = 4
        layer.lineCap = .round
        layer.lineJoin = .bevel
        layer.lineDashPhase = 5
        layer.lineDashPattern = [6, 7]
        let shown = try #require(
            screen.shownLayer(layer).superlayer.map { _ in
                screen.frame(at: 0).root.children[0].properties.contents
            })
        guard case .shape(let shape) = shown else {
            Issue.record("a shape layer shows a shape")
            return
        }
        #expect(shape.path?.asRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(shape.fillColor == nil && shape.fillRule == .evenOdd)
        #expect(shape.strokeColor == RenderColor(red: 0, green: 1, blue: 0))
        #expect(shape.strokeStart == 0.25 && shape.strokeEnd == 0.75)
        #expect(shape.lineWidth == 3 && shape.miterLimit == 4)
        #expect(shape.lineCap == .round && shape.lineJoin == .bevel)
        #expect(shape.lineDashPhase == 5 && shape.lineDashPattern == [6, 7])
    }

    @Test("A path that goes on growing does not change the layer")
    func pathIsCopied() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        let layer = CAShapeLayer()
        layer.path = path
        path.addRect(CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(layer.path?.boundingBox.width == 5)
    }

    @Test("An animation of the stroke's end shows in the presentation copy")
    func strokeEnd() throws {
        let layer = CAShapeLayer()
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        layer.strokeColor = .black
        _ = screen.shownLayer(layer)
        let draw = CABasicAnimation(keyPath: "strokeEnd")
        draw.fromValue = 0
        draw.toValue = 1
        draw.duration = 2
        layer.add(draw, forKey: "draw")
        screen.frame(at: 0)
        screen.move(to: 1)
        #expect(try #require(layer.presentation()).strokeEnd == 0.5)
        #expect(layer.strokeEnd == 1)
    }

    @Test(
        "A gradient layer's node shows its gradient",
        arguments: [
            CAGradientLayerType.axial, .radial, .conic,
        ])
    func gradient(type: CAGradientLayerType) throws {
        let layer = CAGradientLayer()
        layer.colors = [
            CGColor.black, "no colour", CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1),
        ]
        layer.locations = [0, 0.5]
        layer.startPoint = .zero
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        layer.type = type
        _ = screen.shownLayer(layer)
        let contents = screen.frame(at: 0).root.children[0].properties.contents
        guard case .gradient(let gradient) = contents else {
            Issue.record("a gradient layer shows a gradient")
            return
        }
        #expect(gradient.kind.rawValue == type.rawValue)
        #expect(gradient.colors == [.black, .white])
        #expect(gradient.locations == [0, 0.5])
        #expect(gradient.startPoint == .zero && gradient.endPoint == CGPoint(x: 1, y: 0.5))
    }

    @Test("Colours of a gradient are animated when they change")
    func implicitColors() throws {
        let layer = CAGradientLayer()
        layer.colors = [CGColor.black, CGColor.black]
        _ = screen.shownLayer(layer)
        layer.colors = [CGColor.white, CGColor.black]
        #expect(layer.animationKeys() == ["colors"])
        screen.frame(at: 0)
        screen.move(to: 0.125)
        let first = try #require(layer.presentation()?.colors?.first as? CGColor)
        #expect(first.sRGBComponents.x > 0 && first.sRGBComponents.x < 1)
    }

    @Test("Key paths reach into shapes and gradients")
    func keyPaths() {
        let shape = CAShapeLayer()
        shape.setValue(0.5, forKey: "strokeEnd")
        shape.setValue([4, 5], forKey: "lineDashPattern")
        #expect(shape.strokeEnd == 0.5 && shape.lineDashPattern == [4, 5])
        let gradient = CAGradientLayer()
        gradient.setValue(0.25, forKeyPath: "startPoint.x")
        #expect(gradient.startPoint == CGPoint(x: 0.25, y: 0))
    }
}
