import Foundation
import Testing

@testable import TextEngine

@Suite("System font metrics")
struct SystemFontMetricsTests {
    @Test(
        "A label's height is the line height rounded up to a pixel",
        arguments: [
            (11, 13.333), (12, 14.333), (14, 17), (15, 18), (17, 20.333), (18, 21.667), (20, 24),
            (28, 33.667), (34, 40.667), (58, 69.333),
        ])
    func labelHeights(size: Double, height: Double) {
        let pixels = (SystemFontMetrics.lineHeight * size * 3).rounded(.up)
        #expect(abs(pixels / 3 - height) < 0.001)
    }

    @Test("Ascent and descent make up the line height")
    func lineHeight() {
        let sum = SystemFontMetrics.ascent + SystemFontMetrics.descent
        #expect(sum == SystemFontMetrics.lineHeight)
        #expect(abs(SystemFontMetrics.capHeight - 0.70459) < 1e-5)
        #expect(abs(SystemFontMetrics.xHeight - 0.5264) < 1e-4)
    }

    @Test("Tracking follows the table, between its sizes and beyond them")
    func tracking() {
        #expect(SystemFontMetrics.tracking(pointSize: 17) == -0.43)
        #expect(SystemFontMetrics.tracking(pointSize: 12) == 0)
        #expect(abs(SystemFontMetrics.tracking(pointSize: 16.5) + 0.37) < 1e-9)
        #expect(SystemFontMetrics.tracking(pointSize: 2) == 0.24)
        #expect(SystemFontMetrics.tracking(pointSize: 200) == 0)
    }

    @Test("Every face of the table is installed")
    func installed() {
        for weight in stride(from: 100, through: 900, by: 100) {
            for isItalic in [false, true] {
                for size in [17.0, 34] {
                    let path = InterFaces.path(
                        weight: weight, isItalic: isItalic, pointSize: size)
                    #expect(FileManager.default.isReadableFile(atPath: path), "\(path)")
                }
            }
        }
        #expect(InterFaces.path(weight: 400, pointSize: 19.9).hasSuffix("/Inter-Regular.otf"))
        #expect(
            InterFaces.path(weight: 649, isItalic: true, pointSize: 20)
                .hasSuffix("/InterDisplay-SemiBoldItalic.otf"))
        #expect(InterFaces.path(weight: -5, pointSize: 9).hasSuffix("/Inter-Thin.otf"))
    }
}
