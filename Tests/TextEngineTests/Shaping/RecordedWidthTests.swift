import Testing

@testable import TextEngine

/// Widths that were recorded on iOS: labels at three pixels a point, rounded up to a pixel.
@Suite("Recorded widths of the system font")
struct RecordedWidthTests {
    private static let samples: [(String, Double, Double)] = [
        ("the", 16, 23.667), ("point", 16, 37), ("the", 17, 25), ("point", 17, 39),
        ("What's the point?", 25, 188.667), ("What's the point?", 26, 196),
        ("What's the point?", 27, 203.333), ("What's the point?", 28, 210.667),
        ("What's the point?", 30, 225.667), ("What's the point?", 32, 240.333),
        ("What's the point?", 34, 255), ("What's the point?", 38, 284),
        ("What's the point?", 43, 320.667), ("What's the point?", 48, 356.667),
        ("What's the point?", 53, 392.667), ("What's the point?", 58, 428.333),
        ("topLabel", 25, 94.333), ("topLabel", 28, 105.667), ("topLabel", 34, 127.667),
        ("topLabel", 43, 160.667), ("topLabel", 53, 196.667), ("Lorem Ipsum", 25, 139.333),
        ("Lorem Ipsum", 28, 156), ("Lorem Ipsum", 32, 178), ("Green Red", 25, 113.333),
        ("Green Red", 28, 127), ("Green Red", 34, 153.667), ("Green Red", 43, 193),
        ("Elit Aenean", 28, 135.333), ("leftLabel", 28, 105),
    ]

    private func width(_ text: String, _ size: Double, weight: Int = 400) throws -> Double {
        let font = try #require(FontInstance.of(TextFont(pointSize: size, weight: weight)))
        return (ShapedText(text, font: font).width * 3).rounded(.up) / 3
    }

    @Test("Regular text is within 1.2 % or half a point", arguments: samples)
    func regular(text: String, size: Double, recorded: Double) throws {
        let width = try width(text, size)
        #expect(abs(width - recorded) <= max(0.5, recorded * 0.012), "\(width) and \(recorded)")
    }

    @Test("Semibold text is within a point", arguments: [(16.0, 52.667), (17, 55.667)])
    func semibold(size: Double, recorded: Double) throws {
        let width = try width("What's", size, weight: 600)
        #expect(abs(width - recorded) <= 1, "\(width) and \(recorded)")
    }

    @Test("Errors are not all of one sign")
    func mean() throws {
        let errors = try Self.samples.map { try width($0.0, $0.1) / $0.2 - 1 }
        let mean = errors.reduce(0, +) / Double(errors.count)
        #expect(abs(mean) < 0.003)
    }
}
