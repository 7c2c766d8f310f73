import CoreImage
import CoreImage.CIFilterBuiltins
import Testing
import UIKit

@Suite("Bar codes") @MainActor
struct BarcodeTests {
    private func code(_ text: String, _ level: String = "M") throws -> CIImage {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data(text.utf8)
        filter.correctionLevel = level
        return try #require(filter.outputImage)
    }

    @Test("A code has a margin of one module, and the size of the version that the text needs")
    func sizes() throws {
        #expect(try code("Hello").extent == CGRect(x: 0, y: 0, width: 23, height: 23))
        // Version 1 has room for 14 bytes at the level M, and 17 at L.
        #expect(try code(String(repeating: "a", count: 14)).extent.width == 23)
        #expect(try code(String(repeating: "a", count: 15)).extent.width == 27)
        #expect(try code(String(repeating: "a", count: 17), "L").extent.width == 23)
        #expect(try code(String(repeating: "a", count: 2953), "L").extent.width == 179)
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data(repeating: 65, count: 2954)
        filter.correctionLevel = "L"
        #expect(filter.outputImage == nil)
        #expect(CIFilter(name: "CIQRCodeGenerator")?.outputImage == nil)
    }

    // The example of format information in ISO/IEC 18004: level M and mask 101 give 100000011001110.
    @Test("The corners have the patterns by which readers find the code")
    func patterns() throws {
        let rows = bytes(try code("Hello")).map { $0[0] == 0 }
        func isDark(_ x: Int, _ y: Int) -> Bool { rows[(y + 1) * 23 + x + 1] }
        for (x, y) in [(0, 0), (14, 0), (0, 14)] {
            #expect(isDark(x, y) && isDark(x + 6, y + 6) && isDark(x + 3, y + 3))
            #expect(!isDark(x + 1, y + 1) && isDark(x + 2, y + 2))
        }
        #expect(isDark(8, 13))
        #expect(isDark(8, 6) && !isDark(7, 6) && !isDark(9, 6) && isDark(10, 6))
        #expect((0..<23).allSatisfy { !rows[$0] })
    }

    @Test(
        "A code is read as the text that it was made of",
        arguments: [
            ("Hello, world!", "L"), ("https://example.org/?q=1", "H"), ("grüße 🌍", "Q"),
            (String(repeating: "0123456789", count: 40), "M"),
        ])
    func reading(_ text: String, _ level: String) throws {
        let scale = CGAffineTransform(scaleX: 5, y: 5)
        let image = try code(text, level).transformed(by: scale)
        let detector = try #require(
            CIDetector(
                ofType: CIDetectorTypeQRCode, context: nil,
                options: [CIDetectorAccuracy: CIDetectorAccuracyHigh]))
        let paper = image.transformed(by: CGAffineTransform(translationX: 40, y: 30))
            .composited(over: CIImage(color: .white))
            .cropped(to: CGRect(x: 0, y: 0, width: 700, height: 500))
        let found = detector.features(in: paper)
        #expect(found.count == 1)
        let feature = try #require(found.first as? CIQRCodeFeature)
        #expect(feature.messageString == text)
        #expect(feature.type == CIFeatureTypeQRCode)
        #expect(abs(feature.bounds.minX - 45) < 2 && abs(feature.bounds.minY - 35) < 2)
        #expect(abs(feature.topRight.x - (40 + image.extent.width - 5)) < 2)
    }

    /// A code of version 1 at the level L that promises 41 digits, in groups of three with the number 1023.
    private static let groupsBeyondThreeDigits = """
        #######..#.#..#######
        #.....#...#.#.#.....#
        #.###.#.##.#..#.###.#
        #.###.#...#.#.#.###.#
        #.###.#..#.#..#.###.#
        #.....#...#.#.#.....#
        #######.#.#.#.#######
        ........#.#.#........
        ###.######.#.##...#..
        .###.#.##.#.#.#.#.#.#
        ####..#....#.#.#.#.#.
        ..#.......#.#.#.#.#.#
        #....##..###.#.#.#.#.
        ........##..#.#.#.#.#
        #######.####.#.#.#.##
        #.....#.###.#.#.#.###
        #.###.#.#.##.#.#.#...
        #.###.#.....#.#.#.##.
        #.###.#.#..#.#.#.#..#
        #.....#.#.#.#.#.#.#..
        #######.####.#.#.#..#
        """

    @Test("A code whose groups of digits have larger numbers is none")
    func digits() throws {
        let rows = Self.groupsBeyondThreeDigits.split(separator: "\n").map(Array.init)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: 232, height: 232)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor.black.setFill()
            for (y, row) in rows.enumerated() {
                for (x, module) in row.enumerated() where module == "#" {
                    context.fill(CGRect(x: 32 + x * 8, y: 32 + y * 8, width: 8, height: 8))
                }
            }
        }
        let detector = try #require(CIDetector(ofType: CIDetectorTypeQRCode, context: nil))
        #expect(detector.features(in: CIImage(cgImage: try #require(image.cgImage))).isEmpty)
    }

    @Test("A turned code is read, and a damaged one")
    func damage() throws {
        let detector = try #require(CIDetector(ofType: CIDetectorTypeQRCode, context: CIContext()))
        let image = try code("damaged", "H").transformed(by: CGAffineTransform(scaleX: 8, y: 8))
        let white = CIImage(color: .white)
        let area = CGRect(x: -300, y: -300, width: 700, height: 700)
        let turned = image.transformed(by: CGAffineTransform(rotationAngle: 0.4))
            .composited(over: white).cropped(to: area)
        #expect(
            (detector.features(in: turned).first as? CIQRCodeFeature)?.messageString == "damaged")
        let spot = CIImage(color: .black).cropped(to: CGRect(x: 96, y: 96, width: 24, height: 24))
        let spoiled = spot.composited(over: image).composited(over: white).cropped(to: area)
        #expect(
            (detector.features(in: spoiled).first as? CIQRCodeFeature)?.messageString == "damaged")
    }

    @Test("Nothing is found where nothing is")
    func nothing() throws {
        let image = plain(50, 50, [200, 200, 200])
        for type in [CIDetectorTypeFace, CIDetectorTypeQRCode] {
            let detector = try #require(CIDetector(ofType: type, context: nil))
            #expect(detector.features(in: image).isEmpty)
        }
        #expect(CIDetector(ofType: "other", context: nil) == nil)
    }

    // By ISO/IEC 15417: a start of 11 modules, 11 for each character and the sum, a stop of 13.
    @Test("Code 128 has a pattern for each character, or for two digits")
    func code128() throws {
        func bars(_ text: String) -> CIImage? {
            let filter = CIFilter.code128BarcodeGenerator()
            filter.message = Data(text.utf8)
            filter.quietSpace = 7
            return filter.outputImage
        }
        let image = try #require(bars("PJJ123C"))
        #expect(image.extent == CGRect(x: 0, y: 0, width: 14 + 35 + 77, height: 32))
        #expect(try #require(bars("123456")).extent.width == 14 + 35 + 33)
        #expect(bars("ü") == nil)
        let row = bytes(image, CGRect(x: 7, y: 9, width: 11, height: 1)).map {
            $0[0] == 0 ? "1" : "0"
        }
        #expect(row.joined() == "11010010000")
    }
}
