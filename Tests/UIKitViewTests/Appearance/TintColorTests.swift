import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIColor.tintColor", .usesApplication)
struct TintColorTests {
    private func shown(_ view: UIView) -> UIColor? {
        view.layer.backgroundColor.map { UIColor(cgColor: $0) }
    }

    private func resolved(_ color: UIColor, _ view: UIView) -> UIColor {
        color.resolvedColor(with: view.traitCollection)
    }

    @Test("Without a view it is the blue of the system, light and dark")
    func alone() {
        for style in [UIUserInterfaceStyle.light, .dark] {
            let traits = UITraitCollection(userInterfaceStyle: style)
            #expect(
                UIColor.tintColor.resolvedColor(with: traits)
                    == UIColor.systemBlue.resolvedColor(with: traits))
        }
        #expect(UIColor.tintColor == UIColor.tintColor && UIColor.tintColor != .systemBlue)
    }

    @Test("A background is the tint of its view, whoever sets it, and wherever the view goes")
    func background() {
        let (parent, child) = (UIView(), UIView())
        child.backgroundColor = .tintColor
        parent.addSubview(child)
        #expect(shown(child) == resolved(.systemBlue, child))
        parent.tintColor = .red
        #expect(shown(child) == .red && child.backgroundColor == .tintColor)
        child.tintColor = .green
        #expect(shown(child) == .green)
        child.tintColor = nil
        #expect(shown(child) == .red)
        child.removeFromSuperview()
        #expect(shown(child) == resolved(.systemBlue, child))
        let other = UIView()
        other.addSubview(child)
        #expect(shown(child) == resolved(.systemBlue, child))
        other.tintColor = .brown
        #expect(shown(child) == .brown)
    }

    @Test("Colours made of it, and traits of a view, know the tint")
    func madeOfIt() {
        let view = UIView()
        view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(
            resolved(.tintColor.withAlphaComponent(0.5), view)
                == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        let provided = UIColor { _ in .tintColor }
        #expect(resolved(provided, view) == view.tintColor)
        let dark = view.traitCollection.modifyingTraits { $0.userInterfaceStyle = .dark }
        #expect(UIColor.tintColor.resolvedColor(with: dark) == view.tintColor)
        #expect(view.traitCollection == UIView().traitCollection)
    }

    @Test("As a tint it means the superview's")
    func asTint() {
        let (parent, child) = (UIView(), UIView())
        parent.addSubview(child)
        parent.tintColor = .red
        child.tintColor = .tintColor
        child.backgroundColor = .tintColor
        #expect(child.tintColor == .red && shown(child) == .red)
        child.tintColor = .tintColor.withAlphaComponent(0.5)
        #expect(
            shown(child) == resolved(.systemBlue, UIView()).withAlphaComponent(0.5))
    }

    @Test("A dimmed tint is grey in colours made of it")
    func dimmed() {
        let view = UIView()
        view.backgroundColor = .tintColor
        view.tintAdjustmentMode = .dimmed
        #expect(shown(view) == view.tintColor && shown(view) != resolved(.systemBlue, view))
    }

    @Test("Text is drawn in the tint, and anew when the tint changes")
    func text() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        label.font = .systemFont(ofSize: 60, weight: .black)
        label.text = "I"
        label.textAlignment = .center
        label.textColor = .tintColor
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        for (tint, pixel) in [(red, 0xFFFF_0000), (green, 0xFF00_FF00)] as [(UIColor, UInt32)] {
            label.tintColor = tint
            #expect(label.layer.needsDisplay())
            let image = UIGraphicsImageRenderer(size: label.bounds.size).image {
                label.layer.displayIfNeeded()
                label.layer.render(in: $0.cgContext)
            }
            let middle = Int(20 * image.scale)
            #expect(image.pixel(middle, middle) == pixel)
        }
    }
}
