import Testing

@testable import PDFContent

@Suite("Images of PDF pages")
struct PDFImageTests {
    private func line(
        _ entries: String, _ bytes: [UInt8], _ body: (inout PDFBytes) -> Void = { _ in }
    ) throws -> String {
        let result = try record(
            "10 0 0 5 1 2 cm 1 0 0 rg /I Do", resources: "/XObject << /I 9 0 R >>"
        ) { file in
            file.add(9, "/Subtype /Image \(entries)", stream: bytes)
            body(&file)
        }
        return (result.lines + result.problems).joined(separator: "; ")
    }

    @Test("Samples of every depth are colours of the space")
    func depths() throws {
        let place = "1,2 11,7"
        #expect(
            try line(
                "/Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB",
                [1, 2, 3, 4, 5, 6]) == "image 2x1 [1, 2, 3, 4, 5, 6] \(place)")
        #expect(
            try line(
                "/Width 2 /Height 2 /BitsPerComponent 1 /ColorSpace /DeviceGray", [0x40, 0x80])
                == "image 2x2 [0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 0] \(place)")
        #expect(
            try line("/Width 1 /Height 1 /BitsPerComponent 16 /ColorSpace /DeviceGray", [255, 255])
                == "image 1x1 [255, 255, 255] \(place)")
        #expect(
            try line(
                "/Width 2 /Height 1 /BitsPerComponent 4 /ColorSpace [/Indexed /DeviceRGB 1 <0A0B0C 010203>]",
                [0x10]) == "image 2x1 [1, 2, 3, 10, 11, 12] \(place)")
    }

    @Test("The samples' range may be turned around")
    func decode() throws {
        #expect(
            try line(
                "/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Decode [1 0]",
                [255]
            ).hasPrefix("image 1x1 [0, 0, 0]"))
    }

    @Test("The opacity is another image, a mask of bits, or a range of colours")
    func opacity() throws {
        let gray = "/Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray"
        #expect(
            try line("\(gray) /SMask 10 0 R", [0, 9]) {
                $0.add(
                    10,
                    "/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray",
                    stream: [77])
            }.contains("alpha 1x1 [77]"))
        #expect(
            try line("\(gray) /Mask 10 0 R", [0, 9]) {
                $0.add(
                    10, "/Subtype /Image /ImageMask true /Width 2 /Height 1", stream: [0x40])
            }.contains("alpha 2x1 [255, 0]"))
        #expect(try line("\(gray) /Mask [8 10]", [0, 9]).contains("alpha 2x1 [255, 0]"))
    }

    @Test("A stencil paints with the colour of the state")
    func stencil() throws {
        #expect(
            try line("/ImageMask true /Width 2 /Height 1 /BitsPerComponent 1", [0x40])
                == "stencil 2x1 [255, 0] (1 0 0)")
        #expect(
            try line("/ImageMask true /Width 2 /Height 1 /Decode [1 0]", [0x40])
                == "stencil 2x1 [0, 255] (1 0 0)")
    }

    @Test("A JPEG is handed on")
    func jpeg() throws {
        #expect(
            try line("/Width 2 /Height 1 /Filter /DCTDecode", [1, 2, 3])
                .hasPrefix("image 2x1 jpeg of 3"))
    }

    @Test("Pictures that cannot be read are reported")
    func reports() throws {
        let size = "/Width 1 /Height 1"
        #expect(try line("\(size) /Filter /JPXDecode", [1]) == "a picture in the format JPXDecode")
        #expect(
            try line("\(size) /ColorSpace /Nothing", [1]) == "colours of a space that is not known")
        for size in ["", "/Width -1 /Height 5", "/Width 999999 /Height 999999"] {
            #expect(
                try line("\(size) /ColorSpace /DeviceGray", [1])
                    == "a picture without a size, or beyond the limit of all pixels")
        }
    }

    @Test("Missing samples are zeros")
    func missingSamples() throws {
        #expect(
            try line("/Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray", [9])
                .hasPrefix("image 2x1 [9, 9, 9, 0, 0, 0]"))
    }

    @Test("An image inside of the content ends where text follows")
    func inlineImage() throws {
        let result = try record(
            "q BI /W 3 /H 1 /BPC 8 /CS /G /F /AHx ID 010203> EI Q BI /W 4 /H 1 /IM true /D [1 0] ID \u{1} EI 1 0 0 rg 0 0 1 1 re f"
        )
        #expect(
            result.lines == [
                "image 3x1 [1, 1, 1, 2, 2, 2, 3, 3, 3] 0,0 1,1",
                "stencil 4x1 [0, 0, 0, 0] (0 0 0)", "fill winding (1 0 0) [0 0 1 1]",
            ])
    }
}
