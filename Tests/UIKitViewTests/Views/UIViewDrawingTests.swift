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

    // The project mandelbrot of the book Programming iOS shows by it that the view was drawn once.
    @Test("A view that changes its background's colour while it draws is drawn once")
    func colorWhileDrawing() {
        final class Alternating: UIView {
            var count = 0
            override func draw(_ rect: CGRect) {
                count += 1
                backgroundColor = count % 2 == 0 ? .green : .red
            }
        }
        let app = TestApplication()
        let view = Alternating(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .green
        app.show(view)
        app.advance(by: 1)
        #expect(view.count == 1 && view.backgroundColor == .red)
        view.setNeedsDisplay()
        app.advance(by: 1)
        #expect(view.count == 2 && view.backgroundColor == .green)
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
    }

    @Test("A snapshot of a view without a size has that size and no content")
    func emptySnapshot() throws {
        for size in [CGSize.zero, CGSize(width: 10, height: 0), CGSize(width: 0, height: 10)] {
            let view = Drawing(frame: CGRect(origin: CGPoint(x: 5, y: 5), size: size))
            for afterUpdates in [true, false] {
                let snapshot = try #require(view.snapshotView(afterScreenUpdates: afterUpdates))
                #expect(snapshot.frame == CGRect(origin: .zero, size: size))
                let part = view.resizableSnapshotView(
                    from: view.bounds, afterScreenUpdates: afterUpdates,
                    withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
                #expect(part?.frame.size == size)
            }
        }
    }

    @Test("A snapshot has the pixels of a bitmap of the view", arguments: [false, true])
    func snapshotPixels(isWindow: Bool) throws {
        let view = Self.makeScreen()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        if isWindow {
            window.isHidden = false
            window.addSubview(view)
        }
        defer { window.isHidden = true }
        let rect = CGRect(x: 4, y: 6, width: 30, height: 20)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let bitmap = UIGraphicsImageRenderer(size: rect.size, format: format).image {
            $0.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            view.layer.render(in: $0.cgContext)
        }
        let snapshot = try #require(
            view.resizableSnapshotView(
                from: rect, afterScreenUpdates: true, withCapInsets: .zero))
        #expect(snapshot.subviews.isEmpty)
        let (expected, found) = (try #require(bitmap.cgImage).pixels, try picture(of: snapshot))
        for y in 0..<20 {
            for x in 0..<30 { #expect(found[x, y] == expected[x, y], "at \(x), \(y)") }
        }
    }

    /// Rounded, turned, blended and blurred content that sticks out of its view.
    private static func makeScreen() -> UIView {
        let view = UIView(frame: CGRect(x: 3, y: 4, width: 40, height: 30))
        view.backgroundColor = .white
        view.layer.cornerRadius = 6
        view.layer.shadowOpacity = 0.5
        let turned = UIView(frame: CGRect(x: 20, y: 5, width: 30, height: 8))
        turned.backgroundColor = .red
        turned.transform = CGAffineTransform(rotationAngle: 0.4)
        turned.alpha = 0.7
        let blended = UIView(frame: CGRect(x: 5, y: 5, width: 12, height: 12))
        blended.backgroundColor = .green
        blended.layer.compositingFilter = "multiplyBlendMode"
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        blur.frame = CGRect(x: 10, y: 12, width: 20, height: 10)
        for subview in [turned, blended, blur] { view.addSubview(subview) }
        return view
    }

    @Test("A snapshot of the screen shows neither later changes nor those not drawn yet")
    func screenSnapshot() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 10))
        view.backgroundColor = .red
        inner.backgroundColor = .green
        view.addSubview(inner)
        let app = TestApplication()
        app.show(view)
        inner.backgroundColor = .blue
        let before = try #require(view.snapshotView(afterScreenUpdates: false))
        let after = try #require(view.snapshotView(afterScreenUpdates: true))
        inner.backgroundColor = .white
        #expect(try picture(of: before)[2, 5] == 0xFF00_FF00)
        #expect(try picture(of: after)[2, 5] == 0xFF00_00FF)
        #expect(try picture(of: after)[7, 5] == 0xFFFF_0000)
        view.removeFromSuperview()
        #expect(try picture(of: before)[2, 5] == 0xFF00_FF00)
    }

    @Test("A snapshot of a moving view shows where it was, and stands still")
    func movingSnapshot() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        inner.backgroundColor = .green
        view.addSubview(inner)
        let app = TestApplication()
        app.show(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            inner.frame.origin.x = 10
        }
        app.advance(by: 0.5)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        app.advanceToRest()
        let pixels = try picture(of: snapshot)
        #expect(pixels[2, 5] == 0xFFFF_0000)
        #expect(pixels[8, 5] == 0xFF00_FF00)
        #expect(pixels[18, 5] == 0xFFFF_0000)
    }

    @Test("A snapshot fills its frame, also while an animation resizes it")
    func resizedSnapshot() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 10))
        view.backgroundColor = .red
        inner.backgroundColor = .green
        view.addSubview(inner)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        snapshot.frame.size = CGSize(width: 20, height: 20)
        #expect(try picture(of: snapshot)[8, 15] == 0xFF00_FF00)
        #expect(try picture(of: snapshot)[12, 15] == 0xFFFF_0000)
        let app = TestApplication()
        app.show(snapshot)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            snapshot.frame.size = CGSize(width: 40, height: 40)
        }
        app.advance(by: 0.5)
        let shown = try #require(snapshot.layer.presentation())
        let content = try #require(shown.sublayers?.first)
        #expect(abs(shown.bounds.width - 30) < 0.5)
        #expect(abs(content.frame.width - shown.bounds.width) < 0.01)
    }

    @Test("A snapshot keeps the nodes of the last commit and draws nothing")
    func cheapSnapshot() throws {
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let app = TestApplication()
        app.show(view)
        let count = view.count
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(view.count == count)
        #expect(snapshot.layer.contents == nil)
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
