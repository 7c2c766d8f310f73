import Foundation

/// The encodings of Latin text, by their names in files.
enum PDFCharacterEncoding: String {
    case windows = "WinAnsiEncoding"
    case macintosh = "MacRomanEncoding"
    case standard = "StandardEncoding"

    /// Returns the character of a code; nil where there is none.
    func character(of code: UInt8) -> Unicode.Scalar? {
        switch self {
        case .windows: Self.scalar(code, .windowsCP1252)
        case .macintosh: Self.scalar(code, .macOSRoman)
        case .standard:
            switch code {
            case 0x27: "\u{2019}"
            case 0x60: "\u{2018}"
            case 0x20...0x7E: Unicode.Scalar(code)
            default: nil
            }
        }
    }

    private static func scalar(_ code: UInt8, _ encoding: String.Encoding) -> Unicode.Scalar? {
        String(bytes: [code], encoding: encoding)?.unicodeScalars.first
    }

    /// Returns the character of a glyph's name, as far as the name says it: a letter, or a number as in `uni00E9`.
    static func character(named name: String) -> Unicode.Scalar? {
        let scalars = name.unicodeScalars
        if scalars.count == 1 { return scalars.first }
        for (prefix, counts) in [("uni", 4...4), ("u", 4...6)] where name.hasPrefix(prefix) {
            let digits = name.dropFirst(prefix.count)
            if counts.contains(digits.count), let value = UInt32(digits, radix: 16) {
                return Unicode.Scalar(value)
            }
        }
        return nil
    }
}
