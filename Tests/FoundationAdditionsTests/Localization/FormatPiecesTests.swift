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
}
