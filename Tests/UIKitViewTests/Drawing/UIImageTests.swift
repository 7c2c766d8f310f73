import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Images")
struct UIImageTests {
    private let a: UInt32 = 0xFFAA_0000
    private let b: UInt32 = 0xFF00_BB00
    private let c: UInt32 = 0xFF00_00CC

    @Test("An image without a picture has no size")
    func empty() {
        let image = UIImage()
        #expect(image.size == .zero && image.cgImage == nil && image.scale == 1)
        #expect(image.pngData() == nil && image.jpegData(compressionQuality: 1) == nil)
        #expect(image.preparingForDisplay() == nil)
    }

    @Test("The size is the pixels by the scale, turned with the orientation")
    func size() throws {
        let picture = try #require(UIImage.pixels([[a, b, c]]).cgImage)
        let image = UIImage(cgImage: picture, scale: 2, orientation: .right)
        #expect(image.size == CGSize(width: 0.5, height: 1.5))
        #expect(UIImage(cgImage: picture, scale: 0, orientation: .up).scale == 1)
        #expect(UIImage(cgImage: picture, scale: .nan, orientation: .up).scale == 1)
        #expect(UIImage(cgImage: picture).size == CGSize(width: 3, height: 1))
    }

    @Test(
        "Every orientation shows the picture rotated as its name says",
        arguments: [
            (UIImage.Orientation.up, [[1, 2], [3, 4], [5, 6]]),
            (.down, [[6, 5], [4, 3], [2, 1]]),
            (.left, [[2, 4, 6], [1, 3, 5]]),
            (.right, [[5, 3, 1], [6, 4, 2]]),
            (.upMirrored, [[2, 1], [4, 3], [6, 5]]),
            (.downMirrored, [[5, 6], [3, 4], [1, 2]]),
            (.leftMirrored, [[1, 3, 5], [2, 4, 6]]),
            (.rightMirrored, [[6, 4, 2], [5, 3, 1]]),
        ] as [(UIImage.Orientation, [[UInt32]])])
    func orientations(orientation: UIImage.Orientation, expected: [[UInt32]]) throws {
        let rows: [[UInt32]] = [[1, 2], [3, 4], [5, 6]].map { row in row.map { 0xFF00_0000 | $0 } }
        let picture = try #require(UIImage.pixels(rows).cgImage)
        let image = UIImage(cgImage: picture, scale: 1, orientation: orientation)
        let wanted = expected.map { row in row.map { 0xFF00_0000 | $0 } }
        #expect(image.pixelRows == wanted)
        let shown = drawn(image.size.width, image.size.height) { image.draw(at: .zero) }
        #expect(shown.pixelRows == wanted)
    }

    @Test("Exif's numbers are those of the orientations, and mirroring twice is nothing")
    func orientationNumbers() {
        for number in 1...8 {
            #expect(UIImage.Orientation(exif: number).exif == number)
            let orientation = UIImage.Orientation(exif: number)
            #expect(orientation.mirrored.mirrored == orientation)
        }
        #expect(UIImage.Orientation(exif: 0) == .up && UIImage.Orientation(exif: 99) == .up)
        let image = UIImage.pixels([[a, b]])
        #expect(image.withHorizontallyFlippedOrientation().pixelRows == [[b, a]])
    }

    @Test("Drawing stretches, mixes and fades")
    func drawing() {
        let image = UIImage.pixels([[a]])
        let result = drawn(3, 1) {
            image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 1))
            image.draw(at: CGPoint(x: 2, y: 0), blendMode: .normal, alpha: 0.5)
        }
        #expect(result.pixelRows == [[a, a, 0x8055_0000]])
    }

    @Test("Drawing upright keeps the first row on top")
    func upright() {
        let image = UIImage.pixels([[a], [b], [c]])
        #expect(drawn(1, 3) { image.draw(at: .zero) }.pixelRows == [[a], [b], [c]])
    }

    @Test("A template is drawn in the fill colour through its opacity")
    func templates() {
        let image = UIImage.pixels([[a, 0x8040_0000, 0]]).withRenderingMode(.alwaysTemplate)
        #expect(image.renderingMode == .alwaysTemplate)
        let result = drawn(3, 1) {
            UIColor.blue.setFill()
            image.draw(at: .zero)
        }
        #expect(result.pixelRows == [[0xFF00_00FF, 0x8000_0080, 0]])
    }

    @Test("A tint replaces the colours and keeps the opacity, following the traits")
    func tints() {
        let image = UIImage.pixels([[a, 0x8040_0000]])
        #expect(image.withTintColor(.green).pixelRows == [[0xFF00_FF00, 0x8000_8000]])
        let dynamic = image.withTintColor(.label, renderingMode: .alwaysOriginal)
        #expect(dynamic.renderingMode == .alwaysOriginal)
        UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
            #expect(dynamic.pixel(0, 0) == 0xFF00_0000)
        }
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(dynamic.pixel(0, 0) == .max)
        }
    }

    @Test("Margins keep their size and the middle is stretched or repeated")
    func resizable() {
        let image = UIImage.pixels([[a, b, c, a]])
        let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let tiled = image.resizableImage(withCapInsets: insets)
        #expect(tiled.resizingMode == .tile && tiled.capInsets == insets)
        let wide = drawn(7, 1) { tiled.draw(in: CGRect(x: 0, y: 0, width: 7, height: 1)) }
        #expect(wide.pixelRows == [[a, b, c, b, c, b, a]])
        let stretched = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
        let stretch = drawn(8, 1) { stretched.draw(in: CGRect(x: 0, y: 0, width: 8, height: 1)) }
        #expect(stretch.pixel(0, 0) == a && stretch.pixel(7, 0) == a)
        #expect(stretch.pixel(1, 0) == b && stretch.pixel(6, 0) == c)
    }

    @Test("Variants differ in what they are named for, and share the rest")
    func variants() {
        let image = UIImage.pixels([[a, b], [b, a]], scale: 2)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(image.withAlignmentRectInsets(insets).alignmentRectInsets == insets)
        #expect(
            image.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
        #expect(!image.flipsForRightToLeftLayoutDirection && !image.hasBaseline)
        let based = image.withBaselineOffset(fromBottom: 3)
        #expect(based.baselineOffsetFromBottom == 3 && based.hasBaseline)
        #expect(!based.imageWithoutBaseline().hasBaseline)
        #expect(based.cgImage === image.cgImage && based.scale == 2)
        let cap = image.stretchableImage(withLeftCapWidth: 0, topCapHeight: 0)
        #expect(cap.leftCapWidth == 0 && cap.resizingMode == .stretch)
    }

    @Test("Equal images have the same bitmap and attributes")
    func equality() throws {
        let picture = try #require(UIImage.pixels([[a]]).cgImage)
        let image = UIImage(cgImage: picture)
        #expect(image == UIImage(cgImage: picture) && image.hash == UIImage(cgImage: picture).hash)
        #expect(image != UIImage(cgImage: picture, scale: 2, orientation: .up))
        #expect(image != image.withRenderingMode(.alwaysOriginal))
        #expect(image != UIImage.pixels([[a]]))
    }

    @Test("Animations have images and a duration")
    func animations() {
        let frames = [UIImage.pixels([[a]]), UIImage.pixels([[b]])]
        let image = UIImage.animatedImage(with: frames, duration: 2)
        #expect(image?.images == frames && image?.duration == 2)
        #expect(image?.size == CGSize(width: 1, height: 1) && image?.pixel(0, 0) == a)
        #expect(UIImage.animatedImage(with: frames, duration: 0)?.duration == 2.0 / 30)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        let shown = drawn(1, 1) { image?.draw(at: .zero) }
        #expect(shown.pixel(0, 0) == a)
    }

    @Test("A thumbnail has the size that was asked for")
    func thumbnails() async {
        let image = UIImage.pixels([[a, a], [a, a]], scale: 1)
        let small = image.preparingThumbnail(of: CGSize(width: 1, height: 1))
        #expect(small?.pixelRows == [[a]])
        #expect(image.preparingThumbnail(of: .zero) == nil)
        let other = await image.byPreparingThumbnail(ofSize: CGSize(width: 1, height: 1))
        #expect(other?.size == CGSize(width: 1, height: 1))
        #expect(await image.byPreparingForDisplay === image)
    }

    @Test("Descriptions contain size and rendering mode")
    func description() {
        let text = "\(UIImage.pixels([[a, b]]))"
        #expect(text.hasPrefix("<UIImage:0x"))
        #expect(text.hasSuffix(" anonymous {2, 1} renderingMode=automatic>"))
    }
}
