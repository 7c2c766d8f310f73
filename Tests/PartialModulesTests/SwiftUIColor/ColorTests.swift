import CoreGraphics
import SwiftUIColor
import Testing
import UIKit

@Suite("Colours of SwiftUI")
struct ColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func components(_ color: UIColor) -> [CGFloat] {
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var alpha: CGFloat = 0
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { ($0 * 1000).rounded() / 1000 }
    }

    @Test("Components become those of a UIKit colour, also beyond the gamut")
    func components() {
        #expect(
            UIColor(Color(red: 0.2, green: 0.4, blue: 1.2, opacity: 0.5))
                == UIColor(red: 0.2, green: 0.4, blue: 1.2, alpha: 0.5))
        #expect(components(UIColor(Color(white: 0.25))) == [0.25, 0.25, 0.25, 1])
        #expect(
            components(UIColor(Color(hue: 1 / 3, saturation: 1, brightness: 0.5)))
                == [0, 0.5, 0, 1])
    }

    @Test("Linear components are lighter than the same ones of sRGB")
    func linearComponents() {
        let values = components(UIColor(Color(.sRGBLinear, red: 0.5, green: 0, blue: 1)))
        #expect(values == [0.735, 0, 1, 1])
    }

    @Test("Standard colours follow the style")
    func followsStyle() {
        let color = UIColor(Color.red)
        #expect(color.resolvedColor(with: light) == UIColor.systemRed.resolvedColor(with: light))
        #expect(color.resolvedColor(with: dark) == UIColor.systemRed.resolvedColor(with: dark))
        #expect(UIColor(Color.primary).resolvedColor(with: dark).cgColor.components?.first == 1)
    }

    @Test("A colour has a Core Graphics colour unless it depends on traits")
    func coreGraphicsColor() {
        #expect(Color(red: 1, green: 0, blue: 0).cgColor?.components == [1, 0, 0, 1])
        #expect(Color(uiColor: .red).opacity(0.5).cgColor?.components == [1, 0, 0, 0.5])
        #expect(Color(UIColor.systemRed).cgColor == nil)
        #expect(Color.blue.opacity(0.5).cgColor == nil)
    }

    @Test("Opacities are multiplied, under each style")
    func multipliesOpacities() {
        let color = Color(red: 1, green: 0, blue: 0, opacity: 0.5).opacity(0.5)
        #expect(components(UIColor(color)) == [1, 0, 0, 0.25])
        let faded = UIColor(Color.secondary.opacity(0.5)).resolvedColor(with: dark)
        let whole = UIColor.secondaryLabel.resolvedColor(with: dark)
        #expect(abs(faded.cgColor.alpha - whole.cgColor.alpha / 2) < 0.001)
    }

    @Test("Equal sources make equal colours")
    func equality() {
        #expect(Color(red: 1, green: 0, blue: 0) == Color(red: 1, green: 0, blue: 0))
        #expect(Color(red: 1, green: 0, blue: 0) != Color(.displayP3, red: 1, green: 0, blue: 0))
        #expect(Color(UIColor.red) == Color(uiColor: .red))
        #expect(Set([Color.red, .red, .blue]).count == 2)
    }

    @Test("A colour shows its name or its digits")
    func descriptions() {
        #expect("\(Color.red)" == "red")
        #expect("\(Color(red: 52 / 255, green: 152 / 255, blue: 219 / 255))" == "#3498DBFF")
    }
}
