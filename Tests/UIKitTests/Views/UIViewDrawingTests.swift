import Testing
import UIKitTesting
@testable import UIKit

@MainActor
@Suite("UIView: drawing", .serialized, .usesApplication)
struct UIViewDrawingTests {
    private final class Drawing: UIView {
        var count = 0
        override func draw(_ rect: CGRect) {
            count += 1
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 10))
        }
    }

    private func picture(of view: UIView) throws -> PixelBuffer {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
            view.layer.render(in: $0.cgContext)
        }
        return try #require(image.cgImage).pixels
    }

    @Test("A view draws once for each time it was asked to")
    func once() throws {
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .white
        _ = try picture(of: view)
        _ = try picture(of: view)
        #expect(view.count == 1)
        view.setNeedsDisplay()
        _ = try picture(of: view)
        #expect(view.count == 2)
    }

    @Test("What is drawn is above the background")
    func content() throws {
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .white
        let pixels = try picture(of: view)
        #expect(pixels[2, 5] == 0xFFFF_0000)
        #expect(pixels[7, 5] == 0xFFFF_FFFF)
    }

    @Test("An opaque view without a background is black where it draws nothing")
    func opaque() throws {
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(try picture(of: view)[7, 5] == 0xFF00_0000)
        view.isOpaque = false
        #expect(try picture(of: view)[7, 5] == 0)
        view.isOpaque = true
        view.backgroundColor = .clear
        #expect(try picture(of: view)[7, 5] == 0)
    }

    @Test("A view that does not draw has no content of its own")
    func plain() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.setNeedsDisplay()
        #expect(try picture(of: view)[7, 5] == 0)
        #expect(view.layer.contents == nil)
    }

    @Test("Drawing sees the traits of the view")
    func traits() throws {
        final class Dynamic: UIView {
            override func draw(_ rect: CGRect) {
                UIColor { $0.userInterfaceStyle == .dark ? .white : .black }.setFill()
                UIRectFill(bounds)
            }
        }
        let view = Dynamic(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.overrideUserInterfaceStyle = .dark
        #expect(try picture(of: view)[5, 5] == 0xFFFF_FFFF)
        view.overrideUserInterfaceStyle = .light
        #expect(try picture(of: view)[5, 5] == 0xFF00_0000)
    }

    @Test("A snapshot shows what the view showed, and stays")
    func snapshot() throws {
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .white
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(snapshot.frame == view.bounds)
        view.backgroundColor = .blue
        let pixels = try picture(of: snapshot)
        #expect(pixels[2, 5] == 0xFFFF_0000)
        #expect(pixels[7, 5] == 0xFFFF_FFFF)
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    }

    @Test("A hierarchy is drawn into the current context, scaled to the rectangle")
    func drawHierarchy() throws {
        let view = Drawing(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
        view.backgroundColor = .white
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(
            size: CGSize(width: 20, height: 20), format: format
        ).image { _ in
            #expect(
                view.drawHierarchy(
                    in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: true))
        }
        let pixels = try #require(image.cgImage).pixels
        #expect(pixels[5, 15] == 0xFFFF_0000)
        #expect(pixels[15, 15] == 0xFFFF_FFFF)
        #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
    }
}
