import CoreImage
import Testing
import UIKit

@Suite("Images and their changes") @MainActor
struct ImageChangeTests {
    private let image = picture([
        [[255, 0, 0], [0, 255, 0], [0, 0, 255]],
        [[10, 20, 30], [100, 110, 120], [200, 210, 220]],
    ])

    @Test("All levels of a byte stay as they are")
    func levels() {
        let row: [[UInt8]] = (0...255).map { [$0, 255 - $0, $0, 255] }
        #expect(bytes(picture([row])) == row)
    }

    @Test("Moving and cropping keep pixels, and the extent follows")
    func movingAndCropping() {
        let moved = image.transformed(by: CGAffineTransform(translationX: 5, y: -3))
        #expect(moved.extent == CGRect(x: 5, y: -3, width: 3, height: 2))
        #expect(bytes(moved) == bytes(image))
        let cropped = image.cropped(to: CGRect(x: 1, y: 0, width: 9, height: 1))
        #expect(cropped.extent == CGRect(x: 1, y: 0, width: 2, height: 1))
        #expect(bytes(cropped) == [[100, 110, 120, 255], [200, 210, 220, 255]])
        #expect(pixel(cropped, 0, 0) == [0, 0, 0, 0])
    }

    // By EXIF: 6 is shown turned clockwise, so that the left column from the bottom becomes the upper row.
    @Test("An orientation turns the image with its corner at the origin")
    func orientation() {
        let right = image.oriented(.right)
        #expect(right.extent == CGRect(x: 0, y: 0, width: 2, height: 3))
        #expect(Array(bytes(right)[0..<2]) == [[10, 20, 30, 255], [255, 0, 0, 255]])
        let down = image.oriented(forExifOrientation: 3)
        #expect(bytes(down)[0] == [200, 210, 220, 255])
        #expect(bytes(image.oriented(.upMirrored))[0] == [0, 0, 255, 255])
        #expect(bytes(image.oriented(.left))[0] == [0, 0, 255, 255])
        #expect(bytes(image.oriented(.leftMirrored))[1] == [10, 20, 30, 255])
    }

    @Test("A clamped image is infinite and repeats its edges")
    func clamping() {
        let clamped = image.clampedToExtent()
        #expect(clamped.extent.isInfinite)
        #expect(pixel(clamped, -50, 90) == [255, 0, 0, 255])
        #expect(pixel(clamped, 40, -4) == [200, 210, 220, 255])
    }

    @Test("A colour is an infinite image, of which a context makes no picture")
    func color() {
        let color = CIImage(color: CIColor(red: 1, green: 0.6, blue: 0))
        #expect(color.extent.isInfinite)
        #expect(pixel(color, -1000, 4000) == [255, 153, 0, 255])
        #expect(CIContext().createCGImage(color, from: color.extent) == nil)
        #expect(UIImage(ciImage: color).cgImage == nil)
        #expect(CIImage.empty().extent.isNull)
    }

    @Test("Enlarging takes the means of pixels, or the nearest ones")
    func sampling() {
        let pair = picture([[[0, 0, 0], [255, 255, 255]]]).clampedToExtent()
        let scale = CGAffineTransform(scaleX: 4, y: 4)
        #expect(abs(linear(pair.transformed(by: scale), 3, 0)[0] - 0.375) < 0.001)
        let nearest = pair.samplingNearest().transformed(by: scale)
        #expect(pixel(nearest, 3, 0) == [0, 0, 0, 255])
        #expect(pixel(nearest, 4, 0) == [255, 255, 255, 255])
    }

    @Test("An image of UIKit gives its pixels, and remembers the image that it was made of")
    func images() throws {
        let renderer = UIGraphicsImageRenderer(
            size: CGSize(width: 4, height: 2),
            format: {
                let format = UIGraphicsImageRendererFormat()
                format.scale = 1
                return format
            }())
        let drawn = renderer.image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        }
        let image = try #require(CIImage(image: drawn))
        #expect(drawn.ciImage == nil)
        #expect(image.extent == CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(pixel(image, 0, 1) == [0, 0, 255, 255])
        #expect(pixel(image, 0, 0) == [0, 0, 0, 0])
        let made = UIImage(ciImage: image, scale: 2, orientation: .right)
        #expect(made.ciImage === image)
        #expect(made.size == CGSize(width: 1, height: 2))
        #expect(CIImage(image: made)?.extent == image.extent)
    }

    @Test("Files are read, written and turned by their orientation")
    func files() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let context = CIContext()
        let data = try #require(
            context.pngRepresentation(of: image, format: .RGBA8, colorSpace: space))
        let read = try #require(CIImage(data: data))
        #expect(bytes(read) == bytes(image))
        #expect(CIImage(data: Data("no picture".utf8)) == nil)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("coreimage.jpg")
        try context.writeJPEGRepresentation(
            of: plain(8, 8, [200, 100, 50]), to: url, colorSpace: space)
        let photo = try #require(CIImage(contentsOf: url))
        try FileManager.default.removeItem(at: url)
        #expect(abs(Int(pixel(photo, 4, 4)[0]) - 200) < 5)
        let turned = try #require(
            CIImage(
                data: data,
                options: [
                    .applyOrientationProperty: true,
                    .properties: ["Orientation": NSNumber(value: 6)],
                ]))
        #expect(turned.extent.size == CGSize(width: 2, height: 3))
        #expect(CIImage(contentsOf: URL(fileURLWithPath: "/nowhere.png")) == nil)
    }

    @Test("A picture has the pixels of a rectangle, also outside of the image")
    func pictures() throws {
        let picture = try #require(
            CIContext().createCGImage(image, from: CGRect(x: -1, y: 0, width: 2, height: 1)))
        #expect(picture.width == 2 && picture.height == 1)
        #expect(bytes(CIImage(cgImage: picture)) == [[0, 0, 0, 0], [10, 20, 30, 255]])
        #expect(CIImage(cgImage: picture).cgImage === picture)
        #expect(image.cgImage == nil)
    }

    @Test("Properties can be replaced, and colours have names and texts")
    func values() {
        let named = image.settingProperties(["key": 3])
        #expect(named.properties["key"] as? Int == 3)
        #expect(image.properties.isEmpty)
        #expect(UIColor(ciColor: .red) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(CIColor(string: "0.5 0.25 1") == CIColor(red: 0.5, green: 0.25, blue: 1))
        #expect(CIVector(string: "[1 2.5 -3]") == CIVector(x: 1, y: 2.5, z: -3))
        #expect(CIVector(x: 1, y: 2).stringRepresentation == "[1 2]")
        let turn = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(CIVector(cgAffineTransform: turn).cgAffineTransformValue == turn)
    }
}
