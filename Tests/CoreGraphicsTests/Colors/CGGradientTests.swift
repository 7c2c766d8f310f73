import CoreGraphics
import Testing

@Suite("Gradients")
struct CGGradientTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func gradient(_ colors: [CGColor], _ locations: [CGFloat]? = nil) throws -> CGGradient {
        try #require(
            CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as NSArray,
                locations: locations))
    }

    @Test("The table begins with the first colour and ends with the last")
    func ends() throws {
        let table = try gradient([red, blue]).lookupTable(count: 256)
        #expect(table.count == 256)
        #expect(table.first == 0xFFFF_0000)
        #expect(table.last == 0xFF00_00FF)
    }

    @Test("Colours are mixed in proportion")
    func middle() throws {
        let table = try gradient([red, blue]).lookupTable(count: 3)
        #expect(table[1] == 0xFF80_0080)
    }

    @Test("Without locations the distances are even")
    func evenDistances() throws {
        let table = try gradient([red, blue, red]).lookupTable(count: 5)
        #expect(table[2] == 0xFF00_00FF)
        #expect(table[0] == table[4])
    }

    @Test("Beyond the outermost stops the colour stays, and stops at one place jump")
    func locations() throws {
        let table = try gradient([red, red, blue, blue], [0.25, 0.5, 0.5, 0.75])
            .lookupTable(count: 9)
        #expect(table[0] == 0xFFFF_0000)
        #expect(table[3] == 0xFFFF_0000)
        #expect(table[4] == 0xFF00_00FF)
        #expect(table[8] == 0xFF00_00FF)
    }

    @Test("Stops out of order are put in order; those out of range at the ends")
    func order() throws {
        let table = try gradient([blue, red], [7, -1]).lookupTable(count: 2)
        #expect(table == [0xFFFF_0000, 0xFF00_00FF])
    }

    @Test("Colours fade without multiplying by alpha first")
    func alpha() throws {
        let clear = CGColor(red: 1, green: 0, blue: 0, alpha: 0)
        let table = try gradient([red, clear]).lookupTable(count: 3)
        #expect(table == [0xFFFF_0000, 0x8080_0000, 0])
    }

    @Test("Numbers make the same gradient as colours")
    func numbers() throws {
        let numbers = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(),
                colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: [0, 1], count: 2))
        let colors = try gradient([red, blue], [0, 1])
        #expect(numbers.lookupTable(count: 17) == colors.lookupTable(count: 17))
    }

    @Test("No colours, or other things than colours, make no gradient")
    func nothing() {
        #expect(CGGradient(colorsSpace: nil, colors: [] as NSArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"] as NSArray, locations: nil) == nil)
    }

    @Test("A gradient in linear light is lighter in the middle")
    func space() throws {
        let linear = try #require(
            CGGradient(
                colorsSpace: CGColorSpace(name: CGColorSpace.linearSRGB),
                colors: [CGColor.black, CGColor.white] as NSArray, locations: nil))
        #expect(linear.lookupTable(count: 3)[1] == 0xFFBC_BCBC)
    }
}
