import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Image renderers")
struct UIGraphicsImageRendererTests {
    @Test("The format has scale and opacity, and is the renderer's own")
    func formats() {
        let format = UIGraphicsImageRendererFormat()
        #expect(!format.opaque)
        format.scale = 2
        format.opaque = true
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1), format: format)
        format.scale = 5
        let image = renderer.image { _ in }
        #expect(image.scale == 2 && image.size == CGSize(width: 3, height: 1))
        #expect(image.pixel(0, 0) == 0xFF00_0000)
        #expect(renderer.format.bounds == CGRect(x: 0, y: 0, width: 3, height: 1))
        #expect(renderer.allowsImageOutput)
        #expect(
            UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 1)).scale == 1)
    }

    @Test("The origin of the bounds is the top left of the image")
    func bounds() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(
            bounds: CGRect(x: 10, y: 20, width: 2, height: 2), format: format
        ).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 11, y: 20, width: 1, height: 1))
        }
        #expect(image.pixelRows == [[0, 0xFFFF_0000], [0, 0]])
    }

    @Test("Each drawing begins with nothing and leaves no context behind")
    func independence() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format)
        let first = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIGraphicsPushContext(context.cgContext)
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
        }
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(first.pixel(0, 0) == 0xFFFF_0000)
        #expect(renderer.image { _ in }.pixel(0, 0) == 0)
    }

    @Test("The image so far is what was drawn so far")
    func currentImage() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image {
            let before = $0.currentImage
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(before.pixel(0, 0) == 0)
            #expect($0.currentImage.pixel(0, 0) == 0xFFFF_0000)
        }
    }

    @Test("A stroked rectangle is inside, one point wide")
    func strokes() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format)
            .image {
                UIColor.blue.setStroke()
                $0.stroke(CGRect(x: 0, y: 0, width: 3, height: 3))
            }
        let ink: UInt32 = 0xFF00_00FF
        #expect(image.pixelRows == [[ink, ink, ink], [ink, 0, ink], [ink, ink, ink]])
    }

    @Test("Files are what the image would be")
    func files() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format)
        let draw: UIGraphicsImageRenderer.DrawingActions = {
            UIColor.blue.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        #expect(UIImage(data: renderer.pngData(actions: draw))?.pixel(4, 4) == 0xFF00_00FF)
        let jpeg = try #require(
            UIImage(data: renderer.jpegData(withCompressionQuality: 1, actions: draw)))
        #expect(jpeg.pixel(4, 4) & 255 > 250)
    }
}
