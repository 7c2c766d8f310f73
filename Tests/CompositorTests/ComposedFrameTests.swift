import CoreGraphics
import Foundation
import Testing

@testable import Compositor
@testable import RenderTree

@Suite struct ComposedFrameTests {
    private let size = CGSize(width: 100, height: 200)

    private func compose(
        _ compositor: Compositor, _ root: LayerSketch, at time: TimeInterval = 0
    ) -> ComposedFrame {
        compositor.compose(RenderTree(root: root.node, size: size, scale: 1), at: time)
    }

    @Test("The first frame damages the whole screen, the same tree again damages nothing")
    func unchanged() {
        let compositor = Compositor(width: 100, height: 200, scale: 1)
        let root = LayerSketch(0, 0, 100, 200, .white)
        let whole = PixelRect(x: 0, y: 0, width: 100, height: 200)
        #expect(compose(compositor, root).damage == [whole])
        let again = compose(compositor, root, at: 5)
        #expect(again.damage.isEmpty)
        #expect(again.copies.isEmpty)
        #expect(again.nextFrameTime == nil)
    }

    @Test("A changed layer damages its own rectangle, a moved one both places")
    func changes() {
        let compositor = Compositor(width: 100, height: 200, scale: 1)
        let root = LayerSketch(0, 0, 100, 200, .white)
        let layer = LayerSketch(10, 20, 30, 40, .red)
        root.add(layer)
        _ = compose(compositor, root)
        layer.properties.backgroundColor = .blue
        #expect(
            compose(compositor, root).damage == [PixelRect(x: 10, y: 20, width: 30, height: 40)])
        layer.properties.position.y += 100
        #expect(
            compose(compositor, root).damage == [
                PixelRect(x: 10, y: 20, width: 30, height: 40),
                PixelRect(x: 10, y: 120, width: 30, height: 40),
            ])
    }

    @Test("A change that cannot be seen damages nothing")
    func invisibleChange() {
        let compositor = Compositor(width: 100, height: 200, scale: 1)
        let root = LayerSketch(0, 0, 100, 200, .white)
        let layer = LayerSketch(10, 20, 30, 40, .red) { $0.isHidden = true }
        root.add(layer)
        _ = compose(compositor, root)
        layer.properties.backgroundColor = .blue
        #expect(compose(compositor, root).damage.isEmpty)
        layer.properties.position.x += 500
        layer.properties.isHidden = false
        #expect(compose(compositor, root).damage.isEmpty)
    }

    private func table() -> (root: LayerSketch, list: LayerSketch) {
        let root = LayerSketch(0, 0, 100, 200, .white)
        let list = LayerSketch(0, 0, 100, 200, .white) { $0.masksToBounds = true }
        for index in 0..<30 {
            let row = LayerSketch(0, Double(index) * 20, 100, 20, nil)
            let shade = Double(index) / 30
            row.add(
                LayerSketch(
                    5, 3, 50, 14, RenderColor(red: shade, green: 1 - shade, blue: 0.5)))
            list.add(row)
        }
        root.add(list)
        return (root, list)
    }

    @Test("Scrolling by whole pixels moves what stays and damages what appears")
    func scrolling() {
        let compositor = Compositor(width: 100, height: 200, scale: 1)
        let (root, list) = table()
        _ = compose(compositor, root)
        list.properties.bounds.origin.y += 8
        let frame = compose(compositor, root)
        #expect(
            frame.copies == [
                ScrollCopy(target: PixelRect(x: 0, y: 0, width: 100, height: 192), dx: 0, dy: -8)
            ])
        #expect(frame.damage.reduce(0) { $0 + $1.area } <= 100 * 8)
    }

    @Test("A translucent bar over a scrolled list is painted again, the rest is moved")
    func scrollingUnderBar() {
        let compositor = Compositor(width: 100, height: 200, scale: 1)
        let (root, list) = table()
        root.add(
            LayerSketch(0, 0, 100, 40, RenderColor(red: 1, green: 1, blue: 1, alpha: 0.8)))
        _ = compose(compositor, root)
        list.properties.bounds.origin.y -= 5
        let frame = compose(compositor, root)
        #expect(
            frame.copies == [
                ScrollCopy(target: PixelRect(x: 0, y: 45, width: 100, height: 155), dx: 0, dy: 5)
            ])
        #expect(frame.damage.contains { $0.contains(PixelRect(x: 5, y: 3, width: 50, height: 37)) })
        #expect(frame.damage.reduce(0) { $0 + $1.area } <= 100 * 45)
    }

    @Test("Scrolling by part of a pixel paints the list again")
    func scrollingByFractions() {
        let compositor = Compositor(width: 100, height: 200, scale: 1)
        let (root, list) = table()
        _ = compose(compositor, root)
        list.properties.bounds.origin.y += 0.5
        let frame = compose(compositor, root)
        #expect(frame.copies.isEmpty)
        #expect(!frame.damage.isEmpty)
    }

    @Test("A picture behind everything that is no flat colour keeps a list from being moved")
    func scrollingOverPicture() {
        let compositor = Compositor(width: 100, height: 200, scale: 1)
        let (root, list) = table()
        list.properties.backgroundColor = nil
        root.add(LayerSketch(20, 20, 60, 100, .blue), at: 0)
        _ = compose(compositor, root)
        list.properties.bounds.origin.y += 8
        let frame = compose(compositor, root)
        for copy in frame.copies {
            #expect(!copy.target.intersects(PixelRect(x: 20, y: 20, width: 60, height: 100)))
            #expect(!copy.source.intersects(PixelRect(x: 20, y: 20, width: 60, height: 100)))
        }
    }

    @Test("While an animation runs the next frame is due at once, after it none is")
    func nextFrameTime() {
        let compositor = Compositor(width: 100, height: 200, scale: 1)
        let root = LayerSketch(0, 0, 100, 200, .white)
        let layer = LayerSketch(0, 0, 10, 10, .red)
        layer.animations = [
            RenderAnimation(
                timing: AnimationTiming(begin: 2, duration: 1),
                effect: .basic(
                    BasicEffect(property: .positionX, from: .number(5), to: .number(85))))
        ]
        root.add(layer)
        #expect(compose(compositor, root, at: 0).nextFrameTime == 2)
        let middle = compose(compositor, root, at: 2.5)
        #expect(middle.nextFrameTime == 2.5)
        #expect(middle.pixels[45, 5] == 0xFFFF_0000)
        let end = compose(compositor, root, at: 3)
        #expect(end.nextFrameTime == nil)
        #expect(end.pixels[5, 5] == 0xFFFF_0000)
        #expect(end.pixels[45, 5] == 0xFFFF_FFFF)
    }

    @Test("A layer's own clock slows its animations down and stops them")
    func layerTime() {
        let root = LayerSketch(0, 0, 100, 200, .white)
        let layer = LayerSketch(0, 0, 10, 10, .red)
        layer.animations = [
            RenderAnimation(
                timing: AnimationTiming(begin: 0, duration: 1),
                effect: .basic(
                    BasicEffect(property: .positionX, from: .number(5), to: .number(85))))
        ]
        root.add(layer)
        let slow = Compositor(width: 100, height: 200, scale: 1)
        root.properties.time.speed = 0.5
        #expect(compose(slow, root, at: 1).pixels[45, 5] == 0xFFFF_0000)
        root.properties.time = LayerTime(begin: 0, speed: 0, offset: 0.5)
        let stopped = compose(slow, root, at: 17)
        #expect(stopped.pixels[45, 5] == 0xFFFF_0000)
        #expect(stopped.nextFrameTime == nil)
    }

    @Test("A layer whose time runs backwards asks for frames from the end to the beginning")
    func backwardTime() {
        let root = LayerSketch(0, 0, 100, 200, .white)
        let layer = LayerSketch(0, 0, 10, 10, .red) {
            $0.time = LayerTime(begin: 0, speed: -1, offset: 10)
        }
        layer.animations = [
            RenderAnimation(
                timing: AnimationTiming(begin: 2, duration: 1),
                effect: .steps(
                    StepsEffect(property: .positionX, values: [.number(25), .number(85)])))
        ]
        root.add(layer)
        let compositor = Compositor(width: 100, height: 200, scale: 1)
        #expect(compose(compositor, root, at: 0).nextFrameTime == 7)
        let second = compose(compositor, root, at: 7.25)
        #expect(second.pixels[85, 5] == 0xFFFF_0000 && second.nextFrameTime == 7.25)
        let first = compose(compositor, root, at: 7.75)
        #expect(first.pixels[25, 5] == 0xFFFF_0000 && first.nextFrameTime == 7.75)
        #expect(compose(compositor, root, at: 8.5).nextFrameTime == nil)
    }

    @Test("A backdrop shows its surroundings blurred and follows what changes behind it")
    func backdrop() {
        let compositor = Compositor(width: 100, height: 200, scale: 1)
        let root = LayerSketch(0, 0, 100, 200, .white)
        let behind = LayerSketch(0, 0, 50, 200, .black)
        let bar = LayerSketch(0, 50, 100, 40, nil) {
            $0.backdrop = BackdropEffect(blurRadius: 6)
        }
        let label = LayerSketch(40, 60, 20, 20, .red)
        for layer in [behind, bar, label] { root.add(layer) }
        let first = compose(compositor, root)
        let grey = first.pixels[50, 55] & 255
        #expect(grey > 60 && grey < 200)
        #expect(first.pixels[5, 70] == 0xFF00_0000)
        // A change in front of the bar leaves the blur alone.
        label.properties.backgroundColor = .blue
        let front = compose(compositor, root)
        #expect(front.damage == [PixelRect(x: 40, y: 60, width: 20, height: 20)])
        // A change behind it blurs all of the bar again.
        behind.properties.bounds.size.width = 60
        let back = compose(compositor, root)
        #expect(
            back.damage.contains { $0.contains(PixelRect(x: 0, y: 50, width: 100, height: 40)) })
    }

    @Test("A backdrop that fades lets what lies behind it through")
    func fadingBackdrop() {
        let compositor = Compositor(width: 100, height: 200, scale: 1)
        let root = LayerSketch(0, 0, 100, 200, .white)
        let behind = LayerSketch(0, 0, 50, 200, .black)
        let bar = LayerSketch(0, 50, 100, 40, nil) {
            $0.backdrop = BackdropEffect(blurRadius: 0, tint: .red)
        }
        for layer in [behind, bar] { root.add(layer) }
        #expect(compose(compositor, root).pixels[5, 70] == 0xFFFF_0000)
        bar.properties.opacity = 0.2
        let faded = compose(compositor, root).pixels
        #expect(faded[5, 70] == 0xFF33_0000)
        #expect(faded[95, 70] == 0xFFFF_CCCC)
        // The picture is kept while the layer fades, and made again with what lies behind.
        behind.properties.bounds.size.width = 60
        bar.properties.opacity = 1
        bar.properties.backdrop?.tint = RenderColor(red: 1, green: 0, blue: 0, alpha: 0.2)
        #expect(compose(compositor, root).pixels[53, 70] == 0xFF33_0000)
    }

    @Test("A wide blur changes evenly from pixel to pixel, whatever part of it is painted")
    func evenBlur() {
        let root = LayerSketch(0, 0, 600, 600, .white)
        let edge = LayerSketch(0, 0, 300, 600, .black)
        let blur = LayerSketch(0, 0, 600, 600, nil) {
            $0.backdrop = BackdropEffect(blurRadius: 90)
        }
        for layer in [edge, blur] { root.add(layer) }
        let compositor = Compositor(width: 600, height: 600, scale: 1)
        let tree = RenderTree(
            root: root.node, size: CGSize(width: 600, height: 600), scale: 1)
        let row = compositor.compose(tree, at: 0).pixels.row(300)
        for x in 20..<580 {
            let grey = Int(row[x] & 255)
            #expect(abs(Int(row[x + 1] & 255) - grey) <= 2)
            // The Gaussian's integral, by its error function.
            let wanted = 255 * (0.5 + 0.5 * erf((Double(x) + 0.5 - 300) / (90 * 2.squareRoot())))
            if (150..<450).contains(x) { #expect(abs(Double(grey) - wanted) < 5, "at \(x)") }
        }
    }

    @Test("A node renders into a buffer through a transform, without its own place")
    func rendering() {
        let layer = LayerSketch(30, 40, 10, 10, .red) { $0.opacity = 0.5 }
        let pixels = PixelBuffer(width: 30, height: 30)
        Compositor.render(
            layer.node, into: pixels,
            transform: CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 4, ty: 6), at: 0)
        #expect(pixels[3, 6] == 0)
        #expect(pixels[4, 6] == 0x8080_0000)
        #expect(pixels[23, 25] == 0x8080_0000)
        #expect(pixels[24, 25] == 0)
    }
}
