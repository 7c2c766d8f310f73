import CoreGraphics
import Testing

@testable import Compositor

@Suite struct NineSliceTests {
    @Test(
        "A figure stretched from its small mask has the coverage of one drawn in full",
        arguments: [0.0, 4.5, 9], [false, true])
    func stretching(radius: Double, isContinuous: Bool) throws {
        let corners = CornerShape(
            radii: SIMD4(radius, radius / 2, 0, radius), aspect: 1, isContinuous: isContinuous)
        let edges = DeviceEdges(left: 3.25, top: 5, right: 93.5, bottom: 88.75)
        for figure in [NineSlice.Key.Figure.fill, .border(2.5), .shadow(2)] {
            let (key, rect) = NineSlice.key(figure, edges: edges, corners: corners)
            #expect(key.stretchesX && key.stretchesY)
            var whole = key
            whole.stretchesX = false
            whole.stretchesY = false
            whole.edges = edges.offsetBy(dx: -Double(rect.x), dy: -Double(rect.y))
            let small = try expanded(#require(NineSlice.make(key)), rect)
            let full = try expanded(#require(NineSlice.make(whole)), rect)
            let differences = zip(small, full).count { abs(Int($0) - Int($1)) > 1 }
            #expect(differences == 0)
        }
    }

    @Test("A soft shadow repeats its middle, from the size at which both corners are out of reach")
    func softShadow() throws {
        let corners = CornerShape(radii: SIMD4(repeating: 12), aspect: 1, isContinuous: false)
        let edges = DeviceEdges(left: 0, top: 0, right: 190, bottom: 260)
        let (key, rect) = NineSlice.key(.shadow(20), edges: edges, corners: corners)
        #expect(key.stretchesX && key.stretchesY)
        var whole = key
        (whole.stretchesX, whole.stretchesY) = (false, false)
        whole.edges = edges.offsetBy(dx: -Double(rect.x), dy: -Double(rect.y))
        let small = try expanded(#require(NineSlice.make(key)), rect)
        #expect(small == (try expanded(#require(NineSlice.make(whole)), rect)))
        let other = DeviceEdges(left: 5, top: 1, right: 320, bottom: 300)
        #expect(NineSlice.key(.shadow(20), edges: other, corners: corners).key == key)
    }

    private func expanded(_ figure: NineSlice, _ rect: PixelRect) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: rect.area)
        result.withUnsafeMutableBufferPointer {
            figure.expand(in: rect, area: rect, into: $0.baseAddress!, stride: rect.width)
        }
        return result
    }

    @Test("A rectangle's sides take the coverage that their place in the pixel gives")
    func sides() throws {
        let edges = DeviceEdges(left: 1.25, top: 2.5, right: 21, bottom: 20)
        let (key, rect) = NineSlice.key(.fill, edges: edges, corners: .square)
        let coverage = try expanded(#require(NineSlice.make(key)), rect)
        #expect(rect == PixelRect(x: 1, y: 2, width: 20, height: 18))
        #expect(coverage[5 * 20] == 191)
        #expect(coverage[5] == 128)
        #expect(coverage[5 * 20 + 5] == 255)
        #expect(coverage[0] == 96 || coverage[0] == 95)
    }
}
