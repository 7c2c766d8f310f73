import Testing

@testable import PDFContent

@Suite("Patterns and shadings of PDF pages")
struct PDFPatternTests {
    private let function = "<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>"

    @Test("A shading fills the clip, in user space")
    func shading() throws {
        let result = try record(
            "1 0 0 1 10 0 cm /S sh",
            resources:
                "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 5 0] /Function \(function) /Extend [true false] >> >>"
        )
        #expect(result.lines == ["gradient axial 10,0 15,0 (1 0 0) (0 0 1) true false"])
    }

    @Test("A pattern of a shading is placed in the space in which the content began")
    func shadingPattern() throws {
        let result = try record(
            "2 0 0 2 3 3 cm /Pattern cs /P scn 0 0 4 4 re f",
            resources:
                "/Pattern << /P << /PatternType 2 /Matrix [1 0 0 1 7 0] /Shading << /ShadingType 3 /ColorSpace /DeviceRGB /Coords [0 0 1 0 0 5] /Function \(function) >> >> >>"
        )
        #expect(
            result.lines == [
                "clip winding [3 3 11 11]",
                "gradient radial 7,0 1 7,0 5 (1 0 0) (0 0 1) false false",
            ])
    }

    @Test("A gradient has both colours where its function jumps")
    func jumps() throws {
        let entries =
            "<< /ShadingType 2 /Coords [0 0 1 0] /Function << /FunctionType 3 /Domain [0 1] /Bounds [0.3] /Encode [0 1 0 1] /Functions [<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [0] /N 1 >> << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >>] >> >>"
        let file = try PDFFile(PDFBytes.onePage { $0.add(9, entries) }.bytes)
        let gradient = try #require(
            PDFGradient(file.dictionary(.reference(9)), .gray, file))
        let last = try #require(gradient.stops.last { $0.color == .black })
        let first = try #require(gradient.stops.first { $0.color != .black })
        #expect(first.location == 0.3 && last.location < 0.3 && last.location > 0.2999)
    }

    @Test("The cells of a pattern fill the area")
    func cells() throws {
        let result = try record(
            "/Pattern cs /P scn 0 0 20 10 re f", resources: "/Pattern << /P 9 0 R >>"
        ) { file in
            file.add(
                9,
                "/PatternType 1 /PaintType 1 /BBox [0 0 2 2] /XStep 10 /YStep 10 /Resources << >>",
                stream: Array("1 0 0 rg 0 0 1 1 re f".utf8))
        }
        let fills = result.lines.filter { $0.hasPrefix("fill") }
        #expect(fills.contains("fill winding (1 0 0) [0 0 1 1]"))
        #expect(fills.contains("fill winding (1 0 0) [10 0 11 1]"))
        #expect(result.lines.first == "clip winding [0 0 20 10]")
    }

    @Test("A pattern without colours has that of the operator")
    func uncolored() throws {
        let result = try record(
            "/C cs 0 1 0 /P scn 0 0 5 5 re f",
            resources:
                "/Pattern << /P 9 0 R >> /ColorSpace << /C [/Pattern /DeviceRGB] >>"
        ) { file in
            file.add(
                9,
                "/PatternType 1 /PaintType 2 /BBox [0 0 2 2] /XStep 10 /YStep 10 /Resources << >>",
                stream: Array("1 0 0 rg 0 0 1 1 re f".utf8))
        }
        #expect(result.lines.contains("fill winding (0 1 0) [0 0 1 1]"))
    }

    @Test("A pattern of too many cells, and shadings of other types, are reported")
    func reports() throws {
        let result = try record(
            "/Pattern cs /P scn 0 0 4000 4000 re f /S sh",
            resources: "/Pattern << /P 9 0 R >> /Shading << /S << /ShadingType 6 >> >>"
        ) { file in
            file.add(
                9, "/PatternType 1 /BBox [0 0 2 2] /XStep 1 /YStep 1",
                stream: Array("0 0 1 1 re f".utf8))
        }
        #expect(
            result.problems == ["a pattern of more than 10000 cells", "a shading of type 6"])
    }
}
