import Foundation
import Testing

@testable import TextEngine

/// The table in `Docs/fonts.md`.
@Suite("The table of fonts")
struct FontTableTests {
    private static let sentence = "The quick brown fox jumps over the lazy dog, 0123456789."

    /// The widths of the sentence in regular and bold faces on Apple's systems, in em.
    // Evidence: the widths of characters in hundredths of an em that the package string-pixel-width measured in
    // browsers there.
    private static let widths: [String: (regular: Double, bold: Double?)] = [
        "Arial": (26.30, 27.88), "Avenir": (26.50, 27.95), "Avenir Next": (26.98, 29.23),
        "Courier New": (33.60, 33.60), "Georgia": (25.92, 29.96), "Helvetica": (26.30, 27.88),
        "Impact": (23.37, nil), "Times New Roman": (24.00, 25.09), "Trebuchet MS": (26.47, 28.10),
        "Verdana": (30.18, 33.44),
    ]

    private func width(_ face: FaceName?) -> Double? {
        guard let face, let font = FontCatalogue.standIn(for: face)?.face else { return nil }
        return Self.sentence.unicodeScalars.reduce(0) {
            $0 + font.advance(of: font.glyph(for: $1) ?? 0)
        }
    }

    private func difference(_ width: Double?, _ known: Double?) -> String {
        guard let width, let known else { return "" }
        let percent = (width / known - 1) * 100
        return abs(percent) < 0.5 ? "0 %" : String(format: "%+.0f %%", percent)
    }

    private func row(_ family: AppleFamily) -> String {
        let known = Self.widths[family.name]
        let regular = FontCatalogue.face(ofFamily: family.name, weight: 400, isItalic: false)
        let bold = FontCatalogue.face(ofFamily: family.name, weight: 700, isItalic: false)
        let standIn = regular.flatMap(FontCatalogue.standIn)?.face.familyName ?? ""
        let drawnBy = family.standIn == .chinese ? "Noto Sans CJK or Droid Sans Fallback" : standIn
        let closer = family.closer.map { "\($0.name) (`\($0.package)`)" } ?? ""
        let cells = [
            family.isListed ? family.name : "\(family.name), not listed", "\(family.faces.count)",
            drawnBy, closer, difference(width(regular), known?.regular),
            difference(width(bold), known?.bold),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    @Test("Docs/fonts.md tells what draws each family")
    func table() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Docs/fonts.md").standardized
        let table =
            """
            | family | faces | drawn by | instead, if installed | width, regular | bold |
            |---|---|---|---|---|---|

            """ + AppleFamily.all.map(row).joined(separator: "\n") + "\n"
        let page = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(page.range(of: "| family |")).lowerBound
        if ProcessInfo.processInfo.environment["CAROB_RECORD_PICTURES"] == "1" {
            try (page[..<start] + table).write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(page[start...] == table, "run with CAROB_RECORD_PICTURES=1 to renew the table")
        }
    }
}
