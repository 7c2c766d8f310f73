import Foundation

/// A Windows code page, which maps bytes to characters.
struct CodePage: Hashable {
    static let latin = CodePage(number: 1252)
    static let macintosh = CodePage(number: 10000)

    let number: Int

    init(number: Int) { self.number = number }

    /// The code page of a font's charset; nil for the document's.
    init?(fontCharset: Int) {
        let pages = [
            77: 10000, 128: 932, 129: 949, 130: 949, 134: 936, 136: 950, 161: 1253, 162: 1254,
            163: 1258, 177: 1255, 178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250, 254: 437,
            255: 850,
        ]
        guard let number = pages[fontCharset] else { return nil }
        self.number = number
    }

    func string(_ bytes: [UInt8]) -> String {
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        if number == 65001 { return String(decoding: bytes, as: UTF8.self) }
        if let text = String(data: Data(bytes), encoding: encoding) { return text }
        // Bytes without a character in the code page are read as Latin 1.
        return bytes.map { byte in
            String(data: Data([byte]), encoding: encoding)
                ?? String(Character(Unicode.Scalar(byte)))
        }
        .joined()
    }

    private var encoding: String.Encoding {
        switch number {
        case 1250: .windowsCP1250
        case 1251: .windowsCP1251
        case 1253: .windowsCP1253
        case 1254: .windowsCP1254
        // Core Foundation's raw values, for encodings without a name in `String.Encoding`, and for Mac OS
        // Roman, which Foundation on Linux maps differently under its name.
        case 10000: String.Encoding(rawValue: 0x8000_0000)
        case 1255...1258: String.Encoding(rawValue: 0x8000_0500 + UInt(number - 1250))
        case 437: String.Encoding(rawValue: 0x8000_0400)
        case 850: String.Encoding(rawValue: 0x8000_0410)
        case 874: String.Encoding(rawValue: 0x8000_041D)
        case 932: String.Encoding(rawValue: 0x8000_0420)
        case 936: String.Encoding(rawValue: 0x8000_0421)
        case 949: String.Encoding(rawValue: 0x8000_0422)
        case 950: String.Encoding(rawValue: 0x8000_0423)
        default: .windowsCP1252
        }
    }
}
