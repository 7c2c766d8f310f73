import Testing

@testable import PDFContent

@Suite("Colour spaces of PDF files")
struct PDFColorSpaceTests {
    private func color(_ space: String, _ components: [Double]) throws -> PDFColor? {
        let file = try PDFFile(
            PDFBytes.onePage { file in
                file.add(9, space)
                file.add(10, "/N 3 /Alternate /DeviceRGB", stream: [])
                file.add(11, "/N 4", stream: [])
                file.add(12, "<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 0 0] /N 1 >>")
            }.bytes)
        return PDFColorSpace(.reference(9), named: [:], file)?.color(components)
    }

    @Test(
        "A colour is that of its space in sRGB",
        arguments: [
            ("/DeviceGray", [0.5], PDFColor(0.5, 0.5, 0.5)),
            ("/DeviceRGB", [1, 0.5, 0], PDFColor(1, 0.5, 0)),
            ("/DeviceCMYK", [0, 1, 0.5, 0], PDFColor(1, 0, 0.5)),
            ("/DeviceCMYK", [0, 0, 0, 0.5], PDFColor(0.5, 0.5, 0.5)),
            ("[/CalGray << >>]", [1], PDFColor(1, 1, 1)),
            ("[/CalRGB << >>]", [0, 1, 0], PDFColor(0, 1, 0)),
            ("[/ICCBased 10 0 R]", [0, 0, 1], PDFColor(0, 0, 1)),
            ("[/ICCBased 11 0 R]", [1, 0, 0, 0], PDFColor(0, 1, 1)),
            ("[/Indexed /DeviceRGB 1 <000000 FF8000>]", [1], PDFColor(1, 128.0 / 255, 0)),
            ("[/Indexed /DeviceRGB 1 <000000 FF0000>]", [7], PDFColor(1, 0, 0)),
            ("[/Separation /Spot /DeviceRGB 12 0 R]", [0.5], PDFColor(1, 0.5, 0.5)),
            ("[/DeviceN [/Spot] /DeviceRGB 12 0 R]", [1], PDFColor(1, 0, 0)),
        ] as [(String, [Double], PDFColor)])
    func colors(_ space: String, _ components: [Double], _ result: PDFColor) throws {
        #expect(try color(space, components) == result)
    }

    @Test("White and black of L*a*b* are white and black")
    func lab() throws {
        let space = "[/Lab << /WhitePoint [0.9505 1 1.089] >>]"
        let white = try #require(try color(space, [100, 0, 0]))
        #expect(min(white.red, white.green, white.blue) > 0.995)
        #expect(try color(space, [0, 0, 0]) == .black)
        let red = try #require(try color(space, [53.24, 80.09, 67.2]))
        #expect(red.red > 0.99 && red.green < 0.02 && red.blue < 0.02)
    }

    @Test(
        "Spaces of unknown forms are none",
        arguments: ["/Nothing", "[/ICCBased 4]", "[9 0 R]", "[/Indexed 9 0 R 1 <00>]"])
    func unknown(_ space: String) throws {
        #expect(try color(space, [0]) == nil)
    }
}
