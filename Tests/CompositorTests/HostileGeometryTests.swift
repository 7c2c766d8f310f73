import CoreGraphics
import Foundation
import Testing

@testable import Compositor
@testable import RenderTree

/// Numbers that no layout should give stop nothing: two renderings agree, and damage stays on the screen.
@Suite struct HostileGeometryTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e12, 1e-300, 0, -5,
    ]

    private func paint(_ change: (inout RenderProperties) -> Void) {
        let pixels = PixelBuffer(width: 3, height: 3)
        for y in 0..<3 { for x in 0..<3 { pixels[x, y] = 0xFF00_0000 | UInt32(x * 80) } }
        var gradient = RenderGradient()
        gradient.colors = [.red, .blue]
        let list = DisplayList([
            DrawCommand(
                .fillRect(CGRect(x: 0, y: 0, width: 5, height: 5), DrawColor(.one)),
                transform: .identity, state: CompositingState())
        ])
        let shape = RenderShape(
            path: CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil))
        let kinds: [RenderContents?] = [
            nil, .image(CGImage(pixels: pixels)), .gradient(gradient), .shape(shape),
            .drawing(
                RenderDrawing(list: list, bounds: CGRect(x: 0, y: 0, width: 10, height: 10))),
        ]
        for contents in kinds {
            let layer = LayerSketch(5, 5, 20, 20, .red) {
                $0.contents = contents
                $0.cornerRadius = 3
                $0.borderWidth = 1
                $0.shadowOpacity = 0.5
            }
            layer.add(LayerSketch(2, 2, 5, 5, .blue))
            let root = screen([layer])
            let compositor = Compositor(width: Self.size, height: Self.size, scale: 1)
            compose(root, with: compositor)
            let properties = layer.properties
            change(&layer.properties)
            compose(root, with: compositor)
            layer.properties = properties
            compose(root, with: compositor)
        }
    }

    private static let size = 40

    /// Composes a frame, and checks that its pixels are those of a frame painted from nothing and
    /// that its damage is on the screen.
    private func compose(_ root: LayerSketch, with compositor: Compositor) {
        let size = CGSize(width: Self.size, height: Self.size)
        let tree = RenderTree(root: root.node, size: size, scale: 1)
        let frame = compositor.compose(tree, at: 0)
        let fresh = Compositor(width: Self.size, height: Self.size, scale: 1)
        let expected = fresh.compose(tree, at: 0)
        let difference = firstDifference(frame.pixels, expected.pixels)
        #expect(difference == nil, "two renderings of one tree differ")
        for rect in frame.damage {
            #expect(rect.x >= 0 && rect.y >= 0 && rect.width > 0 && rect.height > 0)
            #expect(rect.x + rect.width <= Self.size && rect.y + rect.height <= Self.size)
        }
    }

    @Test("Bounds and positions of any size", arguments: numbers)
    func frames(number: Double) {
        paint { $0.bounds.size.width = number }
        paint { $0.bounds.size = CGSize(width: number, height: number) }
        paint { $0.bounds.origin.y = number }
        paint { $0.position.x = number }
        paint { $0.anchorPoint.x = number }
    }

    @Test("Transforms of any kind", arguments: numbers)
    func transforms(number: Double) {
        paint { $0.transform.row1.x = number }
        paint { $0.transform.row1.y = number }
        paint { $0.transform.row1.w = number }
        paint { $0.transform.row4.x = number }
        paint { $0.transform.row4.w = number }
        paint { $0.sublayerTransform.row2.x = number }
        paint { $0.zPosition = number }
    }

    @Test("Decoration of any size", arguments: numbers)
    func decoration(number: Double) {
        paint { $0.cornerRadius = number }
        paint {
            $0.cornerRadius = number
            $0.masksToBounds = true
        }
        paint { $0.borderWidth = number }
        paint { $0.shadowRadius = number }
        paint { $0.shadowOffset.width = number }
        paint { $0.opacity = number }
        paint { $0.contentsScale = number }
        paint { $0.contentsRect.size.width = number }
        paint { $0.contentsCenter.origin.x = number }
        paint {
            $0.shouldRasterize = true
            $0.rasterizationScale = number
        }
        paint { $0.backdrop = BackdropEffect(blurRadius: number, saturation: number) }
    }

    @Test("Pairs of gradient points of any size", arguments: numbers + [1e40, -1e40, 1e48])
    func gradientPoints(number: Double) {
        let others = Self.numbers + [1e40, 0.5]
        for kind in [RenderGradient.Kind.axial, .radial, .conic] {
            for other in others {
                let points = [
                    (CGPoint(x: number, y: other), CGPoint(x: 0.5, y: 1)),
                    (CGPoint(x: 0.5, y: 0), CGPoint(x: number, y: other)),
                    (CGPoint(x: number, y: number), CGPoint(x: other, y: other)),
                ]
                for (start, end) in points {
                    var gradient = RenderGradient()
                    gradient.kind = kind
                    gradient.colors = [.red, .blue]
                    gradient.startPoint = start
                    gradient.endPoint = end
                    let layer = LayerSketch(5, 5, 20.5, 13, .red) {
                        $0.contents = .gradient(gradient)
                    }
                    compose(
                        screen([layer]),
                        with: Compositor(width: Self.size, height: Self.size, scale: 1))
                }
            }
        }
    }
}
