import QuartzCore
import Testing

@Suite("Geometry of layers")
struct CALayerGeometryTests {
    @Test("The frame follows position, anchor and size")
    func frame() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 6, width: 40, height: 20)
        layer.position = CGPoint(x: 100, y: 200)
        #expect(layer.frame == CGRect(x: 80, y: 190, width: 40, height: 20))
        layer.anchorPoint = .zero
        #expect(layer.frame == CGRect(x: 100, y: 200, width: 40, height: 20))
    }

    @Test("Setting the frame keeps the origin of the bounds and the anchor")
    func setFrame() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 6, width: 1, height: 1)
        layer.anchorPoint = CGPoint(x: 0.25, y: 1)
        layer.frame = CGRect(x: 10, y: 20, width: 80, height: 40)
        #expect(layer.bounds == CGRect(x: 5, y: 6, width: 80, height: 40))
        #expect(layer.position == CGPoint(x: 30, y: 60))
    }

    @Test("A frame of negative size is taken for the same rectangle the other way round")
    func negativeFrame() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: -4, height: -6)
        #expect(layer.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
    }

    @Test("Under a scale the frame is scaled, and setting it divides the size")
    func scaledFrame() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.transform = CATransform3DMakeScale(2, 3, 1)
        #expect(layer.frame == CGRect(x: -50, y: -100, width: 200, height: 300))
        layer.frame = CGRect(x: 10, y: 10, width: 100, height: 90)
        #expect(layer.bounds.size == CGSize(width: 50, height: 30))
        #expect(layer.frame == CGRect(x: 10, y: 10, width: 100, height: 90))
    }

    @Test("A quarter turn swaps width and height of the frame")
    func turnedFrame() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 40, height: 20)
        layer.position = CGPoint(x: 100, y: 100)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(isClose(layer.frame.minX, 90))
        #expect(isClose(layer.frame.width, 20))
        #expect(isClose(layer.frame.height, 40))
        layer.frame = CGRect(x: 0, y: 0, width: 30, height: 60)
        #expect(isClose(layer.bounds.width, 60))
        #expect(isClose(layer.bounds.height, 30))
        #expect(isClose(layer.frame.origin, .zero))
    }

    @Test("The frame of a quarter turn, and one that was set, read back to the last digit")
    func exactFrame() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 100, height: 50)
        layer.position = CGPoint(x: 150, y: 125)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(layer.frame == CGRect(x: 125, y: 75, width: 50, height: 100))
        layer.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
        #expect(layer.frame == CGRect(x: 100, y: 100, width: 100, height: 50))
        layer.setAffineTransform(CGAffineTransform(scaleX: 1.5, y: 1.5))
        layer.frame = CGRect(x: 150, y: 175, width: 100, height: 50)
        #expect(layer.frame == CGRect(x: 150, y: 175, width: 100, height: 50))
    }

    @Test("The frame of a tilted layer is the box of what is seen of it")
    func tiltedFrame() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 100, height: 100)
        layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        var transform = CATransform3DIdentity
        transform.m34 = -1.0 / 100
        layer.transform = CATransform3DRotate(transform, .pi / 3, 0, 1, 0)
        // The far edge is half as wide at a depth of 100 sin 60°, away from the eye.
        let depth = 100 * sin(CGFloat.pi / 3)
        let nearness = 1 / (1 + depth / 100)
        #expect(isClose(layer.frame.maxX, 50 * nearness))
        #expect(isClose(layer.frame.height, 100))
    }

    @Test("The anchor's depth moves the layer through the perspective of its superlayer")
    func anchorDepth() {
        let parent = CALayer()
        let layer = CALayer()
        parent.addSublayer(layer)
        layer.bounds.size = CGSize(width: 10, height: 10)
        layer.anchorPointZ = 50
        parent.sublayerTransform.m34 = -1.0 / 100
        // The anchor is in the plane, so the layer is 50 points behind it.
        #expect(isClose(layer.convert(CGPoint(x: 10, y: 5), to: parent).x, 5 / 1.5))
    }

    @Test("The affine transform comes back; what is none reads as the identity")
    func affineTransform() {
        let layer = CALayer()
        let shear = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 3, ty: 0)
        layer.setAffineTransform(shear)
        #expect(layer.affineTransform() == shear)
        layer.transform.m34 = 0.1
        #expect(layer.affineTransform() == .identity)
    }

    @Test("A position that is not a number is an exception with the numbers in it")
    func invalidPosition() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            CALayer().position = CGPoint(x: CGFloat.nan, y: 34.5)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("'CALayerInvalidGeometry'"))
        #expect(text.contains("CALayer position contains NaN: [nan 34.5]"))
    }

    @Test("Bounds that are not numbers are an exception with the numbers in it")
    func invalidBounds() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            CALayer().bounds = CGRect(x: 0, y: CGFloat.nan, width: 288, height: 144)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("CALayer bounds contains NaN: [0 nan; 288 144]"))
    }

    @Test("A frame without end is an exception")
    func infiniteFrame() async {
        await #expect(processExitsWith: .failure) {
            CALayer().frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        }
    }
}
