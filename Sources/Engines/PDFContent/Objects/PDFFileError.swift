/// The reason why a file cannot be read as PDF.
package enum PDFFileError: Error, Hashable, CustomStringConvertible {
    /// The bytes do not begin as a PDF file.
    case notPDF
    /// The file is larger than the limit in bytes.
    case tooLarge(limit: Int)
    /// The objects lead to no page.
    case noPages
    /// The content is encrypted.
    case encrypted

    package var description: String {
        switch self {
        case .notPDF: "it is no PDF"
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MB"
        case .noPages: "it is a damaged PDF, in which no page is found"
        case .encrypted: "it is an encrypted PDF"
        }
    }
}
