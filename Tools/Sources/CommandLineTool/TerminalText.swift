import Foundation

/// Text of apps and pages, made harmless for a terminal.
///
/// A terminal obeys control characters: they move the cursor, rewrite lines that were printed before, set the
/// title, and make some terminals type.
enum TerminalText {
    /// Writes lines. If the output is a terminal, control characters are shown in Swift's notation.
    static func write(_ lines: [String], to output: FileHandle) {
        var text = lines.joined(separator: "\n")
        if isatty(output.fileDescriptor) == 1 { text = escaping(text) }
        output.write(Data((text + "\n").utf8))
    }

    /// Returns the text with its control characters, except tabs and line feeds, in Swift's notation.
    static func escaping(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isControl(scalar) {
                let number = String(scalar.value, radix: 16, uppercase: true)
                result.append(contentsOf: "\\u{\(number)}".unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether a terminal obeys the character: the controls of ASCII, and those of ISO 6429 with eight bits.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case ..<0x20, 0x7F..<0xA0: true
        default: false
        }
    }
}
