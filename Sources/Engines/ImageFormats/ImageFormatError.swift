internal import CImageCodecs

/// An error of decoding or encoding a picture.
package enum ImageFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes have no known signature.
    case unknownFormat
    /// The file ends before its picture does.
    case truncated
    /// The bytes violate the format; the text names the violation.
    case corrupt(String)
    /// The picture exceeds the limits of pixels, memory or passes.
    case tooLarge(String)
    case outOfMemory
    /// A feature of the format that the library does not support.
    case unsupported(String)
    /// An invalid argument, such as an empty picture or a buffer of the wrong size.
    case invalidArgument(String)

    package var description: String {
        switch self {
        case .unknownFormat: "The data is no picture of a known format."
        case .truncated: "The picture's data ends too early."
        case .corrupt(let reason): "The picture's data is damaged: \(reason)."
        case .tooLarge(let reason): "The picture exceeds the limits: \(reason)."
        case .outOfMemory: "There is not enough memory for the picture."
        case .unsupported(let reason): "The picture is of an unsupported kind: \(reason)."
        case .invalidArgument(let reason): "The picture cannot be made: \(reason)."
        }
    }

    /// Throws the error of a codec's status.
    static func check(
        _ status: cic_status, _ message: borrowing cic_message
    ) throws(ImageFormatError) {
        if status == CIC_OK { return }
        let text = withUnsafeBytes(of: message.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        switch status {
        case CIC_NOT_THIS_FORMAT: throw .unknownFormat
        case CIC_TRUNCATED: throw .truncated
        case CIC_TOO_LARGE: throw .tooLarge(text)
        case CIC_OUT_OF_MEMORY: throw .outOfMemory
        case CIC_UNSUPPORTED: throw .unsupported(text)
        case CIC_INVALID_ARGUMENT: throw .invalidArgument(text)
        default: throw .corrupt(text)
        }
    }
}
