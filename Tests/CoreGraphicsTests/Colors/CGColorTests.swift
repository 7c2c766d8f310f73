import CoreGraphics
import Testing

@Suite("Colours")
struct CGColorTests {
    @Test("Components come back in the order of the space, alpha last")
    func components() throws {
        let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color.components == [0.1, 0.2, 0.3, 0.4])
        #expect(color.numberOfComponents == 4)
        #expect(color.alpha == 0.4)
        #expect(color.colorSpace?.name == CGColorSpace.sRGB)
        let gray = CGColor(gray: 0.5, alpha: 0.25)
        #expect(gray.components == [0.5, 0.25])
        #expect(gray.colorSpace?.name == CGColorSpace.genericGrayGamma2_2)
    }

    @Test("Components are clipped, except in spaces of extended range")
    func clipping() throws {
        #expect(
            CGColor(red: 2, green: -1, blue: .nan, alpha: 7).components == [1, 0, 0, 1])
        let space = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
        let color = try #require(CGColor(colorSpace: space, components: [2, -1, 0.5, 7]))
        #expect(color.components == [2, -1, 0.5, 1])
    }

    @Test("Equal colours have one space and the same components")
    func equality() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(red == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        #expect(red.hashValue == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).hashValue)
        #expect(red != red.copy(alpha: 0.5))
        #expect(CGColor.white != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(CGColor.clear.alpha == 0)
        #expect(CGColor.black.components == [0, 1])
    }

    @Test("A copy differs by its opacity alone, which is clipped")
    func copies() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(red.copy(alpha: 0.5)?.components == [1, 0, 0, 0.5])
        #expect(red.copy(alpha: 3)?.alpha == 1)
        #expect(red.copy() === red)
    }

    @Test("A pixel holds each channel times alpha, rounded once")
    func pixels() {
        #expect(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1).premultipliedARGB == 0xFFFF_8000)
        #expect(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).premultipliedARGB == 0x8080_4000)
        #expect(CGColor.clear.premultipliedARGB == 0)
        #expect(CGColor.white.premultipliedARGB == .max)
    }

    @Test("No channel of a pixel is above its alpha")
    func premultiplication() {
        for alpha in stride(from: 0, through: 1, by: 1.0 / 255) {
            let pixel = CGColor(red: 1, green: 1, blue: 1, alpha: CGFloat(alpha)).premultipliedARGB
            #expect(pixel >> 24 == pixel & 255)
        }
    }

    @Test("Four inks without a profile are light that no ink takes away")
    func inks() throws {
        let color = CGColor(
            genericCMYKCyan: 1, magenta: 0.5, yellow: 0, black: 0.5, alpha: 1)
        let converted = color.sRGBComponents
        #expect(abs(converted.x) < 1e-9)
        #expect(abs(converted.y - 0.25) < 1e-9)
        #expect(abs(converted.z - 0.5) < 1e-9)
    }
}
