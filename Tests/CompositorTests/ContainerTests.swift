import CoreGraphics
import Foundation
import Testing

@testable import Compositor
@testable import RenderTree

/// Layers that show what is below them in another way: copied, or in space.
@Suite struct ContainerTests {
    private func expectSame(
        _ a: [LayerSketch], _ b: [LayerSketch], time: Double = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let difference = ScreenPicture(screen(a), scale: 2, time: time).difference(
            from: ScreenPicture(screen(b), scale: 2, time: time))
        #expect(difference == nil, sourceLocation: sourceLocation)
    }

    private func replicator(
        _ child: LayerSketch, _ change: (inout Replication) -> Void
    ) -> LayerSketch {
        var replication = Replication()
        change(&replication)
        return LayerSketch(CGRect(x: 0, y: 0, width: 40, height: 40)) {
            $0.replication = replication
        }.add(child)
    }

    // MARK: - Copies

    @Test("Each copy is where the transform moves the one before")
    func places() {
        expectSame(
            [
                replicator(LayerSketch(2, 3, 6, 5, .red)) {
                    $0.count = 4
                    $0.transform = .translation(x: 8, y: 6)
                }
            ],
            (0..<4).map { LayerSketch(2 + 8 * Double($0), 3 + 6 * Double($0), 6, 5, .red) })
    }

    @Test("The transform turns copies about the middle of the layer")
    func turns() {
        let picture = ScreenPicture(
            screen([
                replicator(LayerSketch(18, 2, 4, 6, .red)) {
                    $0.count = 4
                    $0.transform = Matrix4(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
                }
            ]))
        for (x, y) in [(20, 4), (35, 20), (20, 35), (4, 20)] {
            #expect(picture[x, y] == 0xFFFF_0000, "(\(x), \(y))")
        }
        #expect(picture[20, 20] == 0xFFFF_FFFF)
    }

    @Test("No copy shows nothing, and one copy the sublayers as they are")
    func few() {
        let child = { LayerSketch(2, 3, 6, 5, .red) }
        expectSame([replicator(child()) { $0.count = 0 }], [])
        expectSame([replicator(child()) { $0.count = 1 }], [child()])
    }

    @Test("Each copy's colours are multiplied by another colour")
    func colors() {
        let gray = RenderColor(red: 0.8, green: 0.8, blue: 0.8)
        let picture = ScreenPicture(
            screen([
                replicator(LayerSketch(0, 0, 10, 10, gray)) {
                    $0.count = 3
                    $0.transform = .translation(x: 10, y: 0)
                    $0.color = RenderColor(red: 1, green: 0.5, blue: 0)
                    $0.colorOffset = SIMD4(-0.5, 0, 0.5, 0)
                }
            ]))
        #expect(picture[5, 5] == 0xFFCC_6600)
        #expect(picture[15, 5] == 0xFF66_6666)
        // Colours stay between none and all.
        #expect(picture[25, 5] == 0xFF00_66CC)
    }

    @Test("Copies that fade let what is behind them through")
    func alpha() {
        expectSame(
            [
                replicator(LayerSketch(0, 0, 10, 10, .blue)) {
                    $0.count = 2
                    $0.transform = .translation(x: 10, y: 0)
                    $0.colorOffset = SIMD4(0, 0, 0, -0.5)
                }
            ],
            [
                LayerSketch(0, 0, 10, 10, .blue),
                LayerSketch(10, 0, 10, 10, .blue) { $0.opacity = 0.5 },
            ])
    }

    @Test("Later copies are in front, and later in time")
    func delay() {
        let child = LayerSketch(0, 0, 20, 10, .red)
        child.animations = [
            RenderAnimation(
                timing: AnimationTiming(begin: 0, duration: 4),
                effect: .basic(
                    BasicEffect(
                        property: .positionY, from: .number(5), to: .number(45))))
        ]
        expectSame(
            [
                replicator(child) {
                    $0.count = 3
                    $0.delay = 1
                    $0.transform = .translation(x: 10, y: 0)
                    $0.colorOffset = SIMD4(-0.25, 0, 0, 0)
                }
            ],
            (0..<3).map { index in
                LayerSketch(
                    Double(index) * 10, 20 - Double(index) * 10, 20, 10,
                    RenderColor(red: 1 - 0.25 * Double(index), green: 0, blue: 0))
            }, time: 2)
    }

    @Test("Copies of copies make a grid")
    func nested() {
        let row = replicator(LayerSketch(1, 1, 3, 3, .green)) {
            $0.count = 3
            $0.transform = .translation(x: 10, y: 0)
        }
        expectSame(
            [
                replicator(row) {
                    $0.count = 3
                    $0.transform = .translation(x: 0, y: 12)
                }
            ],
            (0..<9).map {
                LayerSketch(1 + Double($0 % 3) * 10, 1 + Double($0 / 3) * 12, 3, 3, .green)
            })
    }

    @Test("The number of copies and their transform can be animated")
    func animated() {
        let layer = replicator(LayerSketch(0, 0, 4, 4, .red)) { $0.count = 1 }
        layer.animations = [
            RenderAnimation(
                timing: AnimationTiming(begin: 0, duration: 2),
                effect: .basic(
                    BasicEffect(
                        property: .instanceCount, from: .number(1), to: .number(5)))),
            RenderAnimation(
                timing: AnimationTiming(begin: 0, duration: 2),
                effect: .basic(
                    BasicEffect(
                        property: .instanceTransform, from: .transform(.identity),
                        to: .transform(.translation(x: 20, y: 0))))),
        ]
        expectSame([layer], (0..<3).map { LayerSketch(Double($0) * 10, 0, 4, 4, .red) }, time: 1)
    }

    @Test("A change below copies paints every copy and nothing else")
    func damage() {
        let child = LayerSketch(0, 0, 4, 4, .red)
        let root = screen([
            replicator(child) {
                $0.count = 3
                $0.transform = .translation(x: 0, y: 15)
            }
        ])
        let compositor = Compositor(width: 40, height: 40, scale: 1)
        _ = compositor.compose(root.tree(width: 40, height: 40, scale: 1), at: 0)
        child.properties.backgroundColor = .blue
        let frame = compositor.compose(root.tree(width: 40, height: 40, scale: 1), at: 0)
        #expect(
            frame.damage.sorted { $0.y < $1.y }
                == [0, 15, 30].map {
                    PixelRect(x: 0, y: $0, width: 4, height: 4)
                })
    }

    @Test("Copies without number end, also copies of copies", .timeLimit(.minutes(15)))
    func bounded() {
        let most = { (child: LayerSketch) in replicator(child) { $0.count = .max } }
        let child = { LayerSketch(0, 0, 4, 4, .red) }
        func count(_ layer: PlacedLayer) -> Int { layer.children.reduce(1) { $0 + count($1) } }
        func placedCount(_ layer: LayerSketch) -> Int {
            var placing = LayerPlacing(time: 0)
            let context = PlacementContext(
                space: .scale(x: 1, y: 1), clip: PixelRect(x: 0, y: 0, width: 40, height: 40),
                clock: LayerClock(), isContentsFlipped: false)
            return count(placing.place(layer.node, in: context))
        }
        // The replicator itself, and each copy with the layer in it.
        #expect(placedCount(most(child())) == 1 + 2 * Replication.mostCopies)
        let nested = placedCount(most(most(most(child()))))
        #expect((2 * Replication.mostCopies...RenderTree.mostNodes).contains(nested))
    }

    // MARK: - Depth

    private func space(_ children: [LayerSketch], transform: Matrix4 = .identity) -> LayerSketch {
        let layer = LayerSketch(CGRect(x: 0, y: 0, width: 40, height: 40)) {
            $0.preservesDepth = true
            $0.transform = transform
        }
        for child in children { layer.add(child) }
        return layer
    }

    @Test("What is nearer covers what is farther away, whichever was added first")
    func nearer() {
        func card(_ color: RenderColor, depth: Double) -> LayerSketch {
            LayerSketch(10, 10, 20, 20, color) {
                $0.transform = .translation(x: 0, y: 0, z: depth)
            }
        }
        let cards = [card(.red, depth: 5), card(.blue, depth: -5)]
        #expect(ScreenPicture(screen([space(cards)]))[20, 20] == 0xFFFF_0000)
        // Seen from behind, the other one is nearer.
        let behind = Matrix4.rotation(angle: .pi, x: 0, y: 1, z: 0)
        #expect(ScreenPicture(screen([space(cards, transform: behind)]))[20, 20] == 0xFF00_00FF)
        // Siblings in a plain layer are sorted, too, but it presses both into its plane.
        func flat(_ transform: Matrix4 = .identity) -> LayerSketch {
            let layer = LayerSketch(CGRect(x: 0, y: 0, width: 40, height: 40)) {
                $0.transform = transform
            }
            for card in [card(.red, depth: 5), card(.blue, depth: -5)] { layer.add(card) }
            return layer
        }
        #expect(ScreenPicture(screen([flat()]))[20, 20] == 0xFFFF_0000)
        #expect(ScreenPicture(screen([flat(behind)]))[20, 20] == 0xFFFF_0000)
    }

    @Test("Spaces within spaces are one space")
    func nestedSpaces() {
        func card(_ color: RenderColor, depth: Double) -> LayerSketch {
            LayerSketch(10, 10, 20, 20, color) {
                $0.transform = .translation(x: 0, y: 0, z: depth)
            }
        }
        let near = space([card(.red, depth: 1)], transform: .translation(x: 0, y: 0, z: 20))
        let far = space([card(.blue, depth: 2)])
        #expect(ScreenPicture(screen([space([near, far])]))[20, 20] == 0xFFFF_0000)
    }

    @Test("A space keeps the depth of a turned sublayer, a plain layer loses it")
    func turnedBack() {
        let there = Matrix4.rotation(angle: 1, x: 0, y: 1, z: 0)
        let back = Matrix4.rotation(angle: -1, x: 0, y: 1, z: 0)
        func turned() -> LayerSketch {
            LayerSketch(10, 10, 20, 20, .green) { $0.transform = back }
        }
        expectSame([space([turned()], transform: there)], [LayerSketch(10, 10, 20, 20, .green)])
        let plain = LayerSketch(CGRect(x: 0, y: 0, width: 40, height: 40)) {
            $0.transform = there
        }
        plain.add(turned())
        let narrow = ScreenPicture(screen([plain]))
        #expect(narrow[11, 20] == 0xFFFF_FFFF && narrow[20, 20] == 0xFF00_FF00)
    }

    @Test("The opacity of a space counts for each sublayer by itself")
    func opacity() {
        let layer = space([LayerSketch(0, 0, 20, 20, .red), LayerSketch(10, 0, 20, 20, .red)])
        layer.properties.opacity = 0.5
        expectSame(
            [layer],
            [
                LayerSketch(0, 0, 20, 20, .red) { $0.opacity = 0.5 },
                LayerSketch(10, 0, 20, 20, .red) { $0.opacity = 0.5 },
            ])
    }

    // MARK: - Steps

    private func stepping(at rect: CGRect) -> LayerSketch {
        let images: [CGImage] = [0xFFFF_0000, 0xFF00_FF00].map { (color: UInt32) in
            let pixels = PixelBuffer(width: 1, height: 1)
            pixels[0, 0] = color
            return CGImage(pixels: pixels, isOpaque: true)
        }
        let layer = LayerSketch(rect)
        layer.animations = [
            RenderAnimation(
                timing: AnimationTiming(begin: 0, duration: 1),
                effect: .steps(
                    StepsEffect(
                        property: .contents, values: images.map { .contents(.image($0)) })))
        ]
        return layer
    }

    @Test("Contents that step ask for the frame in which they change, and for none out of sight")
    func steps() {
        let compositor = Compositor(width: 40, height: 40, scale: 1)
        let layer = stepping(at: CGRect(x: 0, y: 0, width: 10, height: 10))
        let root = screen([layer])
        let first = compositor.compose(root.tree(width: 40, height: 40, scale: 1), at: 0)
        #expect(abs((first.nextFrameTime ?? 0) - 0.5) < 1e-6)
        #expect(first.pixels[5, 5] == 0xFFFF_0000)
        let second = compositor.compose(root.tree(width: 40, height: 40, scale: 1), at: 0.5)
        #expect(second.nextFrameTime == 1 && second.pixels[5, 5] == 0xFF00_FF00)
        #expect(second.damage == [PixelRect(x: 0, y: 0, width: 10, height: 10)])
        layer.properties.position.x = 100
        let away = compositor.compose(root.tree(width: 40, height: 40, scale: 1), at: 0.6)
        #expect(away.nextFrameTime == nil)
        layer.properties.position.x = 10
        let back = compositor.compose(root.tree(width: 40, height: 40, scale: 1), at: 0.7)
        #expect(back.nextFrameTime == 1 && back.pixels[10, 5] == 0xFF00_FF00)
    }
}
