import QuartzCore
import Testing

@Suite("Coordinates of layers")
struct CALayerConversionTests {
    /// Converts a point to the superlayer's coordinates, directly from the definitions.
    private func toSuperlayer(_ point: CGPoint, _ layer: CALayer) -> CGPoint {
        var x = point.x
        var y = point.y
        var z: CGFloat = 0
        var w: CGFloat = 1
        func apply(_ t: CATransform3D) {
            (x, y, z, w) = (
                x * t.m11 + y * t.m21 + z * t.m31 + w * t.m41,
                x * t.m12 + y * t.m22 + z * t.m32 + w * t.m42,
                x * t.m13 + y * t.m23 + z * t.m33 + w * t.m43,
                x * t.m14 + y * t.m24 + z * t.m34 + w * t.m44
            )
        }
        let bounds = layer.bounds
        if layer.isGeometryFlipped { y = bounds.minY + bounds.maxY - y }
        x -= bounds.minX + layer.anchorPoint.x * bounds.width
        y -= bounds.minY + layer.anchorPoint.y * bounds.height
        z -= layer.anchorPointZ
        apply(layer.transform)
        x += layer.position.x * w
        y += layer.position.y * w
        z += layer.zPosition * w
        if let above = layer.superlayer {
            let pivotX = above.bounds.minX + above.anchorPoint.x * above.bounds.width
            let pivotY = above.bounds.minY + above.anchorPoint.y * above.bounds.height
            apply(CATransform3DMakeTranslation(-pivotX, -pivotY, -above.anchorPointZ))
            apply(above.sublayerTransform)
            apply(CATransform3DMakeTranslation(pivotX, pivotY, above.anchorPointZ))
        }
        return CGPoint(x: x / w, y: y / w)
    }

    private func randomLayer(_ numbers: inout RepeatableNumbers, plain: Bool) -> CALayer {
        func number(_ range: ClosedRange<Double>) -> CGFloat {
            CGFloat(Double.random(in: range, using: &numbers))
        }
        let layer = CALayer()
        layer.bounds = CGRect(
            x: number(-10...10), y: number(-10...10), width: number(10...90),
            height: number(10...90))
        layer.position = CGPoint(x: number(-50...50), y: number(-50...50))
        layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
        if plain { return layer }
        layer.zPosition = number(-20...20)
        layer.anchorPointZ = number(-5...5)
        layer.transform = CATransform3DRotate(
            CATransform3DMakeScale(number(0.5...2), number(0.5...2), 1), number(-0.5...0.5),
            number(0.1...1), number(0.1...1), 1)
        layer.sublayerTransform.m34 = -1.0 / 800
        layer.isGeometryFlipped = Bool.random(using: &numbers)
        return layer
    }

    @Test("Every level takes a point through flip, anchor, transform, position and perspective")
    func levels() {
        var numbers = RepeatableNumbers(seed: 3)
        for _ in 0..<40 {
            let top = randomLayer(&numbers, plain: false)
            let layer = randomLayer(&numbers, plain: Bool.random(using: &numbers))
            top.addSublayer(layer)
            let point = CGPoint(x: 3, y: 4)
            let expected = toSuperlayer(point, layer)
            #expect(isClose(layer.convert(point, to: top), expected))
            #expect(isClose(top.convert(point, from: layer), expected))
            #expect(isClose(layer.convert(expected, from: top), point, within: 1e-6))
            #expect(isClose(layer.pointFromSuperlayer(expected), point, within: 1e-6))
        }
    }

    @Test("A point goes up one branch and down another")
    func branches() {
        var numbers = RepeatableNumbers(seed: 4)
        for round in 0..<40 {
            let isPlain = round % 2 == 0
            let root = randomLayer(&numbers, plain: isPlain)
            var branches: [[CALayer]] = []
            for depth in [3, 5] {
                var branch = [root]
                for _ in 0..<depth {
                    let layer = randomLayer(&numbers, plain: isPlain)
                    branch[branch.count - 1].addSublayer(layer)
                    branch.append(layer)
                }
                branches.append(branch)
            }
            func toRoot(_ point: CGPoint, _ branch: [CALayer]) -> CGPoint {
                branch.dropFirst().reversed().reduce(point) { toSuperlayer($0, $1) }
            }
            let one = branches[0][3]
            let two = branches[1][5]
            let start = CGPoint(x: 1, y: 2)
            let there = one.convert(start, to: two)
            #expect(isClose(toRoot(start, branches[0]), toRoot(there, branches[1]), within: 1e-5))
            #expect(isClose(one.convert(there, from: two), start, within: 1e-5))
        }
    }

    @Test("Without a layer the coordinates are those that the topmost layer is placed in")
    func outermost() {
        let top = CALayer()
        top.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        let layer = CALayer()
        layer.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        top.addSublayer(layer)
        #expect(layer.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: 25))
        #expect(layer.convert(CGPoint(x: 15, y: 25), from: nil) == .zero)
        #expect(
            layer.convert(CGRect(x: 0, y: 0, width: 1, height: 1), to: nil)
                == CGRect(x: 15, y: 25, width: 1, height: 1))
    }

    @Test("A rectangle becomes the box around its corners")
    func rects() {
        let top = CALayer()
        let layer = CALayer()
        top.addSublayer(layer)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let box = layer.convert(CGRect(x: 0, y: 0, width: 10, height: 4), to: top)
        #expect(isClose(box.minX, -4))
        #expect(isClose(box.width, 4))
        #expect(isClose(box.height, 10))
    }

    @Test("The visible part is what masking ancestors leave")
    func visibleRect() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let clip = CALayer()
        clip.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        let layer = CALayer()
        layer.frame = CGRect(x: -5, y: 5, width: 50, height: 200)
        root.addSublayer(clip)
        clip.addSublayer(layer)
        #expect(
            layer.visibleRect == CGRect(x: 0, y: 0, width: 50, height: 85).offsetBy(dx: 0, dy: 0))
        clip.masksToBounds = true
        #expect(layer.visibleRect == CGRect(x: 5, y: 0, width: 20, height: 15))
    }

    @Test("Contents are flipped when an odd number of layers upwards are")
    func flips() {
        let top = CALayer()
        let layer = CALayer()
        top.addSublayer(layer)
        #expect(!layer.contentsAreFlipped())
        top.isGeometryFlipped = true
        #expect(layer.contentsAreFlipped())
        layer.isGeometryFlipped = true
        #expect(!layer.contentsAreFlipped())
    }
}
