import Foundation

/// Replaces the variables of a localized format by the forms for their numbers.
///
/// The result names its arguments in the order of their use, each as often as it is used.
struct FormatExpansion {
    private(set) var text = ""
    private(set) var used: [any CVarArg] = []
    private let format: LocalizedFormat
    private let arguments: [any CVarArg]

    // Chosen: more than texts have. A variable may be used in its own form.
    private static let maximumDepth = 8
    private static let maximumPieceCount = 1000
    private var pieceCount = 0

    init(_ format: LocalizedFormat, text: String, arguments: [any CVarArg]) {
        self.format = format
        self.arguments = arguments
        var next = 0
        append(text, next: &next, depth: 0)
    }

    /// - Parameter next: The argument of the first conversion without a position; in a variable's form, its number.
    private mutating func append(_ text: String, next: inout Int, depth: Int) {
        for piece in FormatPiece.pieces(of: text) {
            pieceCount += 1
            guard pieceCount <= Self.maximumPieceCount else { return }
            switch piece {
            case .text(let part): self.text += part
            case .variable(let name, let position):
                let argument = position.map { $0 - 1 } ?? next
                if position == nil { next += 1 }
                appendVariable(LocalizedFormats.name(of: name), argument, depth)
            case .conversion(let conversion, let position, let asterisks):
                let first = position.map { $0 - 1 } ?? next
                let count = asterisks + 1
                if position == nil { next += count }
                guard count <= arguments.count - first else {
                    self.text += "%%" + conversion
                    continue
                }
                self.text += "%" + conversion
                used += arguments[first..<first + count]
            }
        }
    }

    private mutating func appendVariable(_ name: String, _ argument: Int, _ depth: Int) {
        guard let variable = format.variables[name], arguments.indices.contains(argument),
            depth < Self.maximumDepth
        else {
            text += name.replacingOccurrences(of: "%", with: "%%")
            return
        }
        let form = Self.number(arguments[argument])
            .flatMap { variable.form(for: $0, language: format.language) }
        var next = argument
        append(form ?? "%" + variable.conversion, next: &next, depth: depth + 1)
    }

    /// The value that decides between plural forms; nil for an argument that is no number.
    private static func number(_ argument: any CVarArg) -> Double? {
        switch argument {
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}
