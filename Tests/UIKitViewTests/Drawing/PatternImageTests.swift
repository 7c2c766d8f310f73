import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@Suite("Colours made of an image")
struct PatternImageTests {
    /// Two points wide and one high: red, then blue.
    private func image(scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor.blue.setFill()
            $0.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        }
    }

    private func draw(_ body: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format)
            .image(actions: body)
    }

    private let expected: [[UInt32]] = [
        [0xFFFF_0000, 0, 0xFFFF_0000, 0], [0, 0xFF00_00FF, 0, 0xFF00_00FF],
        [0xFFFF_0000, 0, 0xFFFF_0000, 0],
    ]

    @Test("Copies are upright, side by side from the origin of the context")
    func fills() {
        let color = UIColor(patternImage: image())
        let drawn = draw { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
        }
        #expect(drawn.pixelRows == expected)
    }

    @Test("An image is repeated by its size in points, whatever its scale")
    func scale() {
        let color = UIColor(patternImage: image(scale: 2))
        let drawn = draw { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
        }
        #expect(drawn.pixelRows == expected)
    }

    @MainActor
    @Test(
        "A view's background begins at the origin of its bounds, wherever the view is",
        .usesApplication)
    func background() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
        let inner = UIView(frame: CGRect(x: 1, y: 0, width: 3, height: 3))
        inner.backgroundColor = UIColor(patternImage: image())
        view.addSubview(inner)
        let drawn = draw { view.layer.render(in: $0.cgContext) }
        #expect(drawn.pixelRows == expected.map { [0] + $0.dropLast() })
    }

    @Test("The colour keeps its image when its opacity changes; without a picture it is clear")
    func components() {
        let color = UIColor(patternImage: image())
        #expect(color.cgColor.pattern != nil)
        #expect(color.withAlphaComponent(0.5).cgColor.pattern == color.cgColor.pattern)
        #expect(color.withAlphaComponent(0.5).cgColor.alpha == 0.5)
        var white: CGFloat = -1
        #expect(!color.getWhite(&white, alpha: nil))
        #expect(UIColor(patternImage: UIImage()).cgColor == .clear)
    }
}
