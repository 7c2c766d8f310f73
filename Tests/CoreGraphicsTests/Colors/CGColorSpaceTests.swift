import CoreGraphics
import Testing

@Suite("Colour spaces")
struct CGColorSpaceTests {
    private func space(_ name: CFString) throws -> CGColorSpace {
        try #require(CGColorSpace(name: name))
    }

    private func convert(
        _ components: [CGFloat], from: CFString, to: CFString
    ) throws -> [CGFloat] {
        let color = try #require(
            CGColor(colorSpace: space(from), components: components + [1]))
        let result = try #require(
            color.converted(to: space(to), intent: .defaultIntent, options: nil))
        return (result.components ?? []).dropLast()
    }

    private func expect(
        _ values: [CGFloat], near expected: [CGFloat], within tolerance: CGFloat = 1e-4
    ) {
        #expect(values.count == expected.count)
        for (value, other) in zip(values, expected) {
            #expect(abs(value - other) <= tolerance, "\(values) and \(expected)")
        }
    }

    @Test("Names give spaces of the right kind, and other names none")
    func names() throws {
        for name in [
            CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.linearSRGB,
            CGColorSpace.extendedSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.adobeRGB1998,
            CGColorSpace.itur_709, CGColorSpace.itur_2020,
        ] {
            #expect(try space(name).model == .rgb)
            #expect(try space(name).numberOfComponents == 3)
            #expect(try space(name).name == name)
        }
        for name in [
            CGColorSpace.genericGrayGamma2_2, CGColorSpace.linearGray, CGColorSpace.extendedGray,
        ] {
            #expect(try space(name).model == .monochrome)
            #expect(try space(name).numberOfComponents == 1)
        }
        #expect(CGColorSpaceCreateDeviceCMYK().numberOfComponents == 4)
        #expect(CGColorSpaceCreateDeviceRGB().model == .rgb)
        #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
        #expect(CGColorSpace(name: "kCGColorSpaceOfNoName") == nil)
    }

    @Test("Spaces of one name are equal, and of different names are not")
    func equality() throws {
        #expect(try space(CGColorSpace.sRGB) == space(CGColorSpace.sRGB))
        #expect(try space(CGColorSpace.sRGB) != space(CGColorSpace.extendedSRGB))
        #expect(try space(CGColorSpace.sRGB) != CGColorSpaceCreateDeviceRGB())
    }

    // Reference values: the published matrices of both spaces, to four digits.
    @Test("The red of Display P3 lies outside sRGB and comes back")
    func wideGamut() throws {
        let red = try convert(
            [1, 0, 0], from: CGColorSpace.displayP3, to: CGColorSpace.extendedSRGB)
        expect(red, near: [1.0930, -0.2267, -0.1501], within: 2e-4)
        expect(
            try convert(red, from: CGColorSpace.extendedSRGB, to: CGColorSpace.displayP3),
            near: [1, 0, 0], within: 1e-9)
        expect(
            try convert([1, 0, 0], from: CGColorSpace.sRGB, to: CGColorSpace.displayP3),
            near: [0.9175, 0.2003, 0.1386])
    }

    @Test("White and black are the same in every space of red, green and blue")
    func neutrals() throws {
        for name in [
            CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.itur_2020,
            CGColorSpace.linearSRGB,
        ] {
            expect(
                try convert([1, 1, 1], from: name, to: CGColorSpace.sRGB), near: [1, 1, 1],
                within: 1e-9)
            expect(
                try convert([0, 0, 0], from: name, to: CGColorSpace.sRGB), near: [0, 0, 0],
                within: 1e-9)
        }
    }

    @Test("Half of sRGB is a fifth of the light")
    func transfer() throws {
        expect(
            try convert([0.5, 0.5, 0.5], from: CGColorSpace.sRGB, to: CGColorSpace.linearSRGB),
            near: [0.2140, 0.2140, 0.2140])
        expect(
            try convert([0.5], from: CGColorSpace.genericGrayGamma2_2, to: CGColorSpace.linearGray),
            near: [0.2176])
    }

    @Test("There and back is the same colour, within the gamut")
    func roundTrips() throws {
        let names = [
            CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.adobeRGB1998,
            CGColorSpace.itur_2020, CGColorSpace.extendedLinearSRGB, CGColorSpace.genericCMYK,
        ]
        for name in names {
            for components: [CGFloat] in [[0.2, 0.4, 0.6], [0, 0.5, 1], [0.001, 0.002, 0.003]] {
                let there = try convert(components, from: CGColorSpace.sRGB, to: name)
                expect(
                    try convert(there, from: name, to: CGColorSpace.sRGB), near: components,
                    within: 1e-9)
            }
        }
    }

    @Test("Conversion clips unless the space is of extended range")
    func clipping() throws {
        let clipped = try convert([1, 0, 0], from: CGColorSpace.displayP3, to: CGColorSpace.sRGB)
        #expect(clipped == [1, 0, 0])
    }

    @Test("The gray of a colour is its luminance")
    func luminance() throws {
        expect(
            try convert([0, 1, 0], from: CGColorSpace.linearSRGB, to: CGColorSpace.linearGray),
            near: [0.7152])
    }

    @Test("An indexed space looks colours up and is no target")
    func indexed() throws {
        let table: [UInt8] = [255, 0, 0, 0, 255, 0]
        let space = try #require(
            CGColorSpace(
                indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 1, colorTable: table))
        #expect(space.model == .indexed)
        #expect(space.colorTable == table)
        #expect(space.baseColorSpace == CGColorSpaceCreateDeviceRGB())
        #expect(!space.supportsOutput)
        #expect(
            CGColor.white.converted(to: space, intent: .defaultIntent, options: nil) == nil)
        #expect(
            CGColorSpace(
                indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 256, colorTable: table)
                == nil)
    }
}
