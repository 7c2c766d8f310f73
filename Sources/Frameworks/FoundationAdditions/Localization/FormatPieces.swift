/// The parts of a format string.
enum FormatPiece: Equatable {
    /// Literal text, in which percent signs are doubled.
    case text(String)
    /// `%2$#@NAME@`; without a position it takes the next argument.
    case variable(name: String, position: Int?)
    /// A conversion without its percent sign and its position, such as `.2f`, and the number of its asterisks, each of
    /// which takes an argument before the value.
    case conversion(String, position: Int?, asterisks: Int)

    /// Splits a format string.
    static func pieces(of format: String) -> [FormatPiece] {
        var pieces: [FormatPiece] = []
        var text = ""
        var rest = Substring(format)
        while let sign = rest.firstIndex(of: "%") {
            text += rest[..<sign]
            rest = rest[sign...].dropFirst()
            if rest.first == "%" {
                text += "%%"
                rest = rest.dropFirst()
                continue
            }
            guard let piece = piece(&rest) else {
                text += "%%"
                continue
            }
            if !text.isEmpty { pieces.append(.text(text)) }
            text = ""
            pieces.append(piece)
        }
        text += rest
        if !text.isEmpty { pieces.append(.text(text)) }
        return pieces
    }

    /// Removes and returns the piece after a percent sign; returns nil and removes nothing if it is no conversion.
    private static func piece(_ rest: inout Substring) -> FormatPiece? {
        var scan = rest
        var position: Int?
        let digits = scan.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, scan.dropFirst(digits.count).first == "$" {
            guard let number = Int(digits), number > 0 else { return nil }
            position = number
            scan = scan.dropFirst(digits.count + 1)
        }
        if scan.hasPrefix("#@") {
            let name = scan.dropFirst(2).prefix { $0 != "@" }
            let end = scan.dropFirst(2 + name.count)
            guard !name.isEmpty, end.first == "@" else { return nil }
            rest = end.dropFirst()
            return .variable(name: String(name), position: position)
        }
        let modifiers = scan.prefix { "-+ #0'123456789.*hlqLztj".contains($0) }
        guard let kind = scan.dropFirst(modifiers.count).first, kind.isASCII,
            kind.isLetter || kind == "@"
        else { return nil }
        rest = scan.dropFirst(modifiers.count + 1)
        return .conversion(
            modifiers + String(kind), position: position,
            asterisks: modifiers.count { $0 == "*" })
    }
}
