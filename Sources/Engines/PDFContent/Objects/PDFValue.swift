/// An object of a PDF file: a number, a name, a collection or a reference to another object.
package enum PDFValue: Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case string([UInt8])
    case name(String)
    case array([PDFValue])
    case dictionary([String: PDFValue])
    case stream(PDFStream)
    /// A reference by the number of the object; its generation is not compared.
    case reference(Int)
}

/// A dictionary with bytes, which filters have encoded.
package struct PDFStream: Sendable {
    package let dictionary: [String: PDFValue]
    /// The encoded bytes, shared with the file.
    package let bytes: ArraySlice<UInt8>
}

extension PDFValue {
    /// The value of a number; nil for other objects and numbers that are not finite.
    package var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value.isFinite ? value : nil
        default: nil
        }
    }

    /// The value of a number without its fraction; nil for numbers beyond 2⁵³.
    package var integer: Int? {
        switch self {
        case .integer(let value): value
        case .real(let value): abs(value) < 9e15 ? Int(value) : nil
        default: nil
        }
    }

    package var name: String? {
        if case .name(let name) = self { return name }
        return nil
    }
}
