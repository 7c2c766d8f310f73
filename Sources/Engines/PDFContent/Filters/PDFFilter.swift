/// The filters that encode the bytes of streams.
enum PDFFilter {
    case flate
    case lzw
    case asciiHexadecimal
    case ascii85
    case runLength
    /// A filter whose result is a picture, by its name; its bytes are handed on as they are.
    case picture(String)

    /// Finds a filter by its name, or by the short name of inline images.
    init?(_ name: String) {
        switch name {
        case "FlateDecode", "Fl": self = .flate
        case "LZWDecode", "LZW": self = .lzw
        case "ASCIIHexDecode", "AHx": self = .asciiHexadecimal
        case "ASCII85Decode", "A85": self = .ascii85
        case "RunLengthDecode", "RL": self = .runLength
        case "DCTDecode", "DCT": self = .picture("DCTDecode")
        case "CCITTFaxDecode", "CCF": self = .picture("CCITTFaxDecode")
        case "JBIG2Decode", "JPXDecode": self = .picture(name)
        default: return nil
        }
    }
}

/// The reason why a stream cannot be decoded.
enum PDFFilterError: Error {
    /// The name of a filter that is not known, or has no place where it is.
    case unknown(String)
    /// The stream, or all streams of the file together, have more bytes than the limit.
    case tooLarge
    /// The parameters of a predictor make no rows.
    case predictor
}

/// The bytes of a stream without its filters.
struct PDFDecodedStream {
    var bytes: [UInt8]
    /// The name of the filter that makes a picture of the bytes; nil for plain bytes.
    var pictureFilter: String?
}

extension PDFFile {
    /// The limit of the bytes that one stream expands to.
    private static let maximumStreamByteCount = 128 << 20

    /// Returns the plain bytes of a stream; damaged ones as far as they can be read.
    package func decoded(_ stream: PDFStream) throws -> [UInt8] {
        let result = try decodedForPicture(stream)
        if let filter = result.pictureFilter { throw PDFFilterError.unknown(filter) }
        return result.bytes
    }

    /// Returns the bytes of a stream up to a filter of pictures, which has to be the last one.
    func decodedForPicture(_ stream: PDFStream) throws -> PDFDecodedStream {
        let dictionary = stream.dictionary
        let filters = list(dictionary["Filter"])
        let parameters = list(dictionary["DecodeParms"])
        spend(stream.bytes.count)
        guard remainingWork > 0 else { throw PDFFilterError.tooLarge }
        var bytes = Array(stream.bytes)
        // Chosen: files use two; every filter may enlarge the bytes.
        guard filters.count <= 8 else { throw PDFFilterError.tooLarge }
        for (index, value) in filters.enumerated() {
            let name = name(value) ?? ""
            guard let filter = PDFFilter(name) else { throw PDFFilterError.unknown(name) }
            if case .picture(let name) = filter {
                guard index == filters.count - 1 else { throw PDFFilterError.unknown(name) }
                return PDFDecodedStream(bytes: bytes, pictureFilter: name)
            }
            let limit = min(Self.maximumStreamByteCount, remainingWork)
            let options = index < parameters.count ? self.dictionary(parameters[index]) : [:]
            bytes = try decode(bytes, filter, options, limit)
            spend(bytes.count)
        }
        return PDFDecodedStream(bytes: bytes, pictureFilter: nil)
    }

    private func list(_ value: PDFValue?) -> [PDFValue] {
        switch resolve(value) {
        case .null: []
        case .array(let values): values
        case let value: [value]
        }
    }

    private func decode(
        _ bytes: [UInt8], _ filter: PDFFilter, _ options: [String: PDFValue], _ limit: Int
    ) throws -> [UInt8] {
        switch filter {
        case .flate:
            try PDFPredictor(options, self).decode(PDFInflation.decode(bytes, limit: limit))
        case .lzw:
            try PDFPredictor(options, self).decode(
                LZWDecoder.decode(
                    bytes, isEarly: integer(options["EarlyChange"]) != 0, limit: limit))
        case .asciiHexadecimal: PlainTextFilters.decodeHexadecimal(bytes)
        case .ascii85: try PlainTextFilters.decode85(bytes, limit: limit)
        case .runLength: try PlainTextFilters.decodeRuns(bytes, limit: limit)
        case .picture: bytes
        }
    }
}
