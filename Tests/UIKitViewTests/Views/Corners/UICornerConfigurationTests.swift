import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite("UICornerConfiguration", .serialized, .usesApplication)
struct UICornerConfigurationTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

    @Test("Fixed radii are those of the layer, at most half of the shorter side")
    func fixed() {
        view.cornerConfiguration = .corners(radius: .fixed(12))
        #expect(view.layer.cornerRadius == 12 && view.layer.cornerCurve == .continuous)
        #expect(view.effectiveRadius(corner: .bottomRight) == 12)
        view.cornerConfiguration = .uniformCorners(radius: .fixed(90))
        #expect(view.effectiveRadius(corner: .topLeft) == 20)
        view.frame.size.height = 300
        #expect(view.effectiveRadius(corner: .topLeft) == 50 && view.layer.cornerRadius == 50)
    }

    @Test("A capsule follows the size of the view, up to its limit")
    func capsule() {
        view.cornerConfiguration = .capsule()
        #expect(view.layer.cornerRadius == 20)
        view.bounds.size.height = 60
        #expect(view.layer.cornerRadius == 30)
        view.cornerConfiguration = .capsule(maximumRadius: 25)
        #expect(view.effectiveRadius(corner: .topRight) == 25)
    }

    @Test("Corners without a radius are square")
    func someCorners() {
        view.cornerConfiguration = .corners(
            topLeftRadius: .fixed(8), topRightRadius: .fixed(8))
        #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(view.effectiveRadius(corner: .topRight) == 8)
        #expect(view.effectiveRadius(corner: .bottomLeft) == 0)
        view.cornerConfiguration = .corners()
        #expect(view.layer.cornerRadius == 0)
    }

    @Test("Without a configuration the corners are those of the layer")
    func layerCorners() {
        view.layer.cornerRadius = 5
        view.layer.maskedCorners = .layerMaxXMaxYCorner
        #expect(view.effectiveRadius(corner: .bottomRight) == 5)
        #expect(view.effectiveRadius(corner: .topLeft) == 0)
        #expect(view.cornerConfiguration == .corners())
    }

    @Test("Radii below 0 are 0, and a view of negative size has no round corners")
    func badRadii() {
        view.cornerConfiguration = .corners(radius: .fixed(-3))
        #expect(view.effectiveRadius(corner: .topLeft) == 0)
        view.cornerConfiguration = .corners(radius: .fixed(.nan))
        #expect(view.effectiveRadius(corner: .topLeft) == 0)
        view.bounds.size.width = -4
        view.cornerConfiguration = .capsule()
        #expect(view.layer.cornerRadius == 0)
    }
}
