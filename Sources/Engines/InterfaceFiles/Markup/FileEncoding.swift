/// The encoding of a text file, detected from its first bytes.
enum FileEncoding {
    /// The bytes as UTF-8: files in UTF-16 begin with a byte order mark.
    static func utf8(of file: [UInt8]) -> [UInt8] {
        guard file.count >= 2 else { return file }
        switch (file[0], file[1]) {
        case (0xFE, 0xFF): return fromUTF16(file, high: 0)
        case (0xFF, 0xFE): return fromUTF16(file, high: 1)
        default: return file
        }
    }

    private static func fromUTF16(_ file: [UInt8], high: Int) -> [UInt8] {
        let units = stride(from: 2, to: file.count - 1, by: 2).map { index in
            UInt16(file[index + high]) << 8 | UInt16(file[index + 1 - high])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
