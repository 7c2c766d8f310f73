import CoreGraphics
import Foundation
import Testing

@testable import Compositor
@testable import RenderTree

/// Two ways to say the same must give the same picture.
@Suite struct ReferencePairTests {
    private func expectSame(
        _ a: LayerSketch, _ b: LayerSketch, scale: Double = 2,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let difference = ScreenPicture(screen([a]), scale: scale).difference(
            from: ScreenPicture(screen([b]), scale: scale))
        #expect(difference == nil, sourceLocation: sourceLocation)
    }

    @Test("A translation and a position are the same")
    func translation() {
        expectSame(
            LayerSketch(5, 6, 10, 10, .red) { $0.transform = .translation(x: 3, y: 4) },
            LayerSketch(8, 10, 10, 10, .red))
    }

    @Test("A scaled layer and a larger one are the same")
    func scale() {
        expectSame(
            LayerSketch(10, 10, 10, 10, .red) { $0.transform = .scale(x: 2, y: 2) },
            LayerSketch(5, 5, 20, 20, .red))
        expectSame(
            LayerSketch(10, 10, 10, 10, .red) {
                $0.transform = .scale(x: 2, y: 2)
                $0.cornerRadius = 3
                $0.borderWidth = 1
            },
            LayerSketch(5, 5, 20, 20, .red) {
                $0.cornerRadius = 6
                $0.borderWidth = 2
            })
    }

    @Test("A rotation by a quarter exchanges width and height")
    func quarterTurn() {
        let angle = Double.pi / 2
        expectSame(
            LayerSketch(10, 15, 20, 10, .red) {
                $0.transform = Matrix4(
                    a: cos(angle).rounded(), b: sin(angle).rounded(), c: -sin(angle).rounded(),
                    d: cos(angle).rounded(), tx: 0, ty: 0)
            },
            LayerSketch(15, 10, 10, 20, .red))
    }

    @Test("The anchor point changes rotated layers, not others")
    func anchorPoint() {
        expectSame(
            LayerSketch(5, 5, 10, 20, .red) {
                $0.anchorPoint = CGPoint(x: 0, y: 1)
                $0.position = CGPoint(x: 5, y: 25)
            },
            LayerSketch(5, 5, 10, 20, .red))
    }

    @Test("A sublayer transform without perspective is a transform of every sublayer's place")
    func sublayerTransform() {
        let moved = LayerSketch(0, 0, 40, 40, nil) {
            $0.sublayerTransform = .translation(x: 5, y: 3)
        }
        moved.add(LayerSketch(2, 2, 10, 10, .blue))
        let plain = LayerSketch(0, 0, 40, 40, nil)
        plain.add(LayerSketch(7, 5, 10, 10, .blue))
        expectSame(moved, plain)
    }

    @Test("A layer in perspective that faces the eye is as large as a flat one")
    func facingPerspective() {
        var perspective = Matrix4.identity
        perspective.row3.w = -1.0 / 500
        let holder = LayerSketch(0, 0, 40, 40, nil) { $0.sublayerTransform = perspective }
        holder.add(LayerSketch(10, 10, 20, 20, .red))
        let plain = LayerSketch(0, 0, 40, 40, nil)
        plain.add(LayerSketch(10, 10, 20, 20, .red))
        expectSame(holder, plain)
    }

    @Test("A circle by corners and a circle as a shape agree but for rounding")
    func circle() {
        let corners = ScreenPicture(
            screen([LayerSketch(5, 5, 30, 30, .black) { $0.cornerRadius = 15 }]), scale: 3)
        let shape = ScreenPicture(
            screen([
                LayerSketch(5, 5, 30, 30, nil) {
                    $0.contents = .shape(
                        RenderShape(
                            path: CGPath(
                                ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30),
                                transform: nil)))
                }
            ]), scale: 3)
        for y in 0..<120 {
            for x in 0..<120 {
                let (a, b) = (Int(corners[x, y] & 255), Int(shape[x, y] & 255))
                #expect(abs(a - b) <= 16, "(\(x), \(y))")
            }
        }
    }

    @Test("An image in its own size is copied pixel by pixel")
    func plainImage() {
        let pixels = PixelBuffer(width: 20, height: 12)
        for y in 0..<12 {
            for x in 0..<20 { pixels[x, y] = 0xFF00_0000 | UInt32(x * 9) << 16 | UInt32(y * 20) }
        }
        let picture = ScreenPicture(
            screen([
                LayerSketch(3, 4, 10, 6, nil) {
                    $0.contents = .image(CGImage(pixels: pixels))
                    $0.contentsScale = 2
                }
            ]), scale: 2)
        for y in 0..<12 {
            for x in 0..<20 { #expect(picture[6 + x, 8 + y] == pixels[x, y]) }
        }
    }

    @Test("A rasterised layer on whole pixels looks as it does without")
    func rasterized() {
        func layer(_ rasterizes: Bool) -> LayerSketch {
            let layer = LayerSketch(5, 5, 20, 20, .red) {
                $0.shouldRasterize = rasterizes
                $0.rasterizationScale = 2
                $0.cornerRadius = 4
            }
            layer.add(LayerSketch(3, 3, 6, 6, .blue))
            return layer
        }
        expectSame(layer(true), layer(false))
    }

    @Test("A shadow path around the bounds and the bounds cast the same shadow")
    func shadowPath() {
        func layer(_ path: CGPath?) -> LayerSketch {
            LayerSketch(10, 10, 20, 15, .red) {
                $0.shadowOpacity = 0.5
                $0.shadowRadius = 3
                $0.shadowPath = path
            }
        }
        expectSame(
            layer(CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 15), transform: nil)),
            layer(nil))
    }

    @Test(
        "Colours of one value in a gradient are a background",
        arguments: RenderGradient.Kind.allCases)
    func flatGradient(kind: RenderGradient.Kind) {
        var gradient = RenderGradient()
        gradient.kind = kind
        gradient.colors = [.green, .green]
        if kind != .axial {
            gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
            gradient.endPoint = CGPoint(x: 1, y: 1)
        }
        expectSame(
            LayerSketch(5.25, 5, 20, 20, nil) { $0.contents = .gradient(gradient) },
            LayerSketch(5.25, 5, 20, 20, .green))
    }

    @Test("A gradient fills the shape of its layer with its corners", arguments: [0, 0.3])
    func roundGradient(angle: Double) {
        var gradient = RenderGradient()
        gradient.colors = [.red, .blue]
        func layer(masks: Bool) -> LayerSketch {
            LayerSketch(5, 5, 20, 20, nil) {
                $0.contents = .gradient(gradient)
                $0.cornerRadius = 6
                $0.maskedCorners = [.minXMinY, .maxXMaxY]
                $0.masksToBounds = masks
                $0.transform = Matrix4(
                    a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
            }
        }
        expectSame(layer(masks: false), layer(masks: true))
    }

    @Test(
        "A layer that is too large for a bitmap is the same with and without rasterisation",
        arguments: [(40.0, 9000.0), (5000, 5000)])
    func largeRasterizedLayer(width: Double, height: Double) {
        func layer(isRasterized: Bool) -> LayerSketch {
            LayerSketch(0, 30 - height, width, height, .red) {
                $0.shouldRasterize = isRasterized
            }
            .add(LayerSketch(5, height - 10, 20, 5, .blue))
        }
        expectSame(layer(isRasterized: true), layer(isRasterized: false))
    }
}
