import CoreGraphics
import Foundation
import Testing

@testable import Compositor
@testable import RenderTree

@Suite struct LayerLawTests {
    @Test("A rectangle on whole pixels is crisp, one between pixels is antialiased")
    func edges() {
        let crisp = ScreenPicture(screen([LayerSketch(3, 4, 5, 6, .black)]))
        #expect(crisp.count(0xFF00_0000) == 30)
        #expect(crisp.count(0xFFFF_FFFF) == 40 * 40 - 30)
        let soft = ScreenPicture(screen([LayerSketch(3.5, 4, 5, 6, .black)]))
        #expect(soft.count(0xFF00_0000) == 24)
        #expect(soft[3, 5] == 0xFF7F_7F7F)
        #expect(soft[8, 5] == 0xFF7F_7F7F)
    }

    @Test("A third of a point is a whole pixel at scale 3")
    func thirds() {
        let third = LayerSketch(1.0 / 3, 2.0 / 3, 10 + 1.0 / 3, 5, .black)
        let picture = ScreenPicture(screen([third]), scale: 3)
        #expect(picture.count(0xFF00_0000) == 31 * 15)
        #expect(picture[1, 2] == 0xFF00_0000)
        #expect(picture[0, 2] == 0xFFFF_FFFF)
    }

    @Test("Opacity 0, hidden, and not being there look the same")
    func invisible() {
        func picture(_ change: (inout RenderProperties) -> Void) -> ScreenPicture {
            let layer = LayerSketch(5, 5, 20, 20, .red, change)
            layer.add(LayerSketch(5, 5, 30, 5, .blue))
            return ScreenPicture(screen([layer]))
        }
        let empty = ScreenPicture(screen([]))
        #expect(picture { $0.opacity = 0 }.difference(from: empty) == nil)
        #expect(picture { $0.isHidden = true }.difference(from: empty) == nil)
        #expect(picture { $0.transform = .scale(x: 0, y: 1) }.difference(from: empty) == nil)
        #expect(picture { _ in }.difference(from: empty) != nil)
    }

    @Test("Later siblings cover earlier ones, unless the z position says otherwise")
    func order() {
        let red = LayerSketch(0, 0, 20, 20, .red)
        let blue = LayerSketch(10, 10, 20, 20, .blue)
        #expect(ScreenPicture(screen([red, blue]))[15, 15] == 0xFF00_00FF)
        #expect(ScreenPicture(screen([blue, red]))[15, 15] == 0xFFFF_0000)
        red.properties.zPosition = 1
        #expect(ScreenPicture(screen([red, blue]))[15, 15] == 0xFFFF_0000)
        blue.properties.zPosition = 1
        #expect(ScreenPicture(screen([red, blue]))[15, 15] == 0xFF00_00FF)
    }

    @Test("Opacity applies to a layer and its sublayers as one picture, or to each alone")
    func groupOpacity() {
        func picture(allowsGroup: Bool) -> ScreenPicture {
            let layer = LayerSketch(0, 0, 20, 20, .red) {
                $0.opacity = 0.5
                $0.allowsGroupOpacity = allowsGroup
            }
            layer.add(LayerSketch(5, 5, 10, 10, .blue))
            return ScreenPicture(screen([layer]))
        }
        // Together: red does not shine through blue. Half of it is 128 of 255.
        #expect(picture(allowsGroup: true)[10, 10] == 0xFF7F_7FFF)
        #expect(picture(allowsGroup: true)[1, 1] == 0xFFFF_7F7F)
        let apart = picture(allowsGroup: false)[10, 10]
        #expect((apart >> 16) & 255 > apart >> 8 & 255)
    }

    @Test("Opacity applies to everything below a layer without a look of its own as one picture")
    func groupOpacityOfDescendants() {
        let fading = LayerSketch(0, 0, 20, 20, nil) { $0.opacity = 0.5 }
        let red = LayerSketch(0, 0, 20, 20, .red)
        fading.add(LayerSketch(0, 0, 20, 20, nil).add(red))
        #expect(ScreenPicture(screen([fading]))[10, 10] == 0xFFFF_7F7F)
        red.add(LayerSketch(5, 5, 10, 10, .blue))
        #expect(ScreenPicture(screen([fading]))[10, 10] == 0xFF7F_7FFF)
        #expect(ScreenPicture(screen([fading]))[1, 1] == 0xFFFF_7F7F)
    }

    @Test("A layer that masks to its bounds shows nothing of its sublayers outside")
    func masksToBounds() {
        func picture(masks: Bool) -> ScreenPicture {
            let layer = LayerSketch(10, 10, 10, 10, nil) { $0.masksToBounds = masks }
            layer.add(LayerSketch(-5, -5, 30, 30, .red))
            return ScreenPicture(screen([layer]))
        }
        #expect(picture(masks: true).count(0xFFFF_0000) == 100)
        #expect(picture(masks: false).count(0xFFFF_0000) == 900)
    }

    @Test("An opaque mask of the bounds and masking to bounds look the same")
    func maskOfBounds() {
        func layer() -> LayerSketch {
            let layer = LayerSketch(10, 10, 15, 12, .green)
            layer.add(LayerSketch(-5, 3, 30, 4, .red))
            return layer
        }
        let masked = layer()
        masked.setMask(LayerSketch(0, 0, 15, 12, .black))
        let bounded = layer()
        bounded.properties.masksToBounds = true
        #expect(
            ScreenPicture(screen([masked])).difference(from: ScreenPicture(screen([bounded])))
                == nil)
    }

    @Test("A mask without alpha hides everything, a half-transparent one is half an opacity")
    func maskAlpha() {
        let layer = LayerSketch(0, 0, 20, 20, .red)
        layer.setMask(LayerSketch(0, 0, 20, 20, .clear))
        #expect(ScreenPicture(screen([layer])).count(0xFFFF_FFFF) == 1600)
        layer.setMask(LayerSketch(0, 0, 20, 20, .black) { $0.opacity = 0.5 })
        #expect(ScreenPicture(screen([layer]))[10, 10] == 0xFFFF_7F7F)
    }

    @Test("A silhouette shows a layer and its sublayers as one shape of one colour")
    func silhouette() {
        let layer = LayerSketch(0, 0, 20, 20, .red) { $0.silhouette = .blue }
        layer.add(LayerSketch(10, 10, 20, 20, .green) { $0.opacity = 0.5 })
        let picture = ScreenPicture(screen([layer]))
        #expect(picture[5, 5] == 0xFF00_00FF && picture[15, 15] == 0xFF00_00FF)
        #expect(picture[25, 25] == 0xFF7F_7FFF)
        #expect(picture[35, 35] == 0xFFFF_FFFF)
    }

    @Test("Scrolling the bounds moves sublayers and leaves the background where it is")
    func boundsOrigin() {
        let list = LayerSketch(10, 10, 20, 20, .green) { $0.bounds.origin.y = 7 }
        list.add(LayerSketch(0, 10, 20, 2, .red))
        let picture = ScreenPicture(screen([list]))
        #expect(picture[10, 12] == 0xFF00_FF00)
        #expect(picture[10, 13] == 0xFFFF_0000)
        #expect(picture[10, 10] == 0xFF00_FF00)
        #expect(picture[10, 9] == 0xFFFF_FFFF)
    }

    @Test("The border lies on top of the sublayers, inside of the bounds")
    func border() {
        let layer = LayerSketch(10, 10, 20, 20, .green) {
            $0.borderWidth = 2
            $0.borderColor = .black
        }
        layer.add(LayerSketch(0, 0, 20, 20, .red))
        let picture = ScreenPicture(screen([layer]))
        #expect(picture[10, 10] == 0xFF00_0000)
        #expect(picture[11, 20] == 0xFF00_0000)
        #expect(picture[12, 20] == 0xFFFF_0000)
        #expect(picture[29, 29] == 0xFF00_0000)
        #expect(picture[9, 15] == 0xFFFF_FFFF)
    }

    @Test("Corners are cut only where the set names them, and turn with a mirrored layer")
    func maskedCorners() {
        let layer = LayerSketch(0, 0, 40, 40, .black) {
            $0.cornerRadius = 12
            $0.maskedCorners = [.minXMinY]
        }
        let root = LayerSketch(0, 0, 40, 40, .white)
        root.add(layer)
        let picture = ScreenPicture(root)
        #expect(picture[0, 0] == 0xFFFF_FFFF)
        for (x, y) in [(39, 0), (0, 39), (39, 39)] { #expect(picture[x, y] == 0xFF00_0000) }
        layer.properties.transform = .scale(x: -1, y: 1)
        let mirrored = ScreenPicture(root)
        #expect(mirrored[39, 0] == 0xFFFF_FFFF)
        #expect(mirrored[0, 0] == 0xFF00_0000)
    }

    @Test("A layer with its back to the eye is hidden when it is single-sided")
    func doubleSided() {
        func picture(angle: Double, isDoubleSided: Bool) -> ScreenPicture {
            ScreenPicture(
                screen([
                    LayerSketch(10, 10, 20, 20, .red) {
                        $0.transform = .rotation(angle: angle, x: 0, y: 1, z: 0)
                        $0.isDoubleSided = isDoubleSided
                    }
                ]))
        }
        #expect(picture(angle: .pi, isDoubleSided: true)[20, 20] == 0xFFFF_0000)
        #expect(picture(angle: .pi, isDoubleSided: false)[20, 20] == 0xFFFF_FFFF)
        #expect(picture(angle: 0.3, isDoubleSided: false)[20, 20] == 0xFFFF_0000)
    }

    @Test("A flipped layer turns the places of its sublayers upside down, not their pictures")
    func geometryFlipped() {
        let pixels = PixelBuffer(width: 1, height: 2)
        pixels[0, 0] = 0xFFFF_0000
        pixels[0, 1] = 0xFF00_00FF
        let image = CGImage(pixels: pixels, isOpaque: true)
        let layer = LayerSketch(0, 0, 40, 40, nil) { $0.isGeometryFlipped = true }
        layer.add(
            LayerSketch(0, 0, 10, 10, nil) {
                $0.contents = .image(image)
                $0.magnificationFilter = .nearest
            })
        let picture = ScreenPicture(screen([layer]))
        #expect(picture[5, 31] == 0xFFFF_0000)
        #expect(picture[5, 38] == 0xFF00_00FF)
        #expect(picture[5, 5] == 0xFFFF_FFFF)
    }
}
