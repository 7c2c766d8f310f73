import Testing

@testable import PDFContent

@Suite("Contents of PDF pages")
struct PDFInterpreterTests {
    @Test("Paths are filled and stroked with the colours of the state")
    func paths() throws {
        let result = try record(
            """
            1 0 0 rg 0 0 1 RG 3 w 1 J 2 j [4 2] 1 d
            10 20 5 6 re f
            0 0 m 10 0 l 10 10 15 15 20 10 c 5 5 6 6 v 7 7 8 8 y h S
            0.5 g 0 0 1 1 re f*
            0 1 1 0 k 0 0 2 2 re B
            """)
        #expect(
            result.lines == [
                "fill winding (1 0 0) [10 20 15 26]",
                "stroke 3 round bevel dash [\"4\", \"2\"] 1 (0 0 1) m 0,0 l 10,0 c 10,10 15,15 20,10 c 20,10 5,5 6,6 c 7,7 8,8 8,8 h",
                "fill evenOdd (0.5 0.5 0.5) [0 0 1 1]",
                "fill winding (1 0 0) [0 0 2 2]",
                "stroke 3 round bevel dash [\"4\", \"2\"] 1 (0 0 1) [0 0 2 2]",
            ])
        #expect(result.problems.isEmpty)
    }

    @Test("States are saved with their transform, and restored at the end")
    func states() throws {
        let result = try record(
            "q 2 0 0 2 10 0 cm 1 g 0 0 1 1 re f Q 0 0 1 1 re f Q Q q 1 0 0 1 5 5 cm 0 0 1 1 re f q")
        #expect(
            result.lines == [
                "fill winding (1 1 1) [10 0 12 2]", "fill winding (0 0 0) [0 0 1 1]",
                "fill winding (0 0 0) [5 5 6 6]",
            ])
    }

    @Test("A clip begins after the path is painted; that of nothing hides everything")
    func clips() throws {
        let result = try record("0 0 9 9 re W f 1 1 2 2 re W* n W n")
        #expect(
            result.lines == [
                "fill winding (0 0 0) [0 0 9 9]", "clip winding [0 0 9 9]",
                "clip evenOdd [1 1 3 3]", "clip winding [0 0 0 0]",
            ])
    }

    @Test("Opacity, blend mode and lines are set by names")
    func parameters() throws {
        let result = try record(
            "/P gs 0 0 1 1 re f 0 0 1 1 re S",
            resources:
                "/ExtGState << /P << /ca 0.5 /CA 0.25 /BM [/Unknown /Multiply] /LW 4 /LC 2 /D [[1] 0] >> >>"
        )
        #expect(
            result.lines == [
                "fill winding (0 0 0) alpha 0.5 Multiply [0 0 1 1]",
                "stroke 4 square miter dash [\"1\"] 0 (0 0 0) alpha 0.25 Multiply [0 0 1 1]",
            ])
    }

    @Test("Colours are those of named spaces")
    func namedSpaces() throws {
        let result = try record(
            "/S cs 1 sc 0 0 1 1 re f /S CS 0.5 SCN 0 0 1 1 re S",
            resources: "/ColorSpace << /S [/Separation /Spot /DeviceRGB 9 0 R] >>"
        ) { $0.add(9, "<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 1 0] /N 1 >>") }
        #expect(
            result.lines == [
                "fill winding (0 1 0) [0 0 1 1]", "stroke 1 butt miter (0.5 1 0.5) [0 0 1 1]",
            ])
    }

    @Test("A form is drawn with its matrix, inside of its box, with its own resources")
    func forms() throws {
        let result = try record(
            "1 0 0 rg 2 0 0 2 0 0 cm /F Do 0 0 1 1 re f", resources: "/XObject << /F 9 0 R >>"
        ) { file in
            file.add(
                9,
                "/Subtype /Form /BBox [0 0 3 3] /Matrix [1 0 0 1 10 0] /Resources << /ExtGState << /P << /ca 0.5 >> >> >>",
                stream: Array("/P gs 0 0 1 1 re f 0 1 0 rg".utf8))
        }
        #expect(
            result.lines == [
                "clip winding [20 0 26 6]", "fill winding (1 0 0) alpha 0.5 [20 0 22 2]",
                "fill winding (1 0 0) [0 0 2 2]",
            ])
    }

    @Test("A transparency group is composited as a whole")
    func groups() throws {
        func lines(_ group: String, _ content: String) throws -> [String] {
            try record(
                content,
                resources: "/XObject << /F 9 0 R >> /ExtGState << /P << /ca 0.5 >> >>"
            ) { file in
                file.add(
                    9, "/Subtype /Form /BBox [0 0 3 3] /Group << /S /Transparency \(group) >>",
                    stream: Array("0 0 1 1 re f".utf8))
            }.lines
        }
        let inside = ["clip winding [0 0 3 3]", "fill winding (0 0 0) [0 0 1 1]"]
        #expect(try lines("", "/P gs /F Do") == ["begin alpha 0.5"] + inside + ["end"])
        #expect(try lines("/I true", "/F Do") == ["begin"] + inside + ["end"])
        #expect(try lines("", "/F Do") == inside)
    }

    @Test("A soft mask stays where it was set, until it is taken away")
    func softMasks() throws {
        let result = try record(
            "q 1 0 0 1 5 0 cm /M gs 2 0 0 2 0 0 cm 0 0 1 1 re f /N gs 0 0 1 1 re f Q 0 0 1 1 re f",
            resources:
                "/ExtGState << /M << /SMask << /S /Luminosity /G 9 0 R >> >> /N << /SMask /None >> >>"
        ) { file in
            file.add(
                9, "/Subtype /Form /BBox [0 0 4 4] /Group << /S /Transparency /CS /DeviceGray >>",
                stream: Array("1 g 0 0 3 3 re f".utf8))
        }
        #expect(
            result.lines == [
                "clip mask [\"luminosity on (0 0 0)\", \"clip winding [5 0 9 4]\", \"fill winding (1 1 1) [5 0 8 3]\"]",
                "fill winding (0 0 0) [5 0 7 2]", "fill winding (0 0 0) [5 0 7 2]",
                "fill winding (0 0 0) [0 0 1 1]",
            ])
    }

    @Test("A form that draws itself ends at a limit")
    func endlessForms() throws {
        let result = try record("/F Do", resources: "/XObject << /F 9 0 R >>") { file in
            file.add(
                9, "/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 9 0 R >> >>",
                stream: Array("0 0 1 1 re f /F Do".utf8))
        }
        #expect(result.lines.count == 2 * PDFDrawing.deepestForm)
    }

    @Test("Operators without their operands, and unknown ones, do nothing")
    func faults() throws {
        let result = try record(
            "cm m l c v y re w gs Do sh cs scn sc Tf Tj TJ Td ' \" d unknown BX what EX ] >> } ) 1 0 0 rg 0 0 1 1 re f"
        )
        #expect(result.lines == ["fill winding (1 0 0) [0 0 1 1]"])
    }

    @Test("States are saved to a limit")
    func manyStates() throws {
        let count = 20_000
        let result = try record(
            String(repeating: "q ", count: count) + "0 0 1 1 re f"
                + String(repeating: " Q", count: count))
        #expect(result.lines == ["fill winding (0 0 0) [0 0 1 1]"])
    }
}
