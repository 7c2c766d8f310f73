import Testing

@testable import FoundationAdditions

@Suite("Parts of format strings") struct FormatPiecesTests {
    @Test("Conversions keep their modifiers, variables their names")
    func pieces() {
        #expect(
            FormatPiece.pieces(of: "a %-5.2f%2$@ %*d 100%% %#@n@%1$#@m@%#x") == [
                .text("a "), .conversion("-5.2f", position: nil, asterisks: 0),
                .conversion("@", position: 2, asterisks: 0), .text(" "),
                .conversion("*d", position: nil, asterisks: 1), .text(" 100%% "),
                .variable(name: "n", position: nil), .variable(name: "m", position: 1),
                .conversion("#x", position: nil, asterisks: 0),
            ])
    }

    @Test(
        "A percent sign that begins nothing is text",
        arguments: ["%", "%0$@", "%99999999999999999999$d", "%#@", "%#@n", "%é", "%#@@"])
    func damagedPieces(format: String) {
        #expect(
            FormatPiece.pieces(of: format).allSatisfy {
                if case .variable = $0 { false } else { true }
            })
        #expect(!FormatPiece.pieces(of: "\(format) x").isEmpty)
    }

    @Test("A conversion of an argument that is not there is text, however large its position")
    func hugePositions() throws {
        let entry: [String: Any] = [
            "NSStringLocalizedFormatKey": "%#@n@",
            "n": ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "other": "%d"],
        ]
        let format = try #require(LocalizedFormat(entry, language: "en"))
        for text in ["%9223372036854775807$d", "%9223372036854775807$*.*f", "%2$d"] {
            let expansion = FormatExpansion(format, text: text, arguments: [1])
            #expect(expansion.text.hasPrefix("%%"))
            #expect(expansion.used.isEmpty)
        }
    }

    @Test("Formats of random signs end, and use no argument that is not there")
    func randomFormats() throws {
        let signs = [
            "%", "1$", "2$", "9$", "#@", "n", "@", "d", "*", ".", "5", " ", "l", "é", "%%",
        ]
        let entry: [String: Any] = [
            "NSStringLocalizedFormatKey": "%#@n@",
            "n": ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "other": "%d%#@n@"],
        ]
        let format = try #require(LocalizedFormat(entry, language: "en"))
        var state: UInt32 = 1
        func next(_ count: Int) -> Int {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int(state >> 8) % count
        }
        for _ in 0..<2000 {
            let text = (0..<12).map { _ in signs[next(signs.count)] }.joined()
            let expansion = FormatExpansion(format, text: text, arguments: [1, 2])
            let needed = FormatPiece.pieces(of: expansion.text).reduce(0) { count, piece in
                guard case .conversion(_, _, let asterisks) = piece else { return count }
                return count + asterisks + 1
            }
            #expect(needed == expansion.used.count, "\(text)")
        }
    }
}
