import Testing

@testable import UIKit

@Suite("Colours")
struct UIColorTests {
    private func rgba(_ color: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }

    private func pixel(_ color: UIColor, _ traits: UITraitCollection? = nil) -> UInt32 {
        let color = traits.map { color.resolvedColor(with: $0) } ?? color
        return color.cgColor.premultipliedARGB
    }

    @Test("The standard colours have their published components")
    func standard() {
        #expect(pixel(.black) == 0xFF00_0000 && pixel(.white) == 0xFFFF_FFFF)
        #expect(pixel(.darkGray) == 0xFF55_5555 && pixel(.lightGray) == 0xFFAA_AAAA)
        #expect(pixel(.gray) == 0xFF80_8080 && pixel(.clear) == 0)
        #expect(pixel(.red) == 0xFFFF_0000 && pixel(.green) == 0xFF00_FF00)
        #expect(pixel(.blue) == 0xFF00_00FF && pixel(.cyan) == 0xFF00_FFFF)
        #expect(pixel(.yellow) == 0xFFFF_FF00 && pixel(.magenta) == 0xFFFF_00FF)
        #expect(pixel(.orange) == 0xFFFF_8000 && pixel(.purple) == 0xFF80_0080)
        #expect(pixel(.brown) == 0xFF99_6633)
        #expect(rgba(.lightText) == [1, 1, 1, 0.6])
    }

    @Test("Components come back as they were given, also beyond the gamut")
    func components() {
        #expect(
            rgba(UIColor(red: 1.5, green: -0.5, blue: 0.25, alpha: 0.5))
                == [1.5, -0.5, 0.25, 0.5])
        #expect(rgba(UIColor(white: 0.25, alpha: 0.5)) == [0.25, 0.25, 0.25, 0.5])
        var white: CGFloat = 0
        var alpha: CGFloat = 0
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
        #expect(white == 0.25 && alpha == 0.5)
    }

    @Test(
        "Hue, saturation and brightness lead to red, green and blue and back",
        arguments: [
            (0, 1, 1, [1, 0, 0]), (1.0 / 3, 1, 1, [0, 1, 0]), (2.0 / 3, 1, 1, [0, 0, 1]),
            (1.0 / 6, 1, 0.5, [0.5, 0.5, 0]), (0.5, 0.5, 1, [0.5, 1, 1]),
            (0, 0, 0.3, [0.3, 0.3, 0.3]),
            (0.95, 0.4, 0.6, [0.6, 0.36, 0.432]),
        ] as [(CGFloat, CGFloat, CGFloat, [CGFloat])])
    func hues(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, expected: [CGFloat]) {
        let color = UIColor(
            hue: hue, saturation: saturation, brightness: brightness, alpha: 0.7)
        for (value, other) in zip(rgba(color), expected + [0.7]) {
            #expect(abs(value - other) < 1e-12)
        }
        var (a, b, c, d) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
        color.getHue(&a, saturation: &b, brightness: &c, alpha: &d)
        for (value, other) in zip([a, b, c, d], [hue, saturation, brightness, 0.7]) {
            #expect(abs(value - other) < 1e-12)
        }
    }

    @Test("A hue of 1 is red again, and parts out of range are held")
    func hueLimits() {
        #expect(
            rgba(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1)) == [1, 0, 0, 1])
        #expect(rgba(UIColor(hue: -3, saturation: 7, brightness: 2, alpha: 1)) == [1, 0, 0, 1])
        #expect(
            rgba(UIColor(hue: .nan, saturation: .nan, brightness: 1, alpha: 1)) == [1, 1, 1, 1])
    }

    @Test("Display P3 lies outside sRGB")
    func displayP3() {
        let values = rgba(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        #expect(abs(values[0] - 1.0930) < 1e-3 && values[1] < -0.2)
    }

    @Test("Descriptions name the space and the components")
    func descriptions() {
        #expect("\(UIColor.red)" == "UIExtendedSRGBColorSpace 1 0 0 1")
        #expect("\(UIColor(white: 0.5, alpha: 1))" == "UIExtendedGrayColorSpace 0.5 1")
        #expect(
            "\(UIColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: 1))"
                == "UIDisplayP3ColorSpace 1 0.5 0 1")
        #expect("\(UIColor.systemBlue)".hasPrefix("<UIDynamicCatalogSystemColor: 0x"))
        #expect("\(UIColor.systemBlue)".hasSuffix("; name = systemBlueColor>"))
    }

    @Test("Equal colours have one kind and the same components")
    func equality() {
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash == UIColor.red.hash)
        #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor.systemBlue == .systemBlue)
        #expect(UIColor.systemBlue != .link)
        #expect(UIColor.red != .red.withAlphaComponent(0.5))
        #expect(UIColor.systemRed.withAlphaComponent(0.5) == .systemRed.withAlphaComponent(0.5))
        let dynamic = UIColor { _ in .red }
        #expect(dynamic == dynamic && dynamic != UIColor { _ in .red })
        #expect(UIColor(cgColor: UIColor.red.cgColor) == .red)
    }

    @Test("A colour literal is a colour")
    func literal() {
        let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(pixel(color) == 0xFFFF_8000)
    }

    @Test("Archives give back fixed and system colours, and nothing for nonsense")
    func archives() throws {
        for color in [
            UIColor.red, .lightGray, .systemBlue,
            UIColor(displayP3Red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
        ] {
            let data = try NSKeyedArchiver.archivedData(
                withRootObject: color, requiringSecureCoding: true)
            #expect(
                try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == color)
        }
        let empty = NSKeyedArchiver(requiringSecureCoding: true)
        empty.encode("1 0 0" as NSString, forKey: "UIColorComponents")
        let coder = try NSKeyedUnarchiver(forReadingFrom: empty.encodedData)
        #expect(UIColor(coder: coder) == nil)
    }

    @Test("A colour is released, also one with a provider that was resolved")
    func release() {
        weak var fixed: UIColor?
        weak var dynamic: UIColor?
        do {
            let a = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
            let b = UIColor { _ in .red }.withAlphaComponent(0.5)
            fixed = a
            dynamic = b
            _ = b.cgColor
        }
        #expect(fixed == nil && dynamic == nil)
    }
}
