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
